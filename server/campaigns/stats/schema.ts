import { inTransaction } from '../../platform/database/database.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CampaignRef } from '../types.ts';
import { type CampaignPeople, loadPeople, noPeople } from './load-people.ts';

const CampaignPeopleRef = builder.objectRef<CampaignPeople>('CampaignPeople').implement({
  description: 'The people behind the numbers of a campaign.',
  fields: (t) => ({
    messagedWhoLeft: t.exposeInt('messagedWhoLeft'),
    cannotGet: t.exposeInt('cannotGet', {
      description: 'How many contacts in it got nothing of it and can’t get texts.',
    }),
  }),
});

builder.objectField(CampaignRef, 'people', (t) =>
  t.field({
    type: CampaignPeopleRef,
    // The results of a library campaign belong to its own organization.
    resolve: ({ id, organizationId }, _args, context) =>
      organizationId === context.actor?.organizationId
        ? inTransaction(context.db, organizationId, (tx) => loadPeople(tx, organizationId, id))
        : noPeople,
  }),
);

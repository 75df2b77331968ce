import { byReadAs, textFieldsOf } from '../../../domain/campaigns/fields/registry.ts';
import type { CampaignId } from '../../../domain/ids.ts';
import { structureOf } from '../../../domain/landing-pages/submit-rules.ts';
import { loadPageWidgets, WidgetRef, type WidgetRow } from '../../pitches/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { loadTogether } from '../../platform/graphql/load-together.ts';
import { CampaignRef, type CampaignRow, hiddenIfForOneLead } from '../types.ts';

const widgetsTogether = loadTogether<CampaignId, readonly WidgetRow[]>((context, organizationId, ids) =>
  inTransaction(context.db, organizationId, (tx) => loadPageWidgets(tx, organizationId, ids)),
);

const CampaignLandingPage = builder.objectRef<CampaignRow>('CampaignLandingPage').implement({
  fields: (t) => ({
    ...byReadAs(textFieldsOf('page'), ({ key }) =>
      t.string({ nullable: true, mask: hiddenIfForOneLead, resolve: (campaign) => campaign[key] }),
    ),
    widgets: t.field({
      type: [WidgetRef],
      mask: hiddenIfForOneLead,
      resolve: async ({ organizationId, id }, _args, context) => [
        ...((await widgetsTogether(context, organizationId, id)) ?? []),
      ],
    }),
    structure: t.stringList({ resolve: ({ pageStructure }) => [...structureOf(pageStructure)] }),
  }),
});

builder.objectField(CampaignRef, 'landingPage', (t) =>
  t.field({ type: CampaignLandingPage, resolve: (campaign) => campaign }),
);

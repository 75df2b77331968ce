import type { CampaignId } from '../../../domain/ids.ts';
import { numberBlocks } from '../../../domain/numbers/number-block.ts';
import { OrganizationRef } from '../../accounts/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, resultType } from '../../platform/graphql/builder.ts';
import { readOnce } from '../../platform/graphql/load-together.ts';
import { WaitRef } from '../types.ts';
import { loadNumberBlock } from './load-blocks.ts';
import { type CampaignWait, loadCampaignWaits } from './load-campaign-waits.ts';

const NumberBlockRef = builder.enumType('NumberBlock', {
  values: Object.fromEntries(numberBlocks.map((value) => [value.toUpperCase().replace('-', '_'), { value }])),
});

builder.objectField(OrganizationRef, 'numberBlock', (t) =>
  t.field({
    type: NumberBlockRef,
    nullable: true,
    description: 'Why none of its phone numbers can send now; null when one can.',
    resolve: readOnce(async ({ id }, { db }) => (await inTransaction(db, id, (tx) => loadNumberBlock(tx, id))).number),
  }),
);

const CampaignWaitRef = builder.objectRef<CampaignWait>('CampaignWait').implement({
  fields: (t) => ({
    messages: t.exposeInt('messages'),
    wait: t.expose('wait', { type: WaitRef }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

const CampaignWaitsResult = resultType<{ waits: CampaignWait[] }>('CampaignWaitsResult', (t) => ({
  waits: t.expose('waits', { type: [CampaignWaitRef], nullable: true }),
}));

builder.queryField('campaignWaits', (t) =>
  t.field({
    type: CampaignWaitsResult,
    permission: 'sending.view',
    description: 'Why messages of a campaign wait, each reason once.',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: async (_root, { campaignId }, context) => ({
      waits: await loadCampaignWaits(context, actorOf(context).organizationId, idOf<CampaignId>(campaignId)),
    }),
  }),
);

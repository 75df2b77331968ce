import { score } from '../../../domain/engagement/scoring.ts';
import type { LeadId } from '../../../domain/ids.ts';
import { LeadStatsRef } from '../../leads/index.ts';
import { loadEngagementMetrics } from '../../organizations/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { loadTogether } from '../../platform/graphql/load-together.ts';
import { countActivity } from './count-activity.ts';

const scoresTogether = loadTogether(async (context, organizationId, leadIds: readonly LeadId[]) => {
  const metrics = await loadEngagementMetrics(context);
  const activity = await inTransaction(context.db, organizationId, (tx) => countActivity(tx, organizationId, leadIds));
  return new Map([...activity].map(([leadId, counts]) => [leadId, { metrics, counts }]));
});

builder.objectField(LeadStatsRef, 'score', (t) =>
  t.int({
    resolve: async ({ organizationId, id, views, viewedSeconds }, _args, context) => {
      const found = await scoresTogether(context, organizationId, id);
      return found ? score(found.metrics, { ...found.counts, views, viewSeconds: viewedSeconds }) : 0;
    },
  }),
);

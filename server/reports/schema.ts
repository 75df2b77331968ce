import type { CampaignId } from '../../domain/ids.ts';
import { OrganizationRef, UserRef } from '../accounts/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { actorOf, builder, idOf, resultType } from '../platform/graphql/builder.ts';
import { loadTogether, readOnce } from '../platform/graphql/load-together.ts';
import { wholeCampaignCsv } from './csv/write-campaign-csv.ts';
import {
  type OrganizationStats as OrganizationStatsShape,
  organizationStats,
  type UserStats as UserStatsShape,
  usersStats,
} from './organization/organization-stats.ts';

const OrganizationStats = builder.objectRef<OrganizationStatsShape>('OrganizationStats').implement({
  fields: (t) => ({
    leads: t.exposeInt('leads'),
    messages: t.exposeInt('messages'),
    messagesSuccess: t.exposeInt('messagesSuccess'),
    messagesFailed: t.exposeInt('messagesFailed'),
    responses: t.exposeInt('responses'),
    views: t.exposeInt('views'),
    completed: t.exposeInt('completed'),
    campaignLeads: t.exposeInt('campaignLeads'),
    messagedLeads: t.exposeInt('messagedLeads'),
    contentLeads: t.exposeInt('contentLeads'),
    openedLeads: t.exposeInt('openedLeads'),
    deliveryRate: t.exposeFloat('deliveryRate'),
    responseRate: t.exposeFloat('responseRate'),
    openRate: t.exposeFloat('openRate'),
    viewRate: t.exposeFloat('viewRate'),
    slideViewRate: t.exposeFloat('slideViewRate'),
  }),
});

const NOTHING: UserStatsShape = { leads: 0, messages: 0, views: 0, earnings: 0 };

const statsTogether = loadTogether<number, UserStatsShape>((context, organizationId, userIds) =>
  inTransaction(context.db, organizationId, (tx) => usersStats(tx, organizationId, userIds)),
);

const UserStats = builder.objectRef<UserStatsShape>('UserStats').implement({
  fields: (t) => ({
    leads: t.exposeInt('leads'),
    messages: t.exposeInt('messages'),
    views: t.exposeInt('views'),
    earnings: t.exposeFloat('earnings'),
  }),
});

builder.objectField(OrganizationRef, 'stats', (t) =>
  t.field({
    type: OrganizationStats,
    resolve: readOnce(({ id }, context) => inTransaction(context.db, id, (tx) => organizationStats(tx, id))),
  }),
);

builder.objectField(UserRef, 'stats', (t) =>
  t.field({
    type: UserStats,
    resolve: async (user, _args, context) =>
      (await statsTogether(context, actorOf(context).organizationId, user.id)) ?? NOTHING,
  }),
);

const CsvReportResult = resultType<{ csv: string }>('CsvReportResult', (t) => ({
  csv: t.exposeString('csv', { nullable: true }),
}));

builder.queryField('csvReport', (t) =>
  t.field({
    type: CsvReportResult,
    permission: 'reports.download',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      return { csv: await wholeCampaignCsv(context, actorOf(context), idOf<CampaignId>(args.campaignId)) };
    },
  }),
);

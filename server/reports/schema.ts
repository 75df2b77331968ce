import type { CampaignId } from '../../domain/ids.ts';
import { OrganizationRef, UserRef } from '../accounts/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { actorOf, builder, idOf, resultType } from '../platform/graphql/builder.ts';
import { loadTogether, readOnce } from '../platform/graphql/load-together.ts';
import { refuse } from '../platform/refusal.ts';
import { sealTicket } from './csv/report-ticket.ts';
import { checkCampaign, firstOfCampaignCsv, wholeCampaignCsv } from './csv/write-campaign-csv.ts';
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
    args: {
      campaignId: t.arg.id({ required: true }),
      rows: t.arg.int({
        description: 'Only the first contacts: at most so many, and at most 20. That is no download.',
      }),
    },
    resolve: async (_root, args, context) => {
      const campaignId = idOf<CampaignId>(args.campaignId);
      const { rows } = args;
      const actor = actorOf(context);
      if (rows == null) return { csv: await wholeCampaignCsv(context, actor, campaignId) };
      return { csv: await firstOfCampaignCsv(context, actor, { campaignId, rows: rows }) };
    },
  }),
);

const ReportTicketResult = resultType<{ ticket: string }>('ReportTicketResult', (t) => ({
  ticket: t.exposeString('ticket', {
    nullable: true,
    description: 'Posted to /downloads/report in a form within a minute; valid for this session only.',
  }),
}));

builder.mutationField('downloadReport', (t) =>
  t.field({
    type: ReportTicketResult,
    description: 'Lets this session download Report.csv while it is written, however large it is.',
    permission: 'reports.download',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      const campaignId = idOf<CampaignId>(args.campaignId);
      await checkCampaign(context, actorOf(context), campaignId);
      const sessionHash = context.sessionHash ?? refuse('invalid-session');
      return { ticket: await sealTicket(context, { sessionHash, campaignId }) };
    },
  }),
);

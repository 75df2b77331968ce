import { LeadRef, LeadResult } from '../../../leads/index.ts';
import { actorOf, builder, idOf, instant } from '../../../platform/graphql/builder.ts';
import { loadTogether } from '../../../platform/graphql/load-together.ts';
import { loadReported, type ReportedBooking } from './load-reported.ts';
import { settleReported } from './settle-reported.ts';

const Reported = builder.objectRef<ReportedBooking>('ReportedBooking').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    reported: t.string({ resolve: (one) => instant(one.reportedAt) }),
    slideTitle: t.exposeString('slideTitle', { nullable: true }),
  }),
});

const reportedTogether = loadTogether(loadReported);

builder.objectField(LeadRef, 'reportedBookings', (t) =>
  t.field({
    type: [Reported],
    resolve: async (lead, _args, context) => (await reportedTogether(context, lead.organizationId, lead.id)) ?? [],
  }),
);

builder.mutationField('settleReportedBooking', (t) =>
  t.field({
    type: LeadResult,
    permission: 'events.edit',
    args: { reportedBookingId: t.arg.id({ required: true }), eventTime: t.arg.string() },
    resolve: async (_root, { reportedBookingId, eventTime }, context) => ({
      lead: await settleReported(context, actorOf(context), idOf(reportedBookingId), eventTime),
    }),
  }),
);

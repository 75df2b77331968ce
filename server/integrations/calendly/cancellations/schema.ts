import { cancellationReasons } from '../../../../domain/calendars/cancellation.ts';
import { EventRef } from '../../../events/index.ts';
import { actorOf, builder, idsOf, instant, resultType } from '../../../platform/graphql/builder.ts';
import { loadTogether } from '../../../platform/graphql/load-together.ts';
import { loadBookedEvents, loadCancellations } from './load-cancellations.ts';
import { retryCancellations } from './request-cancellation.ts';
import type { CancellationRow } from './types.ts';

const CancellationState = builder.enumType('CalendarCancellationState', {
  values: ['waiting', 'done', 'refused'] as const,
});
const CancellationReason = builder.enumType('CalendarCancellationReason', {
  values: Object.fromEntries(cancellationReasons.map((reason) => [reason.replaceAll('-', '_'), { value: reason }])),
});

const Cancellation = builder.objectRef<CancellationRow>('CalendarCancellation').implement({
  fields: (t) => ({
    state: t.expose('state', { type: CancellationState }),
    reason: t.field({ type: CancellationReason, nullable: true, resolve: (one) => one.reason }),
    nextAttempt: t.string({ nullable: true, resolve: (one) => instant(one.nextAttemptAt) }),
  }),
});

const cancellationsTogether = loadTogether(loadCancellations);
const bookedTogether = loadTogether(loadBookedEvents);

builder.objectFields(EventRef, (t) => ({
  isBookedAtCalendly: t.boolean({
    resolve: async ({ organizationId, id }, _args, context) =>
      (await bookedTogether(context, organizationId, id)) ?? false,
  }),
  calendarCancellation: t.field({
    type: Cancellation,
    nullable: true,
    resolve: async ({ organizationId, id }, _args, context) =>
      (await cancellationsTogether(context, organizationId, id)) ?? null,
  }),
}));

const RetryCancellationsResult = resultType<{ retried: number }>('RetryEventCancellationsResult', (t) => ({
  retried: t.exposeInt('retried', { nullable: true }),
}));

builder.mutationField('retryEventCancellations', (t) =>
  t.field({
    type: RetryCancellationsResult,
    permission: 'events.edit',
    args: { eventIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { eventIds }, context) => ({
      retried: await retryCancellations(context, actorOf(context), idsOf(eventIds)),
    }),
  }),
);

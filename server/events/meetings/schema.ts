import type { CampaignId } from '../../../domain/ids.ts';
import { LeadRef, type LeadRow } from '../../leads/index.ts';
import { MessageManyResult, RecipientsResult } from '../../messages/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, builder, idsOf, instant, resultType } from '../../platform/graphql/builder.ts';
import { loadTogether } from '../../platform/graphql/load-together.ts';
import { AppointmentRef, type AppointmentRow, EventRef, type EventRow } from '../types.ts';
import { addCampaignsToEvents } from './add-campaigns-to-events.ts';
import { cancelEvents } from './cancel-events.ts';
import { loadBookings, loadEvents, loadPeople } from './load-events.ts';
import { loadEventRecipients } from './load-recipients.ts';
import { messageEvents } from './message-events.ts';
import { restoreEvents } from './restore-events.ts';

const bookingsTogether = loadTogether<number, readonly AppointmentRow[]>((context, organizationId, eventIds) =>
  inTransaction(context.db, organizationId, (tx) => loadBookings(tx, organizationId, eventIds)),
);

const peopleTogether = loadTogether<number, readonly LeadRow[]>((context, organizationId, eventIds) =>
  inTransaction(context.db, organizationId, (tx) =>
    loadPeople(tx, context, actorOf(context), { organizationId, eventIds }),
  ),
);

const EventStats = builder.objectRef<EventRow>('EventStats').implement({
  fields: (t) => ({ leads: t.exposeInt('leads') }),
});

EventRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    organizationId: t.exposeID('organizationId'),
    cancelled: t.boolean({ resolve: (event) => event.cancelledAt !== null }),
    isRestorable: t.exposeBoolean('isRestorable', { description: 'It is canceled and can be brought back.' }),
    eventTime: t.string({ nullable: true, mask: 'hidden', resolve: (event) => instant(event.eventTime) }),
    eventLocation: t.exposeString('eventLocation', { nullable: true, mask: 'hidden' }),
    eventTimeZone: t.exposeString('eventTimeZone', { nullable: true }),
    eventAddress: t.exposeString('eventAddress', { nullable: true, mask: 'hidden' }),
    eventUrl: t.exposeString('eventUrl', { nullable: true, mask: 'hidden' }),
    created: t.string({ resolve: (event) => instant(event.createdAt) }),
    appointments: t.field({
      type: [AppointmentRef],
      resolve: async ({ organizationId, id }, _args, context) => [
        ...((await bookingsTogether(context, organizationId, id)) ?? []),
      ],
    }),
    leads: t.field({
      description: 'The first 50 who have booked it; stats.leads counts all of them.',
      type: [LeadRef],
      resolve: async ({ organizationId, id }, _args, context) => [
        ...((await peopleTogether(context, organizationId, id)) ?? []),
      ],
    }),
    pitchSlideId: t.exposeID('pitchSlideId', { nullable: true }),
    eventName: t.exposeString('eventName', {
      nullable: true,
      mask: 'hidden',
      description: 'What is booked: the name of the calendar, or the title of the slide it is on.',
    }),
    stats: t.field({ type: EventStats, resolve: (event) => event }),
  }),
});

const EventsResult = resultType<{ events: EventRow[] }>('EventsResult', (t) => ({
  events: t.expose('events', { type: [EventRef], nullable: true }),
}));
const CancelEventsResult = resultType<{ cancelled: number }>('CancelEventsResult', (t) => ({
  cancelled: t.exposeInt('cancelled', { nullable: true }),
}));
const RestoreEventsResult = resultType<{ restored: number }>('RestoreEventsResult', (t) => ({
  restored: t.exposeInt('restored', { nullable: true }),
}));
const AddCampaignsToEventsResult = resultType<{ added: number }>('AddCampaignsToEventsResult', (t) => ({
  added: t.exposeInt('added', { nullable: true }),
}));

builder.queryField('events', (t) =>
  t.field({
    type: EventsResult,
    permission: 'events.view',
    args: { includeAll: t.arg.boolean() },
    resolve: async (_root, { includeAll }, context) => ({
      events: await loadEvents(context, actorOf(context).organizationId, includeAll ?? false),
    }),
  }),
);

builder.queryField('eventRecipients', (t) =>
  t.field({
    type: RecipientsResult,
    description: 'Who of those who booked these events gets a message that is sent to them now.',
    permission: 'events.view',
    args: { eventIds: t.arg.idList({ required: true }) },
    resolve: (_root, { eventIds }, context) => loadEventRecipients(context, actorOf(context), idsOf(eventIds)),
  }),
);

builder.mutationField('cancelEvents', (t) =>
  t.field({
    type: CancelEventsResult,
    permission: 'events.edit',
    args: { eventIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { eventIds }, context) => ({
      cancelled: await cancelEvents(context, actorOf(context), idsOf(eventIds)),
    }),
  }),
);

builder.mutationField('restoreEvents', (t) =>
  t.field({
    type: RestoreEventsResult,
    description: 'Brings back events that were canceled here, with their appointments and the messages around them.',
    permission: 'events.edit',
    args: { eventIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { eventIds }, context) => ({
      restored: await restoreEvents(context, actorOf(context), idsOf(eventIds)),
    }),
  }),
);

builder.mutationField('addCampaignsToEvents', (t) =>
  t.field({
    type: AddCampaignsToEventsResult,
    permission: 'events.edit',
    args: { eventIds: t.arg.idList({ required: true }), campaignIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { eventIds, campaignIds }, context) => ({
      added: await addCampaignsToEvents(context, actorOf(context), idsOf(eventIds), idsOf<CampaignId>(campaignIds)),
    }),
  }),
);

builder.mutationField('messageEvents', (t) =>
  t.field({
    type: MessageManyResult,
    permission: 'messages.send',
    args: { eventIds: t.arg.idList({ required: true }), messageContent: t.arg.string({ required: true }) },
    resolve: (_root, { eventIds, messageContent }, context) =>
      messageEvents(context, actorOf(context), { eventIds: idsOf(eventIds), body: messageContent }),
  }),
);

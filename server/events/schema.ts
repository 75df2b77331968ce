import { clockOf } from '../../domain/brands/clock.ts';
import { appointmentKinds, isOver, kindOfAppointment } from '../../domain/events/appointment.ts';
import type { CampaignId, LeadId } from '../../domain/ids.ts';
import { CampaignRef, campaignsTogether } from '../campaigns/index.ts';
import { LeadRef, LeadResult } from '../leads/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { actorOf, builder, idOf, idsOf, instant, resultType } from '../platform/graphql/builder.ts';
import { loadTogether } from '../platform/graphql/load-together.ts';
import { countLate, type MessagesOnDate } from './count-late.ts';
import { createAppointment } from './create-appointment.ts';
import { loadAppointments } from './load-appointments.ts';
import { loadToldSoon, loadWaiting } from './load-waiting.ts';
import { AppointmentRef, type AppointmentRow } from './types.ts';
import { deleteAppointment, updateAppointment } from './update-appointment.ts';

const AppointmentKind = builder.enumType('AppointmentKind', { values: appointmentKinds });

const appointmentsTogether = loadTogether<LeadId, readonly AppointmentRow[]>((context, organizationId, leadIds) =>
  inTransaction(context.db, organizationId, (tx) => loadAppointments(tx, organizationId, leadIds)),
);

const waitingTogether = loadTogether<number, number>((context, organizationId, ids) =>
  inTransaction(context.db, organizationId, (tx) => loadWaiting(tx, organizationId, ids)),
);

const toldSoonTogether = loadTogether<number, boolean>((context, organizationId, ids) =>
  inTransaction(context.db, organizationId, (tx) => loadToldSoon(tx, organizationId, ids, context.clock.now())),
);

AppointmentRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    leadId: t.exposeID('leadId'),
    kind: t.field({ type: AppointmentKind, resolve: kindOfAppointment }),
    eventDate: t.exposeString('eventDate', { nullable: true, mask: 'hidden' }),
    eventTime: t.string({ nullable: true, mask: 'hidden', resolve: (one) => instant(one.eventTime) }),
    eventTimeZone: t.exposeString('eventTimeZone', { nullable: true, mask: 'hidden' }),
    eventUrl: t.exposeString('eventUrl', { nullable: true, mask: 'hidden' }),
    campaigns: t.field({
      type: [CampaignRef],
      resolve: (appointment, _args, context) => campaignsTogether(context, appointment),
    }),
    pitchId: t.exposeID('pitchId', { nullable: true }),
    pitchSlideId: t.exposeID('pitchSlideId', { nullable: true }),
    typeName: t.exposeString('typeName', { nullable: true, mask: 'hidden' }),
    importedFrom: t.exposeString('importedFrom', { nullable: true }),
    isOfCalendar: t.exposeBoolean('isOfCalendar', {
      description: 'Its time comes from a calendar or a practice, and is changed there.',
    }),
    isRestorable: t.exposeBoolean('isRestorable', {
      description: 'Whether it can be brought back once it is canceled.',
    }),
    isRequested: t.exposeBoolean('isRequested', {
      description: 'Its contact entered the day on a page, and staff have set neither a day nor a time since.',
    }),
    waiting: t.int({
      description: 'Messages that wait to be sent before or after it.',
      resolve: async (one, _args, context) => (await waitingTogether(context, one.organizationId, one.id)) ?? 0,
    }),
    isToldSoon: t.boolean({
      description: 'Whether a message that goes out within the hour says its date or time.',
      resolve: async (one, _args, context) => (await toldSoonTogether(context, one.organizationId, one.id)) ?? false,
    }),
    created: t.string({ resolve: (one) => instant(one.createdAt) }),
  }),
});

builder.objectField(LeadRef, 'appointments', (t) =>
  t.field({
    type: [AppointmentRef],
    resolve: async (lead, _args, context) => [
      ...((await appointmentsTogether(context, lead.organizationId, lead.id)) ?? []),
    ],
  }),
);

builder.objectField(LeadRef, 'nextAppointment', (t) =>
  t.field({
    type: AppointmentRef,
    nullable: true,
    description: 'The first one with a date that isn’t over.',
    resolve: async (lead, _args, context) => {
      const { brand, timeZone } = actorOf(context);
      const { zone } = clockOf(brand, timeZone);
      const all = (await appointmentsTogether(context, lead.organizationId, lead.id)) ?? [];
      const now = context.clock.now();
      return all.find((one) => kindOfAppointment(one) !== 'dateless' && !isOver(one, now, zone)) ?? null;
    },
  }),
);

const MessagesOnDateResult = resultType<MessagesOnDate>('MessagesOnDateResult', (t) => ({
  messages: t.exposeInt('messages', { nullable: true }),
  late: t.exposeInt('late', {
    nullable: true,
    description: 'How many should have gone out by now, and wouldn’t be sent.',
  }),
  withoutTime: t.exposeInt('withoutTime', {
    nullable: true,
    description:
      'How many of the others use the time or place of the appointment, and wouldn’t be sent with only a day.',
  }),
}));

builder.queryField('messagesOnDate', (t) =>
  t.field({
    type: MessagesOnDateResult,
    description: 'The messages around an appointment if it is moved to this day or time.',
    permission: 'events.edit',
    args: { leadAppointmentId: t.arg.id({ required: true }), eventDate: t.arg.string(), eventTime: t.arg.string() },
    resolve: (_root, { leadAppointmentId, ...date }, context) =>
      countLate(context, actorOf(context), idOf(leadAppointmentId), date),
  }),
);

builder.mutationField('createLeadAppointment', (t) =>
  t.field({
    type: LeadResult,
    permission: 'events.edit',
    args: {
      leadId: t.arg.id({ required: true }),
      eventDate: t.arg.string(),
      campaignsToAdd: t.arg.idList(),
      campaignsToRemove: t.arg.idList(),
      pitchId: t.arg.id(),
      pitchSlideId: t.arg.id(),
      eventUrl: t.arg.string(),
      eventTime: t.arg.string(),
    },
    // A campaign that the dialog removed before saving was never added.
    resolve: async (_root, { leadId, campaignsToAdd, campaignsToRemove, ...wanted }, context) => {
      const takenOut = idsOf<CampaignId>(campaignsToRemove);
      const lead = await createAppointment(context, actorOf(context), {
        leadId: idOf<LeadId>(leadId),
        campaignIds: knownOrNone(campaignsToAdd).filter((id) => !takenOut.includes(id)),
        takenOutIds: takenOut,
        pitchId: wanted.pitchId ? idOf(wanted.pitchId) : null,
        pitchSlideId: wanted.pitchSlideId ? idOf(wanted.pitchSlideId) : null,
        eventDate: wanted.eventDate,
        eventTime: wanted.eventTime,
        eventUrl: wanted.eventUrl,
      });
      return { lead };
    },
  }),
);

builder.mutationField('updateLeadAppointment', (t) =>
  t.field({
    type: LeadResult,
    permission: 'events.edit',
    args: {
      leadAppointmentId: t.arg.id({ required: true }),
      eventDate: t.arg.string(),
      eventTime: t.arg.string(),
      noDate: t.arg.boolean(),
      campaignsToAdd: t.arg.idList(),
      campaignsToRemove: t.arg.idList(),
    },
    resolve: async (_root, { leadAppointmentId, ...edit }, context) => ({
      lead: await updateAppointment(context, actorOf(context), idOf(leadAppointmentId), {
        eventDate: edit.eventDate,
        eventTime: edit.eventTime,
        noDate: edit.noDate ?? false,
        campaignsToAdd: knownOrNone(edit.campaignsToAdd),
        campaignsToRemove: idsOf<CampaignId>(edit.campaignsToRemove),
      }),
    }),
  }),
);

builder.mutationField('deleteLeadAppointment', (t) =>
  t.field({
    type: LeadResult,
    permission: 'events.edit',
    args: { leadAppointmentId: t.arg.id({ required: true }) },
    resolve: async (_root, { leadAppointmentId }, context) => ({
      lead: await deleteAppointment(context, actorOf(context), idOf(leadAppointmentId)),
    }),
  }),
);

// An invalid id is refused like an unknown one, and not ignored.
function knownOrNone(untrusted: readonly (string | number)[] | null | undefined): CampaignId[] {
  return [...new Set((untrusted ?? []).map((id) => idOf<CampaignId>(id)))];
}

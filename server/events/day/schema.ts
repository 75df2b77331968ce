import { appointmentStatuses } from '../../../domain/events/appointment.ts';
import type { LeadId } from '../../../domain/ids.ts';
import { CampaignRef, campaignsTogether } from '../../campaigns/index.ts';
import { LeadRef, LeadResult } from '../../leads/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { actorOf, builder, idOf, instant, resultType } from '../../platform/graphql/builder.ts';
import { loadTogether } from '../../platform/graphql/load-together.ts';
import { AppointmentRef, type AppointmentRow } from '../types.ts';
import { loadCanceled } from './load-canceled.ts';
import { type DayAppointment, loadDay, loadWithoutTime } from './load-day.ts';
import { restoreAppointment } from './restore-appointment.ts';

// As many as anyone looks back on.
const MOST_CANCELED = 20;

const canceledTogether = loadTogether<LeadId, readonly AppointmentRow[]>((context, organizationId, leadIds) =>
  inTransaction(context.db, organizationId, (tx) => loadCanceled(tx, organizationId, leadIds)),
);

builder.objectField(LeadRef, 'canceledAppointments', (t) =>
  t.field({
    type: [AppointmentRef],
    description: 'The last 20 that were canceled and haven’t come back, the last canceled first.',
    resolve: async (lead, _args, context) =>
      ((await canceledTogether(context, lead.organizationId, lead.id)) ?? []).slice(0, MOST_CANCELED),
  }),
);

const AppointmentStatusRef = builder.enumType('AppointmentStatus', { values: appointmentStatuses });

const DayAppointmentRef = builder.objectRef<DayAppointment>('DayAppointment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    lead: t.field({ type: LeadRef, resolve: ({ lead }) => lead }),
    status: t.field({ type: AppointmentStatusRef, resolve: ({ status }) => status }),
    eventDate: t.exposeString('eventDate', { nullable: true, mask: 'hidden' }),
    eventTime: t.string({ nullable: true, mask: 'hidden', resolve: (one) => instant(one.eventTime) }),
    eventTimeZone: t.exposeString('eventTimeZone', { nullable: true, mask: 'hidden' }),
    place: t.exposeString('place', { nullable: true, mask: 'hidden' }),
    typeName: t.exposeString('typeName', { nullable: true, mask: 'hidden' }),
    importedFrom: t.exposeString('importedFrom', { nullable: true }),
    isOfCalendar: t.exposeBoolean('isOfCalendar', {
      description: 'Its time comes from a calendar or a practice, and is changed there.',
    }),
    isRestorable: t.exposeBoolean('isRestorable', {
      description: 'Whether it can be brought back once it is canceled.',
    }),
    waiting: t.exposeInt('waiting', { description: 'Messages that wait to be sent before or after it.' }),
    campaigns: t.field({
      type: [CampaignRef],
      resolve: (appointment, _args, context) => campaignsTogether(context, appointment),
    }),
  }),
});

const AppointmentsOfDayResult = resultType<{ appointments: readonly DayAppointment[]; more: number }>(
  'AppointmentsOfDayResult',
  (t) => ({
    appointments: t.field({
      type: [DayAppointmentRef],
      nullable: true,
      resolve: ({ appointments }) => appointments && [...appointments],
    }),
    more: t.exposeInt('more', { nullable: true, description: 'How many more there are than are listed.' }),
  }),
);

builder.queryField('appointmentsOfDay', (t) =>
  t.field({
    type: AppointmentsOfDayResult,
    description: 'The appointments of a day (2026-11-21) in the zone of the organization: first those without a time.',
    permission: 'events.day',
    args: { day: t.arg.string({ required: true }) },
    resolve: (_root, { day }, context) => loadDay(context, actorOf(context), day),
  }),
);

builder.queryField('appointmentsWithoutTime', (t) =>
  t.field({
    type: AppointmentsOfDayResult,
    description: 'The appointments to come that have no time: by day, and then those without a date.',
    permission: 'events.day',
    resolve: (_root, _args, context) => loadWithoutTime(context, actorOf(context)),
  }),
);

builder.mutationField('restoreLeadAppointment', (t) =>
  t.field({
    type: LeadResult,
    description: 'Brings back an appointment that was canceled here, with its campaigns.',
    permission: 'events.edit',
    args: { leadAppointmentId: t.arg.id({ required: true }) },
    resolve: async (_root, { leadAppointmentId }, context) => ({
      lead: await restoreAppointment(context, actorOf(context), idOf(leadAppointmentId)),
    }),
  }),
);

import { type AppointmentDate, momentOfAppointment } from '../../domain/events/appointment.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import { addLeadsToCampaign } from '../campaigns/index.ts';
import { cancelWaiting, planAppointments } from '../messages/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { insertCampaigns } from './around/store.ts';
import { insertAppointment, insertChanges, type NewAppointment, writeDate } from './store.ts';
import type { AppointmentRow } from './types.ts';

export type GivenAppointment = Omit<NewAppointment, 'momentAt' | 'at'> & {
  readonly campaignIds: readonly CampaignId[];
  /** Without a plan the contact joins them all the same. */
  readonly waitsForPlan?: boolean;
  /** The step whose content it was booked in, and that step's campaign. */
  readonly campaignId?: CampaignId | null;
  readonly stepId?: number | null;
};

/** Creates an appointment, adds its contact to its campaigns and schedules the texts around it. */
export async function putAppointment(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { given, userId }: { readonly given: GivenAppointment; readonly userId: number | null },
): Promise<number> {
  const at = context.clock.now();
  const momentAt = await momentOf(tx, organizationId, given);
  const id = await insertAppointment(tx, organizationId, { ...given, momentAt, at });
  await insertChanges(tx, organizationId, [id], { change: 'made', userId, at });
  const appointment = { id, leadId: given.leadId };
  const { campaignIds, waitsForPlan = false } = given;
  await attachCampaigns(tx, context, organizationId, { appointments: [appointment], campaignIds, waitsForPlan });
  const { leadId, pitchId, pitchSlideId, campaignId = null, stepId = null } = given;
  const where = { campaignId, stepId, pitchId, pitchSlideId };
  const of = { organizationId, leadId, userId, appointmentId: id, isRequest: given.landingPageId !== null };
  const booked = { kind: 'appointment.booked', ...of, ...where, at } as const;
  await context.facts.publish(tx, context, booked);
  await announceAppointments(tx, context, organizationId);
  return id;
}

/** Changes an appointment's date and reschedules everything around it; returns false if the date is the same. */
export async function moveAppointment(
  tx: Tx,
  context: Context,
  appointment: AppointmentRow,
  { date, userId }: { readonly date: AppointmentDate; readonly userId: number | null },
): Promise<boolean> {
  const { organizationId, id } = appointment;
  if (isSameDate(appointment, date)) return false;
  const momentAt = await momentOf(tx, organizationId, date);
  await writeDate(tx, organizationId, id, { ...date, momentAt });
  await insertChanges(tx, organizationId, [id], { change: 'moved', userId, at: context.clock.now() });
  if (momentAt === null)
    await cancelWaiting(tx, context, organizationId, {
      which: { appointmentIds: [id] },
      reason: 'appointment-changed',
    });
  else await planAppointments(tx, context, organizationId, { appointmentIds: [id] });
  return true;
}

/** Whether two appointments are on the same day, or at the same time. */
export function isSameDate(one: AppointmentDate, other: AppointmentDate): boolean {
  return one.eventDate === other.eventDate && one.eventTime?.getTime() === other.eventTime?.getTime();
}

/** Adds campaigns to appointments: their contacts join them, and the texts around each appointment are scheduled. */
export async function attachCampaigns(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  {
    appointments,
    campaignIds,
    waitsForPlan = false,
    by = null,
  }: {
    readonly appointments: readonly { readonly id: number; readonly leadId: LeadId }[];
    readonly campaignIds: readonly CampaignId[];
    readonly waitsForPlan?: boolean;
    readonly by?: { readonly userId: number } | null;
  },
): Promise<number> {
  if (campaignIds.length === 0 || appointments.length === 0) return 0;
  const leadIds = appointments.map((one) => one.leadId);
  for (const campaignId of [...campaignIds].sort((one, other) => one - other)) {
    await addLeadsToCampaign(tx, context, organizationId, { campaignId, leadIds, by, waitsForPlan });
  }
  const ids = appointments.map((one) => one.id);
  const added = await insertCampaigns(tx, organizationId, ids, campaignIds);
  await planAppointments(tx, context, organizationId, { appointmentIds: ids, putAgain: campaignIds });
  return added;
}

/** Updates the screens that show appointments. */
export async function announceAppointments(tx: Tx, context: Context, organizationId: OrganizationId): Promise<void> {
  await context.live.announce(tx, organizationId, 'events');
  await context.live.announce(tx, organizationId, 'leads');
}

async function momentOf(tx: Tx, organizationId: OrganizationId, date: AppointmentDate): Promise<Date | null> {
  const { zone } = brandOfOrganization(await findOrganization(tx, organizationId)).sending;
  return momentOfAppointment(date, zone);
}

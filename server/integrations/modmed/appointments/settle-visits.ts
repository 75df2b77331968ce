import type { CampaignId, LeadId } from '../../../../domain/ids.ts';
import { meaningOfStatus } from '../../../../domain/practices/visit-status.ts';
import { bookEvent, cancelBooking, moveBooking } from '../../../events/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type OwnAppointment, readOwnAppointment, type VisitOfLead, writeStanding } from './store.ts';

/** What every imported appointment gets: the practice's time zone for its texts, and the campaigns around it. */
export type Surroundings = { readonly timeZone: string; readonly campaignIds: readonly CampaignId[] };

/** Updates our appointments to match the visits: creates, moves and cancels. Idempotent. */
export async function settleVisits(
  tx: Tx,
  context: Context,
  visits: readonly VisitOfLead[],
  around: Surroundings,
): Promise<void> {
  for (const visit of visits) if (!visit.isRemovedHere) await settle(tx, context, visit, around);
}

async function settle(tx: Tx, context: Context, visit: VisitOfLead, around: Surroundings): Promise<void> {
  const { organizationId, appointmentId, leadId } = visit;
  const own = appointmentId === null ? null : await readOwnAppointment(tx, visit, appointmentId);
  if (appointmentId !== null && own === null)
    // Staff removed it, so it doesn't come back.
    return writeStanding(tx, visit, { appointmentId: null, isRemovedHere: true });
  const isBooked = meaningOfStatus(visit.status) === 'booked' && leadId !== null;
  if (own === null || appointmentId === null) {
    if (isBooked && visit.startAt > context.clock.now()) await book(tx, context, { ...visit, leadId }, around);
    return;
  }
  const isTheirs = isBooked && own.leadId === leadId;
  if (isTheirs && isAsTold(own, visit)) return;
  const to = meetingOf(visit, around);
  if (isTheirs && !own.isShared && (await moveBooking(tx, context, organizationId, { appointmentId, to }))) return;
  await writeStanding(tx, visit, { appointmentId: null, isRemovedHere: false });
  if (!own.isShared) await cancelBooking(tx, context, organizationId, appointmentId);
  if (isBooked && visit.startAt > context.clock.now()) await book(tx, context, { ...visit, leadId }, around);
}

async function book(
  tx: Tx,
  context: Context,
  visit: VisitOfLead & { readonly leadId: LeadId },
  around: Surroundings,
): Promise<void> {
  const { organizationId, leadId } = visit;
  const { appointmentId } = await bookEvent(tx, context, organizationId, {
    booking: {
      ...meetingOf(visit, around),
      ...{ leadId, campaignIds: around.campaignIds, pitchId: null, importedFrom: 'MODMED' },
      waitsForPlan: true,
    },
  });
  await writeStanding(tx, visit, { appointmentId, isRemovedHere: false });
}

function meetingOf(visit: VisitOfLead, { timeZone }: Surroundings) {
  const { startAt, locationName, locationAddress, typeName } = visit;
  return {
    ...{ eventTime: startAt, eventTimeZone: timeZone, eventLocation: locationName, eventAddress: locationAddress },
    ...{ eventUrl: null, pitchSlideId: null, typeName },
  };
}

function isAsTold(own: OwnAppointment, visit: VisitOfLead): boolean {
  const isSameTime = own.eventTime?.getTime() === visit.startAt.getTime();
  const isSamePlace = own.place === visit.locationName && own.address === visit.locationAddress;
  return isSameTime && isSamePlace && own.typeName === visit.typeName;
}

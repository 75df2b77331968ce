import type { OrganizationId } from '../../../domain/ids.ts';
import { findLeads, type LeadRow, recordLeadViews } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { readAppointmentsOfEvents } from '../store.ts';
import type { AppointmentRow, EventRow } from '../types.ts';
import { readEvents, readPeopleOfEvents } from './store.ts';

/** Upcoming events, the next first; or all of them, including past and canceled ones, the latest first. */
export function loadEvents(
  context: Context,
  organizationId: OrganizationId,
  includesAll: boolean,
): Promise<EventRow[]> {
  const now = context.clock.now();
  return inTransaction(context.db, organizationId, (tx) => readEvents(tx, organizationId, { includesAll, now }));
}

/** The bookings of each of these events. */
export async function loadBookings(
  tx: Tx,
  organizationId: OrganizationId,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, AppointmentRow[]>> {
  const rows = await readAppointmentsOfEvents(tx, organizationId, eventIds);
  return Map.groupBy(rows, (row) => row.eventId ?? 0);
}

// As many names as a list can usefully show; to reach all people of an event, staff message the event.
const MOST_NAMES = 50;

/** The people who have booked each of these events, in the order they booked, at most 50 of each. */
export async function loadPeople(
  tx: Tx,
  context: Context,
  actor: Actor,
  { organizationId, eventIds }: { readonly organizationId: OrganizationId; readonly eventIds: readonly number[] },
): Promise<ReadonlyMap<number, LeadRow[]>> {
  const booked = await readPeopleOfEvents(tx, organizationId, eventIds, MOST_NAMES);
  const leadIds = [...new Set(booked.map(({ leadId }) => leadId))];
  const leads = await findLeads(tx, organizationId, leadIds);
  await recordLeadViews(tx, context, actor, leadIds);
  const leadOf = new Map(leads.map((lead) => [lead.id, lead]));
  const people = new Map<number, LeadRow[]>();
  for (const { eventId, leadId } of booked) {
    const lead = leadOf.get(leadId);
    if (lead) people.set(eventId, [...(people.get(eventId) ?? []), lead]);
  }
  return people;
}

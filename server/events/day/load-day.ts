import { clockOf } from '../../../domain/brands/clock.ts';
import { type AppointmentStatus, isOver, statusOfAppointment } from '../../../domain/events/appointment.ts';
import { dayLater, dayOf, isDay } from '../../../domain/time/days.ts';
import { findLeads, type LeadRow, recordLeadViews } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { checkReach } from '../check-appointment.ts';
import type { DayAppointmentRow } from '../types.ts';
import { type DayBounds, readCanceledOfDay, readDay, readWithoutTime } from './store.ts';

/** An appointment of a day, with its contact and what has become of it. */
export type DayAppointment = DayAppointmentRow & { readonly lead: LeadRow; readonly status: AppointmentStatus };

// As many as anyone reads of one list.
const MOST = 300;

type Listed = { appointments: DayAppointment[]; more: number };

/** Every appointment of a day in the zone of the organization: those without a time, then by time; canceled ones too. */
export function loadDay(context: Context, actor: Actor, untrustedDay: string): Promise<Listed> {
  const { organizationId } = actor;
  const day = boundsOf(untrustedDay, clockOf(actor.brand, actor.timeZone).zone, context.clock.now());
  return inTransaction(context.db, organizationId, async (tx) => {
    const rows = [...(await readDay(tx, organizationId, day)), ...(await readCanceledOfDay(tx, organizationId, day))];
    return withContacts(tx, context, actor, rows.toSorted(byTime));
  });
}

/** The appointments to come that have a day without a time, and then those without a date. */
export function loadWithoutTime(context: Context, actor: Actor): Promise<Listed> {
  const { organizationId } = actor;
  const today = dayOf(context.clock.now(), clockOf(actor.brand, actor.timeZone).zone);
  return inTransaction(context.db, organizationId, async (tx) =>
    withContacts(tx, context, actor, await readWithoutTime(tx, organizationId, today)),
  );
}

async function withContacts(
  tx: Tx,
  context: Context,
  actor: Actor,
  rows: readonly DayAppointmentRow[],
): Promise<Listed> {
  const now = context.clock.now();
  const { zone } = clockOf(actor.brand, actor.timeZone);
  const shown = rows.slice(0, MOST);
  const leadIds = [...new Set(shown.map(({ leadId }) => leadId))];
  const leads = new Map((await findLeads(tx, actor.organizationId, leadIds)).map((lead) => [lead.id, lead]));
  await recordLeadViews(tx, context, actor, leadIds);
  const appointments = shown.flatMap((row) => {
    const lead = leads.get(row.leadId);
    const facts = { ...row, isOver: isOver(row, now, zone), isConfirmed: row.isOfCalendar };
    return lead ? [{ ...row, lead, status: statusOfAppointment(facts) }] : [];
  });
  return { appointments, more: rows.length - shown.length };
}

// Before that, the zones' clocks differ by seconds, and no one has appointments there.
const EARLIEST = '1970-01-02';

function boundsOf(untrusted: string, zone: string, now: Date): DayBounds {
  if (!isDay(untrusted) || untrusted < EARLIEST) refuse('date-not-valid');
  checkReach(new Date(untrusted), now);
  return { day: untrusted, begins: beginOf(untrusted, zone), ends: beginOf(dayLater(untrusted, 1), zone) };
}

function beginOf(day: string, zone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds);
}

function byTime(one: DayAppointmentRow, other: DayAppointmentRow): number {
  return (one.eventTime?.getTime() ?? 0) - (other.eventTime?.getTime() ?? 0) || one.id - other.id;
}

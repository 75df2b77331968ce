import { zonesOfPhone } from '../../domain/messages/area-code-zones.ts';
import { closedBy, nextOpening, sendingHours } from '../../domain/messages/sending-window.ts';
import { brandOfOrganization, type OrganizationRow } from '../accounts/index.ts';
import type { RunRow } from './runs/store.ts';

/**
 * What the sender hasn't looked at, such as a message retried just now, held as it will hold it: by the hours of the
 * contacts' area codes. Those that wait for the same reason are one again.
 */
export function holdAsTheGateWill(rows: readonly RunRow[], organization: OrganizationRow, now: Date): RunRow[] {
  const held = rows.map((row) => heldByZone(row, organization, now));
  const alike = Map.groupBy(held, (row) => `${row.campaignId} ${row.isOnWay} ${row.heldReason}`);
  return [...alike.values()].map((same) => same.reduce(together)).toSorted(byFirst);
}

function heldByZone(row: RunRow, organization: OrganizationRow, now: Date): RunRow {
  if (row.areaCode === null) return row;
  const hours = sendingHours(brandOfOrganization(organization).sending, organization, zonesOfPhone(row.areaCode));
  const heldReason = closedBy(now, hours);
  if (heldReason === null) return row;
  const opens = nextOpening(now, hours);
  return { ...row, heldReason, heldUntil: opens, lastHeldUntil: opens };
}

function together(one: RunRow, other: RunRow): RunRow {
  return {
    ...one,
    pending: one.pending + other.pending,
    heldUntil: pick(one.heldUntil, other.heldUntil, -1),
    lastHeldUntil: pick(one.lastHeldUntil, other.lastHeldUntil, 1),
    dueAt: pick(one.dueAt, other.dueAt, -1) ?? one.dueAt,
  };
}

// The later of two moments, or the earlier with a sign of -1.
function pick(one: Date | null, other: Date | null, sign: 1 | -1): Date | null {
  if (one === null || other === null) return one ?? other;
  return (one.getTime() - other.getTime()) * sign >= 0 ? one : other;
}

// What moves comes before what waits, and of those that wait, what goes out first.
function byFirst(one: RunRow, other: RunRow): number {
  return one.campaignId - other.campaignId || (one.heldUntil?.getTime() ?? 0) - (other.heldUntil?.getTime() ?? 0);
}

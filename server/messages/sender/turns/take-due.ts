import { isBillingActive } from '../../../../domain/billing/plan.ts';
import type { OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { type DueItem, type Lane, lockDue, lockInLines, readLines, type Span } from '../due/store.ts';
import type { SendingOrganization } from '../store.ts';
import type { Room } from './rooms.ts';

// The minimum to look at when messages of several numbers are mixed, because some will have to step aside.
const LOOK_AHEAD = 50;

/** The next due messages, single ones first, and whether there may be more without a chosen number. */
export type Taken = { readonly items: readonly DueItem[]; readonly isMore: boolean };

/**
 * Locks the next due messages of an organization: from each number's line what the number has room for, then the
 * others.
 */
export async function takeDue(
  tx: Tx,
  organizationId: OrganizationId,
  organization: SendingOrganization,
  { rooms, span, limit }: { readonly rooms: readonly Room[]; readonly span: Span; readonly limit: number },
): Promise<Taken> {
  const lanes = lanesOf(organization, span.by);
  const total = Math.min(
    limit,
    rooms.reduce((sum, room) => sum + room.pace.count, 0),
  );
  const isAlone = organization.had === 1 && !organization.hasLines;
  if (isAlone) return takeAlone(tx, organizationId, lanes, { span, total });
  const lines = organization.hasLines ? await readLines(tx, organizationId) : [];
  const ahead = Math.max(total, LOOK_AHEAD);
  return takeOfSeveral(tx, organizationId, { lanes, rooms, lines, ahead }, span);
}

/** Locks the next due messages of an organization, up to about this many per line and lane. */
export async function takeDueWithoutRoom(
  tx: Tx,
  organizationId: OrganizationId,
  organization: SendingOrganization,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<DueItem[]> {
  const ids = organization.hasLines ? await readLines(tx, organizationId) : [];
  const lines = ids.map((id) => ({ id, most: Math.ceil(limit / ids.length) }));
  const items: DueItem[] = [];
  const span = { after: null, by: now };
  for (const lane of lanesOf(organization, now)) {
    if (lines.length > 0) items.push(...(await lockInLines(tx, organizationId, lane, { span, lines })));
    items.push(...(await lockDue(tx, organizationId, lane, { span, limit })));
  }
  return items;
}

function lanesOf(organization: SendingOrganization, now: Date): readonly Lane[] {
  const mayRun = isBillingActive(organization, now) && organization.pausedReason === null;
  return mayRun ? ['direct', 'bulk'] : ['direct'];
}

async function takeAlone(
  tx: Tx,
  organizationId: OrganizationId,
  lanes: readonly Lane[],
  { span, total }: { readonly span: Span; readonly total: number },
): Promise<Taken> {
  const items: DueItem[] = [];
  for (const lane of lanes) {
    if (items.length < total)
      items.push(...(await lockDue(tx, organizationId, lane, { span, limit: total - items.length })));
  }
  return { items, isMore: items.length >= total };
}

type Wanted = {
  readonly lanes: readonly Lane[];
  readonly rooms: readonly Room[];
  readonly lines: readonly number[];
  readonly ahead: number;
};

async function takeOfSeveral(tx: Tx, organizationId: OrganizationId, wanted: Wanted, span: Span): Promise<Taken> {
  const { lanes, rooms, ahead } = wanted;
  const lines = wanted.lines.flatMap((id) => {
    const room = rooms.find(({ number }) => number.id === id);
    // Messages that wait for a number that can't send anymore are assigned to another one.
    const most = room ? room.pace.count : ahead;
    return most > 0 ? [{ id, most, room }] : [];
  });
  const items: DueItem[] = [];
  const ofLine = new Map<number, number>();
  let isMore = false;
  for (const lane of lanes) {
    const inLines = lines.length > 0 ? await lockInLines(tx, organizationId, lane, { span, lines }) : [];
    const counts = Map.groupBy(inLines, (item) => item.lineOf);
    for (const { id, most, room } of lines) {
      const count = counts.get(id)?.length ?? 0;
      ofLine.set(id, (ofLine.get(id) ?? 0) + count);
      if (count < most) continue;
      if (room) room.isLineFull = true;
      else isMore = true;
    }
    items.push(...inLines);
    // If each number has enough in its own line, no numbers are chosen for messages to many.
    const isEnough = rooms.every(({ number, pace }) => (ofLine.get(number.id) ?? 0) >= pace.count);
    if (lane === 'bulk' && isEnough) continue;
    const others = await lockDue(tx, organizationId, lane, { span, limit: ahead });
    if (others.length >= ahead) isMore = true;
    items.push(...others);
  }
  return { items, isMore };
}

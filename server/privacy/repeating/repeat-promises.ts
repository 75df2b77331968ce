import type { OrganizationId } from '../../../domain/ids.ts';
import { isErasureReason } from '../../../domain/privacy/erasure.ts';
import { recordAudit } from '../../audit/index.ts';
import { holdConsentToChange, recordListedStops } from '../../consent/index.ts';
import { findLead } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { eraseFound } from '../erase-lead.ts';
import { type PromisesOfDay, readDays } from './promise-files.ts';
import {
  type ClosingChange,
  type ErasedPhone,
  insertErasedPhone,
  type OptOut,
  readKnownAcrossOrganizations,
  readNotStoppedSince,
  writeClosingChange,
} from './store.ts';

// Few enough rows for one statement's time limit.
const AT_ONCE = 1_000;
const SOURCE = 'after-backup';
// The contact isn't here.
const NO_ONE = 0;

/**
 * Repeats what the files in a folder say, after a backup from before was restored: contacts who were erased are erased
 * again, phones that opted out are opted out, and organizations that were closed or reopened are so. Safe to repeat.
 * Returns how many of each, without what is as it should be already.
 */
export async function repeatPromises(
  context: Context,
  folder: string,
): Promise<{ readonly erased: number; readonly optedOut: number; readonly closed: number }> {
  const days = await readDays(context.config, folder);
  const told = [...all(days, 'erased'), ...all(days, 'optedOut'), ...all(days, 'closings')];
  const given = told.map(({ organizationId }) => organizationId);
  const known = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readKnownAcrossOrganizations(tx, [...new Set(given)]),
  );
  const done = { erased: 0, optedOut: 0, closed: 0 };
  for (const [organizationId, since] of known) {
    const isOfIt = (one: Pick<OptOut, 'organizationId' | 'organizationSince'>) =>
      one.organizationId === organizationId && isSame(one.organizationSince, since);
    for (const phones of Map.groupBy(all(days, 'erased').filter(isOfIt), (one) => one.leadId).values())
      if (await eraseAgain(context, organizationId, phones)) done.erased += 1;
    const stops = lastOfEach(all(days, 'optedOut').filter(isOfIt));
    for (let from = 0; from < stops.length; from += AT_ONCE)
      done.optedOut += await stopAgain(context, organizationId, stops.slice(from, from + AT_ONCE));
    if (await closeAgain(context, organizationId, all(days, 'closings').filter(isOfIt))) done.closed += 1;
  }
  return done;
}

const isSame = (one: Date, other: Date) => one.getTime() === other.getTime();

function all<Kind extends keyof PromisesOfDay>(days: readonly PromisesOfDay[], kind: Kind) {
  return days.flatMap((day) => [...day[kind]]) as PromisesOfDay[Kind][number][];
}

/** The last opt-out of each phone, by phone. */
function lastOfEach(stops: readonly OptOut[]): OptOut[] {
  const inTurn = stops.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return [...new Map(inTurn.map((stop) => [stop.phone, stop])).values()].sort((one, other) =>
    one.phone < other.phone ? -1 : 1,
  );
}

function eraseAgain(
  context: Context,
  organizationId: OrganizationId,
  phones: readonly ErasedPhone[],
): Promise<boolean> {
  return inTransaction(context.db, organizationId, async (tx) => {
    await holdConsentToChange(tx, organizationId);
    const [first] = phones;
    const lead = first ? await findLead(tx, organizationId, first.leadId) : null;
    // A restored server gives the numbers that were given after the backup once more.
    const isThem = first !== undefined && lead !== null && isSame(lead.createdAt, first.leadSince);
    if (isThem) {
      const reason = first.reason !== null && isErasureReason(first.reason) ? first.reason : 'OTHER';
      await eraseFound(tx, context, { lead, actor: null, reason });
    }
    for (const phone of phones) await insertErasedPhone(tx, organizationId, isThem ? phone.leadId : NO_ONE, phone);
    return isThem;
  });
}

// A file isn't written anymore once its day is past, so a START may have come after what it says.
function stopAgain(context: Context, organizationId: OrganizationId, stops: readonly OptOut[]): Promise<number> {
  return inTransaction(context.db, organizationId, async (tx) => {
    await holdConsentToChange(tx, organizationId);
    const phones = await readNotStoppedSince(tx, organizationId, stops);
    // A phone that was opted out again after an earlier restore may have come back, and opted out once more.
    const sourceId = `${SOURCE} ${context.clock.now().toISOString()}`;
    return (await recordListedStops(tx, context, { organizationId, phones, sourceId, userId: null })).added;
  });
}

/** Closes the organization again, or opens it, as the last of these changes says; false if that is so already. */
function closeAgain(
  context: Context,
  organizationId: OrganizationId,
  changes: readonly ClosingChange[],
): Promise<boolean> {
  const last = changes.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
  if (!last) return Promise.resolve(false);
  return inTransaction(context.db, organizationId, async (tx) => {
    if (!(await writeClosingChange(tx, organizationId, last))) return false;
    const action = last.closedAt === null ? 'organization-reopened' : 'organization-closed';
    await recordAudit(tx, context, { organizationId, actor: null, action });
    return true;
  });
}

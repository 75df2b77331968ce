import type { OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import {
  readDueAcrossOrganizations,
  readFirstDueAcrossOrganizations,
  readNewlyDueAcrossOrganizations,
} from '../due/store.ts';

/**
 * Finds the organizations that may have a turn. It remembers which have due messages, and asks the database only about
 * those and about what became due since the last look: the cost doesn't grow with the number of organizations.
 */
export type DueLook = {
  /** The organizations that may send now and have a due message. */
  look(tx: Tx, now: Date, nowMs: number): Promise<OrganizationId[]>;
  /** Messages of this organization may be due, at whatever time. */
  told(id: OrganizationId): void;
  /** Something may have been missed: the next look asks about every organization. */
  lookAtAll(): void;
};

// Messages written later than this after their due time are announced; a look goes back this far.
const OVERLAP_MS = 5_000;
// A fallback: how often to look at every organization.
const ALL_EVERY_MS = 30_000;
// How many due messages a look at every organization reads one by one; with more, it goes from organization to
// organization.
const MOST_READ = 10_000;

export function createDueLook(mostRead: number = MOST_READ): DueLook {
  // With the number of the look before which it was last announced: an announcement during a look is not lost.
  const known = new Map<OrganizationId, number>();
  let looks = 0;
  let lookedUpTo: Date | null = null;
  let allAtMs = Number.NEGATIVE_INFINITY;
  let isAllWanted = true;

  function remember(ids: Iterable<OrganizationId>, look: number): void {
    for (const id of ids) known.set(id, Math.max(look, known.get(id) ?? look));
  }
  // A clock behind the last look was set back.
  function startOf(now: Date, nowMs: number): Date | null {
    const isAll = isAllWanted || lookedUpTo === null || now < lookedUpTo || nowMs - allAtMs >= ALL_EVERY_MS;
    return isAll || lookedUpTo === null ? null : new Date(lookedUpTo.getTime() - OVERLAP_MS);
  }
  async function lookFrom(tx: Tx, after: Date | null, now: Date, look: number): Promise<OrganizationId[]> {
    const newly =
      after === null
        ? await readFirstDueAcrossOrganizations(tx, now, mostRead)
        : await readNewlyDueAcrossOrganizations(tx, after, now);
    remember(newly ?? [], look - 1);
    const asked = [...known.keys()];
    if (newly !== null && asked.length === 0) return [];
    const due = await readDueAcrossOrganizations(tx, now, newly === null ? 'all' : asked);
    const ids = new Set(due.map(({ id }) => id));
    for (const id of asked) if (!ids.has(id) && (known.get(id) ?? 0) < look) known.delete(id);
    remember(ids, look - 1);
    return due.flatMap(({ id, maySend }) => (maySend ? [id] : []));
  }

  return {
    async look(tx, now, nowMs) {
      const after = startOf(now, nowMs);
      looks += 1;
      isAllWanted = false;
      try {
        const ids = await lookFrom(tx, after, now, looks);
        if (after === null) allAtMs = nowMs;
        lookedUpTo = now;
        return ids;
      } catch (error) {
        isAllWanted = true;
        throw error;
      }
    },
    told: (id) => remember([id], looks),
    lookAtAll() {
      isAllWanted = true;
    },
  };
}

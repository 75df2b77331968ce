import type { Tx } from '../../platform/database/database.ts';
import { readDueAcrossOrganizations, readNewlyDueAcrossOrganizations } from './due/store.ts';

/**
 * Finds the organizations whose turn it may be. It remembers those that have messages due, whether or not they may go, and
 * asks the database only about these and about what became due since it looked last: what that costs does not grow with
 * the number of organizations.
 */
export type DueLook = {
  /** The organizations that may send now and have a message due. */
  look(tx: Tx, now: Date, nowMs: number): Promise<number[]>;
  /** Somebody said that messages of this organization may be due, at whatever moment. */
  told(id: number): void;
  /** Something may have been missed: the next look asks about every organization. */
  lookAtAll(): void;
};

// Whatever is written later than this after its moment is announced; so long a look goes back.
const OVERLAP_MS = 5_000;
// The net under that: a look at every organization.
const ALL_EVERY_MS = 30_000;

export function createDueLook(): DueLook {
  // With the look before which it was heard of last: what is told during a look is not forgotten by it.
  const known = new Map<number, number>();
  let looks = 0;
  let lookedUpTo: Date | null = null;
  let allAtMs = Number.NEGATIVE_INFINITY;
  let isAllWanted = true;

  function remember(ids: Iterable<number>, look: number): void {
    for (const id of ids) known.set(id, Math.max(look, known.get(id) ?? look));
  }
  // A clock that is behind the last look was set back.
  function startOf(now: Date, nowMs: number): Date | null {
    const isAll = isAllWanted || lookedUpTo === null || now < lookedUpTo || nowMs - allAtMs >= ALL_EVERY_MS;
    return isAll || lookedUpTo === null ? null : new Date(lookedUpTo.getTime() - OVERLAP_MS);
  }
  async function lookFrom(tx: Tx, after: Date | null, now: Date, look: number): Promise<number[]> {
    if (after !== null) remember(await readNewlyDueAcrossOrganizations(tx, after, now), look - 1);
    const asked = [...known.keys()];
    if (after !== null && asked.length === 0) return [];
    const due = await readDueAcrossOrganizations(tx, now, after === null ? 'all' : asked);
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

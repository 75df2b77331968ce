import type { OrganizationId } from '../../../../domain/ids.ts';

/**
 * Whose turn it is: organizations with due messages, served in turn, none before the rate of one of its numbers allows.
 */
export type DueOrganizations = {
  add(ids: Iterable<OrganizationId>): void;
  /** Something new is due: its number may have room even if others wait for their rate. */
  wake(id: OrganizationId): void;
  /** The next organization that may be served now, moved to the end of the line; null if there is none. */
  next(nowMs: number): OrganizationId | null;
  waitUntil(id: OrganizationId, ms: number): void;
  remove(id: OrganizationId): void;
  /** Milliseconds until an organization that waits for its rate may be served. */
  msToNext(nowMs: number): number | null;
};

export function createDueOrganizations(): DueOrganizations {
  // A map keeps insertion order, and that order is the line.
  const line = new Map<OrganizationId, number>();
  return {
    add(ids) {
      for (const id of ids) if (!line.has(id)) line.set(id, 0);
    },
    wake(id) {
      line.set(id, 0);
    },
    next(nowMs) {
      for (const [id, notBefore] of line) {
        if (notBefore > nowMs) continue;
        line.delete(id);
        line.set(id, notBefore);
        return id;
      }
      return null;
    },
    waitUntil(id, ms) {
      if (line.has(id)) line.set(id, ms);
    },
    remove(id) {
      line.delete(id);
    },
    msToNext(nowMs) {
      let least: number | null = null;
      for (const notBefore of line.values()) least = Math.min(least ?? Number.POSITIVE_INFINITY, notBefore - nowMs);
      return least === null ? null : Math.max(0, least);
    },
  };
}

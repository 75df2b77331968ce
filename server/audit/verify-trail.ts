import { BEFORE_THE_FIRST } from '../../domain/audit/chain.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { type Anchor, readAnchors } from './anchors.ts';
import { hashEntry } from './hash-entry.ts';
import { type AuditRow, type Head, readTrail } from './store.ts';

/** Whether a trail is intact: since when, how long it is, and the first place where it is not. */
export type Verification = {
  readonly isUnbroken: boolean;
  readonly entries: number;
  readonly since: Date | null;
  readonly brokenAt: number | null;
};

const AT_ONCE = 1_000;

/** Recomputes every hash of the organization's trail, and compares it with the anchors outside the database. */
export async function verifyTrail(context: Context, organizationId: OrganizationId): Promise<Verification> {
  const anchors = await readAnchors(context.config.dataDir, organizationId);
  let head: Head | null = null;
  let since: Date | null = null;
  for (;;) {
    const after: number = head?.number ?? 0;
    // A page is its own short transaction, so that a long trail holds no snapshot.
    const rows = await inTransaction(context.db, organizationId, (tx) =>
      readTrail(tx, organizationId, { after, limit: AT_ONCE }),
    );
    since ??= rows[0]?.at ?? null;
    const brokenAt = findBreak(rows, head, anchors);
    if (brokenAt !== null) return { isUnbroken: false, entries: brokenAt - 1, since, brokenAt };
    head = rows.at(-1) ?? head;
    if (rows.length < AT_ONCE) break;
  }
  const entries = head?.number ?? 0;
  // An anchored entry existed: a trail that ends before it has lost its end.
  const isShort = anchors.some((anchor) => anchor.number > entries);
  return { isUnbroken: !isShort, entries, since, brokenAt: isShort ? entries + 1 : null };
}

/** The number of the first of these entries that breaks the chain; null if all match. */
export function findBreak(
  rows: readonly AuditRow[],
  before: Head | null,
  anchors: readonly Anchor[] = [],
): number | null {
  const noted = new Map(anchors.map((anchor) => [anchor.number, anchor.hash]));
  let { number, hash } = before ?? { number: 0, hash: BEFORE_THE_FIRST };
  for (const row of rows) {
    number += 1;
    const follows = row.number === number && row.previousHash === hash;
    if (!follows || row.hash !== hashEntry(row)) return number;
    if ((noted.get(number) ?? row.hash) !== row.hash) return number;
    hash = row.hash;
  }
  return null;
}

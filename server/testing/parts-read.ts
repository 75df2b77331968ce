import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';

type Scans = { part: string; bySeq: number; byIndex: number };

/** The partitions that these statements read, and those with a full scan although an index was wanted. */
export async function partsRead(
  context: Context,
  work: (tx: Tx) => Promise<unknown>,
): Promise<{ parts: string[]; whole: string[] }> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    // The connection has counted earlier statements, too.
    const before = new Map((await readScans(tx)).map((one) => [one.part, one]));
    await work(tx);
    const during = (await readScans(tx)).map(({ part, bySeq, byIndex }) => ({
      ...{ part, bySeq: bySeq - (before.get(part)?.bySeq ?? 0), byIndex: byIndex - (before.get(part)?.byIndex ?? 0) },
    }));
    const partsOf = (found: Scans[]) => found.map(({ part }) => part);
    return {
      parts: partsOf(during.filter(({ bySeq, byIndex }) => bySeq + byIndex > 0)),
      whole: partsOf(during.filter(({ bySeq }) => bySeq > 0)),
    };
  });
}

async function readScans(tx: Tx): Promise<Scans[]> {
  const found = await sql<Scans>`
    select relname as part, seq_scan as "bySeq", coalesce(idx_scan, 0) as "byIndex" from pg_stat_xact_user_tables
    where schemaname = 'parts' order by relname`.execute(tx);
  return found.rows;
}

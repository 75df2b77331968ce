import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Texts of one billing cycle. */
export type CycleRow = { readonly startsAt: Date; readonly segments: number };

// Each connection adds to its own part of a counter, so that none waits for another.
const ownPart = sql`(pg_backend_pid() % 64)::smallint`;

export async function addUsage(tx: Tx, organizationId: number, cycleStartsAt: Date, segments: number): Promise<void> {
  await sql`
    insert into usage_parts as u (organization_id, cycle_starts_at, part, segments)
    values (${organizationId}, ${cycleStartsAt}, ${ownPart}, ${segments})
    on conflict (organization_id, cycle_starts_at, part) do update set segments = u.segments + excluded.segments`.execute(
    tx,
  );
}

export async function readUsage(tx: Tx, organizationId: number, cycleStartsAt: Date): Promise<number> {
  const found = await sql<{ segments: number }>`
    select coalesce(sum(segments), 0)::bigint as segments from usage_parts
    where organization_id = ${organizationId} and cycle_starts_at = ${cycleStartsAt}`.execute(tx);
  return found.rows[0]?.segments ?? 0;
}

/** The newest cycles in which texts went out, the newest first. */
export async function readCycles(tx: Tx, organizationId: number, most: number): Promise<CycleRow[]> {
  const found = await sql<CycleRow>`
    select cycle_starts_at as "startsAt", sum(segments)::bigint as segments from usage_parts
    where organization_id = ${organizationId}
    group by cycle_starts_at order by cycle_starts_at desc limit ${most}`.execute(tx);
  return found.rows;
}

import { sql } from 'kysely';
import type { UsageAtPrice } from '../../../domain/billing/text-lines.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The texts of one billing cycle. */
export type CycleRow = { readonly startsAt: Date; readonly segments: number };

// Each connection adds to its own shard of a counter, so that none waits for another.
const ownPart = sql`(pg_backend_pid() % 64)::smallint`;

/** Counts messages of a cycle at the price they were sent at. */
export async function addUsage(
  tx: Tx,
  organizationId: OrganizationId,
  cycleStartsAt: Date,
  { segments, price }: UsageAtPrice,
): Promise<void> {
  await sql`/* planned once */
    insert into usage_parts as u (organization_id, cycle_starts_at, part, segments, text_cents, is_agreed)
    values (${organizationId}, ${cycleStartsAt}, ${ownPart}, ${segments}, ${price?.textCents ?? null},
      ${price?.isAgreed ?? false})
    on conflict (organization_id, cycle_starts_at, part, text_cents, is_agreed)
      do update set segments = u.segments + excluded.segments`.execute(tx);
}

/** The messages of a cycle by price. */
export async function readUsage(tx: Tx, organizationId: OrganizationId, cycleStartsAt: Date): Promise<UsageAtPrice[]> {
  const found = await sql<{ segments: number; textCents: number | null; isAgreed: boolean }>`
    select sum(segments)::bigint as segments, text_cents::float8 as "textCents", is_agreed as "isAgreed"
    from usage_parts where organization_id = ${organizationId} and cycle_starts_at = ${cycleStartsAt}
    group by text_cents, is_agreed order by text_cents, is_agreed`.execute(tx);
  return found.rows.map(({ segments, textCents, isAgreed }) => ({
    segments,
    price: textCents === null ? null : { textCents, isAgreed },
  }));
}

/** The newest cycles with messages, newest first. */
export async function readCycles(tx: Tx, organizationId: OrganizationId, most: number): Promise<CycleRow[]> {
  const found = await sql<CycleRow>`
    select cycle_starts_at as "startsAt", sum(segments)::bigint as segments from usage_parts
    where organization_id = ${organizationId}
    group by cycle_starts_at order by cycle_starts_at desc limit ${most}`.execute(tx);
  return found.rows;
}

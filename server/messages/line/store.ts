import { type RawBuilder, sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

const at = sql`coalesce(q.held_until, q.due_at)`;
const inBulkLane = sql`(q.kind in ('step', 'blast', 'workflow', 'opt-in'))`;

// Matches the indexes text_queue_due and text_queue_in_line, whose order the sender follows. Takes the first rows in
// order and then filters those that are due: under row-level security the index can't filter.
function dueInOrder(
  organizationId: OrganizationId,
  lines: readonly number[],
  now: Date,
  most: number,
): RawBuilder<unknown> {
  const first = (number: RawBuilder<unknown>, bulk: RawBuilder<unknown>) => sql`
    select q.id, q.number_id, ${bulk} as is_bulk, ${at} as at from text_queue q
    where q.organization_id = ${organizationId} and q.number_id ${number} and q.state = 'waiting'
      and ${inBulkLane} is ${bulk}
    order by ${at}, q.id limit ${most}`;
  const lane = (bulk: RawBuilder<unknown>) => sql`
    (${first(sql`is null`, bulk)})
    union all select f.* from unnest(${lines}::bigint[]) as line (id)
    cross join lateral (${first(sql`= line.id`, bulk)}) f`;
  return sql`select * from (${lane(sql`false`)} union all ${lane(sql`true`)}) first where first.at <= ${now}`;
}

/** How many messages may be sent now and wait for their turn; the count stops at this many. */
export async function countDue(
  tx: Tx,
  organizationId: OrganizationId,
  lines: readonly number[],
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (${dueInOrder(organizationId, lines, now, most)}) d`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** A message's position. */
export type Place = {
  readonly id: number;
  /** The number whose line it waits in; null until one is chosen. */
  readonly lineOf: number | null;
  /** How many messages are ahead of it, in the organization and in that line. */
  readonly before: number;
  readonly beforeInLine: number;
};

/** The position of each of these messages; messages behind the limit are left out. */
export async function readPlaces(
  tx: Tx,
  organizationId: OrganizationId,
  lines: readonly number[],
  { ids, now, most }: { readonly ids: readonly number[] } & { readonly now: Date; readonly most: number },
): Promise<Place[]> {
  const found = await sql<Place>`
    select id, number_id as "lineOf", before::int, before_in_line::int as "beforeInLine" from (
      select id, number_id, row_number() over (order by is_bulk, at, id) - 1 as before,
        row_number() over (partition by number_id order by is_bulk, at, id) - 1 as before_in_line
      from (${dueInOrder(organizationId, lines, now, most)}) d) placed
    where id = any(${ids}::bigint[])`.execute(tx);
  return found.rows;
}

/** How many milliseconds each number still has to pause after its last messages. */
export async function readRests(tx: Tx, organizationId: OrganizationId): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ id: number; ms: number }>`
    select id, ceil(extract(epoch from paced_until - clock_timestamp()) * 1000)::double precision as ms from numbers
    where organization_id = ${organizationId} and paced_until > clock_timestamp()`.execute(tx);
  return new Map(found.rows.map(({ id, ms }) => [id, ms]));
}

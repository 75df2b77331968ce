import { type RawBuilder, sql } from 'kysely';
import { brands } from '../../../../brands/registry.ts';
import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import { isKeptLong } from '../../../../domain/privacy/retention.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** Where the newest messages are: from these ids up. */
export type NewestParts = { readonly from: number; readonly longFrom: number };

// Messages of brands that keep them longer have ids from here up, so that no partition holds both.
const FIRST_LONG_ID = 1_000_000_000_000_000;

/**
 * Where at least the last 30 days of messages are: in the current partition and the one before. Carriers report on a
 * message for days at most, so its id is looked up there.
 */
export async function readNewestParts(tx: Tx): Promise<NewestParts> {
  const second = (ofFamily: RawBuilder<unknown>) =>
    sql`(select starts from message_parts where ${ofFamily} order by starts desc offset 1 limit 1)`;
  const found = await sql<NewestParts>`
    select coalesce(${second(sql`starts < ${FIRST_LONG_ID}`)}, 0) as "from",
      coalesce(${second(sql`starts >= ${FIRST_LONG_ID}`)}, ${FIRST_LONG_ID}) as "longFrom"`.execute(tx);
  return found.rows[0] ?? { from: 0, longFrom: FIRST_LONG_ID };
}

/** Whether the message with this id is in one of the newest partitions; the database opens no others. */
export function isInNewest(id: RawBuilder<unknown>, { from, longFrom }: NewestParts): RawBuilder<boolean> {
  return sql<boolean>`((${id} >= ${from} and ${id} < ${FIRST_LONG_ID}) or ${id} >= ${longFrom})`;
}

/**
 * The newest message of each of these contacts, found by a statement that takes a condition on `id`. Searches the
 * newest partitions first, and older ones only for contacts with no message there.
 */
export async function findNewest<Row extends { readonly leadId: LeadId }>(
  tx: Tx,
  leadIds: readonly LeadId[],
  find: (leadIds: readonly LeadId[], isThere: RawBuilder<boolean>) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const newest = await readNewestParts(tx);
  const isThere = isInNewest(sql`id`, newest);
  const found = await find(leadIds, isThere);
  const withOne = new Set(found.map(({ leadId }) => leadId));
  const others = leadIds.filter((leadId) => !withOne.has(leadId));
  const hasOlder = newest.from > 0 || newest.longFrom > FIRST_LONG_ID;
  if (!hasOlder || others.length === 0) return [...found];
  return [...found, ...(await find(others, sql<boolean>`not ${isThere}`))];
}

/** The id of an organization's next message; the id determines how long the message is kept. */
export function nextMessageId(organizationId: OrganizationId): RawBuilder<number> {
  const longKeptBrands = brands.filter(({ policy }) => isKeptLong(policy)).map(({ key }) => key);
  return sql<number>`nextval(case when (select brand from organizations where id = ${organizationId})
    = any(${longKeptBrands}::text[]) then 'messages_long_id_seq'::regclass else 'messages_id_seq'::regclass end)`;
}

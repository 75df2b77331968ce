import { type RawBuilder, sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findNewest } from '../../history/parts/store.ts';

/** Our number in the newest message of each of these contacts, in either direction. */
export async function readLastOwnPhones(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<ReadonlyMap<number, string>> {
  const find = async (wanted: readonly number[], isThere: RawBuilder<boolean>) => {
    const found = await sql<{ leadId: LeadId; phone: string }>`
    select wanted.lead_id as "leadId", last.sender_phone as phone from unnest(${wanted}::bigint[]) as wanted (lead_id)
    cross join lateral (select m.sender_phone from messages m
      where m.organization_id = ${organizationId} and m.lead_id = wanted.lead_id and m.sender_phone is not null
        and m.outcome in ('sent', 'received') and ${isThere}
      order by m.id desc limit 1) last`.execute(tx);
    return found.rows;
  };
  return new Map((await findNewest(tx, leadIds, find)).map((row) => [row.leadId, row.phone]));
}

/** A number that was chosen for a contact, and the one they kept before. */
export type Kept = { readonly leadId: LeadId; readonly before: number | null; readonly numberId: number };

/**
 * Records the numbers of contacts; returns what each keeps now, which another process may have chosen first. Null if
 * that process removed the number.
 */
export async function keepNumbers(
  tx: Tx,
  organizationId: OrganizationId,
  chosen: readonly Kept[],
): Promise<ReadonlyMap<number, number | null>> {
  const sorted = chosen.toSorted((a, b) => a.leadId - b.leadId);
  const kept = await sql<{ leadId: LeadId; numberId: number | null }>`
    update leads l
    set number_id = case when l.number_id is not distinct from c.before then c.chosen else l.number_id end
    from (select ${organizationId}::bigint as organization_id, n.* from
      unnest(${sorted.map((one) => one.leadId)}::bigint[], ${sorted.map((one) => one.before)}::bigint[],
        ${sorted.map((one) => one.numberId)}::bigint[]) as n (lead_id, before, chosen)
      offset 0) c
    where l.organization_id = c.organization_id and l.id = c.lead_id
    returning l.id as "leadId", l.number_id as "numberId"`.execute(tx);
  return new Map(kept.rows.map((row) => [row.leadId, row.numberId]));
}

/** Adds to how many contacts keep each number, always in the same order. */
export async function countContacts(
  tx: Tx,
  organizationId: OrganizationId,
  more: ReadonlyMap<number, number>,
): Promise<void> {
  const sorted = [...more].toSorted(([a], [b]) => a - b);
  await sql`
    update numbers n set contacts = greatest(0, n.contacts + c.more)
    from unnest(${sorted.map(([id]) => id)}::bigint[], ${sorted.map(([, by]) => by)}::integer[]) as c (id, more)
    where n.organization_id = ${organizationId} and n.id = c.id`.execute(tx);
}

import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type CalledOrganization = {
  readonly name: string;
  readonly brand: string;
  readonly allowsForwarding: boolean;
  readonly forwardingPhone: string | null;
};

/** Whose number is called; where organisations share one, the one that texted the caller last. */
export async function findCalledAcrossOrganizations(
  tx: Tx,
  ownPhone: string,
  from: string | null,
): Promise<CalledOrganization | null> {
  const found = await sql<CalledOrganization>`
    select o.name, o.brand, o.allow_call_forwarding as "allowsForwarding", o.forwarding_phone as "forwardingPhone"
    from organizations o
    left join leads l on l.organization_id = o.id and l.phone = ${from} and l.archived_at is null
    where o.sender_phone = ${ownPhone}
    order by l.id is null, (select max(m.id) from messages m
      where m.organization_id = o.id and m.lead_id = l.id) desc nulls last, o.id
    limit 1`.execute(tx);
  return found.rows[0] ?? null;
}

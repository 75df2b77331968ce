import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

export type CalledOrganization = {
  readonly name: string;
  readonly brand: string;
  readonly allowsForwarding: boolean;
  readonly forwardingPhone: string | null;
};

/** The call settings of the organization whose number is called. */
export async function findCalledAcrossOrganizations(
  tx: Tx,
  organizationId: OrganizationId,
): Promise<CalledOrganization | null> {
  const found = await sql<CalledOrganization>`
    select o.name, o.brand, o.allow_call_forwarding and o.closed_at is null as "allowsForwarding", o.forwarding_phone as "forwardingPhone"
    from organizations o where o.id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Uses up the proof of a call; false if it was used before. */
export async function spendProofAcrossOrganizations(tx: Tx, proofHash: string, expiresAt: Date): Promise<boolean> {
  const spent = await sql`
    insert into session_proofs (proof_hash, expires_at) values (${proofHash}, ${expiresAt})
    on conflict do nothing returning 1`.execute(tx);
  return spent.rows.length > 0;
}

export async function deleteProofsBeforeAcrossOrganizations(tx: Tx, at: Date): Promise<void> {
  await sql`delete from session_proofs where expires_at < ${at}`.execute(tx);
}

/** A person who begins a session in an organization: its brand, and those of every organization they are in. */
export async function readWhoBeginsAcrossOrganizations(
  tx: Tx,
  userId: number,
  organizationId: OrganizationId,
): Promise<{ isPlatformAdmin: boolean; brand: string; brands: string[] } | null> {
  const found = await sql<{ isPlatformAdmin: boolean; brand: string; brands: string[] }>`
    select u.is_platform_admin as "isPlatformAdmin", o.brand, array(
      select distinct other.brand from memberships m join organizations other on other.id = m.organization_id
      where m.user_id = u.id and m.access <> 'NONE' and (m.joined_at is not null or u.email_proved_at is not null)) as brands
    from users u, organizations o
    where u.id = ${userId} and o.id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

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

/** The people whose new sessions may need a key: platform admins, and everyone in this brand. */
export async function readWhoBeginsAcrossOrganizations(
  tx: Tx,
  userId: number,
  organizationId: OrganizationId,
): Promise<{ isPlatformAdmin: boolean; brand: string } | null> {
  const found = await sql<{ isPlatformAdmin: boolean; brand: string }>`
    select u.is_platform_admin as "isPlatformAdmin", o.brand from users u, organizations o
    where u.id = ${userId} and o.id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A person who looks after the platform, as the operator sees them. */
export type PlatformAdmin = {
  readonly id: number;
  readonly email: string;
  readonly name: string | null;
  readonly hasSecondStep: boolean;
  readonly lastUsedAt: Date | null;
};

export async function listPlatformAdminsAcrossOrganizations(tx: Tx): Promise<PlatformAdmin[]> {
  const found = await sql<PlatformAdmin>`
    select u.id, u.email, u.name,
      exists (select 1 from passkeys p where p.user_id = u.id)
        or exists (select 1 from authenticators a where a.user_id = u.id and a.confirmed_at is not null) as "hasSecondStep",
      (select max(s.last_used_at) from sessions s where s.user_id = u.id) as "lastUsedAt"
    from users u where u.is_platform_admin order by u.id`.execute(tx);
  return found.rows;
}

/** Held while the platform admins change, so that of two who are removed at once one stays. */
export async function lockPlatformAdminsAcrossOrganizations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('platform admins', 0))`.execute(tx);
}

export async function setPlatformAdminAcrossOrganizations(tx: Tx, userId: number, isOne: boolean): Promise<void> {
  await sql`update users set is_platform_admin = ${isOne} where id = ${userId}`.execute(tx);
}

/** A link with which the holder registers as a platform admin with this address; earlier ones for it become invalid. */
export async function insertAdminLinkAcrossOrganizations(
  tx: Tx,
  link: { tokenHash: string; organizationId: OrganizationId; email: string; at: Date; expiresAt: Date },
): Promise<void> {
  const { tokenHash, organizationId, email, at, expiresAt } = link;
  await endAdminLinksAcrossOrganizations(tx, email, at);
  await sql`
    insert into account_links (token_hash, purpose, organization_id, access, is_platform_admin, email, created_at,
      expires_at)
    values (${tokenHash}, 'first-admin', ${organizationId}, 'OWNER', true, ${email}, ${at}, ${expiresAt})`.execute(tx);
}

/** Ends the open links with which someone could register as a platform admin with this address; returns how many. */
export async function endAdminLinksAcrossOrganizations(tx: Tx, email: string, at: Date): Promise<number> {
  const ended = await sql`
    update account_links set used_at = ${at}, token_hash = null
    where purpose = 'first-admin' and lower(email) = lower(${email}) and used_at is null and expires_at > ${at}`.execute(
    tx,
  );
  return Number(ended.numAffectedRows ?? 0);
}

import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Viewed } from './types.ts';

export type NewAccess = {
  readonly deviceId: string;
  readonly tokenHash: string;
  readonly at: Date;
  readonly expiresAt: Date;
};

/** Registers a contact's first browser; false if there was one before, even at the same moment. */
export async function insertFirstBrowser(tx: Tx, viewed: Viewed, access: NewAccess): Promise<boolean> {
  const made = await sql`
    insert into registered_browsers (organization_id, lead_id, device_id, token_hash, is_first, created_at, expires_at)
    values (${viewed.organizationId}, ${viewed.leadId}, ${access.deviceId}, ${access.tokenHash}, true, ${access.at}, ${access.expiresAt})
    on conflict (organization_id, lead_id) where is_first do nothing returning id`.execute(tx);
  return made.rows.length > 0;
}

export async function insertFurtherBrowser(tx: Tx, viewed: Viewed, access: NewAccess): Promise<void> {
  await sql`
    insert into registered_browsers (organization_id, lead_id, device_id, token_hash, is_first, created_at, expires_at)
    values (${viewed.organizationId}, ${viewed.leadId}, ${access.deviceId}, ${access.tokenHash}, false, ${access.at}, ${access.expiresAt})`.execute(
    tx,
  );
}

/** Gives the first browser another token, as long as it has never used the first one. */
export async function replaceUnusedToken(tx: Tx, viewed: Viewed, access: NewAccess): Promise<boolean> {
  const replaced = await sql`
    update registered_browsers set token_hash = ${access.tokenHash}
    where organization_id = ${viewed.organizationId} and lead_id = ${viewed.leadId} and is_first
      and device_id = ${access.deviceId} and used_at is null and ended_at is null and expires_at > ${access.at}
    returning id`.execute(tx);
  return replaced.rows.length > 0;
}

/** Whether one of these tokens admits this browser; records its first use. */
export async function acceptToken(
  tx: Tx,
  viewed: Viewed,
  shown: { deviceId: string; tokenHashes: readonly string[]; at: Date },
): Promise<boolean> {
  const found = await sql<{ id: number; isUsed: boolean }>`
    select id, used_at is not null as "isUsed" from registered_browsers
    where token_hash = any(${shown.tokenHashes}::text[]) and organization_id = ${viewed.organizationId}
      and lead_id = ${viewed.leadId} and device_id = ${shown.deviceId} and ended_at is null and expires_at > ${shown.at}
    order by id limit 1`.execute(tx);
  const access = found.rows[0];
  if (access && !access.isUsed) {
    await sql`
      update registered_browsers set used_at = ${shown.at}
      where organization_id = ${viewed.organizationId} and id = ${access.id}`.execute(tx);
  }
  return access !== undefined;
}

export async function hasAnyBrowser(tx: Tx, viewed: Viewed): Promise<boolean> {
  const found = await sql`
    select 1 from registered_browsers
    where organization_id = ${viewed.organizationId} and lead_id = ${viewed.leadId} limit 1`.execute(tx);
  return found.rows.length > 0;
}

export async function endBrowsers(tx: Tx, { organizationId, leadId }: Viewed, at: Date): Promise<void> {
  await sql`
    update registered_browsers set ended_at = ${at}
    where organization_id = ${organizationId} and lead_id = ${leadId} and ended_at is null`.execute(tx);
  await sql`
    update viewing_sessions set closed_at = ${at}
    where organization_id = ${organizationId} and lead_id = ${leadId} and closed_at is null`.execute(tx);
}

export async function deleteBrowsersAcrossOrganizations(tx: Tx): Promise<void> {
  await sql`delete from registered_browsers`.execute(tx);
}

/**
 * Deletes access that ended long ago; keeps a mark per contact that there was a first browser, which says nothing about
 * the browser.
 */
export async function deleteBrowsersBeforeAcrossOrganizations(tx: Tx, at: Date): Promise<void> {
  await sql`delete from registered_browsers where expires_at < ${at} and not is_first`.execute(tx);
  await sql`
    update registered_browsers set device_id = '', token_hash = 'ended/' || organization_id || '/' || id
    where expires_at < ${at} and is_first and device_id <> ''`.execute(tx);
}

import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The next organizations that were closed by then and aren't erased yet, those who were closed first coming first. */
export async function readToEraseAcrossOrganizations(
  tx: Tx,
  closedBy: Date,
  seen: readonly OrganizationId[],
): Promise<OrganizationId[]> {
  const found = await sql<{ id: OrganizationId }>`
    select id from organizations where closed_at <= ${closedBy} and erased_at is null and id <> all(${seen}::bigint[])
    order by closed_at, id limit 20`.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** Whether it is closed since then and not erased, which stays so until the transaction ends. */
export async function holdToErase(tx: Tx, organizationId: OrganizationId, closedBy: Date): Promise<boolean> {
  const found = await sql`
    select 1 from organizations where id = ${organizationId} and closed_at <= ${closedBy} and erased_at is null
    for no key update`.execute(tx);
  return found.rows.length > 0;
}

/** Deletes the next rows of a table; returns how many. */
export async function deleteSome(tx: Tx, organizationId: OrganizationId, table: string, most: number): Promise<number> {
  // In a table in parts, the same place may be in several of them: all are rows of this organization.
  const deleted = await sql`
    delete from ${sql.table(table)} where organization_id = ${organizationId} and ctid = any(array(
      select ctid from ${sql.table(table)} where organization_id = ${organizationId} limit ${most}))`.execute(tx);
  return Number(deleted.numAffectedRows ?? 0);
}

/** The names of the next files, in the order of their names. */
export async function readFiles(
  tx: Tx,
  organizationId: OrganizationId,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select name from media_files where organization_id = ${organizationId} and name > ${after}
    order by name limit ${most}`.execute(tx);
  return found.rows.map(({ name }) => name);
}

/**
 * The organization's files that others show, or can show again by restoring a slide: copies of its campaigns have the same
 * files, and what was made of them. Reads the slides of all organizations, and their versions, once.
 */
export async function readFilesElsewhereAcrossOrganizations(tx: Tx, organizationId: OrganizationId): Promise<string[]> {
  const found = await sql<{ name: string }>`
    with own as materialized (
      select m.name, coalesce(m.made_from, m.name) as source from media_files m
      where m.organization_id = ${organizationId}),
    shown as materialized (
      select unnest(array[s.url, s.thumbnail, s.audio_file]) as address from slides s where s.organization_id <> ${organizationId}
      union all
      select unnest(array[kept.url, kept.thumbnail, kept."audioFile"]) from saved_versions v
      cross join lateral json_to_record(v.content::json) as kept (url text, thumbnail text, "audioFile" text)
      where v.organization_id <> ${organizationId} and v.slide_id is not null and v.content like '%/media/%'
      union all
      select unnest(array[p.image, p.share_image]) from pitches p where p.organization_id <> ${organizationId}
      union all
      select unnest(array[c.brand_image, c.page_image]) from campaigns c where c.organization_id <> ${organizationId})
    select o.name from own o where o.source in (
      select substring(address from '([\\w.-]+)$') from shown where address is not null)`.execute(tx);
  return found.rows.map(({ name }) => name);
}

export async function deleteFileRows(tx: Tx, organizationId: OrganizationId, names: readonly string[]): Promise<void> {
  await sql`
    delete from prepared_videos where organization_id = ${organizationId} and name = any(${names}::text[])`.execute(tx);
  await sql`
    delete from media_files where organization_id = ${organizationId} and name = any(${names}::text[])`.execute(tx);
}

/** The files of its exports. */
export async function readExportFiles(tx: Tx, organizationId: OrganizationId): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select file_name as name from data_exports
    where organization_id = ${organizationId} and file_name is not null`.execute(tx);
  return found.rows.map(({ name }) => name);
}

/** The members with an account for payouts. */
export async function readThoseWithAccounts(tx: Tx, organizationId: OrganizationId): Promise<number[]> {
  const found = await sql<{ userId: number }>`
    select user_id as "userId" from memberships
    where organization_id = ${organizationId} and bank_account is not null order by user_id`.execute(tx);
  return found.rows.map(({ userId }) => userId);
}

/** Removes the next people from it, and returns those who belong to no other organization and aren't platform admins. */
export async function removePeopleAcrossOrganizations(
  tx: Tx,
  organizationId: OrganizationId,
  most: number,
): Promise<{ readonly removed: number; readonly alone: number[] }> {
  const removed = await sql<{ userId: number }>`
    delete from memberships where organization_id = ${organizationId} and user_id = any(array(
      select user_id from memberships where organization_id = ${organizationId} order by user_id limit ${most}))
    returning user_id as "userId"`.execute(tx);
  const ids = removed.rows.map(({ userId }) => userId);
  const found = await sql<{ id: number }>`
    select u.id from users u where u.id = any(${ids}::bigint[]) and not u.is_platform_admin
      and not exists (select 1 from memberships m where m.user_id = u.id)`.execute(tx);
  return { removed: ids.length, alone: found.rows.map(({ id }) => id) };
}

/** Deletes all that is known of these people; a row without a name stays for what invoices and trails refer to. */
export async function emptyUsersAcrossOrganizations(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const table of [
    'authenticators',
    'recovery_codes',
    'passkeys',
    'passkey_challenges',
    'sessions',
    'account_links',
  ])
    await sql`delete from ${sql.table(table)} where user_id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    update users set name = null, phone = null, password_hash = null, email = 'erased-' || id, code = 'erased-' || id,
      email_proved_at = null, phone_confirmed_at = null
    where id = any(${ids}::bigint[])`.execute(tx);
}

/** Whether a number of it is still on its way back to the carrier, with the account that it needs. */
export async function hasNumbersToGiveBack(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  const found = await sql`
    select 1 from numbers where organization_id = ${organizationId} and state = 'releasing' limit 1`.execute(tx);
  return found.rows.length > 0;
}

/** Whether no one belongs to it anymore, so that a run before has looked through all its files, and only a number is left. */
export async function waitsForNumbers(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  const found = await sql`select 1 from memberships where organization_id = ${organizationId} limit 1`.execute(tx);
  return found.rows.length === 0 && hasNumbersToGiveBack(tx, organizationId);
}

/** Destroys the keys of what was sealed. Those of its keyed hashes stay. */
export async function deleteSealKeys(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await sql`
    delete from organization_keys where organization_id = ${organizationId} and purpose <> 'hash'`.execute(tx);
}

/** Empties the organization itself, except for what its invoices need. */
export async function emptyOrganization(tx: Tx, organizationId: OrganizationId): Promise<void> {
  await sql`
    update organizations set color = null, image = null, message_content = null,
      welcome_message_content = null, auto_reply_content = null, auto_reply_enabled = false, forwarding_phone = null,
      allow_call_forwarding = false, own_hours = null, sending_stopped_reason = null, sending_stopped_at = null,
      sending_stopped_by = null, sending_stopped_by_restore = false
    where id = ${organizationId}`.execute(tx);
}

/** Notes when the organization was erased. */
export async function writeErased(tx: Tx, organizationId: OrganizationId, at: Date): Promise<void> {
  await sql`update organizations set erased_at = ${at} where id = ${organizationId}`.execute(tx);
}

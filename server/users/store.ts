import { sql } from 'kysely';
import type { OrganizationId } from '../../domain/ids.ts';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import type { UserRow } from '../accounts/index.ts';
import type { Tx } from '../platform/database/database.ts';
import type { MemberRow, UserDetails, UserOrganization } from './types.ts';

const MOST_USERS = 10_000;

const userColumns = sql`id, code, name, email, phone, phone is not null and phone_confirmed_at is null as "mustConfirmPhone", is_new as "isNew", is_platform_admin as "isPlatformAdmin"`;

// A person who has not joined is known here by the address only, whether or not they have an account already: also not
// by how an account spells it.
const memberColumns = sql`
  u.id, case when m.joined_at is null then lower(u.email) else u.email end as email, m.access, m.joined_at is null as "isPending",
  case when m.joined_at is null then null else u.code end as code,
  m.joined_at is not null and u.is_platform_admin as "isPlatformAdmin",
  case when m.joined_at is null then null else u.name end as name,
  case when m.joined_at is null then null else u.phone end as phone,
  m.joined_at is not null and u.phone is not null and u.phone_confirmed_at is null as "mustConfirmPhone",
  m.joined_at is null or u.is_new as "isNew",
  exists (select 1 from memberships other
    where other.user_id = u.id and other.organization_id <> m.organization_id
      and other.joined_at is not null and other.access <> 'NONE') as "isElsewhere"`;

export async function readMembers(tx: Tx, organizationId: OrganizationId, adminsOnly: boolean): Promise<MemberRow[]> {
  const levels = adminsOnly ? sql`and m.access in ('ADMIN', 'OWNER')` : sql``;
  const found = await sql<MemberRow>`
    select ${memberColumns} from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} ${levels} order by lower(u.email), u.id limit ${MOST_USERS}`.execute(
    tx,
  );
  return found.rows;
}

export async function readMember(tx: Tx, organizationId: OrganizationId, userId: number): Promise<MemberRow | null> {
  const found = await sql<MemberRow>`
    select ${memberColumns} from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.user_id = ${userId}`.execute(tx);
  return found.rows[0] ?? null;
}

/** Like readMember, locked for a change. */
export async function lockMember(tx: Tx, organizationId: OrganizationId, userId: number): Promise<MemberRow | null> {
  await sql`
    select 1 from memberships where organization_id = ${organizationId} and user_id = ${userId} for update`.execute(tx);
  return readMember(tx, organizationId, userId);
}

/**
 * Locks the organization's people until the transaction ends, so that two who change or remove each other are
 * serialized. Returns the actor's level by then; null if they are no longer a member.
 */
export async function holdMembers(tx: Tx, organizationId: OrganizationId, userId: number): Promise<AccessLevel | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('members of ' || ${organizationId}::bigint, 0))`.execute(tx);
  const found = await sql<{ access: AccessLevel }>`
    select access from memberships
    where organization_id = ${organizationId} and user_id = ${userId} and joined_at is not null`.execute(tx);
  return found.rows[0]?.access ?? null;
}

export async function countOwners(tx: Tx, organizationId: OrganizationId): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from memberships
    where organization_id = ${organizationId} and access = 'OWNER' and joined_at is not null`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

export async function readUserRow(tx: Tx, userId: number): Promise<UserRow | null> {
  const found = await sql<UserRow>`select ${userColumns} from users where id = ${userId}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function readAllUsersAcrossOrganizations(tx: Tx): Promise<UserRow[]> {
  const found = await sql<UserRow>`
    select ${userColumns} from users order by lower(email), id limit ${MOST_USERS}`.execute(tx);
  return found.rows;
}

export async function readUserOrganizationsAcrossOrganizations(
  tx: Tx,
  userIds: readonly number[],
): Promise<(UserOrganization & { readonly userId: number })[]> {
  const found = await sql<UserOrganization & { userId: number }>`
    select m.user_id as "userId", o.id, o.name, m.access,
      m.access <> 'NONE' and (m.joined_at is not null or u.email_proved_at is not null) as "isOpen", m.understands_timing as "understandsTiming",
      m.understands_contacts as "understandsContacts", m.understands_edit as "understandsEdit",
      m.bank_name as "bankName", m.bank_last4 as "bankLast4"
    from memberships m join organizations o on o.id = m.organization_id join users u on u.id = m.user_id
    where m.user_id = any(${userIds}) order by m.created_at, m.organization_id`.execute(tx);
  return found.rows;
}

export async function readUserDetails(
  tx: Tx,
  organizationId: OrganizationId,
  userIds: readonly number[],
): Promise<(UserDetails & { readonly userId: number })[]> {
  const found = await sql<UserDetails & { userId: number }>`
    select u.id as "userId",
      exists (select 1 from switches s where s.organization_id = ${organizationId} and s.user_id = u.id
        and s.key = 'showAppt' and s.is_on) as "showAppt",
      exists (select 1 from switches s where s.organization_id = ${organizationId} and s.user_id = u.id
        and s.key = 'showCalendly' and s.is_on) as "showCalendly",
      exists (select 1 from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
        or exists (select 1 from passkeys p where p.user_id = u.id) as "hasSecondStep",
      u.name is null or (m.user_id is not null and m.joined_at is null) as "isPending"
    from users u left join memberships m on m.user_id = u.id and m.organization_id = ${organizationId}
    where u.id = any(${userIds})`.execute(tx);
  return found.rows;
}

export async function readUserIdByEmailAcrossOrganizations(tx: Tx, email: string): Promise<number | null> {
  const found = await sql<{ id: number }>`select id from users where lower(email) = lower(${email})`.execute(tx);
  return found.rows[0]?.id ?? null;
}

/** Whether there is an invitation that the person has not used yet. */
export async function isInvitedAcrossOrganizations(tx: Tx, userId: number): Promise<boolean> {
  const found = await sql`select 1 from memberships where user_id = ${userId} and joined_at is null limit 1`.execute(
    tx,
  );
  return found.rows.length > 0;
}

/** A person of whom only the address is known; null if one has just been created with it. */
export async function insertInvitedUserAcrossOrganizations(
  tx: Tx,
  user: { readonly code: string; readonly email: string; readonly at: Date },
): Promise<number | null> {
  const made = await sql<{ id: number }>`
    insert into users (code, email, created_at) values (${user.code}, ${user.email}, ${user.at})
    on conflict do nothing returning id`.execute(tx);
  return made.rows[0]?.id ?? null;
}

/**
 * Makes a person a member who has yet to join; one who is already invited, or no longer has a level, is invited again.
 */
export async function upsertInvitation(
  tx: Tx,
  organizationId: OrganizationId,
  invitation: { userId: number; access: AccessLevel; invitedBy: number; at: Date },
): Promise<void> {
  const { userId, access, invitedBy, at } = invitation;
  await sql`
    insert into memberships (organization_id, user_id, access, created_at, invited_by, invited_at, joined_at)
    values (${organizationId}, ${userId}, ${access}, ${at}, ${invitedBy}, ${at}, null)
    on conflict (organization_id, user_id) do update
    set access = excluded.access, joined_at = null, invited_by = excluded.invited_by, invited_at = excluded.invited_at`.execute(
    tx,
  );
}

export async function updateAccess(
  tx: Tx,
  organizationId: OrganizationId,
  userId: number,
  access: AccessLevel,
): Promise<void> {
  await sql`
    update memberships set access = ${access}
    where organization_id = ${organizationId} and user_id = ${userId}`.execute(tx);
}

/** Ends all sessions of a person in this organization; those elsewhere continue. */
export async function endSessionsHere(tx: Tx, organizationId: OrganizationId, userId: number, at: Date): Promise<void> {
  await sql`
    update sessions set ended_at = ${at}
    where organization_id = ${organizationId} and user_id = ${userId} and ended_at is null`.execute(tx);
}

/** Changes the defined fields; returns false if another person has the address. */
export async function updateUserRowAcrossOrganizations(
  tx: Tx,
  userId: number,
  change: {
    readonly name?: string | undefined;
    readonly phone?: string | null | undefined;
    readonly email?: string | undefined;
  },
): Promise<boolean> {
  const sets = [sql`id = id`];
  if (change.name !== undefined) sets.push(sql`name = ${change.name}`);
  // One that its owner hasn't confirmed with a code; also the same one isn't another.
  if (change.phone !== undefined) {
    sets.push(sql`phone = ${change.phone}`);
    sets.push(sql`phone_confirmed_at = case when phone = ${change.phone} then phone_confirmed_at end`);
  }
  if (change.email !== undefined) {
    sets.push(sql`email = ${change.email}`);
    sets.push(sql`email_proved_at = case when lower(email) = lower(${change.email}) then email_proved_at end`);
  }
  const taken =
    change.email === undefined
      ? sql``
      : sql`
    and not exists (select 1 from users other where lower(other.email) = lower(${change.email}) and other.id <> ${userId})`;
  const changed = await sql`
    update users set ${sql.join(sets)} where id = ${userId} ${taken} returning id`.execute(tx);
  return changed.rows.length > 0;
}

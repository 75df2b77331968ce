import { sql } from 'kysely';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import type { Tx } from '../platform/database/database.ts';
import type { MembershipRow, OrganizationRow, UserRow } from './types.ts';

export type UserWithPassword = UserRow & { readonly passwordHash: string | null };

const userColumns = sql`u.id, u.code, u.name, u.email, u.phone, u.is_new as "isNew", u.is_platform_admin as "isPlatformAdmin"`;

export async function readOrganization(tx: Tx, organizationId: number): Promise<OrganizationRow | null> {
  const found = await sql<OrganizationRow>`
    select id, brand, name, org_type as "orgType", sender_phone as "senderPhone", color, image,
      allow_after_hours as "allowAfterHours", allow_weekends as "allowWeekends",
      respect_local_hours as "respectLocalHours", billing_active as "billingActive",
      plan_expires_at as "planExpiresAt",
      sending_paused_reason as "sendingPausedReason"
    from organizations where id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function readUser(tx: Tx, userId: number): Promise<UserRow | null> {
  const found = await sql<UserRow>`select ${userColumns} from users u where u.id = ${userId}`.execute(tx);
  return found.rows[0] ?? null;
}

/** Members of the organisation only: a user of another one is not found. */
export async function readMember(tx: Tx, organizationId: number, userId: number): Promise<UserRow | null> {
  const found = await sql<UserRow>`
    select ${userColumns} from users u join memberships m on m.user_id = u.id
    where m.organization_id = ${organizationId} and u.id = ${userId}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function readUserByEmailAcrossOrganizations(tx: Tx, email: string): Promise<UserWithPassword | null> {
  const found = await sql<UserWithPassword>`
    select ${userColumns}, u.password_hash as "passwordHash" from users u where lower(u.email) = lower(${email})`.execute(
    tx,
  );
  return found.rows[0] ?? null;
}

export async function readMembershipsAcrossOrganizations(tx: Tx, userId: number): Promise<MembershipRow[]> {
  const found = await sql<MembershipRow>`
    select m.organization_id as "organizationId", o.name as "organizationName", m.access
    from memberships m join organizations o on o.id = m.organization_id
    where m.user_id = ${userId} and m.access <> 'NONE'
    order by m.joined_at is null, m.created_at, m.organization_id`.execute(tx);
  return found.rows;
}

export async function insertUserAcrossOrganizations(
  tx: Tx,
  user: {
    code: string;
    name: string;
    email: string;
    phone: string | null;
    passwordHash: string;
    isPlatformAdmin: boolean;
    at: Date;
  },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into users (code, name, email, phone, password_hash, is_platform_admin, created_at)
    values (${user.code}, ${user.name}, ${user.email}, ${user.phone}, ${user.passwordHash}, ${user.isPlatformAdmin}, ${user.at})
    on conflict do nothing returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

export async function insertMembership(
  tx: Tx,
  organizationId: number,
  userId: number,
  access: AccessLevel,
): Promise<void> {
  await sql`
    insert into memberships (organization_id, user_id, access) values (${organizationId}, ${userId}, ${access})
    on conflict (organization_id, user_id) do update set access = excluded.access`.execute(tx);
}

export async function insertOrganizationAcrossOrganizations(
  tx: Tx,
  organization: {
    id: number | null;
    brand: string;
    name: string;
    senderPhone: string | null;
    billingActive: boolean;
    sendsAtAnyHour?: boolean;
    at: Date;
  },
): Promise<number> {
  const anyHour = organization.sendsAtAnyHour ?? false;
  const id = organization.id === null ? sql`default` : sql`${organization.id}`;
  const made = await sql<{ id: number }>`
    insert into organizations (id, brand, name, sender_phone, billing_active, allow_after_hours, respect_local_hours, created_at)
    values (${id}, ${organization.brand}, ${organization.name}, ${organization.senderPhone}, ${organization.billingActive},
      ${anyHour}, ${!anyHour}, ${organization.at})
    on conflict (id) do nothing returning id`.execute(tx);
  const created = made.rows[0]?.id ?? organization.id ?? 0;
  await sql`insert into organization_counter_parts (organization_id) values (${created}) on conflict do nothing`.execute(
    tx,
  );
  return created;
}

export async function countUsersAcrossOrganizations(tx: Tx): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) as count from users`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** Makes an invited person a registered one; false when they have registered already. */
export async function completeUserAcrossOrganizations(
  tx: Tx,
  userId: number,
  person: { name: string; phone: string | null; passwordHash: string },
): Promise<boolean> {
  const completed = await sql`
    update users set name = ${person.name}, phone = coalesce(${person.phone}, phone), password_hash = ${person.passwordHash}
    where id = ${userId} and password_hash is null returning id`.execute(tx);
  return completed.rows.length > 0;
}

export async function updatePasswordAcrossOrganizations(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await sql`update users set password_hash = ${passwordHash} where id = ${userId}`.execute(tx);
}

export async function updatePhoneAcrossOrganizations(tx: Tx, userId: number, phone: string): Promise<void> {
  await sql`update users set phone = ${phone} where id = ${userId}`.execute(tx);
}

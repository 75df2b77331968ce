import { type RawBuilder, sql } from 'kysely';
import type { OrganizationId } from '../../domain/ids.ts';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import type { Tx } from '../platform/database/database.ts';
import { NO_ID } from '../platform/no-id.ts';
import type { MembershipRow, OrganizationRow, UserRow } from './types.ts';

export type UserWithPassword = UserRow & { readonly passwordHash: string | null };

export type NewPassword = {
  readonly passwordHash: string;
  /** The hash of the password that it replaces, where that was asked for. */
  readonly replaced?: string;
};

const userColumns = sql`u.id, u.code, u.name, u.email, u.phone, u.phone is not null and u.phone_confirmed_at is null as "mustConfirmPhone", u.is_new as "isNew", u.is_platform_admin as "isPlatformAdmin"`;

export async function readOrganization(tx: Tx, organizationId: OrganizationId): Promise<OrganizationRow | null> {
  const found = await sql<OrganizationRow>`/* planned once */
    select id, brand, name, org_type as "orgType", next_plan as "nextPlan", next_plan_at as "nextPlanAt", color, image,
      language, offered_languages as "offeredLanguages", time_zone as "timeZone",
      allow_after_hours as "allowAfterHours", allow_weekends as "allowWeekends",
      respect_local_hours as "respectLocalHours", own_hours as "ownHours", viewers_read_messages as "viewersReadMessages", billing_active as "billingActive",
      plan_expires_at as "planExpiresAt",
      sending_paused_reason as "sendingPausedReason", sending_stopped_reason as "sendingStoppedReason",
      closed_at as "closedAt"
    from organizations where id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function readUser(tx: Tx, userId: number): Promise<UserRow | null> {
  const found = await sql<UserRow>`select ${userColumns} from users u where u.id = ${userId}`.execute(tx);
  return found.rows[0] ?? null;
}

/** Members of the organization only: a user of another one is not found. */
export async function readMember(tx: Tx, organizationId: OrganizationId, userId: number): Promise<UserRow | null> {
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

/** The organizations that a person may enter: an invitation counts once the address is verified. */
export async function readMembershipsAcrossOrganizations(tx: Tx, userId: number): Promise<MembershipRow[]> {
  const found = await sql<MembershipRow>`
    select m.organization_id as "organizationId", o.name as "organizationName", m.access
    from memberships m join organizations o on o.id = m.organization_id join users u on u.id = m.user_id
    where m.user_id = ${userId} and m.access <> 'NONE' and (m.joined_at is not null or u.email_proved_at is not null)
    order by o.closed_at is not null, m.joined_at is null, m.created_at, m.organization_id`.execute(tx);
  return found.rows;
}

export async function insertUserAcrossOrganizations(
  tx: Tx,
  user: {
    code: string;
    name: string;
    email: string;
    phone: string | null;
    isPhoneConfirmed: boolean;
    passwordHash: string;
    isPlatformAdmin: boolean;
    isEmailProved: boolean;
    at: Date;
  },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into users (code, name, email, phone, phone_confirmed_at, password_hash, is_platform_admin, email_proved_at,
      created_at)
    values (${user.code}, ${user.name}, ${user.email}, ${user.phone}, ${user.isPhoneConfirmed ? user.at : null}, ${user.passwordHash},
      ${user.isPlatformAdmin},
      ${user.isEmailProved ? user.at : null}, ${user.at})
    on conflict do nothing returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

export async function insertMembership(
  tx: Tx,
  organizationId: OrganizationId,
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
    id: OrganizationId | null;
    brand: string;
    name: string;
    billingActive: boolean;
    sendsAtAnyHour?: boolean;
    /** Null: that of the brand. */
    timeZone?: string | null;
    at: Date;
  },
): Promise<OrganizationId> {
  const anyHour = organization.sendsAtAnyHour ?? false;
  const id = organization.id === null ? sql`default` : sql`${organization.id}`;
  const made = await sql<{ id: OrganizationId }>`
    insert into organizations (id, brand, name, billing_active, allow_after_hours, respect_local_hours, time_zone,
      created_at)
    values (${id}, ${organization.brand}, ${organization.name}, ${organization.billingActive},
      ${anyHour}, ${!anyHour}, ${organization.timeZone ?? null}, ${organization.at})
    on conflict (id) do nothing returning id`.execute(tx);
  const created = made.rows[0]?.id ?? organization.id ?? NO_ID;
  await sql`insert into organization_counter_parts (organization_id) values (${created}) on conflict do nothing`.execute(
    tx,
  );
  return created;
}

export async function countUsersAcrossOrganizations(tx: Tx): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) as count from users`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** Turns an invited person with the link into a registered one; false if they are already registered, or have another address by now. */
export async function completeUserAcrossOrganizations(
  tx: Tx,
  userId: number,
  person: { name: string; email: string; phone: string | null; isPhoneConfirmed: boolean; passwordHash: string },
  at: Date,
): Promise<boolean> {
  const completed = await sql`
    update users set name = ${person.name}, phone = coalesce(${person.phone}, phone), password_hash = ${person.passwordHash},
      phone_confirmed_at = case when ${person.phone}::text is null then phone_confirmed_at
        else ${person.isPhoneConfirmed ? at : null}::timestamptz end,
      email_proved_at = ${at}
    where id = ${userId} and password_hash is null and lower(email) = lower(${person.email}) returning id`.execute(tx);
  return completed.rows.length > 0;
}

/** Registers a person whose address was invited but who has not used the link; 0 if the address has an account. */
export async function claimInvitedUserAcrossOrganizations(
  tx: Tx,
  person: { name: string; email: string; phone: string; passwordHash: string },
  at: Date,
): Promise<number> {
  const claimed = await sql<{ id: number }>`
    update users set name = ${person.name}, phone = ${person.phone}, phone_confirmed_at = ${at}, password_hash = ${person.passwordHash}
    where lower(email) = lower(${person.email}) and password_hash is null returning id`.execute(tx);
  return claimed.rows[0]?.id ?? 0;
}

/** The person has used a link that was emailed to this address; false if they have another one by now. */
export async function markEmailProvedAcrossOrganizations(
  tx: Tx,
  userId: number,
  { email, at }: { readonly email: string; readonly at: Date },
): Promise<boolean> {
  const proved = await sql`
    update users set email_proved_at = coalesce(email_proved_at, ${at})
    where id = ${userId} and lower(email) = lower(${email}) returning id`.execute(tx);
  return proved.rows.length > 0;
}

/** Removes a phone that was given before the address was verified. */
export async function clearUnprovedPhoneAcrossOrganizations(tx: Tx, userId: number): Promise<void> {
  await sql`update users set phone = null, phone_confirmed_at = null
    where id = ${userId} and email_proved_at is null`.execute(tx);
}

/** Replaces the password; false if it is another one by now than the one it replaces, where that is given. */
export async function updatePasswordAcrossOrganizations(
  tx: Tx,
  userId: number,
  { passwordHash, replaced }: NewPassword,
): Promise<boolean> {
  const updated = await sql`
    update users set password_hash = ${passwordHash}
    where id = ${userId} and (${replaced ?? null}::text is null or password_hash = ${replaced ?? null}) returning id`.execute(
    tx,
  );
  return updated.rows.length > 0;
}

/** Whether this is still the person's password, which then waits until the transaction ends before it is replaced. */
export async function hasPasswordAcrossOrganizations(
  tx: Tx,
  userId: number,
  passwordHash: string | null,
): Promise<boolean> {
  const found = await sql`
    select 1 from users where id = ${userId} and password_hash = ${passwordHash} for share`.execute(tx);
  return found.rows.length > 0;
}

/** Sets the phone that the person has confirmed with a code. */
export async function updatePhoneAcrossOrganizations(tx: Tx, userId: number, phone: string, at: Date): Promise<void> {
  await sql`update users set phone = ${phone}, phone_confirmed_at = ${at} where id = ${userId}`.execute(tx);
}

/** The email addresses of the organization's people at these levels; of very many, those who joined first. */
export async function readAddresses(
  tx: Tx,
  organizationId: OrganizationId,
  levels: readonly string[],
): Promise<string[]> {
  const found = await sql<{ email: string }>`
    select u.email from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.access = any(${levels}::text[]) and m.joined_at is not null
    order by u.id limit 50`.execute(tx);
  return found.rows.map(({ email }) => email);
}

export async function readPlatformAdminsAcrossOrganizations(tx: Tx): Promise<string[]> {
  const found = await sql<{ email: string }>`
    select email from users where is_platform_admin and email is not null order by id limit 50`.execute(tx);
  return found.rows.map((row) => row.email);
}

/** Whether the organization in this column is closed: what is public of it is treated as if it were gone. */
export function ofClosedOrganization(organizationId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from organizations o where o.id = ${organizationId} and o.closed_at is not null)`;
}

/** Ends a membership and everything that depends on it. */
export async function deleteMembership(tx: Tx, organizationId: OrganizationId, userId: number): Promise<void> {
  await sql`
    delete from organization_alert_users
    where organization_id = ${organizationId} and user_id = ${userId}`.execute(tx);
  await sql`delete from memberships where organization_id = ${organizationId} and user_id = ${userId}`.execute(tx);
}

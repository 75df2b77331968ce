import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** An organization's single sign-on, as stored. */
export type SingleSignOnRow = {
  readonly issuer: string;
  readonly clientId: string;
  /** Encrypted. */
  readonly clientSecret: string;
  readonly domainProof: string;
  readonly testedAt: Date | null;
  readonly isOn: boolean;
  readonly isRequired: boolean;
};

/** One email domain of the organization's people. */
export type EmailDomain = { readonly domain: string; readonly provedAt: Date | null };

export async function readSingleSignOn(tx: Tx, organizationId: OrganizationId): Promise<SingleSignOnRow | null> {
  const found = await sql<SingleSignOnRow>`
    select issuer, client_id as "clientId", client_secret as "clientSecret", domain_proof as "domainProof",
      tested_at as "testedAt", is_on as "isOn", is_required as "isRequired"
    from single_sign_ons where organization_id = ${organizationId}`.execute(tx);
  return found.rows[0] ?? null;
}

type Connection = Pick<SingleSignOnRow, 'issuer' | 'clientId' | 'clientSecret' | 'domainProof'>;

/** Stores how to reach the company's page. Until it is tested again, it is off. */
export async function writeConnection(
  tx: Tx,
  organizationId: OrganizationId,
  { issuer, clientId, clientSecret, domainProof }: Connection,
  at: Date,
): Promise<void> {
  await sql`
    insert into single_sign_ons (organization_id, issuer, client_id, client_secret, domain_proof, changed_at)
    values (${organizationId}, ${issuer}, ${clientId}, ${clientSecret}, ${domainProof}, ${at})
    on conflict (organization_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
      client_secret = excluded.client_secret, tested_at = null, is_on = false, is_required = false,
      changed_at = excluded.changed_at`.execute(tx);
}

/** Records a successful test, unless the settings have changed since it began. */
export async function markTested(
  tx: Tx,
  organizationId: OrganizationId,
  { issuer, clientId, clientSecret }: Connection,
  at: Date,
): Promise<boolean> {
  const marked = await sql`
    update single_sign_ons set tested_at = ${at}
    where organization_id = ${organizationId} and issuer = ${issuer} and client_id = ${clientId}
      and client_secret = ${clientSecret} returning 1`.execute(tx);
  return marked.rows.length > 0;
}

export async function writeUse(
  tx: Tx,
  organizationId: OrganizationId,
  { isOn, isRequired }: Pick<SingleSignOnRow, 'isOn' | 'isRequired'>,
  at: Date,
): Promise<void> {
  await sql`
    update single_sign_ons set is_on = ${isOn}, is_required = ${isRequired}, changed_at = ${at}
    where organization_id = ${organizationId}`.execute(tx);
}

/** Removes the settings, the email domains, and the sign-ins that have left. False if there were none. */
export async function deleteSingleSignOn(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  await sql`delete from single_sign_on_tries where organization_id = ${organizationId}`.execute(tx);
  await sql`delete from single_sign_on_domains where organization_id = ${organizationId}`.execute(tx);
  const deleted = await sql`
    delete from single_sign_ons where organization_id = ${organizationId} returning 1`.execute(tx);
  return deleted.rows.length > 0;
}

export async function readEmailDomains(tx: Tx, organizationId: OrganizationId): Promise<EmailDomain[]> {
  const found = await sql<EmailDomain>`
    select domain, proved_at as "provedAt" from single_sign_on_domains
    where organization_id = ${organizationId} order by domain`.execute(tx);
  return found.rows;
}

/** Makes these the organization's email domains; those that stay remain proven. */
export async function replaceEmailDomains(
  tx: Tx,
  organizationId: OrganizationId,
  brand: string,
  domains: readonly string[],
): Promise<void> {
  await sql`
    delete from single_sign_on_domains
    where organization_id = ${organizationId} and domain <> all(${[...domains]}::text[])`.execute(tx);
  await sql`
    insert into single_sign_on_domains (organization_id, domain, brand)
    select ${organizationId}, unnest(${[...domains]}::text[]), ${brand} on conflict do nothing`.execute(tx);
}

/** Marks a domain as proven; false if it is proven for another organization of the brand. */
export async function markDomainProvedAcrossOrganizations(
  tx: Tx,
  organizationId: OrganizationId,
  domain: string,
  at: Date,
): Promise<boolean> {
  // Two organizations that prove one domain at once wait for each other here.
  await sql`select pg_advisory_xact_lock(hashtextextended(${domain}, 0))`.execute(tx);
  const marked = await sql`
    update single_sign_on_domains d set proved_at = coalesce(d.proved_at, ${at})
    where d.organization_id = ${organizationId} and d.domain = ${domain} and not exists (
      select 1 from single_sign_on_domains other
      where other.brand = d.brand and other.domain = d.domain and other.proved_at is not null
        and other.organization_id <> d.organization_id)
    returning 1`.execute(tx);
  return marked.rows.length > 0;
}

/** The organization of this brand whose people sign in with this email domain; null if there is none. */
export async function findByEmailDomainAcrossOrganizations(
  tx: Tx,
  brand: string,
  domain: string,
): Promise<OrganizationId | null> {
  const found = await sql<{ organizationId: OrganizationId }>`
    select d.organization_id as "organizationId" from single_sign_on_domains d
    join single_sign_ons s on s.organization_id = d.organization_id and s.is_on
    where d.brand = ${brand} and d.domain = ${domain} and d.proved_at is not null`.execute(tx);
  return found.rows[0]?.organizationId ?? null;
}

/** A sign-in that has left for the company's page. */
export type SignInTry = {
  readonly organizationId: OrganizationId;
  readonly tabHash: string;
  /** Encrypted. */
  readonly secret: string;
  readonly returnAddress: string;
  /** The owner who tests it; null: a sign-in. */
  readonly testedBy: number | null;
};

export async function insertTry(tx: Tx, stateHash: string, one: SignInTry, expiresAt: Date): Promise<void> {
  const { organizationId, tabHash, secret, returnAddress, testedBy } = one;
  await sql`
    insert into single_sign_on_tries (state_hash, organization_id, tab_hash, secret, return_address, tested_by,
      expires_at)
    values (${stateHash}, ${organizationId}, ${tabHash}, ${secret}, ${returnAddress}, ${testedBy}, ${expiresAt})`.execute(
    tx,
  );
}

/** Uses up a sign-in that has left from this tab; null if there is none, or it has expired. */
export async function spendTryAcrossOrganizations(
  tx: Tx,
  stateHash: string,
  tabHash: string,
  now: Date,
): Promise<SignInTry | null> {
  const spent = await sql<SignInTry>`
    delete from single_sign_on_tries
    where state_hash = ${stateHash} and tab_hash = ${tabHash} and expires_at > ${now}
    returning organization_id as "organizationId", tab_hash as "tabHash", secret, return_address as "returnAddress",
      tested_by as "testedBy"`.execute(tx);
  return spent.rows[0] ?? null;
}

export async function deleteTriesBeforeAcrossOrganizations(tx: Tx, at: Date): Promise<void> {
  await sql`delete from single_sign_on_tries where expires_at < ${at}`.execute(tx);
}

/** A person whom single sign-on may sign in. */
export type Member = { readonly userId: number; readonly isPlatformAdmin: boolean };

/** The person with this address who has access to the organization, invited or joined; null if there is none. */
export async function findMemberByEmail(tx: Tx, organizationId: OrganizationId, email: string): Promise<Member | null> {
  const found = await sql<Member>`
    select u.id as "userId", u.is_platform_admin as "isPlatformAdmin"
    from memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.access <> 'NONE' and lower(u.email) = lower(${email})`.execute(
    tx,
  );
  return found.rows[0] ?? null;
}

/** The organizations that this person may enter only by single sign-on. An owner with a second step always gets in. */
export async function readRequiringAcrossOrganizations(
  tx: Tx,
  userId: number,
): Promise<{ organizationId: OrganizationId; name: string }[]> {
  const found = await sql<{ organizationId: OrganizationId; name: string }>`
    select m.organization_id as "organizationId", o.name
    from memberships m join users u on u.id = m.user_id join organizations o on o.id = m.organization_id
    join single_sign_ons s on s.organization_id = m.organization_id and s.is_required
    where m.user_id = ${userId} and not u.is_platform_admin and not (m.access = 'OWNER' and (
      exists (select 1 from authenticators a where a.user_id = u.id and a.confirmed_at is not null)
      or exists (select 1 from passkeys p where p.user_id = u.id)))
    order by m.organization_id`.execute(tx);
  return found.rows;
}

/**
 * Whether an owner of this organization has a second step, and so signs in without the company's page. Null where single
 * sign-on isn't required; where it is, its settings are held.
 */
export async function readHasExemptOwnerAcrossOrganizations(
  tx: Tx,
  organizationId: OrganizationId,
): Promise<boolean | null> {
  const found = await sql<{ hasExempt: boolean }>`
    select exists (
      select 1 from memberships m
      where m.organization_id = s.organization_id and m.access = 'OWNER' and (
        exists (select 1 from authenticators a where a.user_id = m.user_id and a.confirmed_at is not null)
        or exists (select 1 from passkeys p where p.user_id = m.user_id))) as "hasExempt"
    from single_sign_ons s
    where s.organization_id = ${organizationId} and s.is_required for update of s`.execute(tx);
  return found.rows[0]?.hasExempt ?? null;
}

/** Holds the settings of the organizations that this person owns and that require single sign-on. */
export async function lockOwnedRequiringAcrossOrganizations(tx: Tx, userId: number): Promise<void> {
  await sql`
    select 1 from single_sign_ons s
    where s.is_required and exists (
      select 1 from memberships m
      where m.organization_id = s.organization_id and m.user_id = ${userId} and m.access = 'OWNER')
    order by s.organization_id for update`.execute(tx);
}

/** The name of such an organization in which no owner has a second step; null if there is none. */
export async function findOwnedWithoutExemptAcrossOrganizations(tx: Tx, userId: number): Promise<string | null> {
  const found = await sql<{ name: string }>`
    select o.name
    from memberships m join organizations o on o.id = m.organization_id
    join single_sign_ons s on s.organization_id = m.organization_id and s.is_required
    where m.user_id = ${userId} and m.access = 'OWNER' and not exists (
      select 1 from memberships other
      where other.organization_id = m.organization_id and other.access = 'OWNER' and (
        exists (select 1 from authenticators a where a.user_id = other.user_id and a.confirmed_at is not null)
        or exists (select 1 from passkeys p where p.user_id = other.user_id)))
    order by m.organization_id limit 1`.execute(tx);
  return found.rows[0]?.name ?? null;
}

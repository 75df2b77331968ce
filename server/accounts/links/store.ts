import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { AccessLevel, PolicyActor } from '../../../domain/permissions/policy.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { LinkPurpose } from './types.ts';

/** The recipient of a pending link, with everything its email needs. */
export type WaitingLink = {
  readonly purpose: LinkPurpose;
  readonly brand: string;
  readonly userId: number;
  readonly email: string;
  readonly hasPassword: boolean;
  readonly organizationName: string | null;
  /** Invited to the organization, and not a member yet. */
  readonly isInvited: boolean;
};

/** A link that was opened, if it is still valid. */
export type OpenLink = {
  readonly id: number;
  readonly organizationId: OrganizationId | null;
  readonly organizationName: string | null;
  readonly access: AccessLevel | null;
  readonly isPlatformAdmin: boolean;
  readonly userId: number | null;
  /** The address of the person, or the one that a new platform admin registers with; null: any. */
  readonly email: string | null;
  readonly hasPassword: boolean;
  readonly isInvited: boolean;
  /** Who invited them: their level there now, if that is known. */
  readonly inviter: PolicyActor | null;
  /** The level that they are invited to. */
  readonly invitedTo: AccessLevel | null;
  /** What they are invited to look after. */
  readonly campaignId: CampaignId | null;
  readonly groupId: number | null;
};

export async function insertFirstAdminLinkAcrossOrganizations(
  tx: Tx,
  link: { tokenHash: string; organizationId: OrganizationId; at: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into account_links (token_hash, purpose, organization_id, access, is_platform_admin, created_at, expires_at)
    values (${link.tokenHash}, 'first-admin', ${link.organizationId}, 'OWNER', true, ${link.at}, ${link.expiresAt})`.execute(
    tx,
  );
}

/** When the open link for the first admin was made, and its hash; processes that start together wait for each other. */
export async function lockFirstAdminLinkAcrossOrganizations(
  tx: Tx,
  organizationId: OrganizationId,
  at: Date,
): Promise<{ tokenHash: string; at: Date } | null> {
  await sql`select id from organizations where id = ${organizationId} for update`.execute(tx);
  const found = await sql<{ tokenHash: string; at: Date }>`
    select token_hash /* not null */ as "tokenHash", created_at as "at" from account_links
    where purpose = 'first-admin' and email is null and used_at is null and expires_at > ${at}
    order by id desc limit 1`.execute(tx);
  return found.rows[0] ?? null;
}

export async function endFirstAdminLinksAcrossOrganizations(tx: Tx, at: Date): Promise<void> {
  await sql`update account_links set used_at = ${at} where purpose = 'first-admin' and email is null and used_at is null`.execute(
    tx,
  );
}

/** The campaign or group that a person is invited to look after. */
export type InvitedTo = { readonly campaignId: CampaignId | null; readonly groupId: number | null };

/** A new invitation of this person to this organization; earlier ones become invalid. */
export async function insertInviteAcrossOrganizations(
  tx: Tx,
  invite: InvitedTo & { organizationId: OrganizationId; userId: number; brand: string; at: Date; expiresAt: Date },
): Promise<number> {
  const { organizationId, userId, brand, campaignId, groupId, at, expiresAt } = invite;
  await sql`
    update account_links set used_at = ${at}
    where purpose = 'invite' and organization_id = ${organizationId} and user_id = ${userId} and used_at is null`.execute(
    tx,
  );
  const made = await sql<{ id: number }>`
    insert into account_links (purpose, organization_id, user_id, brand, campaign_id, group_id, created_at, expires_at)
    values ('invite', ${organizationId}, ${userId}, ${brand}, ${campaignId}, ${groupId}, ${at}, ${expiresAt})
    returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

/** What the last invitation of this person to this organization is for, also once it has expired. */
export async function readInvitedToAcrossOrganizations(
  tx: Tx,
  organizationId: OrganizationId,
  userId: number,
): Promise<InvitedTo | null> {
  const found = await sql<InvitedTo>`
    select campaign_id as "campaignId", group_id as "groupId" from account_links
    where purpose = 'invite' and organization_id = ${organizationId} and user_id = ${userId}
    order by id desc limit 1`.execute(tx);
  return found.rows[0] ?? null;
}

/** Whether a pending person with this address was sent an invitation to the organization after that moment. */
export async function hasNewInviteAcrossOrganizations(
  tx: Tx,
  { organizationId, email, since }: { organizationId: OrganizationId; email: string; since: Date },
): Promise<boolean> {
  const found = await sql`
    select 1 from account_links l
    join users u on u.id = l.user_id
    join memberships m on m.organization_id = l.organization_id and m.user_id = l.user_id
    where l.purpose = 'invite' and l.organization_id = ${organizationId} and lower(u.email) = lower(${email})
      and l.used_at is null and l.created_at > ${since} and m.joined_at is null and m.access <> 'NONE' limit 1`.execute(
    tx,
  );
  return found.rows.length > 0;
}

/** What an open invitation is for, from now on. */
export async function updateInviteAcrossOrganizations(
  tx: Tx,
  invite: InvitedTo & { organizationId: OrganizationId; userId: number },
): Promise<void> {
  const { organizationId, userId, campaignId, groupId } = invite;
  await sql`
    update account_links set campaign_id = ${campaignId}, group_id = ${groupId}
    where purpose = 'invite' and organization_id = ${organizationId} and user_id = ${userId} and used_at is null`.execute(
    tx,
  );
}

/** Adds a row for this address whether or not anyone has it: known and unknown addresses cost the same. */
export async function insertResetAcrossOrganizations(
  tx: Tx,
  reset: { email: string; brand: string; at: Date; expiresAt: Date },
): Promise<number> {
  const { email, brand, at, expiresAt } = reset;
  const made = await sql<{ id: number }>`
    with person as (select id from users where lower(email) = lower(${email})),
    ended as (
      update account_links set used_at = ${at}
      where purpose = 'reset-password' and used_at is null and user_id = (select id from person) returning id)
    insert into account_links (purpose, user_id, brand, created_at, expires_at)
    values ('reset-password', (select id from person), ${brand}, ${at}, ${expiresAt}) returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

/** Ends a person's open links for a new password, also those that are not emailed yet. */
export async function endResetLinksAcrossOrganizations(tx: Tx, userId: number, at: Date): Promise<void> {
  await sql`
    update account_links set used_at = ${at}, token_hash = null
    where user_id = ${userId} and purpose = 'reset-password' and used_at is null`.execute(tx);
}

export async function readWaitingLinkAcrossOrganizations(tx: Tx, id: number, at: Date): Promise<WaitingLink | null> {
  const found = await sql<WaitingLink>`
    select l.purpose, coalesce(l.brand, 'default') as brand, u.id as "userId", u.email,
      u.password_hash is not null as "hasPassword", o.name as "organizationName",
      coalesce(m.access <> 'NONE' and m.joined_at is null, false) as "isInvited"
    from account_links l
    join users u on u.id = l.user_id
    left join organizations o on o.id = l.organization_id
    left join memberships m on m.organization_id = l.organization_id and m.user_id = l.user_id
    where l.id = ${id} and l.used_at is null and l.expires_at > ${at}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function keepTokenAcrossOrganizations(
  tx: Tx,
  link: { id: number; tokenHash: string; email: string; expiresAt: Date },
): Promise<void> {
  await sql`
    update account_links set token_hash = ${link.tokenHash}, email = ${link.email}, expires_at = ${link.expiresAt}
    where id = ${link.id} and used_at is null`.execute(tx);
}

/** A valid link. One that was emailed is valid only while its person has the address it was emailed to. */
export async function readOpenLinkAcrossOrganizations(
  tx: Tx,
  link: { tokenHash: string; purposes: readonly LinkPurpose[]; at: Date },
): Promise<OpenLink | null> {
  const found = await sql<OpenLink>`
    select l.id, l.organization_id as "organizationId", o.name as "organizationName", l.access,
      l.is_platform_admin as "isPlatformAdmin", l.user_id as "userId", coalesce(u.email, l.email) as email, l.campaign_id as "campaignId",
      l.group_id as "groupId",
      coalesce(u.password_hash is not null, false) as "hasPassword",
      coalesce(m.access <> 'NONE' and m.joined_at is null, false) as "isInvited", m.access as "invitedTo",
      case when by.id is not null then json_build_object(
        'access', coalesce(of.access, 'NONE'), 'isPlatformAdmin', by.is_platform_admin) end as inviter
    from account_links l
    left join users u on u.id = l.user_id
    left join organizations o on o.id = l.organization_id
    left join memberships m on m.organization_id = l.organization_id and m.user_id = l.user_id
    left join users by on by.id = m.invited_by
    left join memberships of on of.organization_id = l.organization_id and of.user_id = m.invited_by
      and of.joined_at is not null
    where l.token_hash = ${link.tokenHash} and l.purpose = any(${[...link.purposes]}::text[])
      and (l.purpose = 'first-admin' or lower(l.email) = lower(u.email))
      and l.used_at is null and l.expires_at > ${link.at}`.execute(tx);
  return found.rows[0] ?? null;
}

/** Moves a person's open invitations, and their links, to another; returns the organizations. */
export async function moveInvitationsAcrossOrganizations(tx: Tx, from: number, to: number): Promise<OrganizationId[]> {
  const moved = await sql<{ organizationId: OrganizationId }>`
    update memberships set user_id = ${to}
    where user_id = ${from} and joined_at is null returning organization_id as "organizationId"`.execute(tx);
  const organizationIds = moved.rows.map((row) => row.organizationId);
  await sql`
    update account_links set user_id = ${to}
    where user_id = ${from} and purpose = 'invite' and used_at is null
      and organization_id = any(${organizationIds}::bigint[])`.execute(tx);
  return organizationIds;
}

/** Uses up the link; the second of two concurrent calls gets false. */
export async function spendLinkAcrossOrganizations(tx: Tx, id: number, at: Date): Promise<boolean> {
  const used = await sql`
    update account_links set used_at = ${at}, token_hash = null
    where id = ${id} and used_at is null and expires_at > ${at} returning id`.execute(tx);
  return used.rows.length > 0;
}

export async function deleteLinksBeforeAcrossOrganizations(tx: Tx, at: Date): Promise<void> {
  await sql`delete from account_links where expires_at < ${at}`.execute(tx);
}

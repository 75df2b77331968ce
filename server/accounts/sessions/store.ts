import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { AccessLevel } from '../../../domain/permissions/policy.ts';
import type { Tx } from '../../platform/database/database.ts';

export type SessionRow = {
  readonly userId: number;
  readonly organizationId: OrganizationId;
  readonly isPlatformAdmin: boolean;
  readonly access: AccessLevel | null;
  readonly brand: string;
  readonly viewersReadMessages: boolean;
  readonly isClosed: boolean;
  /** The zone that the organization has chosen; null: that of its brand. */
  readonly timeZone: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly hasSecondFactor: boolean;
  readonly secondFactorAt: Date | null;
  /** When the current token came into use. */
  readonly tokenSince: Date;
  /** The key that signs each call; null: none does. */
  readonly browserKey: string | null;
  /** The organization whose single sign-on began it; null: a password or passkey did. */
  readonly singleSignOnOf: OrganizationId | null;
  /** The organization is entered only by single sign-on, except by owners with a second step. */
  readonly requiresSingleSignOn: boolean;
};

/** Called before a session continues another: the person's sessions end before this transaction, or after it. */
export async function holdSignInsAcrossOrganizations(tx: Tx, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for share`.execute(tx);
}

/** Called before a person's sessions end: those being continued are waited for, so that they end too. */
async function lockSignInsAcrossOrganizations(tx: Tx, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(tx);
}

/** Stores a session; false if the one that it continues has ended. */
export async function insertSessionAcrossOrganizations(
  tx: Tx,
  session: {
    tokenHash: string;
    userId: number;
    organizationId: OrganizationId;
    network: string | null;
    /** The session that this one continues, whose age it keeps. */
    continuedHash: string | null;
    agent: string | null;
    browserKey: string | null;
    singleSignOnOf: OrganizationId | null;
    at: Date;
  },
): Promise<boolean> {
  const { tokenHash, userId, organizationId, network, continuedHash, agent, browserKey, singleSignOnOf, at } = session;
  const stored = await sql`
    insert into sessions (token_hash, user_id, organization_id, network, agent, created_at, last_used_at, token_since,
      sign_in_id, second_factor_at, browser_key, single_sign_on_of)
    select ${tokenHash}, ${userId}, ${organizationId}, ${network}, ${agent}, coalesce(c.created_at, ${at}), ${at}, ${at},
      coalesce(c.sign_in_id, c.id), c.second_factor_at, ${browserKey},
      coalesce(c.single_sign_on_of, ${singleSignOnOf}::bigint)
    from (select 1) one left join sessions c
      on c.token_hash = ${continuedHash} and c.user_id = ${userId} and c.ended_at is null
    where ${continuedHash}::text is null or c.id is not null
    returning 1`.execute(tx);
  return stored.rows.length > 0;
}

export async function readSessionAcrossOrganizations(tx: Tx, tokenHash: string): Promise<SessionRow | null> {
  const found = await sql<SessionRow>`/* planned once */
    select s.user_id as "userId", s.organization_id as "organizationId", u.is_platform_admin as "isPlatformAdmin",
      m.access, o.brand, o.viewers_read_messages as "viewersReadMessages",
      o.closed_at is not null as "isClosed", o.time_zone as "timeZone",
      s.created_at as "createdAt", s.last_used_at as "lastUsedAt",
      a.user_id is not null or exists (select 1 from passkeys p where p.user_id = s.user_id) as "hasSecondFactor",
      s.second_factor_at as "secondFactorAt",
      s.token_since as "tokenSince", s.browser_key as "browserKey",
      s.single_sign_on_of as "singleSignOnOf", coalesce(i.is_required, false) as "requiresSingleSignOn"
    from sessions s
    join users u on u.id = s.user_id
    join organizations o on o.id = s.organization_id
    left join memberships m on m.organization_id = s.organization_id and m.user_id = s.user_id
      and (m.joined_at is not null or u.email_proved_at is not null)
    left join authenticators a on a.user_id = s.user_id and a.confirmed_at is not null
    left join single_sign_ons i on i.organization_id = s.organization_id
    where s.token_hash = ${tokenHash} and s.ended_at is null`.execute(tx);
  return found.rows[0] ?? null;
}

export async function touchSessionAcrossOrganizations(tx: Tx, tokenHash: string, at: Date): Promise<void> {
  await sql`update sessions set last_used_at = ${at} where token_hash = ${tokenHash} and last_used_at < ${at}`.execute(
    tx,
  );
}

/** Whether the person has recently signed in from this network, and passed the second step if they had one. */
export async function hasSignedInFromAcrossOrganizations(
  tx: Tx,
  userId: number,
  network: string,
  since: Date,
): Promise<boolean> {
  const found = await sql`
    select 1 from sessions s where user_id = ${userId} and network = ${network} and created_at > ${since}
      and (second_factor_at is not null or not exists (
        select 1 from authenticators a where a.user_id = s.user_id and a.confirmed_at <= s.created_at
        union all select 1 from passkeys p where p.user_id = s.user_id and p.created_at <= s.created_at))
    limit 1`.execute(tx);
  return found.rows.length > 0;
}

/** Marks the session of this token as having passed the second step. */
export async function markSecondFactorAcrossOrganizations(tx: Tx, tokenHash: string, at: Date): Promise<void> {
  await sql`update sessions set second_factor_at = ${at} where token_hash = ${tokenHash}`.execute(tx);
}

/** Continues a session that only had the second step to pass, with a new token; false if it has ended meanwhile. */
export async function finishSessionAcrossOrganizations(
  tx: Tx,
  halfHash: string,
  tokenHash: string,
  at: Date,
): Promise<boolean> {
  const finished = await sql`
    update sessions set token_hash = ${tokenHash}, second_factor_at = ${at}, last_used_at = ${at}, token_since = ${at}
    where token_hash = ${halfHash} and ended_at is null returning 1`.execute(tx);
  return finished.rows.length > 0;
}

/** Ends the sessions of a person that have not passed the second step, so that they open nothing once it is removed. */
export async function endHalfSessionsAcrossOrganizations(tx: Tx, userId: number, at: Date): Promise<void> {
  await sql`
    update sessions set ended_at = ${at}
    where user_id = ${userId} and second_factor_at is null and ended_at is null`.execute(tx);
}

/** One of a person's sessions, with its sign-in. */
export type OwnSession = {
  readonly signInId: number;
  readonly network: string | null;
  readonly agent: string | null;
  readonly brand: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly isCurrent: boolean;
};

/** A person's full sessions that were not ended, the sign-in of each first; some of them may be too old to be valid. */
export async function readSessionsOfAcrossOrganizations(
  tx: Tx,
  userId: number,
  currentHash: string,
): Promise<OwnSession[]> {
  const found = await sql<OwnSession>`
    select coalesce(s.sign_in_id, s.id) as "signInId", s.network, s.agent, o.brand, s.created_at as "createdAt",
      s.last_used_at as "lastUsedAt", s.token_hash = ${currentHash} as "isCurrent"
    from sessions s join organizations o on o.id = s.organization_id
    where s.user_id = ${userId} and s.ended_at is null
      and (s.second_factor_at is not null or not exists (
        select 1 from authenticators a where a.user_id = s.user_id and a.confirmed_at is not null
        union all select 1 from passkeys p where p.user_id = s.user_id))
    order by s.id`.execute(tx);
  return found.rows;
}

/** The person's sign-in that a token belongs to; 0 for none. */
export async function readSignInIdAcrossOrganizations(tx: Tx, userId: number, tokenHash: string): Promise<number> {
  const found = await sql<{ signInId: number }>`
    select coalesce(sign_in_id, id) as "signInId" from sessions
    where token_hash = ${tokenHash} and user_id = ${userId}`.execute(tx);
  return found.rows[0]?.signInId ?? 0;
}

/** Ends the sessions of one of a person's sign-ins; returns the organization of each. */
export async function endSignInAcrossOrganizations(
  tx: Tx,
  userId: number,
  signInId: number,
  at: Date,
): Promise<OrganizationId[]> {
  await lockSignInsAcrossOrganizations(tx, userId);
  const ended = await sql<{ organizationId: OrganizationId }>`
    update sessions set ended_at = ${at}
    where user_id = ${userId} and coalesce(sign_in_id, id) = ${signInId} and ended_at is null
    returning organization_id as "organizationId"`.execute(tx);
  return ended.rows.map(({ organizationId }) => organizationId);
}

/** Ends one session; false if it has ended already. */
export async function endSessionAcrossOrganizations(tx: Tx, tokenHash: string, at: Date): Promise<boolean> {
  const ended = await sql`
    update sessions set ended_at = ${at} where token_hash = ${tokenHash} and ended_at is null returning 1`.execute(tx);
  return ended.rows.length > 0;
}

/** Ends all of a person's sessions; returns the organization of each. */
export async function endSessionsAcrossOrganizations(tx: Tx, userId: number, at: Date): Promise<OrganizationId[]> {
  await lockSignInsAcrossOrganizations(tx, userId);
  const ended = await sql<{ organizationId: OrganizationId }>`
    update sessions set ended_at = ${at} where user_id = ${userId} and ended_at is null
    returning organization_id as "organizationId"`.execute(tx);
  return ended.rows.map(({ organizationId }) => organizationId);
}

/** Returns whether the person joined with this, and had not joined before. */
export async function markJoinedAcrossOrganizations(
  tx: Tx,
  userId: number,
  organizationId: OrganizationId,
  at: Date,
): Promise<boolean> {
  const joined = await sql`
    update memberships set joined_at = ${at}
    where user_id = ${userId} and organization_id = ${organizationId} and joined_at is null returning 1`.execute(tx);
  return joined.rows.length > 0;
}

export async function deleteSessionsBeforeAcrossOrganizations(tx: Tx, at: Date): Promise<void> {
  await sql`delete from sessions where created_at < ${at}`.execute(tx);
}

/** A token as presented, and its session. */
export type PresentedToken = {
  readonly sessionHash: string;
  /** When another one replaced it; null: it is current, or new. */
  readonly replacedAt: Date | null;
  /** It was issued and is used for the first time. */
  readonly isNew: boolean;
};

/** The open session of a token, be it the first one or a later one; null for none. */
export async function findTokenAcrossOrganizations(tx: Tx, tokenHash: string): Promise<PresentedToken | null> {
  const found = await sql<PresentedToken>`/* planned once */
    select s.token_hash as "sessionHash", s.replaced_at as "replacedAt", false as "isNew"
    from sessions s where s.token_hash = ${tokenHash} and s.ended_at is null
    union all
    select t.session_hash, t.replaced_at, t.used_at is null
    from session_tokens t join sessions s on s.token_hash = t.session_hash
    where t.token_hash = ${tokenHash} and s.ended_at is null`.execute(tx);
  return found.rows[0] ?? null;
}

/** The first use of an issued token: it replaces every other one of its session. */
export async function putInUseAcrossOrganizations(
  tx: Tx,
  sessionHash: string,
  tokenHash: string,
  at: Date,
): Promise<void> {
  // One of two concurrent first uses wins.
  const first = await sql`
    update session_tokens set used_at = ${at}
    where token_hash = ${tokenHash} and used_at is null and replaced_at is null returning 1`.execute(tx);
  if (first.rows.length === 0) return;
  await sql`
    update session_tokens set replaced_at = ${at}
    where session_hash = ${sessionHash} and token_hash <> ${tokenHash} and replaced_at is null`.execute(tx);
  await sql`
    update sessions set replaced_at = coalesce(replaced_at, ${at}), token_since = ${at}
    where token_hash = ${sessionHash}`.execute(tx);
}

/** Issues a new token if the current one is old enough, and not again for a while; false if it isn't. */
export async function offerTokenAcrossOrganizations(
  tx: Tx,
  sessionHash: string,
  tokenHash: string,
  due: { readonly at: Date; readonly inUseBefore: Date; readonly offeredBefore: Date },
): Promise<boolean> {
  const offered = await sql`
    update sessions set token_offered_at = ${due.at}
    where token_hash = ${sessionHash} and ended_at is null and token_since <= ${due.inUseBefore}
      and (token_offered_at is null or token_offered_at <= ${due.offeredBefore}) returning 1`.execute(tx);
  if (offered.rows.length === 0) return false;
  await sql`insert into session_tokens (token_hash, session_hash) values (${tokenHash}, ${sessionHash})`.execute(tx);
  return true;
}

/** The organization that a person without access was signed in to last, and whether an invitation waits for them. */
export async function readLostAccessAcrossOrganizations(
  tx: Tx,
  userId: number,
): Promise<{ isInvited: boolean; organization: string | null }> {
  const found = await sql<{ isInvited: boolean; organization: string | null }>`
    select exists (select 1 from memberships where user_id = ${userId} and access <> 'NONE') as "isInvited",
      (select o.name from sessions s join organizations o on o.id = s.organization_id
        where s.user_id = ${userId}
          and not exists (select 1 from memberships m where m.organization_id = o.id and m.user_id = ${userId} and m.access <> 'NONE')
        order by s.last_used_at desc, s.id desc limit 1) as organization`.execute(tx);
  return found.rows[0] ?? { isInvited: false, organization: null };
}

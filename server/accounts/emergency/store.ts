import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import { EMERGENCY_MINUTES } from '../../../domain/permissions/masking.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { EmergencyAccess } from '../../platform/sessions/actor.ts';

/** A person at one of their devices: the hash names the session there. */
type Person = { readonly organizationId: OrganizationId; readonly userId: number; readonly sessionHash: string };

// A sign-in goes on in other sessions when its person switches to another organization and back.
const signInOf = ({ userId, sessionHash }: Person) => sql`(
  select coalesce(sign_in_id, id) from sessions where token_hash = ${sessionHash} and user_id = ${userId})`;

/** The current access of this sign-in; null if there is none. */
export async function readAccess(tx: Tx, person: Person, at: Date): Promise<EmergencyAccess | null> {
  const { organizationId, userId } = person;
  const found = await sql<EmergencyAccess>`
    select id, ends_at as until from emergency_accesses
    where organization_id = ${organizationId} and user_id = ${userId} and ends_at > ${at}
      and sign_in_id = ${signInOf(person)}
    order by ends_at desc limit 1`.execute(tx);
  return found.rows[0] ?? null;
}

/** Someone of the platform who sees the organization whole now, and why. */
export type CurrentAccess = { readonly userName: string | null; readonly until: Date; readonly reason: string };

/** Everyone's current access to an organization, the first to end first. */
export async function readCurrentAccesses(tx: Tx, organizationId: OrganizationId, at: Date): Promise<CurrentAccess[]> {
  const found = await sql<CurrentAccess>`
    select u.name as "userName", a.ends_at as until, a.reason
    from emergency_accesses a join users u on u.id = a.user_id
    where a.organization_id = ${organizationId} and a.ends_at > ${at} and exists (
      select 1 from sessions s
      where s.user_id = a.user_id and coalesce(s.sign_in_id, s.id) = a.sign_in_id and s.ended_at is null)
    order by a.ends_at, a.id`.execute(tx);
  return found.rows;
}

export async function insertAccess(
  tx: Tx,
  person: Person,
  access: { readonly reason: string; readonly startedAt: Date; readonly endsAt: Date },
): Promise<number> {
  const { organizationId, userId } = person;
  const made = await sql<{ id: number }>`
    insert into emergency_accesses (organization_id, user_id, sign_in_id, reason, started_at, ends_at)
    values (${organizationId}, ${userId}, ${signInOf(person)}, ${access.reason}, ${access.startedAt}, ${access.endsAt})
    returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

/** Ends the current access of this sign-in; returns which that was, null if there was none. */
export async function endAccess(tx: Tx, person: Person, at: Date): Promise<number | null> {
  const { organizationId, userId } = person;
  const ended = await sql<{ id: number }>`
    update emergency_accesses set ends_at = ${at}
    where organization_id = ${organizationId} and user_id = ${userId} and ends_at > ${at}
      and sign_in_id = ${signInOf(person)} returning id`.execute(tx);
  return ended.rows[0]?.id ?? null;
}

/** Ends every current access to the organization; returns which those were, and whose. */
export async function endAccesses(
  tx: Tx,
  organizationId: OrganizationId,
  at: Date,
): Promise<{ readonly id: number; readonly userId: number }[]> {
  const ended = await sql<{ id: number; userId: number }>`
    update emergency_accesses set ends_at = ${at}
    where organization_id = ${organizationId} and ends_at > ${at} returning id, user_id as "userId"`.execute(tx);
  return ended.rows;
}

export type ToldAccess = {
  readonly reason: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
  /** It was ended before its time was over. */
  readonly isEndedEarly: boolean;
  readonly name: string | null;
  readonly email: string;
};

/** The details of an access for the owners' email. */
export async function readToldAccess(
  tx: Tx,
  organizationId: OrganizationId,
  accessId: number,
): Promise<ToldAccess | null> {
  const found = await sql<ToldAccess>`
    select a.reason, a.started_at as "startedAt", a.ends_at as "endsAt",
      a.ends_at < a.started_at + make_interval(mins => ${EMERGENCY_MINUTES}::integer) as "isEndedEarly", u.name, u.email
    from emergency_accesses a join users u on u.id = a.user_id
    where a.organization_id = ${organizationId} and a.id = ${accessId}`.execute(tx);
  return found.rows[0] ?? null;
}

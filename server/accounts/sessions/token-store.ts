import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** A token as it was presented, and the session it leads to. */
export type PresentedToken = {
  readonly sessionHash: string;
  /** When another one took its place; null: it is in use, or new. */
  readonly replacedAt: Date | null;
  /** It was handed out and is used for the first time. */
  readonly isNew: boolean;
};

/** The open session that a token leads to, be it the first one or a later one; null for none. */
export async function findTokenAcrossOrganizations(tx: Tx, tokenHash: string): Promise<PresentedToken | null> {
  const found = await sql<PresentedToken>`
    select s.token_hash as "sessionHash", s.replaced_at as "replacedAt", false as "isNew"
    from sessions s where s.token_hash = ${tokenHash} and s.ended_at is null
    union all
    select t.session_hash, t.replaced_at, t.used_at is null
    from session_tokens t join sessions s on s.token_hash = t.session_hash
    where t.token_hash = ${tokenHash} and s.ended_at is null`.execute(tx);
  return found.rows[0] ?? null;
}

/** The first use of a token that was handed out: it takes the place of every other one of its session. */
export async function putInUseAcrossOrganizations(
  tx: Tx,
  sessionHash: string,
  tokenHash: string,
  at: Date,
): Promise<void> {
  // Of two first uses at once one does it.
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

/** Hands a new token out, at most one in a while, where the one in use is old enough; false when it isn't. */
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

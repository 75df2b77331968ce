import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

type Authenticator = { readonly secret: string; readonly isConfirmed: boolean; readonly lastStep: number };

/** The person's authenticator, locked, so that the second of two with the same code waits; null without one. */
export async function lockAuthenticatorAcrossOrganizations(tx: Tx, userId: number): Promise<Authenticator | null> {
  const found = await sql<Authenticator>`
    select secret, confirmed_at is not null as "isConfirmed", last_step as "lastStep"
    from authenticators where user_id = ${userId} for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Stores the secret of an authenticator that is being set up; one that is in use stays, and this returns false. */
export async function keepSecretAcrossOrganizations(
  tx: Tx,
  userId: number,
  secret: string,
  at: Date,
): Promise<boolean> {
  const kept = await sql`
    insert into authenticators as a (user_id, secret, created_at) values (${userId}, ${secret}, ${at})
    on conflict (user_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
    where a.confirmed_at is null returning 1`.execute(tx);
  return kept.rows.length > 0;
}

export async function confirmAuthenticatorAcrossOrganizations(tx: Tx, userId: number, at: Date): Promise<void> {
  await sql`update authenticators set confirmed_at = ${at} where user_id = ${userId}`.execute(tx);
}

export async function noteStepAcrossOrganizations(tx: Tx, userId: number, step: number): Promise<void> {
  await sql`update authenticators set last_step = ${step} where user_id = ${userId}`.execute(tx);
}

/**
 * Held while a person's authenticators and passkeys change, so that two changes agree on which was the first or last.
 */
export async function lockStepsAcrossOrganizations(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('second steps', ${userId}))`.execute(tx);
}

/** Removes every second step of a person, and the recovery codes. */
export async function deleteSecondFactorAcrossOrganizations(tx: Tx, userId: number): Promise<void> {
  await deleteCodesAcrossOrganizations(tx, userId);
  await sql`delete from passkeys where user_id = ${userId}`.execute(tx);
  await deleteAuthenticatorAcrossOrganizations(tx, userId);
}

/** Removes the person's authenticator; false if none was in use. */
export async function deleteAuthenticatorAcrossOrganizations(tx: Tx, userId: number): Promise<boolean> {
  const deleted = await sql<{ isConfirmed: boolean }>`
    delete from authenticators where user_id = ${userId} returning confirmed_at is not null as "isConfirmed"`.execute(
    tx,
  );
  return deleted.rows[0]?.isConfirmed ?? false;
}

export async function deleteCodesAcrossOrganizations(tx: Tx, userId: number): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
}

export async function replaceCodesAcrossOrganizations(
  tx: Tx,
  userId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
  await sql`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, unnest(${[...codeHashes]}::text[])`.execute(tx);
}

/** Uses up a recovery code; false if there is no such code, or it was used. */
export async function spendRecoveryCodeAcrossOrganizations(
  tx: Tx,
  userId: number,
  codeHash: string,
  at: Date,
): Promise<boolean> {
  const spent = await sql`
    update recovery_codes set used_at = ${at}
    where user_id = ${userId} and code_hash = ${codeHash} and used_at is null returning 1`.execute(tx);
  return spent.rows.length > 0;
}

export async function hasUsedRecoveryCodeAcrossOrganizations(
  tx: Tx,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const found = await sql`
    select 1 from recovery_codes where user_id = ${userId} and code_hash = ${codeHash} and used_at is not null`.execute(
    tx,
  );
  return found.rows.length > 0;
}

/** Whether a person has a second step, which ones, and how many recovery codes are left. */
export type SecondFactor = {
  readonly isOn: boolean;
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  readonly codesLeft: number;
};

export async function readSecondFactorAcrossOrganizations(tx: Tx, userId: number): Promise<SecondFactor> {
  const found = await sql<{ hasApp: boolean; hasPasskey: boolean; codesLeft: number }>`
    select exists (select 1 from authenticators where user_id = ${userId} and confirmed_at is not null) as "hasApp",
      exists (select 1 from passkeys where user_id = ${userId}) as "hasPasskey",
      (select count(*) from recovery_codes where user_id = ${userId} and used_at is null) as "codesLeft"`.execute(tx);
  const { hasApp = false, hasPasskey = false, codesLeft = 0 } = found.rows[0] ?? {};
  return { isOn: hasApp || hasPasskey, hasApp, hasPasskey, codesLeft };
}

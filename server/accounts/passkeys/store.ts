import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** A passkey as its owner sees it. */
export type PasskeyRow = {
  readonly id: number;
  readonly name: string;
  readonly host: string;
  readonly isSynced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

/** What is needed to verify a passkey's response. */
export type Credential = {
  readonly id: number;
  readonly userId: number;
  readonly host: string;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
};

/** A new passkey. */
export type NewPasskey = Omit<Credential, 'id' | 'publicKey'> & {
  readonly publicKey: Uint8Array;
  readonly maySync: boolean;
  readonly isSynced: boolean;
  readonly name: string;
};

export async function readPasskeysAcrossOrganizations(tx: Tx, userId: number): Promise<PasskeyRow[]> {
  const found = await sql<PasskeyRow>`
    select id, name, host, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkeys where user_id = ${userId} order by id`.execute(tx);
  return found.rows;
}

const credential = sql`id, user_id as "userId", host, credential_id as "credentialId", public_key as "publicKey",
  counter, transports`;

/** The passkeys of a person that were created at this host. */
export async function readCredentialsAcrossOrganizations(tx: Tx, userId: number, host: string): Promise<Credential[]> {
  const found = await sql<Credential>`
    select ${credential} from passkeys where user_id = ${userId} and host = ${host} order by id`.execute(tx);
  return found.rows;
}

/** The passkey with this id, locked, so that the second of two responses is compared with the first one's counter. */
export async function lockCredentialAcrossOrganizations(tx: Tx, credentialId: string): Promise<Credential | null> {
  const found = await sql<Credential>`
    select ${credential} from passkeys where credential_id = ${credentialId} for update`.execute(tx);
  return found.rows[0] ?? null;
}

/** Stores a new passkey and returns its id; null if it is stored already. */
export async function insertPasskeyAcrossOrganizations(tx: Tx, passkey: NewPasskey, at: Date): Promise<number | null> {
  const { userId, host, credentialId, publicKey, counter, transports, maySync, isSynced, name } = passkey;
  const made = await sql<{ id: number }>`
    insert into passkeys (user_id, host, credential_id, public_key, counter, transports, may_sync, is_synced, name,
      created_at)
    values (${userId}, ${host}, ${credentialId}, ${Buffer.from(publicKey)}, ${counter}, ${transports}::text[],
      ${maySync}, ${isSynced}, ${name}, ${at})
    on conflict do nothing returning id`.execute(tx);
  return made.rows[0]?.id ?? null;
}

export async function notePasskeyUseAcrossOrganizations(
  tx: Tx,
  id: number,
  use: { readonly counter: number; readonly isSynced: boolean; readonly at: Date },
): Promise<void> {
  await sql`
    update passkeys set counter = ${use.counter}, is_synced = ${use.isSynced}, last_used_at = ${use.at}
    where id = ${id}`.execute(tx);
}

/** Renames a passkey of the person; false if it isn't theirs. */
export async function renamePasskeyAcrossOrganizations(
  tx: Tx,
  userId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const renamed = await sql`
    update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning 1`.execute(tx);
  return renamed.rows.length > 0;
}

/** Removes a passkey of the person; false if it isn't theirs. */
export async function deletePasskeyAcrossOrganizations(tx: Tx, userId: number, id: number): Promise<boolean> {
  const deleted = await sql`delete from passkeys where id = ${id} and user_id = ${userId} returning 1`.execute(tx);
  return deleted.rows.length > 0;
}

/** The purpose of a challenge; only a response for the same purpose uses it up. */
export type ChallengePlace = {
  readonly purpose: 'add' | 'sign-in';
  readonly host: string;
  /** The person whose passkey has to respond; null: anyone's. */
  readonly userId: number | null;
};

export async function insertChallengeAcrossOrganizations(
  tx: Tx,
  challengeHash: string,
  { purpose, host, userId }: ChallengePlace,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into passkey_challenges (challenge_hash, purpose, host, user_id, expires_at)
    values (${challengeHash}, ${purpose}, ${host}, ${userId}, ${expiresAt})`.execute(tx);
}

/** Uses up a challenge; false if there is none for this purpose, or it has expired. */
export async function spendChallengeAcrossOrganizations(
  tx: Tx,
  challengeHash: string,
  { purpose, host, userId }: ChallengePlace,
  now: Date,
): Promise<boolean> {
  const spent = await sql`
    delete from passkey_challenges
    where challenge_hash = ${challengeHash} and purpose = ${purpose} and host = ${host}
      and user_id is not distinct from ${userId} and expires_at > ${now} returning 1`.execute(tx);
  return spent.rows.length > 0;
}

export async function deleteChallengesBeforeAcrossOrganizations(tx: Tx, at: Date): Promise<void> {
  await sql`delete from passkey_challenges where expires_at < ${at}`.execute(tx);
}

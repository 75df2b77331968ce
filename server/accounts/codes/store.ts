import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import { type Language, sourceLanguage } from '../../../words/languages.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { CodePlace } from './types.ts';

/** The organization whose contact a code is for: it is sent in its name, from one of its numbers. */
export type CodeSender = {
  readonly organizationId: OrganizationId;
  readonly name: string | null;
  /** The contact's language. */
  readonly language: Language;
};

export type NewCode = CodePlace & {
  readonly brand: string;
  readonly sender: CodeSender | null;
  readonly at: Date;
  readonly expiresAt: Date;
};
type WaitingCode = CodePlace & {
  readonly brand: string;
  readonly senderName: string | null;
  readonly organizationId: OrganizationId | null;
  readonly language: Language;
};

export async function insertCodeAcrossOrganizations(tx: Tx, code: NewCode): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into phone_codes (phone, purpose, asker, brand, sender_name, sender_organization_id, language, created_at, expires_at)
    values (${code.phone}, ${code.purpose}, ${code.asker}, ${code.brand}, ${code.sender?.name ?? null},
      ${code.sender?.organizationId ?? null}, ${code.sender?.language ?? sourceLanguage}, ${code.at}, ${code.expiresAt})
    returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

/** The code, if it is the newest of its place and can still be used. */
export async function readWaitingCodeAcrossOrganizations(tx: Tx, id: number, at: Date): Promise<WaitingCode | null> {
  const found = await sql<WaitingCode>`
    select phone, purpose, asker, brand, sender_name as "senderName", sender_organization_id as "organizationId",
      language
    from phone_codes c
    where id = ${id} and used_at is null and expires_at > ${at} and not exists (
      select 1 from phone_codes n
      where n.phone = c.phone and n.purpose = c.purpose and n.asker = c.asker and n.id > c.id)`.execute(tx);
  return found.rows[0] ?? null;
}

export async function keepCodeHashAcrossOrganizations(tx: Tx, id: number, codeHash: string): Promise<void> {
  await sql`update phone_codes set code_hash = ${codeHash} where id = ${id}`.execute(tx);
}

/** Records that the carrier rejected this code. */
export async function noteRefusedAcrossOrganizations(tx: Tx, id: number, at: Date): Promise<void> {
  await sql`update phone_codes set refused_at = ${at} where id = ${id}`.execute(tx);
}

/** Whether the carrier rejected the newest code of this place since then. */
export async function wasRefusedAcrossOrganizations(tx: Tx, place: CodePlace, since: Date): Promise<boolean> {
  const found = await sql<{ wasRefused: boolean }>`
    select coalesce(refused_at > ${since}, false) as "wasRefused" from phone_codes
    where phone = ${place.phone} and purpose = ${place.purpose} and asker = ${place.asker}
    order by id desc limit 1`.execute(tx);
  return found.rows[0]?.wasRefused ?? false;
}

/** Counts a try at the newest code of this place; null if there is none, or it has no tries left. */
export async function takeTryAcrossOrganizations(
  tx: Tx,
  place: CodePlace,
  mostTries: number,
  at: Date,
): Promise<{ id: number; codeHash: string } | null> {
  const taken = await sql<{ id: number; codeHash: string }>`
    update phone_codes set tries = tries + 1
    where id = (
        select max(id) from phone_codes
        where phone = ${place.phone} and purpose = ${place.purpose} and asker = ${place.asker})
      and tries < ${mostTries} and used_at is null and expires_at > ${at} and code_hash is not null
    returning id, code_hash as "codeHash"`.execute(tx);
  return taken.rows[0] ?? null;
}

export async function giveTryBackAcrossOrganizations(tx: Tx, id: number): Promise<void> {
  await sql`update phone_codes set tries = tries - 1 where id = ${id} and tries > 0`.execute(tx);
}

/** Uses up the code; the second of two concurrent calls gets false. */
export async function spendCodeAcrossOrganizations(tx: Tx, id: number, at: Date): Promise<boolean> {
  const used = await sql`
    update phone_codes set used_at = ${at}, code_hash = null
    where id = ${id} and used_at is null and expires_at > ${at} returning id`.execute(tx);
  return used.rows.length > 0;
}

export async function deleteCodesBeforeAcrossOrganizations(tx: Tx, at: Date): Promise<void> {
  await sql`delete from phone_codes where created_at < ${at}`.execute(tx);
}

/** The state of the newest code of this place; null if none was requested lately. */
export async function readNewestCodeAcrossOrganizations(
  tx: Tx,
  place: CodePlace,
): Promise<{ tries: number; expiresAt: Date; usedAt: Date | null } | null> {
  const found = await sql<{ tries: number; expiresAt: Date; usedAt: Date | null }>`
    select tries, expires_at as "expiresAt", used_at as "usedAt" from phone_codes
    where phone = ${place.phone} and purpose = ${place.purpose} and asker = ${place.asker}
    order by id desc limit 1`.execute(tx);
  return found.rows[0] ?? null;
}

/** The place of the newest sign-up code that a browser requested. */
export async function readNewestPlaceOfBrowserAcrossOrganizations(tx: Tx, deviceId: string): Promise<CodePlace | null> {
  const found = await sql<CodePlace>`
    select phone, purpose, asker from phone_codes
    where purpose = 'browser' and split_part(asker, '/', 1) = ${deviceId} order by id desc limit 1`.execute(tx);
  return found.rows[0] ?? null;
}

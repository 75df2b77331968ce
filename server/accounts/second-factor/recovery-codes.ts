import { randomBytes } from 'node:crypto';
import { hashToken } from '../../platform/codes.ts';
import type { Tx } from '../../platform/database/database.ts';
import { replaceCodesAcrossOrganizations } from './store.ts';

const HOW_MANY = 10;
const LENGTH = 16;
// Without the letters and digits that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LARGEST_FAIR_BYTE = 256 - (256 % LETTERS.length);

/** Ten new recovery codes in place of the old ones. They are shown this once and stored only as hashes. */
export async function makeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await replaceCodesAcrossOrganizations(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}

/** What is stored of a recovery code, however it was typed. */
export function hashRecoveryCode(userId: number, untrustedCode: string): string {
  return hashToken(`${userId}:${untrustedCode.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}

function newCode(): string {
  let letters = '';
  while (letters.length < LENGTH) {
    for (const byte of randomBytes(LENGTH * 2))
      if (byte < LARGEST_FAIR_BYTE && letters.length < LENGTH) letters += LETTERS[byte % LETTERS.length];
  }
  return (letters.match(/.{4}/g) ?? []).join('-');
}

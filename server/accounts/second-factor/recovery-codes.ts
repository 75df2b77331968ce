import { hashToken, randomText } from '../../platform/codes.ts';
import type { Tx } from '../../platform/database/database.ts';
import { replaceCodesAcrossOrganizations } from './store.ts';

const HOW_MANY = 10;
const LENGTH = 16;
// Without letters and digits that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten new recovery codes that replace the old ones. They are shown this once and stored only as hashes. */
export async function makeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await replaceCodesAcrossOrganizations(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}

/** The stored hash of a recovery code, however it was typed. */
export function hashRecoveryCode(userId: number, untrustedCode: string): string {
  return hashToken(`${userId}:${untrustedCode.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
}

function newCode(): string {
  return (randomText(LENGTH, LETTERS).match(/.{4}/g) ?? []).join('-');
}

import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { openCipher } from '../../platform/encryption.ts';
import { stepOfCode } from './authenticator-codes.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import {
  hasUsedRecoveryCodeAcrossOrganizations,
  lockAuthenticatorAcrossOrganizations,
  noteStepAcrossOrganizations,
  spendRecoveryCodeAcrossOrganizations,
} from './store.ts';

/** Encrypts the secret of an authenticator for the database. */
export async function sealSecret(context: Context, userId: number, secret: string): Promise<string> {
  return (await openCipher(context.config)).encrypt(secret, purposeOfAuthenticator(userId));
}

/** Uses up a code of the person's authenticator, in use or being set up; false if it is wrong or was used before. */
export async function spendAuthenticatorCode(
  tx: Tx,
  context: Context,
  of: { readonly userId: number; readonly isConfirmed: boolean },
  untrustedCode: string,
): Promise<boolean> {
  const kept = await lockAuthenticatorAcrossOrganizations(tx, of.userId);
  if (!kept || kept.isConfirmed !== of.isConfirmed) return false;
  const secret = (await openCipher(context.config)).decrypt(kept.secret, purposeOfAuthenticator(of.userId));
  const step = secret && stepOfCode(secret, untrustedCode, context.clock.now(), kept.lastStep);
  if (!step) return false;
  await noteStepAcrossOrganizations(tx, of.userId, step);
  return true;
}

/** Uses up one of the person's recovery codes; false if it is wrong or was used before. */
export function spendRecoveryCode(tx: Tx, context: Context, userId: number, untrustedCode: string): Promise<boolean> {
  const hash = hashRecoveryCode(userId, untrustedCode);
  return spendRecoveryCodeAcrossOrganizations(tx, userId, hash, context.clock.now());
}

/** Whether this is one of the person's recovery codes that was used before. */
export function wasRecoveryCodeUsed(tx: Tx, userId: number, untrustedCode: string): Promise<boolean> {
  return hasUsedRecoveryCodeAcrossOrganizations(tx, userId, hashRecoveryCode(userId, untrustedCode));
}

/** The encryption purpose of a person's authenticator secret. */
export function purposeOfAuthenticator(userId: number): string {
  return `authenticator of user ${userId}`;
}

import type { Context } from '../platform/context.ts';
import { type Cipher, openCipher } from '../platform/encryption.ts';

type Codes = { readonly lead: string; readonly step: string };

const PURPOSE = 'viewer page drawn';

/**
 * When a page was drawn. Sent with the page and returned with the visit, sealed so that no one can add time to theirs.
 */
export function sealDrawnAt(cipher: Cipher, { lead, step }: Codes, at: Date): string {
  return cipher.encrypt(`${lead}.${step}.${at.getTime()}`, PURPOSE);
}

/** When the page of this link was drawn, or null for anything we haven't sealed. */
export async function readDrawnAt(
  context: Pick<Context, 'config'>,
  codes: Codes,
  untrusted: string | null | undefined,
): Promise<Date | null> {
  if (!untrusted) return null;
  const plain = (await openCipher(context.config)).decrypt(untrusted, PURPOSE);
  const [lead, step, ms] = (plain ?? '').split('.');
  return lead === codes.lead && step === codes.step ? new Date(Number(ms)) : null;
}

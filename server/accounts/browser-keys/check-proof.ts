import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { signedText } from '../../../contract/session-proof.ts';
import { hashToken } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { UntrustedProof } from '../../platform/sessions/proof.ts';
import { spendProofAcrossOrganizations } from './store.ts';

/** How far the time of a call may differ from ours, in milliseconds. */
export const CLOCK_DIFFERENCE_MS = 60_000;
const POINT_BYTES = 65;
const UNCOMPRESSED = 4;

/**
 * The public key that signed a call, in base64url; null when the signature is wrong, too old or too new, or was used
 * before. A proof that was checked is used up.
 */
export async function checkProof(tx: Tx, context: Context, proof: UntrustedProof): Promise<string | null> {
  const now = context.clock.now().getTime();
  if (Math.abs(now - proof.time) > CLOCK_DIFFERENCE_MS) return null;
  const key = readKey(proof.key);
  const signature = Buffer.from(proof.signature, 'base64url');
  const isSigned =
    key && verify('sha256', Buffer.from(signedText(proof)), { key, dsaEncoding: 'ieee-p1363' }, signature);
  if (!isSigned) return null;
  // The nonce makes it single-use, because one signature has more than one encoding. No one can use it after this time.
  const expiresAt = new Date(proof.time + 2 * CLOCK_DIFFERENCE_MS);
  const isFresh = await spendProofAcrossOrganizations(tx, hashToken(`${proof.key}.${proof.nonce}`), expiresAt);
  return isFresh ? proof.key : null;
}

function readKey(untrusted: string): KeyObject | null {
  const point = Buffer.from(untrusted, 'base64url');
  // Normalized, so that each key has one text.
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED || point.toString('base64url') !== untrusted)
    return null;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  try {
    return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  } catch {
    return null;
  }
}

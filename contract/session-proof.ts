/** The error of a sign-in whose session must be bound to a browser if the call isn't signed. */
export const KEY_MISSING =
  'This account only signs in over a secure connection. Open this page with https:// in an up-to-date browser, and not in a private window.';

/** The header with the signature of a call, in the format of `proofHeader`. */
export const PROOF_HEADER = 'session-proof';

/** The header with the server's time in the response to a signed call, in milliseconds since 1970. */
export const TIME_HEADER = 'server-time';

/** What a browser's key signs for a call. */
export type SignedCall = {
  readonly method: string;
  /** With the query, without the host. */
  readonly path: string;
  /** SHA-256 of a JSON body, in base64url; empty for a call without one, and for files. */
  readonly bodyHash: string;
  /** By the server's clock, in milliseconds since 1970. */
  readonly time: number;
  /** At least 128 random bits in base64url. No two calls have the same. */
  readonly nonce: string;
};

/** The text that is signed for a call, with ECDSA on P-256 over SHA-256. */
export function signedText({ method, path, bodyHash, time, nonce }: SignedCall): string {
  return [method, path, bodyHash, time, nonce].join('\n');
}

/**
 * The header of a signed call: time, nonce, the signature's 64 bytes and the public key's 65 (uncompressed), in
 * base64url.
 */
export function proofHeader(call: Pick<SignedCall, 'time' | 'nonce'>, signature: string, key: string): string {
  return [call.time, call.nonce, signature, key].join('.');
}

import { createHash, randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LARGEST_FAIR_BYTE = 256 - (256 % LETTERS.length);

/** A code for a public address: base 62, from a cryptographic source, without a favoured letter. */
export function publicCode(length: number): string {
  let code = '';
  while (code.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < LARGEST_FAIR_BYTE && code.length < length) code += LETTERS[byte % LETTERS.length];
    }
  }
  return code;
}

/** Says whether a text out of an address could be a public code. */
export function isPublicCode(untrusted: string): boolean {
  // PostgreSQL takes no NUL in a text.
  return /^\w{1,40}$/.test(untrusted);
}

/** 256 random bits for a session or a one-time link. Only its hash is stored. */
export function secretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token; without the token it opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

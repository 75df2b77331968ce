import { createHash, randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A code for a public address: base 62, from a cryptographic source, without bias. */
export function publicCode(length: number): string {
  return randomText(length, LETTERS);
}

/** Random text of these letters (256 at most), each equally likely, from a cryptographic source. */
export function randomText(length: number, letters: string): string {
  const largestFairByte = 256 - (256 % letters.length);
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < largestFairByte && text.length < length) text += letters[byte % letters.length];
    }
  }
  return text;
}

/** Whether text from an address could be a public code. */
export function isPublicCode(untrusted: string): boolean {
  // PostgreSQL rejects NUL in text.
  return /^\w{1,40}$/.test(untrusted);
}

/** 256 random bits for a session or a one-time link. Only its hash is stored. */
export function secretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token; it can't be used in place of the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

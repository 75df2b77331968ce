import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { OrganizationId } from '../../../../domain/ids.ts';

/** The first character of every sealed text. One that a person typed is stored as `⟦⟧`. */
export const MARK = '⟦';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
// A sealed text, an escaped typed mark, or a lone mark that was typed before there were sealed texts.
const MARKED = /⟦(?:⟧|([sj])1:(\d+):(\d+):([\w-]+)⟧)?/g;
const BEGINNING = /^[sj]1:/;
const WHOLE_JSON = /^⟦j1:\d+:\d+:[\w-]+⟧$/;

/** Which key sealed a text: its organization and version. */
export type KeyName = { readonly organizationId: OrganizationId; readonly version: number };

/** Thrown for a text that can't be decrypted: sealed with another key, altered, or truncated. */
export class SealedTextError extends Error {
  override readonly name = 'SealedTextError';
}

/** Encrypts a text with AES-256-GCM. The result names its key, and survives SQL concatenation with other text. */
export function sealText(plain: string, kind: 's' | 'j', name: KeyName, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(boundTo(kind, name));
  const closed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const bytes = Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
  return `${MARK}${kind}1:${name.organizationId}:${name.version}:${bytes}⟧`;
}

/** A typed text as it is stored: never mistaken for a sealed one, even after SQL concatenation. */
export function escapeMarks(typed: string): string {
  return typed.includes(MARK) ? typed.replaceAll(MARK, `${MARK}⟧`) : typed;
}

/** The keys needed to read a stored text. */
export function keyNamesIn(stored: string): KeyName[] {
  const found = stored.matchAll(MARKED);
  return [...found].flatMap(([, kind, organizationId, version]) =>
    kind ? { organizationId: Number(organizationId) as OrganizationId, version: Number(version) } : [],
  );
}

/** A stored text as it was written; a sealed value that was not text becomes that value again. */
export function openText(stored: string, keyOf: (name: KeyName) => Buffer): unknown {
  const opened = stored.replace(MARKED, (...found) => openMarked(found, stored, keyOf));
  return WHOLE_JSON.test(stored) ? JSON.parse(opened) : opened;
}

// The arguments of a `replace` callback: the match, its four groups, and the offset.
function openMarked(found: unknown[], stored: string, keyOf: (name: KeyName) => Buffer): string {
  const [match, kind, organizationId, version, bytes, at] = found as [
    string,
    's' | 'j',
    string,
    string,
    string,
    number,
  ];
  if (kind === undefined) {
    if (match === MARK && BEGINNING.test(stored.slice(at + 1, at + 4)))
      throw new SealedTextError('A sealed text was cut off or altered.');
    return MARK;
  }
  const name = { organizationId: Number(organizationId) as OrganizationId, version: Number(version) };
  return decrypt(Buffer.from(bytes, 'base64url'), boundTo(kind, name), keyOf(name)) ?? refuseToRead(name);
}

function refuseToRead({ organizationId, version }: KeyName): never {
  throw new SealedTextError(
    `A sealed text of organization ${organizationId} cannot be opened with version ${version} of its key: it was altered.`,
  );
}

function decrypt(bytes: Buffer, bound: Buffer, key: Buffer): string | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
      .setAAD(bound)
      .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

function boundTo(kind: string, { organizationId, version }: KeyName): Buffer {
  return Buffer.from(`${kind}1:${organizationId}:${version}`);
}

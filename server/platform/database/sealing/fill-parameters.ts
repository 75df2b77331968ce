import { gramsIn, gramsToFind, hashGram, hashText } from './grams.ts';
import type { OrganizationKeys } from './keyring.ts';
import { Personal } from './personal.ts';
import { escapeMarks, MARK, sealText } from './sealed-text.ts';

/** The keys of an organization; null where its data isn't sealed. */
export type KeysOf = (organizationId: number) => OrganizationKeys | null;

/** Says whether some of these parameters are about a person or hold a mark; all others go to the database as they are. */
export function needFilling(parameters: readonly unknown[]): boolean {
  return parameters.some(needsFilling);
}

/** The organizations whose keys these parameters need. */
export function organizationsOf(parameters: readonly unknown[]): number[] {
  const found = parameters.flat(3).flatMap((value) => (value instanceof Personal ? value.organizationId : []));
  return [...new Set(found)];
}

/** The parameters as they are stored: what is about a person sealed, and typed marks told from those of sealed texts. */
export function fillParameters(parameters: readonly unknown[], keysOf: KeysOf): unknown[] {
  return parameters.map((value) => filled(value, keysOf));
}

function filled(value: unknown, keysOf: KeysOf): unknown {
  if (typeof value === 'string') return escapeMarks(value);
  if (value instanceof Personal) return written(value, keysOf(value.organizationId));
  if (Array.isArray(value)) return value.map((one) => filled(one, keysOf));
  return isJson(value) && needsFilling(value) ? escapeMarks(JSON.stringify(value)) : value;
}

function written({ as, value, organizationId }: Personal, keys: OrganizationKeys | null): unknown {
  if (as === 'whether') return keys !== null;
  const text = String(value);
  if (as === 'text') return keys === null ? escapeMarks(text) : sealed(text, organizationId, keys);
  if (keys === null) return null;
  if (as === 'hash') return hashText(text, keys.search);
  if (as === 'hashes') return (value as readonly string[]).map((one) => hashText(one, keys.search));
  const grams = as === 'grams' ? gramsIn(text) : gramsToFind(text);
  // As a list within a list of lists of other lengths: PostgreSQL takes those as texts only.
  return `{${grams.map((gram) => hashGram(gram, keys.search))}}`;
}

function sealed(plain: string, organizationId: number, keys: OrganizationKeys): string {
  const key = keys.versions.get(keys.newest);
  if (!key) throw new Error('The newest key is missing.');
  return sealText(plain, 's', { organizationId, version: keys.newest }, key);
}

function needsFilling(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(MARK);
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Personal) return true;
  if (Array.isArray(value)) return value.some(needsFilling);
  return isJson(value) && (Object.keys(value).some(needsFilling) || Object.values(value).some(needsFilling));
}

// What the driver writes as JSON; dates, bytes and values that know how to be written are left to it.
function isJson(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Date) &&
    !ArrayBuffer.isView(value) &&
    !('toPostgres' in value)
  );
}

import type { OrganizationId } from '../../../../domain/ids.ts';
import { gramsIn, gramsToFind, hashGram, hashText } from './grams.ts';
import type { OrganizationKeys } from './keyring.ts';
import { Personal } from './personal.ts';
import { escapeMarks, MARK, sealText } from './sealed-text.ts';

/** The keys of an organization; null if its data isn't sealed. */
export type KeysOf = (organizationId: OrganizationId) => OrganizationKeys | null;

/** Whether any of these parameters holds personal data or a mark; all others are sent to the database unchanged. */
export function needFilling(parameters: readonly unknown[]): boolean {
  return parameters.some(needsFilling);
}

/** The organizations whose keys these parameters need. */
export function organizationsOf(parameters: readonly unknown[]): OrganizationId[] {
  const found = parameters.flat(3).flatMap((value) => (value instanceof Personal ? value.organizationId : []));
  return [...new Set(found)];
}

/**
 * The parameters as they are stored: personal data sealed, and typed marks escaped to differ from those of sealed text.
 */
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
  // Sent as text when it is nested in lists of other lengths: PostgreSQL accepts those only as text.
  return `{${grams.map((gram) => hashGram(gram, keys.search))}}`;
}

function sealed(plain: string, organizationId: OrganizationId, keys: OrganizationKeys): string {
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

// What the driver writes as JSON; dates, bytes and values with their own serialization are left to it.
function isJson(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    !(value instanceof Date) &&
    !ArrayBuffer.isView(value) &&
    !('toPostgres' in value)
  );
}

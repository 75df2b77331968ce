import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../platform/database/database.ts';
import { findOrganizationsAcrossOrganizations, listOrganizationsAcrossOrganizations } from './store.ts';

const LONGEST_SEARCH = 100;
const FEWEST_DIGITS = 3;

/** The ids of the organizations that match, by name; all of them for an empty search. */
export function searchOrganizations(context: Context, untrustedSearch: string): Promise<number[]> {
  return inTransactionAcrossOrganizations(context.db, (tx) => findIds(tx, untrustedSearch));
}

/** The same within a transaction. */
export async function findIds(tx: Tx, untrustedSearch: string): Promise<number[]> {
  const text = untrustedSearch
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH)
    .toLowerCase();
  if (text === '') return listOrganizationsAcrossOrganizations(tx);
  // A phone is stored without punctuation, and a member's without the country code 1.
  const digits = /^[\d\s().+-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
  const id = /^\d{1,15}$/.test(text) ? Number(text) : null;
  return findOrganizationsAcrossOrganizations(tx, {
    text,
    digits: digits.length < FEWEST_DIGITS ? null : digits,
    id,
  });
}

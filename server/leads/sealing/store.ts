import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isSealedOrganization } from '../../platform/database/sealing/is-sealed.ts';
import { type Personal, personal, personalGrams, personalWord } from '../../platform/database/sealing/personal.ts';
import type { Search } from '../listing/search-terms.ts';
import { type Searched, searchedTextOf } from './searched-text.ts';

// More matches than a search could ever show are not decrypted to check their names.
const OPENED_AT_MOST = 10_000;
// A word this short is found by its hash alone.
const WHOLE_GRAM = 3;

type Named = { readonly name: string; readonly phone: string };

/** A name as it is stored: one that is just the contact's number isn't sealed. */
export function personalName(organizationId: OrganizationId, { name, phone }: Named): Personal | string {
  const isNumber = !/\p{L}/u.test(name) && name.replace(/\D/g, '') === phone;
  return isNumber ? name : personal(organizationId, name);
}

/** Writes the search hashes of these contacts, if their names are sealed. */
export async function renewSearchGrams(
  tx: Tx,
  organizationId: OrganizationId,
  leadIds: readonly LeadId[],
): Promise<void> {
  if (leadIds.length === 0 || !(await isSealedOrganization(tx, organizationId))) return;
  const found = await sql<Searched & { id: number }>`
    select id, name, email, typed_name as "typedName" from leads
    where organization_id = ${organizationId} and id = any(${leadIds}::bigint[])`.execute(tx);
  await sql`
    update leads l set search_grams = g.grams::integer[]
    from unnest(${found.rows.map(({ id }) => id)}::bigint[],
      ${found.rows.map((lead) => personalGrams(organizationId, searchedTextOf(lead)))}::text[]) as g (id, grams)
    where l.organization_id = ${organizationId} and l.id = g.id`.execute(tx);
}

/**
 * A search for this organization, also by the other names that were typed on forms: if names are sealed, by hashes, and
 * then by the names of the matches.
 */
export async function searchNames(tx: Tx, organizationId: OrganizationId, search: Search): Promise<Search> {
  const { patterns, onlyPhones } = search;
  if (onlyPhones || patterns.length === 0) return search;
  if (!(await isSealedOrganization(tx, organizationId)))
    return { ...search, typedIds: await readTypedMatching(tx, organizationId, patterns) };
  const words = patterns.map((pattern) => pattern.slice(1, -1).replace(/\\(.)/g, '$1'));
  const found = await sql<{ grams: number[] }>`
    select w.grams::integer[] as grams
    from unnest(${words.map((word) => personalWord(organizationId, word))}::text[]) with ordinality as w (grams, place)
    order by w.place`.execute(tx);
  const grams = found.rows.map((row) => row.grams);
  if (words.every((word) => [...word].length <= WHOLE_GRAM)) return { ...search, grams };
  return { ...search, grams, leadIds: await readMatching(tx, organizationId, { ...search, grams }, words) };
}

// N-grams that all match may not be adjacent, so the names themselves decide.
async function readMatching(
  tx: Tx,
  organizationId: OrganizationId,
  { patterns, grams = [] }: Search,
  words: readonly string[],
): Promise<LeadId[]> {
  const each = patterns.map(
    (pattern, at) => sql`(search_text like ${pattern} or search_grams @> ${grams[at] ?? []}::integer[])`,
  );
  const found = await sql<Searched & { id: LeadId; phone: string }>`
    select id, name, phone, email, typed_name as "typedName" from leads where organization_id = ${organizationId} and ${sql.join(each, sql` and `)}
    limit ${OPENED_AT_MOST}`.execute(tx);
  return found.rows.flatMap((lead) => {
    const text = `${searchedTextOf(lead)} ${lead.phone}`;
    return words.every((word) => text.includes(word)) ? lead.id : [];
  });
}

// The few contacts with an open question. Their text is put together as in the column that is searched.
async function readTypedMatching(
  tx: Tx,
  organizationId: OrganizationId,
  patterns: Search['patterns'],
): Promise<LeadId[]> {
  const typed = sql`lower(regexp_replace(normalize(typed_name, NFD), '[\\u0300-\\u036f]', '', 'g'))`;
  const each = patterns.map((pattern) => sql`search_text || ' ' || ${typed} like ${pattern}`);
  const found = await sql<{ id: LeadId }>`
    select id from leads
    where organization_id = ${organizationId} and typed_name_at is not null and ${sql.join(each, sql` and `)}
    limit ${OPENED_AT_MOST}`.execute(tx);
  return found.rows.map(({ id }) => id);
}

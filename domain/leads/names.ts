import { normalForm } from '../text/normal-form.ts';
import { withoutTurns } from '../text/plain.ts';

/** A name in two parts. A missing part is empty. */
export type NameParts = { readonly firstName: string; readonly lastName: string };

const degree = /^(?:md|phd|esq|dds|rn)\.?$/i;
// Written with dots, others are also the initials of first names, as in "Smith, R.N."
const dotted = /^(?:m\.d|ph\.d|d\.d\.s)\.?$/i;
// What only people with a degree or a license have behind their name, and never at its front.
const behindOnly =
  'bsn|msn|dnp|aprn|arnp|crnp|fnp|fnp-c|np-c|pa-c|lpn|lvn|cna|cnm|crna|dmd|mba|mph|cpa|dpm|dvm|pharmd|psyd|edd|lcsw|lmft|lmt|lpc|msw|bcba|dpt|rdh|faap|facs|facc|esquire|realtor';
const credential = new RegExp(`^(?:${behindOnly}|dc|jd|pe|md|phd|dds|rn)$`, 'i');
const surelyCredential = new RegExp(`^(?:${behindOnly})\\.?$`, 'i');
// Also first names, unless they are in capitals beside words that aren't.
const shortCredential = /^(?:M\.?[AS]|B\.?[AS]|D\.?O|N\.?P|O\.?[DT]|P\.?T)\.?$/;
// Those of generations; the others are also last names or written before them.
const generation = /^(?:jr|sr|ii|iii|iv)\.?$/i;
const title =
  /^(?:dr|dra|doctor|doctora|mr|mrs|ms|mx|miss|prof|professor|rev|sir|sr|sra|srta|se[nñ]or|se[nñ]ora|se[nñ]orita)\.?$/iu;
// As in "Mr. and Mrs. Lee", who are greeted together.
const joinsTitles = /^(?:&|and|y)$/i;
const companyWord =
  '(?:inc|incorporated|llc|llp|lp|ltd|limited|co|corp|corporation|company|plc|gmbh|pc|pllc|pa|sa|nv|bv|sa de cv|s de rl de cv)';
// Also two, as in "Co. Inc.", and with the name that a company is known by.
const company = new RegExp(`^(?:pty )?${companyWord}(?: ${companyWord})?(?: (?:dba|aka|fka) .+)?$`, 'i');
// One to three words of letters, like names of people; not a formula, address or list.
const personal = /^\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*){0,2}$/u;
// Those of more than one person, as in "The Smith Family", who are greeted together.
const together =
  /^(?:(?:the )?.+ (?:family|household)|the .+ (?:team|crew|group|company|shop|studio|salon|clinic|office))$/i;
const joinsNames = /(?:^| )(?:and|und|y|et|of|the)(?: |$)/i;

/**
 * Splits a full name after its first word. "Last, First" is turned around, a company's name stays in one piece. A title
 * is no part of the first name, unless a last name is all that follows: someone is greeted as "Mr. Lee", not as "Lee".
 */
export function splitName(full: string): NameParts {
  const { titles, firstName, lastName } = readFullName(full);
  if (titles === '' || firstName !== '') return { firstName, lastName };
  const [called = '', ...suffixes] = lastName.split(', ');
  return { firstName: joinName(titles, called), lastName: suffixes.join(', ') };
}

/**
 * A first and a last name from two cells or fields, for greeting: a title stays only in the whole name, and a suffix belongs
 * to the last name. "Last, First" in the first cell is turned around if the other is empty.
 */
export function cleanParts({ firstName: first, lastName: last }: NameParts): NameParts {
  const [firstName, lastName] = [tidy(first), tidy(last)];
  if (lastName === '')
    return firstName.includes(',') ? splitName(firstName) : { firstName: untitled(firstName), lastName };
  const read = withSuffixApart(untitled(firstName));
  const isSaid = lastName.toLowerCase().endsWith(` ${read.suffix.toLowerCase()}`);
  return { firstName: read.name, lastName: read.suffix === '' || isSaid ? lastName : `${lastName}, ${read.suffix}` };
}

// Where more than one are greeted, as in "Mr. & Mrs.", the titles are their name.
function untitled(firstName: string): string {
  const { name } = withTitleApart(firstName);
  return title.test(name) || joinsTitles.test(name.split(' ')[0] ?? '') ? firstName : name;
}

/** What is behind a first name and no part of it, as in "Patrick, Jr.", "Patrick Jr." or "Jane DDS". */
function withSuffixApart(name: string): { readonly name: string; readonly suffix: string } {
  const space = name.lastIndexOf(' ');
  const [before, behind] = [name.slice(0, Math.max(space, 0)), name.slice(space + 1)];
  const isApart = before.endsWith(',')
    ? isSuffix(behind)
    : before !== '' && (generation.test(behind) || isDegree(behind));
  if (!isApart) return { name, suffix: '' };
  const more = withSuffixApart(before.replace(/,$/, ''));
  return { name: more.name, suffix: more.suffix === '' ? behind : `${more.suffix}, ${behind}` };
}

/** The same with the title before the first name, for two cells that together say all that was written. */
export function splitWithTitle(full: string): NameParts {
  const { titles, firstName, lastName } = readFullName(full);
  return firstName === '' ? splitName(full) : { firstName: joinName(titles, firstName), lastName };
}

/** A full name with its title and all its words, as "First Last" if it was written as "Last, First". */
export function wholeName(full: string): string {
  const { titles, firstName, lastName } = readFullName(full);
  return joinName(titles, joinName(firstName, lastName));
}

type TitledName = NameParts & { readonly titles: string };

// The first name is empty where a title is followed by a last name alone.
function readFullName(full: string): TitledName {
  const name = tidy(full);
  const parts = name.split(/\s*,\s*/).filter((part) => part !== '');
  const isBehind = (part: string, place: number) =>
    place > 0 && (isSuffix(part) || (hasWholeName(parts, place) && isCredential(part, name)));
  const suffixes = parts.filter(isBehind);
  const [beforeComma = '', afterComma, ...more] = parts.filter((part, place) => !isBehind(part, place));
  const last = withTitleApart(beforeComma);
  if (afterComma === undefined) return splitAtSpace(last, suffixes);
  const first = title.test(afterComma) ? { titles: afterComma, name: '' } : withTitleApart(afterComma);
  const called = withSuffixApart(first.name);
  const isPerson =
    more.length === 0 &&
    !/^n\.a\.?$/i.test(afterComma) &&
    isPersonal(last.name) &&
    (called.name === '' || isPersonal(called.name));
  if (!isPerson) return { titles: '', firstName: name, lastName: '' };
  const lastName = [last.name, called.suffix, ...suffixes].filter((part) => part !== '').join(', ');
  return { titles: joinName(last.titles, first.titles), firstName: called.name, lastName };
}

function splitAtSpace({ titles, name }: ReturnType<typeof withTitleApart>, suffixes: readonly string[]): TitledName {
  if (titles === '' && together.test(name)) return { titles, firstName: name, lastName: suffixes.join(', ') };
  const space = name.indexOf(' ');
  const [first, rest] = space === -1 ? [name, ''] : [name.slice(0, space), name.slice(space + 1)];
  if (titles !== '' && joinsTitles.test(first))
    return { titles: '', firstName: joinName(titles, name), lastName: suffixes.join(', ') };
  const [firstName, afterFirst] = titles !== '' && rest === '' ? ['', first] : [first, rest];
  return { titles, firstName, lastName: [afterFirst, ...suffixes].filter((part) => part !== '').join(', ') };
}

// "Ana Rivera, BSN" or "Rivera, Ana, BSN": without a first name before it, it may be one.
function hasWholeName(parts: readonly string[], place: number): boolean {
  return place > 1 || withTitleApart(parts[0] ?? '').name.includes(' ');
}

function isSuffix(part: string): boolean {
  return generation.test(part) || isDegree(part);
}

function isDegree(part: string): boolean {
  return degree.test(part) || dotted.test(part) || surelyCredential.test(part);
}

// "MD FACS" are two.
function isCredential(part: string, name: string): boolean {
  const isShort = (word: string) => shortCredential.test(word) && name !== name.toUpperCase();
  return part.split(' ').every((word) => credential.test(word.replaceAll('.', '')) || isShort(word));
}

function isPersonal(part: string): boolean {
  return personal.test(part) && !joinsNames.test(part) && !company.test(part.replaceAll('.', ''));
}

/** Whether two names are the same but for upper case and spaces around them. */
export function isSameFullName(one: string, other: string): boolean {
  const plain = (name: string) => normalForm(name, 'NFKC').trim().toLowerCase();
  return plain(one) === plain(other);
}

/** Joins the parts of a name, without a space for a missing part. */
export function joinName(first: string | null | undefined, last: string | null | undefined): string {
  return tidy(`${first ?? ''} ${last ?? ''}`);
}

/** The first name, where a whole name may be written before its last name: "Maya" for "Maya Lee" and "Lee". */
export function firstNameBefore(typed: string, last: string): string {
  const whole = tidy(typed);
  const before = whole.length - tidy(last).length - 1;
  const isWhole = last !== '' && before > 0 && whole[before] === ' ' && isSameFullName(whole.slice(before), last);
  return isWhole ? whole.slice(0, before) : whole;
}

/** The name without a title before it: "Anita Rao" for "Dr. Anita Rao"; a title alone stays. */
export function withoutTitle(full: string): string {
  return withTitleApart(tidy(full)).name;
}

function withTitleApart(name: string): { readonly titles: string; readonly name: string } {
  let from = 0;
  for (let space = name.indexOf(' '); space !== -1; space = name.indexOf(' ', from)) {
    if (!title.test(name.slice(from, space))) break;
    from = space + 1;
  }
  return { titles: name.slice(0, from).trim(), name: name.slice(from) };
}

/** What someone is called for short: the first name, without a title. */
export function shortName(full: string): string {
  return splitName(withoutTitle(full)).firstName;
}

/** Up to two capital initials of a name, "?" for none. Titles such as "Dr." and "Jr." don't count. */
export function initials(name: string): string {
  const written = tidy(name)
    .split(' ')
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const named = written.filter(
    (word, place) => !(place === 0 ? title.test(word) : generation.test(word) || degree.test(word)),
  );
  const words = named.length === 0 ? written : named;
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word === undefined ? '' : (Array.from(word)[0] ?? '')))
    .join('');
  return letters === '' ? '?' : letters.toUpperCase();
}

// PostgreSQL rejects NUL in text, and a line break in a name would break every list.
function tidy(text: string): string {
  return withoutTurns(text).replaceAll('\0', '').replace(/\s+/g, ' ').trim();
}

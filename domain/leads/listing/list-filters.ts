import { byKey } from '../../fields/by-key.ts';

/** What narrows the list of all contacts, declared once. The API, its SQL, the address, and the chips read it from here. */
export const listFilters = [
  { key: 'campaign', takes: 'id' },
  { key: 'group', takes: 'id' },
  { key: 'notCampaign', takes: 'id' },
  { key: 'notGroup', takes: 'id' },
  {
    key: 'consent',
    takes: [
      'may-be-texted',
      'opted-in',
      'not-opted-in',
      'may-want-to-stop',
      'not-confirmed',
      'cant-get-texts',
      'no-consent',
      'opted-out',
    ],
  },
  { key: 'reply', takes: ['replied', 'never-replied'] },
  { key: 'opened', takes: ['opened', 'not-opened'] },
  { key: 'added', takes: 'days' },
  { key: 'appointment', takes: ['to-come'] },
] as const;

type AnyFilter = (typeof listFilters)[number];

/** The names of the filters. A table over them that misses one doesn't compile. */
export type FilterKey = AnyFilter['key'];

type ValueOf<Filter extends AnyFilter> = Filter['takes'] extends readonly string[] ? Filter['takes'][number] : number;

/** The filters of a list, each with its value, or null where it isn't set. */
export type ListFilters = { readonly [Key in FilterKey]: ValueOf<Extract<AnyFilter, { key: Key }>> | null };

/** The choices of a filter that has any. */
export type ChoiceOf<Key extends FilterKey> = Extract<NonNullable<ListFilters[Key]>, string>;

/** Filters as they are sent and kept in an address. */
export type WrittenFilters = { readonly [Key in FilterKey]?: string | null };

/** The same as they come, which may be anything. */
export type GivenFilters = { readonly [Key in FilterKey]?: string | null | undefined };

/** The longest time since contacts were added, in days: ten years. */
export const longestAddedDays = 3650;

/** Nothing is left out. */
export const noFilters: ListFilters = { ...byKey(listFilters, () => null) };

/** Whether anything is left out. */
export function isFiltered(filters: ListFilters): boolean {
  return Object.values(filters).some((value) => value !== null);
}

/** The filters in these values, and which of them aren't valid. */
export function readFilters(untrusted: GivenFilters): {
  readonly filters: ListFilters;
  readonly invalid: FilterKey[];
} {
  const invalid: FilterKey[] = [];
  const read = byKey(listFilters, ({ key, takes }) => {
    const value = untrusted[key];
    if (value === null || value === undefined || value === '') return null;
    const known = knownValue(takes, value);
    if (known === null) invalid.push(key);
    return known;
  });
  return { filters: read as unknown as ListFilters, invalid };
}

function knownValue(takes: AnyFilter['takes'], value: string): string | number | null {
  if (typeof takes !== 'string') return takes.find((choice) => choice === value) ?? null;
  const number = /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
  return takes === 'days' && number !== null && number > longestAddedDays ? null : number;
}

import * as phrases from '../../../words/en/staff/lead-fields.ts';
import type { ReadDates } from '../../time/written-days.ts';
import { leadFields } from './declared.ts';
import { headed, type LeadField, type ReadValue, who } from './lead-field.ts';

export { byKey } from '../../fields/by-key.ts';
export { leadFields } from './declared.ts';
export type { LeadField, ReadValue } from './lead-field.ts';

type AnyField = (typeof leadFields)[number];

/** The names of the fields. A table over them that misses one doesn't compile. */
export type LeadFieldKey = AnyField['key'];

type ValueOf<Field extends AnyField> = Field extends { readonly isNeeded: true }
  ? string
  : Field extends { readonly kind: { readonly read: (untrusted: string, dates: ReadDates) => ReadValue<infer Value> } }
    ? Value | null
    : string | null;

/** The stored values of a contact. */
export type LeadValues = { readonly [Key in LeadFieldKey]: ValueOf<Extract<AnyField, { key: Key }>> };

/** The fields that staff give in LeadInput, one value each. */
export const inputFields = leadFields.flatMap((field) => (field.given === 'input' ? [field] : []));

/** The fields that staff give beside LeadInput. */
export const argumentFields = leadFields.flatMap((field) => (field.given === 'argument' ? [field] : []));

/** The fields that staff give, one value each. */
export const staffFields = leadFields.flatMap((field) =>
  field.given === 'input' || field.given === 'argument' ? [field] : [],
);

/** The fields that staff can empty or change: all but name and phone, and what contacts give themselves. */
export const editedFields = leadFields.flatMap((field) => (field.isNeeded || field.given === 'form' ? [] : [field]));

/** The fields that are filled in where an existing contact has none, when the contact is added again. */
export const filledFields = editedFields.flatMap((field) => (field.given === 'argument' ? [] : [field]));

/** The fields in the details of a contact, in their order there. */
export const shownFields = leadFields.flatMap((field) => (field.shown === null ? [] : [field]));

/** The fields that a file of contacts can have, in the order in which staff choose its columns. */
export const importedFields = fieldsInOrder(['phone', 'name', 'firstName', 'lastName']).flatMap((field) =>
  field.imported === null ? [] : [field],
);

const texts = 'sms|texts?|texting|textmessages?|messages?|marketing';
// Without words that can also mean email.
const onlyTexts = '(?:sms|texts?|texting)(?:messages?|messaging|marketing)?';
const oneOfThem = '(?:flag|status|date|time|on|at)?';

/** The columns of a file that something is read from: the fields, what becomes a note, and who said no to texts. */
export const importedColumns = [
  ...importedFields.map(({ label, imported }) => ({
    ...imported,
    label: 'label' in imported ? imported.label : label,
  })),
  {
    as: 'note',
    label: phrases.notes,
    headings: headed(`(?:${who})?(?:note|comment|remark)s?`, `(?:note|comment|remark)s?(?:(?:on|about|for|of)${who})?`),
  },
  {
    as: 'consent',
    label: phrases.agreedToTexts,
    headings: headed(
      `(?:${texts})?(?:consent(?:ed|s|given)?|opt(?:ed|s)?in|subscribed|subscriber|permission|agreed)(?:(?:to|for|by)?(?:receive)?(?:${texts}))?(?:status)?`,
      `(?:is)?(?:ok(?:ay)?|can|may|allow(?:s|ed)?|accept(?:s|ed)?|wants?|receives?)(?:i|we)?(?:to)?(?:contactby|send|receive|get)?${onlyTexts}(?:${who}|you|them)?`,
      `${onlyTexts}(?:ok(?:ay)?|able|allowed|accepted)`,
      '(?:sms|text|subscription)status',
      '(?:opt(?:ed)?)?inor(?:opt(?:ed)?)?out|opt(?:ed)?in(?:opt(?:ed)?)?out',
      'sms',
    ),
  },
  {
    as: 'optOut',
    label: phrases.optedOutOfTexts,
    headings: headed(
      `(?:${texts})?(?:is|has|have)?(?:opt(?:ed|s)?out|unsub(?:scribe[ds]?)?)(?:(?:of|from|for)?(?:${texts}))?${oneOfThem}`,
      `(?:do)?(?:not|nt|no|never|stop)(?:(?:send|receive|contactby)?${onlyTexts}|contact|call|disturb|solicit)${oneOfThem}`,
      `dont(?:send)?(?:${onlyTexts}|contact|call|disturb)${oneOfThem}`,
      `(?:${texts})?(?:dn[cdt]|stop(?:ped)?|suppress(?:ed)?)${oneOfThem}`,
    ),
  },
] as const;

/** The stored values of what staff give in LeadInput. */
export type InputValues = Pick<LeadValues, (typeof inputFields)[number]['key']>;

/** The stored values of what staff give, one value each. */
export type StaffValues = Pick<LeadValues, (typeof staffFields)[number]['key']>;

/** All fields: first these, then the others in their own order. */
export function fieldsInOrder(first: readonly LeadFieldKey[]): readonly AnyField[] {
  return [
    ...first.flatMap((key) => leadFields.filter((field) => field.key === key)),
    ...leadFields.filter(({ key }) => !first.includes(key)),
  ];
}

/** A stored value as it is written in its field; empty where there is none. */
export function writtenValue({ kind }: Pick<LeadField, 'kind'>, value: string | null): string {
  return value === null ? '' : (kind?.written?.(value) ?? value);
}

import * as phrases from '../../../words/en/staff/audit.ts';
import { say } from '../../../words/say.ts';
import type { BrandWords, Clock } from '../../brands/brand.ts';
import { formatPhone, fromE164 } from '../../leads/phone-numbers.ts';
import { showDollars } from '../../money/dollars.ts';
import { type AccessLevel, accessLabels } from '../../permissions/policy.ts';
import { erasureReasons } from '../../privacy/erasure.ts';
import { switchRegistry } from '../../switches/registry.ts';
import { formatDateTime } from '../../time/durations.ts';
import { zoneNameAt } from '../../time/zone-names.ts';
import { auditObject } from '../actions.ts';
import { appointmentWords } from './appointment-words.ts';
import { detailOf, oneOf } from './detail-of.ts';
import { editWords, idsOfEdits, placeOfEdit } from './edit-words.ts';
import { isObjectSaid, isPause } from './entry-words.ts';
import { detailLabel, fieldLabel } from './field-words.ts';
import { openedWords } from './opened-words.ts';
import { isObjectOfDeed, settingDeed, settingLabel } from './setting-words.ts';
import type { ToldEntry } from './told-entry.ts';

type Detail = ToldEntry['details'][number];
type Described = Pick<
  ToldEntry,
  'action' | 'objectType' | 'objectId' | 'details' | 'leads' | 'object' | 'others' | 'appointment' | 'form' | 'ip'
>;
type Seen = { readonly words: BrandWords; readonly organizationId: string; readonly clock: Clock };

/** What else it was done to and how much, in a line of its own; empty where there is nothing more to tell. */
export function entryDetails(entry: Described, seen: Seen): string {
  const { ip, appointment, form } = entry;
  const told = refundOf(entry, seen.organizationId) ?? [
    ...objectOf(entry, seen.words),
    ...(form === null || form.typedName === null ? [] : [say(phrases.asTypedName, { name: form.typedName })]),
    ...(appointment === null ? [] : appointmentWords(appointment, seen.clock.zone)),
    ...detailsOf(entry, seen),
  ];
  return [...told, ...(ip === null ? [] : [say(phrases.fromNetwork, { ip })])].join(' · ');
}

// As on the invoice itself: its number is that of the organization and its own.
function refundOf({ action, details }: Described, organizationId: string): readonly string[] | null {
  const [invoice, cents] = [detailOf(details, 'invoice'), detailOf(details, 'cents')];
  if (action !== 'invoice-refunded' || invoice === null || cents === null) return null;
  return [say(phrases.amountOfInvoice, { amount: showDollars(Number(cents) / 100), organizationId, invoice })];
}

// A name or a phone number says more than the number of a row, and contacts are by their names above.
function objectOf(entry: Described, words: BrandWords): readonly string[] {
  const { objectType, objectId, object, leads, details, appointment } = entry;
  if (objectType === null || isObjectSaid(entry) || isObjectOfDeed(entry, words)) return [];
  if (object !== null) return [object.name];
  const isNamed =
    (objectType === 'number' && details.some(({ name }) => name === 'phone')) ||
    (objectType === 'event' && appointment !== null) ||
    (['lead', 'appointment', 'phone'].includes(objectType) && leads.length > 0) ||
    ['organization', 'audit', 'opt-outs'].includes(objectType);
  return isNamed ? [] : [`${auditObject(objectType, words)} ${objectId ?? ''}`.trim()];
}

function detailsOf(entry: Described, seen: Seen): readonly string[] {
  const { details } = entry;
  const { words } = seen;
  const isSaid = (name: string) => unsaid.has(name) || isInSentence(entry, name, words);
  const told = details.filter(({ name, value }) => value !== null && !isSaid(name));
  const inOrder = told.toSorted((one, other) => placeOfEdit(one.name) - placeOfEdit(other.name));
  return inOrder.flatMap((detail) =>
    detail.name === 'operations'
      ? openedWords(detail.value ?? '', words)
      : (sentenceOf(detail, entry, words) ?? [labeled(detail, seen)]),
  );
}

// What the sentence, the names, or another detail says.
const unsaid: ReadonlySet<string> = new Set([
  ...['toOrganizationId', 'fromOrganizationId', 'organizationName'],
  ...['leadIds', 'emergencyAccess', 'everywhere', 'from', 'on'],
  ...idsOfEdits,
]);

function isInSentence(entry: Described, name: string, words: BrandWords): boolean {
  const { action } = entry;
  if (name === 'count') return true;
  if (isPause(entry)) return name === 'switch';
  if (settingDeed(entry, words) !== null) return name === 'to' || name === 'fields';
  if (action === 'consent-changed') return name === 'to' || name === 'source';
  if (action === 'form-sent') return name === 'optedOut' || name === 'source' || name === 'known';
  return action === 'idle-logout' && name === 'minutes';
}

// A detail as a sentence; nothing where it says nothing, and null where a label and its value are clear.
function sentenceOf(detail: Detail, entry: Described, words: BrandWords): readonly string[] | null {
  const { name, value } = detail;
  const other = entry.others.find(({ type, id }) => (name === `${type}Id` || name === type) && id === value);
  if (other !== undefined) return [other.name];
  const amount = oneOf(amounts, name);
  if (amount !== null) return value === '0' ? [] : [say(amount, { count: Number(value) })];
  const flag = flags[`${name} ${value}`];
  if (flag !== undefined) return flag === '' ? [] : [flag];
  const edit = editWords(name, value ?? '', entry.details);
  return edit === null ? saidOf(detail, entry, words) : [edit];
}

function saidOf({ name, value }: Detail, { details, action }: Described, words: BrandWords): readonly string[] | null {
  const shown = value ?? '';
  switch (name) {
    case 'to':
      return [fromTo(detailOf(details, 'from'), shown)];
    case 'switch': {
      const label = switchRegistry.find(({ key }) => key === value)?.label ?? spaced(shown);
      const to = stateOf(detailOf(details, 'on'));
      const from = detailOf(details, 'from');
      if (from === null) return [say(phrases.labelIs, { label, value: to })];
      return [say(phrases.labelFromTo, { label, from: stateOf(from), to })];
    }
    case 'reason':
      return action === 'lead-erased' ? [erasureReasons[shown as keyof typeof erasureReasons] ?? shown] : [shown];
    case 'fields':
      return [fieldsOf(shown, action, words)];
    case 'access':
      return [accessOf(shown)];
    case 'minutes':
      return [say(phrases.forMinutes, { minutes: shown })];
    default:
      return null;
  }
}

function fieldsOf(fields: string, action: string, words: BrandWords): string {
  const isSetting = action === 'organization-changed';
  const labelOf = (field: string) =>
    (isSetting ? settingLabel(field, words) : fieldLabel(action, field, words)) ?? spaced(field);
  // A calendar has several fields and one name.
  return [...new Set(fields.split(' ').map(labelOf))].join(', ');
}

function fromTo(from: string | null, to: string): string {
  const values = { from: accessOf(from ?? ''), to: accessOf(to) };
  return from === null ? say(phrases.toValue, values) : say(phrases.fromValueToValue, values);
}

function accessOf(value: string): string {
  return Object.hasOwn(accessLabels, value) ? accessLabels[value as AccessLevel] : value;
}

function stateOf(on: string | null): string {
  if (on === 'true') return phrases.on;
  return on === 'false' ? phrases.off : phrases.asUsual;
}

const amounts = {
  created: phrases.countNew,
  known: phrases.countKnown,
  repeated: phrases.countRepeated,
  skipped: phrases.countSkipped,
  rows: phrases.countRows,
  added: phrases.countAdded,
  canceled: phrases.countMessagesCanceled,
  optedOut: phrases.countOptedOut,
} as const;

const flags: Readonly<Record<string, string>> = {
  'masked true': phrases.namesWereHidden,
  'health true': phrases.alsoToHealthTexts,
  'health false': '',
  'step second': phrases.atTheSecondStep,
  'with passkey': phrases.withAPasskey,
  'type MODMED': 'ModMed',
  'type CALENDLY': 'Calendly',
  'source leads': phrases.toSelected,
  'source groups': phrases.toGroups,
  'source elsewhere': phrases.fromAnotherOrganization,
};

function labeled({ name, value }: Detail, seen: Seen): string {
  return `${detailLabel(name) ?? wordsOf(name, seen.words)}: ${shownValue(name, value ?? '', seen)}`;
}

// A sum is kept in cents and named so; people read dollars.
function shownValue(name: string, value: string, { clock }: Seen): string {
  if (/cents$/i.test(name) && Number.isFinite(Number(value))) return showDollars(Number(value) / 100);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return momentOf(new Date(value), clock);
  if (value === 'true') return phrases.yes;
  if (value === 'false') return phrases.no;
  return name === 'phone' ? formatPhone(fromE164(value) ?? value) : value;
}

function momentOf(at: Date, { zone, zoneLabel }: Clock): string {
  return `${formatDateTime(at, zone)} ${zoneLabel ?? zoneNameAt(at, zone)}`.trim();
}

// Names of details are written in one word: campaignId.
function wordsOf(name: string, words: BrandWords): string {
  const [first = '', ...rest] = spaced(name).split(' ');
  return [auditObject(first, words), ...rest].join(' ');
}

function spaced(name: string): string {
  const [first = '', ...rest] = name.split(/(?=[A-Z])/);
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ');
}

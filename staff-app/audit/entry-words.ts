import { commandLineAgent } from '../../domain/audit/actions.ts';
import type { BrandWords } from '../../domain/brands/brand.ts';
import { formatPhone, fromE164 } from '../../domain/leads/phone-numbers.ts';
import { showDollars } from '../../domain/money/dollars.ts';
import { switchRegistry } from '../../domain/switches/registry.ts';
import * as phrases from '../../words/en/staff/audit.ts';
import { showDateTime } from '../design/dates.ts';
import { say } from '../say.ts';
import type { Entry } from './use-audit.ts';

type Who = Pick<Entry, 'userId' | 'userName' | 'ip' | 'agent'>;
type Described = Who & Pick<Entry, 'action' | 'phrase' | 'objectType' | 'objectId' | 'details' | 'leads'>;

/** What happened, as one sentence: "Mira Lane invited a user". */
export function entrySentence(entry: Described, words: BrandWords): string {
  if (entry.userId === null && entry.action === 'consent-changed')
    return say(phrases.aLeadChangedTheirConsent, { lead: words.lead });
  const isForPlatform = detailOf(entry.details, EMERGENCY) !== null;
  const sentence = isForPlatform ? phrases.personDidForThePlatform : phrases.personDid;
  return say(sentence, { person: whoOf(entry), deed: passageOf(entry) ?? entry.phrase });
}

// In the platform's own trail: where its people went to, and where they came back from.
function passageOf({ details }: Described): string | null {
  const to = detailOf(details, TO);
  const from = detailOf(details, FROM);
  if (to !== null) return say(phrases.enteredOrganization, { id: to });
  return from === null ? null : say(phrases.leftOrganization, { id: from });
}

const TO = 'toOrganizationId';
const EMERGENCY = 'emergencyAccess';
const FROM = 'fromOrganizationId';

function detailOf(details: Described['details'], wanted: string): string | null {
  return details.find(({ name }) => name === wanted)?.value ?? null;
}

/** What is in place of the name of a contact that is gone. */
export function deletedLead(leadId: string, { lead }: BrandWords): string {
  return say(phrases.aDeletedLead, { lead, id: leadId });
}

/** How many contacts an entry counts beside those that it lists: long lists were once cut short. */
export function unlistedLeads({ leads, details }: Pick<Described, 'leads' | 'details'>): number {
  return Math.max(0, Number(detailOf(details, 'count') ?? 0) - leads.length);
}

/** What else it was done to and how much, in a line of its own; empty where there is nothing more to tell. */
export function entryDetails(entry: Described, words: BrandWords, organizationId: string): string {
  const { ip } = entry;
  const told = refundOf(entry, organizationId) ?? detailsOf(entry, words);
  return [...told, ...(ip === null ? [] : [say(phrases.fromNetwork, { ip })])].join(' · ');
}

// As on the invoice itself: its number is that of the organization and its own.
function refundOf({ action, details }: Described, organizationId: string): readonly string[] | null {
  const [invoice, cents] = [detailOf(details, 'invoice'), detailOf(details, 'cents')];
  if (action !== 'invoice-refunded' || invoice === null || cents === null) return null;
  return [say(phrases.amountOfInvoice, { amount: showDollars(Number(cents) / 100), organizationId, invoice })];
}

function detailsOf({ phrase, objectType, objectId, details, leads }: Described, words: BrandWords): readonly string[] {
  const isSaid = ({ name, value }: Described['details'][number]) =>
    (name === 'count' && phrase.includes(Number(value).toLocaleString('en-US'))) ||
    [TO, FROM, EMERGENCY].includes(name);
  // A phone number says more than the number of its row, and contacts are by their names above.
  const isNamed =
    (objectType === 'number' && details.some(({ name }) => name === 'phone')) ||
    (objectType === 'lead' && leads.length > 0);
  const object = objectType === null || isNamed ? [] : [`${brandWordOf(objectType, words)} ${objectId ?? ''}`.trim()];
  const told = details
    .filter((detail) => !isSaid(detail) && detail.name !== 'leadIds')
    .flatMap(({ name, value }) =>
      value === null ? [] : [`${wordsOf(nameOf(name), words)}: ${shownValue(name, value)}`],
    );
  return [...object, ...told];
}

// A sum is kept in cents and named so; people read dollars.
function nameOf(name: string): string {
  return name.replace(/(?:Price)?Cents$/, 'Price');
}

function shownValue(name: string, value: string): string {
  if (name.endsWith('Cents') && Number.isFinite(Number(value))) return showDollars(Number(value) / 100);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return showDateTime(value);
  if (name === 'phone') return formatPhone(fromE164(value) ?? value);
  if (name === 'switch') return switchRegistry.find(({ key }) => key === value)?.label ?? value;
  return value;
}

function whoOf({ userId, userName, ip, agent }: Who): string {
  if (userName !== null) return userName;
  if (userId !== null) return say(phrases.personId, { id: userId });
  return ip === null && agent === commandLineAgent ? phrases.someoneAtTheServersCommandLine : phrases.someone;
}

// Names of details are written in one word: campaignId.
function wordsOf(name: string, words: BrandWords): string {
  const [first = '', ...rest] = name.split(/(?=[A-Z])/);
  return [brandWordOf(first, words), ...rest.map((word) => word.toLowerCase())].join(' ');
}

function brandWordOf(word: string, { lead, campaign }: BrandWords): string {
  if (word === 'lead') return lead.toLowerCase();
  return word === 'campaign' ? campaign.toLowerCase() : word;
}

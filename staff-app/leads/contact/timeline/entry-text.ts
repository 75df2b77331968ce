import { appointmentMoment } from '../../../../domain/events/appointment.ts';
import { formatDay } from '../../../../domain/time/days.ts';
import { minutesAndSeconds } from '../../../../domain/time/durations.ts';
import type { Answer } from '../../../api/client.ts';
import { showDate, showDateTime } from '../../../design/dates.ts';
import type { LeadTimelineQuery } from './operations.ts';

/** One thing that happened with a contact, or is planned. */
export type TimelineEntry = NonNullable<Answer<typeof LeadTimelineQuery>['lead']>['timeline'][number];

/** How it is described: what happened in one sentence, the words that were written, and why it came as it did. */
export type EntryText = { sentence: string; words: string | null; reason: string | null };

type Names = { readonly name: string; readonly campaign: string; readonly zone: string };

// Anyone who wrote a text a little late doesn’t see that: the sender needs a moment for each.
const noticedDelayMs = 5 * 60_000;

/** Tells one entry of the timeline of the contact with this name. */
export function tell(entry: TimelineEntry, names: Names): EntryText {
  switch (entry.kind) {
    case 'textOut':
      return { sentence: `${textName(entry, names)} ${textState(entry)}`, words: entry.content, reason: whyNow(entry) };
    case 'textIn':
      return { sentence: `${names.name} wrote`, words: entry.content, reason: null };
    case 'view':
      return { sentence: viewed(entry, names), words: null, reason: null };
    case 'followed':
      return { sentence: followed(entry, names), words: null, reason: null };
    case 'answer':
      return { sentence: `${names.name} answered ${entry.title ?? 'a question'}`, words: entry.content, reason: null };
    case 'consent':
      // What a contact wrote to stop or come back is beside it as their text.
      return {
        sentence: consent(entry, names),
        words: entry.reason === 'staff' ? entry.content : null,
        reason: source(entry),
      };
    case 'joined':
      return { sentence: `Joined ${campaignName(entry, names)}`, words: null, reason: null };
    case 'left':
      return { sentence: `Left ${campaignName(entry, names)}`, words: null, reason: null };
    case 'appointment':
      return {
        sentence: appointment(entry, names.zone),
        words: null,
        reason: entry.personName && `By ${entry.personName}`,
      };
    case 'workflow':
      return { sentence: workflow(entry), words: null, reason: joined(entry.title, entry.reason) };
  }
}

// What goes out automatically has a name, but no one who wrote it.
const automaticSenders: Readonly<Record<string, string>> = {
  '': 'A message',
  AI: 'A reply by AI',
  'Auto-reply': 'An automatic reply',
  'Opt-in message': 'The opt-in message',
};

function textName(entry: TimelineEntry, names: Names): string {
  if (entry.campaignName === null)
    return automaticSenders[entry.personName ?? ''] ?? `A message from ${entry.personName}`;
  const { stepNumber, structureType, eventTime } = entry;
  const around = { before: 'Pre-Appt. step', appointment: 'Post-Appt. step' };
  const step = around[structureType as keyof typeof around] ?? 'Step';
  const appointmentDate = eventTime === null ? '' : `, for ${showDate(eventTime)},`;
  return `${stepNumber === null ? 'A message' : `${step} ${stepNumber}`} of ${campaignName(entry, names)}${appointmentDate}`;
}

function textState({ state }: TimelineEntry): string {
  switch (state) {
    case 'waiting':
      return 'is planned';
    case 'sending':
      return 'is on its way';
    case 'delivered':
      return 'was delivered';
    case 'failed':
      return 'couldn’t be delivered';
    case 'retried':
      return 'couldn’t be delivered and was retried';
    case 'skipped':
      return 'was not sent';
    default:
      return 'was sent';
  }
}

function whyNow({ reason, plannedFor, at }: TimelineEntry): string | null {
  if (reason !== null || plannedFor === null) return reason;
  const isLate = new Date(at).getTime() - new Date(plannedFor).getTime() > noticedDelayMs;
  return isLate ? `Planned for ${showDateTime(plannedFor)}, held until sending was allowed` : null;
}

function viewed({ title, seconds, state }: TimelineEntry, { name }: Names): string {
  if (title === null && !seconds) return `${name} opened the link`;
  const time = seconds ? ` for ${minutesAndSeconds(seconds)}` : '';
  return `${name} viewed ${title ?? 'the content'}${time}${state === 'finished' ? ', to the end' : ''}`;
}

function followed({ title }: TimelineEntry, { name }: Names): string {
  return title === null ? `${name} followed the link` : `${name} followed the link of ${title}`;
}

function consent({ state }: TimelineEntry, { name }: Names): string {
  switch (state?.replace('health-', '')) {
    case 'revoked':
      return `${name} opted out`;
    case 'restarted':
      return `${name} opted back in`;
    case 'blocked':
      return 'Number blocked';
    case 'attested':
      return `Your team confirmed that ${name} agreed to texts`;
    default:
      return `${name} agreed to texts${state?.startsWith('health-') ? ' with health information' : ''}`;
  }
}

// Where a change of consent came from, in the words of the ledger.
const sources: Readonly<Record<string, string>> = {
  keyword: 'By text message',
  phrase: 'By text message',
  staff: 'By your team',
  'csv-import': 'From a file',
  modmed: 'Imported from ModMed',
  'landing-page': 'On a landing page',
  'group-page': 'On the page of a group',
  'campaign-page': 'On a public page',
  'texted in': 'By writing to you first',
  'try-now': 'Requested a demo',
  'public-page': 'On a public page',
  carrier: 'Reported by the carrier',
  'imported-list': 'Imported opt-out list',
};

function source({ reason, personName }: TimelineEntry): string | null {
  if (reason === 'staff' && personName !== null) return `By ${personName}`;
  return reason === null ? null : (sources[reason] ?? null);
}

function campaignName({ campaignName: name }: TimelineEntry, { campaign }: Names): string {
  return name ?? `a ${campaign.toLowerCase()}`;
}

function appointment({ state, eventDate, eventTime, eventTimeZone }: TimelineEntry, zone: string): string {
  const date =
    eventTime === null
      ? eventDate && formatDay(eventDate)
      : appointmentMoment(new Date(eventTime), eventTimeZone, zone);
  if (state === 'moved') return date ? `The appointment was moved to ${date}` : 'The appointment no longer has a date';
  const named = date ? `The appointment on ${date}` : 'An appointment without a date';
  return state === 'cancelled' ? `${named} was canceled` : `${named} was added`;
}

function workflow({ content, state }: TimelineEntry): string {
  const sentence = content === null ? 'A workflow' : `Workflow: ${content}`;
  const ends: Readonly<Record<string, string>> = {
    refused: ' (not done)',
    failed: ' (failed)',
    waiting: ' (retrying)',
  };
  return `${sentence}${ends[state ?? ''] ?? ''}`;
}

// Why a rule acted, and why it came out as it did.
function joined(...reasons: readonly (string | null)[]): string | null {
  return reasons.filter((reason) => reason !== null && reason !== '').join('. ') || null;
}

import { leadFields } from '../../../../domain/leads/fields/registry.ts';
import { formatPhone } from '../../../../domain/leads/phone-format.ts';
import { minutesAndSeconds } from '../../../../domain/time/durations.ts';
import * as phrases from '../../../../words/en/staff/leads-timeline.ts';
import { showDate, showDateTime } from '../../../design/dates.ts';
import { say } from '../../../say.ts';
import { appointmentText } from './appointment-text.ts';
import { heldWords } from './held-words.ts';
import type { TimelineEntry } from './timeline-entry.ts';

/** How it is described: what happened in one sentence, the words that were written, and why it came as it did. */
export type EntryText = { sentence: string; words: string | null; reason: string | null };

type Names = {
  readonly name: string;
  /** The same inside of a sentence, where a masked name is no name: "the contact". */
  readonly inside: string;
  readonly campaign: string;
  readonly zone: string;
};

// Anyone who wrote a text a little late doesn’t see that: the sender needs a moment for each.
const noticedDelayMs = 5 * 60_000;

/** Tells one entry of the timeline of the contact with this name. */
export function tell(entry: TimelineEntry, names: Names): EntryText {
  switch (entry.kind) {
    case 'textOut':
      return {
        sentence: say(textSentence(entry), { message: textName(entry, names) }),
        words: entry.content,
        reason: whyNow(entry),
      };
    case 'textIn':
      return { sentence: say(phrases.nameWrote, { name: names.name }), words: entry.content, reason: null };
    case 'view':
      return { sentence: viewed(entry, names), words: null, reason: null };
    case 'followed':
      return { sentence: followed(entry, names), words: null, reason: null };
    case 'answer':
      return { sentence: answered(entry, names), words: entry.content, reason: null };
    case 'consent':
      // What a contact wrote to stop or come back is beside it as their text.
      return {
        sentence: consent(entry, names),
        words: entry.reason === 'staff' || entry.reason === corrected ? entry.content : null,
        reason: source(entry, names),
      };
    case 'joined':
      return {
        sentence: say(phrases.joinedCampaign, { campaign: campaignName(entry, names) }),
        words: null,
        reason: by(entry),
      };
    case 'left':
      return {
        sentence: say(phrases.leftCampaign, { campaign: campaignName(entry, names) }),
        words: null,
        reason: by(entry),
      };
    case 'contact':
      return {
        sentence: contactSentence(entry, names),
        words: null,
        reason: entry.state === 'created' ? origin(entry, names) : by(entry),
      };
    case 'note':
      return {
        sentence: phrases.note,
        words: entry.content,
        reason: joined(by(entry), entry.reason === null ? null : (sources[entry.reason] ?? null)),
      };
    case 'appointment':
      return {
        sentence: appointmentText(entry, names.zone),
        words: null,
        reason: by(entry),
      };
    case 'workflow':
      return { sentence: workflow(entry), words: null, reason: joined(entry.title, entry.reason) };
  }
}

// What goes out automatically has a name, but no one who wrote it.
const automaticSenders: Readonly<Record<string, string>> = {
  '': phrases.aMessage,
  AI: phrases.aReplyByAi,
  'Auto-reply': phrases.anAutomaticReply,
  'Opt-in message': phrases.theOptInMessage,
};

function textName(entry: TimelineEntry, names: Names): string {
  if (entry.campaignName === null)
    return automaticSenders[entry.personName ?? ''] ?? say(phrases.aMessageFromName, { name: entry.personName ?? '' });
  const { stepNumber, structureType, eventTime } = entry;
  const campaign = campaignName(entry, names);
  const kind = structureType === 'before' || structureType === 'appointment' ? structureType : 'feature';
  const { plain, dated } = stepNumber === null ? messageOf : stepsOf[kind];
  const values = { number: stepNumber ?? '', campaign };
  return eventTime === null ? say(plain, values) : say(dated, { ...values, date: showDate(eventTime) });
}

const messageOf = { plain: phrases.aMessageOfCampaign, dated: phrases.aMessageOfCampaignOn } as const;
const stepsOf = {
  feature: { plain: phrases.stepOfCampaign, dated: phrases.stepOfCampaignOn },
  before: { plain: phrases.preApptStep, dated: phrases.preApptStepOn },
  appointment: { plain: phrases.postApptStep, dated: phrases.postApptStepOn },
} as const;

function textSentence({ state }: TimelineEntry) {
  switch (state) {
    case 'waiting':
      return phrases.messageIsPlanned;
    case 'sending':
      return phrases.messageIsOnItsWay;
    case 'delivered':
      return phrases.messageWasDelivered;
    case 'failed':
      return phrases.messageCouldntBeDelivered;
    case 'retried':
      return phrases.messageWasRetried;
    case 'skipped':
      return phrases.messageWasNotSent;
    default:
      return phrases.messageWasSent;
  }
}

function whyNow({ reason, plannedFor, at, isAlwaysSent, heldBy }: TimelineEntry): string | null {
  if (reason !== null || plannedFor === null) return reason;
  const isLate = new Date(at).getTime() - new Date(plannedFor).getTime() > noticedDelayMs;
  if (!isLate) return null;
  const time = showDateTime(plannedFor);
  // Neither hours nor pauses hold it.
  if (isAlwaysSent) return say(phrases.plannedForButDelayed, { time });
  return say(heldWords(heldBy), { time });
}

function viewed({ title, seconds, state }: TimelineEntry, { name }: Names): string {
  if (title === null && !seconds) return say(phrases.nameOpenedTheLink, { name });
  const values = { name, title: title === null ? phrases.theContent : say(phrases.quotedTitle, { title }) };
  const isFinished = state === 'finished';
  if (!seconds) return isFinished ? say(phrases.nameViewedToTheEnd, values) : say(phrases.nameViewed, values);
  const timed = { ...values, time: minutesAndSeconds(seconds) };
  return isFinished ? say(phrases.nameViewedForTimeToTheEnd, timed) : say(phrases.nameViewedForTime, timed);
}

function answered({ title }: TimelineEntry, { name }: Names): string {
  return title === null
    ? say(phrases.nameAnsweredAQuestion, { name })
    : say(phrases.nameAnsweredTitle, { name, title });
}

function followed({ title }: TimelineEntry, { name }: Names): string {
  return title === null
    ? say(phrases.nameFollowedTheLink, { name })
    : say(phrases.nameFollowedTheLinkOf, { name, title });
}

function consent({ state, reason, isEarlier }: TimelineEntry, names: Names): string {
  // Someone else had the number then.
  const { name, inside } = isEarlier ? { name: phrases.thisNumber, inside: phrases.thisNumberInside } : names;
  const isHealth = state?.startsWith('health-') === true;
  switch (state?.replace('health-', '')) {
    case 'asked-while-opted-out':
      return say(isHealth ? phrases.askedForHealthTextsWhileOptedOut : phrases.askedForTextsWhileOptedOut, {
        name: inside,
      });
    case 'revoked':
      return say(reason === 'phrase' ? phrases.nameAskedInTheirOwnWords : phrases.nameOptedOut, { name });
    case 'restarted':
      return say(phrases.nameOptedBackIn, { name });
    case 'blocked':
      return phrases.numberBlocked;
    case 'agreed-on-form':
      return say(isHealth ? phrases.formAgreedToHealthTexts : phrases.formAgreedToTexts, { name: inside });
    case 'attested':
      return say(phrases.yourTeamConfirmed, { name: inside });
    default:
      return isHealth ? say(phrases.nameAgreedToHealthTexts, { name }) : say(phrases.nameAgreedToTexts, { name });
  }
}

function by({ personName: name }: TimelineEntry): string | null {
  return name === null ? null : say(phrases.byName, { name });
}

const corrected = 'phone-corrected';

// Where a change of consent came from, in the words of the ledger.
const sources: Readonly<Record<string, string>> = {
  keyword: phrases.byTextMessage,
  phrase: phrases.byTextMessage,
  staff: phrases.byYourTeam,
  'csv-import': phrases.fromAFile,
  modmed: phrases.importedFromModMed,
  'landing-page': phrases.onALandingPage,
  'group-page': phrases.onThePageOfAGroup,
  'campaign-page': phrases.onAPublicPage,
  'texted in': phrases.byWritingToYouFirst,
  'try-now': phrases.requestedADemo,
  'public-page': phrases.onAPublicPage,
  carrier: phrases.reportedByTheCarrier,
  'imported-list': phrases.importedOptOutList,
  [corrected]: phrases.byTeamCorrecting,
};

function source(entry: TimelineEntry, names: Names): string | null {
  const { reason, personName, content } = entry;
  const number = whoseNumber(entry, names);
  if (reason === 'staff' && personName !== null) return joined(by(entry), number);
  if (reason === corrected && personName !== null)
    return joined(say(phrases.byNameCorrecting, { name: personName }), number);
  const where = pageSource(entry, names) ?? (reason === null ? null : (sources[reason] ?? null));
  // A form has no other words than the name that was typed there, where it isn't the contact's.
  const isForm = reason !== null && formSources.has(reason);
  const typed = isForm && content !== null && content !== '' ? say(phrases.asTypedName, { name: content }) : null;
  return joined(typed, where, number);
}

function whoseNumber({ phone, isEarlier }: TimelineEntry, { inside }: Names): string | null {
  if (isEarlier) return say(phrases.beforeItWasTheirs, { name: inside });
  return phone === null ? null : say(phrases.withEarlierPhone, { phone: formatPhone(phone) });
}

const formSources: ReadonlySet<string> = new Set(['landing-page', 'group-page', 'campaign-page']);

function pageSource({ pageType, pageName: page }: TimelineEntry, { campaign }: Names): string | null {
  if (page === null || page === '') return null;
  if (pageType === 'group') return say(phrases.onThePageOfTheGroup, { page });
  if (pageType === 'campaign') return say(phrases.onTheFormOfTheCampaign, { page, campaign });
  return pageType === 'landing-page' ? say(phrases.onTheLandingPage, { page }) : null;
}

/** The address of the page on which a contact agreed; null without one that can be opened. */
export function pageAddress({ pageType, pageId, isPageOver }: TimelineEntry): string | null {
  return pageType === null || pageId === null || isPageOver ? null : `/${pageType}/${pageId}`;
}

function campaignName({ campaignName: name }: TimelineEntry, { campaign }: Names): string {
  return name ?? say(phrases.aCampaign, { campaign });
}

// Who added a contact, and how they came: from a file, by a form, or by writing first.
function origin(entry: TimelineEntry, names: Names): string | null {
  const { reason, content: file } = entry;
  if (file !== null && file !== '') return joined(by(entry), say(phrases.fromTheFile, { file }));
  const isByHand = reason === null || reason === 'staff';
  const where = isByHand ? null : (pageSource(entry, names) ?? sources[reason] ?? null);
  return joined(by(entry), where) ?? (reason === 'staff' ? phrases.byYourTeam : null);
}

function contactSentence({ state, reason, fromPhone, phone }: TimelineEntry, { name, inside }: Names): string {
  if (state === 'created') return phrases.created;
  if (state === 'archived') return say(phrases.nameWasArchived, { name });
  if (state === 'restored') return say(phrases.nameWasRestored, { name });
  if (state === 'details-changed')
    return say(phrases.detailsOfNameChanged, { name: inside, details: labelsOf(reason) });
  if (fromPhone === null || phone === null) return say(phrases.phoneOfNameChanged, { name: inside });
  return say(phrases.phoneOfNameChangedTo, { name: inside, from: formatPhone(fromPhone), to: formatPhone(phone) });
}

// A new full name changes its parts, and says so once.
function labelsOf(fields: string | null): string {
  const keys = (fields ?? '').split(' ').filter((key, _place, all) => !isPartOfName(key) || !all.includes('name'));
  const known = leadFields.filter(({ key }) => keys.includes(key)).map(({ label }) => label);
  return new Intl.ListFormat('en-US').format(known);
}

function isPartOfName(key: string): boolean {
  return key === 'firstName' || key === 'lastName';
}

function workflow({ content, state }: TimelineEntry): string {
  const named = content === null ? phrases.aWorkflow : say(phrases.workflowContent, { content });
  switch (state) {
    case 'refused':
      return say(phrases.workflowNotDone, { workflow: named });
    case 'failed':
      return say(phrases.workflowFailed, { workflow: named });
    case 'waiting':
      return say(phrases.workflowRetrying, { workflow: named });
    default:
      return named;
  }
}

// Why a rule acted, and why it came out as it did.
function joined(...reasons: readonly (string | null)[]): string | null {
  return reasons.filter((reason) => reason !== null && reason !== '').join('. ') || null;
}

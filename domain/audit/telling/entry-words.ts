import * as phrases from '../../../words/en/staff/audit.ts';
import { say } from '../../../words/say.ts';
import type { BrandWords } from '../../brands/brand.ts';
import { commandLineAgent } from '../actions.ts';
import { detailOf, oneOf } from './detail-of.ts';
import { settingDeed } from './setting-words.ts';
import type { ToldEntry } from './told-entry.ts';

type Who = Pick<ToldEntry, 'userId' | 'userName' | 'ip' | 'agent'>;
type Described = Who &
  Pick<ToldEntry, 'action' | 'isOfPlatform' | 'form' | 'phrase' | 'details' | 'leads' | 'object' | 'objectType'>;

/** What happened, as one sentence: "Mira Lane invited a user". */
export function entrySentence(entry: Described, words: BrandWords): string {
  const ofLead = entry.userId === null ? leadSentence(entry, words) : null;
  if (ofLead !== null) return ofLead;
  const person = whoOf(entry);
  // The first number comes with the sign-up: no person chose it.
  if (entry.action === 'number-taken' && person === phrases.someone) return phrases.theOrganizationGotANumber;
  const minutes = entry.action === 'idle-logout' ? detailOf(entry.details, 'minutes') : null;
  if (minutes !== null) return say(phrases.wasSignedOutAfter, { person, minutes });
  const isForPlatform = entry.isOfPlatform || detailOf(entry.details, 'emergencyAccess') !== null;
  const sentence = isForPlatform ? phrases.personDidForThePlatform : phrases.personDid;
  return say(sentence, {
    person,
    deed: passageOf(entry) ?? settingDeed(entry, words) ?? namedDeedOf(entry) ?? pauseOf(entry, words) ?? entry.phrase,
  });
}

// What contacts do themselves: they text, or send a form.
function leadSentence({ action, details, form }: Described, words: BrandWords): string | null {
  const { lead } = words;
  const source = detailOf(details, 'source') ?? '';
  if (action === 'form-sent') {
    const page = namedPage(form, words) ?? pages[source] ?? phrases.onAPublicPage;
    const isOut = detailOf(details, 'optedOut') === 'true';
    const agreed = detailOf(details, 'known') === 'true' ? phrases.formAgreedOnPage : phrases.agreedOnPage;
    return say(isOut ? phrases.askedOnPageWhileOptedOut : agreed, { lead, page });
  }
  if (action !== 'consent-changed') return null;
  const sentence = detailOf(details, 'to') === 'stopped' ? oneOf(stops, source) : oneOf(starts, source);
  return say(sentence ?? phrases.aLeadChangedTheirConsent, { lead });
}

function namedPage(form: ToldEntry['form'], { campaign }: BrandWords): string | null {
  const page = form?.name ?? '';
  if (form === null || page === '') return null;
  if (form.type === 'group') return say(phrases.onThePageOfTheGroup, { page });
  if (form.type === 'campaign') return say(phrases.onThePageOfTheCampaign, { page, campaign });
  return say(phrases.onTheLandingPage, { page });
}

const pages: Readonly<Record<string, string>> = {
  'landing-page': phrases.onALandingPage,
  'group-page': phrases.onThePageOfAGroup,
  'campaign-page': phrases.onThePublicPageOfACampaign,
};
const stops = {
  keyword: phrases.aLeadOptedOutByText,
  phrase: phrases.aLeadOptedOutInTheirOwnWords,
  carrier: phrases.theCarrierReportedThatALeadOptedOut,
  'public-page': phrases.aLeadOptedOutOnAPublicPage,
} as const;
const starts = { keyword: phrases.aLeadOptedInByText } as const;

// In the platform's own trail: where its people went to, and where they came back from.
function passageOf({ details }: Described): string | null {
  const to = detailOf(details, 'toOrganizationId');
  const from = detailOf(details, 'fromOrganizationId');
  const id = to ?? from;
  if (id === null) return null;
  // Entries of older releases have the id alone.
  const name = detailOf(details, 'organizationName') ?? say(phrases.organizationWithId, { id });
  return say(to === null ? phrases.leftOrganization : phrases.enteredOrganization, { name });
}

// What was done to a person is said with their name.
function namedDeedOf({ action, details, object, objectType }: Described): string | null {
  if (action === 'report-downloaded' && objectType === 'audit') return phrases.downloadedTheAuditTrail;
  if (action === 'session-revoked')
    return detailOf(details, 'everywhere') === null ? null : phrases.signedOutEverywhere;
  if (action === 'consent-changed') return detailOf(details, 'to') === 'stopped' ? phrases.recordedAnOptOut : null;
  const deed = oneOf(deedsToPeople, action);
  return deed === null || object?.type !== 'user' ? null : say(deed, { name: object.name });
}

function pauseOf(entry: Pick<Described, 'action' | 'details'>, { campaign }: BrandWords): string | null {
  if (!isPause(entry)) return null;
  const sentence = detailOf(entry.details, 'on') === 'true' ? phrases.pausedACampaign : phrases.resumedACampaign;
  return say(sentence, { campaign });
}

/** Whether it's that a campaign was paused or resumed, which its sentence says. */
export function isPause({ action, details }: Pick<Described, 'action' | 'details'>): boolean {
  return action === 'switch-changed' && detailOf(details, 'switch') === 'paused';
}

const deedsToPeople = {
  'user-deleted': phrases.removedName,
  'user-invited': phrases.invitedName,
  'invite-resent': phrases.invitedNameAgain,
  'access-changed': phrases.changedWhatNameMayDo,
  'emergency-access-withdrawn': phrases.endedEmergencyAccessOfName,
  'login-failed': phrases.triedToSignInAsName,
} as const;

/** Whether the sentence has the name of what it was done to. */
export function isObjectSaid({ action, object }: Pick<Described, 'action' | 'object'>): boolean {
  return object?.type === 'user' && Object.hasOwn(deedsToPeople, action);
}

/** What is in place of the name of a contact that is gone. */
export function deletedLead(leadId: string, { lead }: BrandWords): string {
  return say(phrases.aDeletedLead, { lead, id: leadId });
}

/** How many contacts an entry counts beside those that it lists: long lists were once cut short. */
export function unlistedLeads({ leads, details }: Pick<Described, 'leads' | 'details'>): number {
  return Math.max(0, Number(detailOf(details, 'count') ?? 0) - leads.length);
}

function whoOf({ userId, userName, ip, agent }: Who): string {
  if (userName !== null) return userName;
  if (userId !== null) return say(phrases.personId, { id: userId });
  return ip === null && agent === commandLineAgent ? phrases.someoneAtTheServersCommandLine : phrases.someone;
}

import * as settings from '../../../words/en/staff/account-settings.ts';
import * as phrases from '../../../words/en/staff/audit.ts';
import { languages } from '../../../words/languages.ts';
import { say, sayLabel } from '../../../words/say.ts';
import type { BrandWords } from '../../brands/brand.ts';
import { hourWord, readHours } from '../../messages/own-hours.ts';
import { showDollars } from '../../money/dollars.ts';
import { accessLabels } from '../../permissions/policy.ts';
import { detailOf, oneOf } from './detail-of.ts';
import { fieldLabel } from './field-words.ts';
import type { ToldEntry } from './told-entry.ts';

type Described = Pick<ToldEntry, 'action' | 'details' | 'object'>;

// As on the page of the organization's settings.
const labels = {
  name: settings.brandName,
  color: phrases.color,
  image: phrases.picture,
  timeZone: settings.timeZone,
  language: settings.languageOfYourLeads,
  offeredLanguages: phrases.languagesOfPublicPages,
  messageContent: phrases.textOfInvitations,
  welcomeMessageContent: settings.welcomeMessage,
  autoReplyContent: settings.autoReply,
  autoReplyEnabled: settings.autoReply,
  aiRepliesEnabled: settings.letAiWriteReplies,
  forwardingPhone: settings.forwardTo,
  allowCallForwarding: settings.forwardCalls,
  allowIncomingLeads: settings.addNewNumbersAsLeads,
  allowSelfOnboarding: settings.letLeadsJoinOnTheirOwn,
  viewersReadMessages: settings.readonlyIncludesMessages,
  messageAlertIds: settings.textMeWhenALead,
  allowAfterHours: settings.sendOutsideTheWindow,
  allowWeekends: settings.sendOnWeekends,
  ownHours: settings.ownHours,
  respectLocalHours: settings.respectQuietHoursWhereEachLead,
  understandsTiming: phrases.understoodTiming,
  understandsContacts: phrases.understoodContacts,
  understandsEdit: phrases.understoodEditing,
} as const;

/** What a setting of the organization is called on its page; null for another field. */
export function settingLabel(field: string, { lead, leads, brand }: BrandWords): string | null {
  const label = oneOf(labels, field);
  return label === null
    ? null
    : say(label, { lead, leads, brand, READONLY: accessLabels.READONLY }).replace(/[“”]/g, '');
}

/**
 * That a setting was turned on, or what it or a part of a group, a campaign, or its content was and is; null for what an
 * entry only says that it changed.
 */
export function settingDeed(entry: Described, words: BrandWords): string | null {
  const { action, details } = entry;
  const to = detailOf(details, 'to');
  const object = oneOf(objects, action);
  if (to === null || object === null) return null;
  const field = detailOf(details, 'fields') ?? 'timeZone';
  const from = shown(detailOf(details, 'from') ?? '', field);
  if (object === '') {
    const setting = settingLabel(field, words) ?? field;
    if (to === 'true') return say(phrases.turnedOnSetting, { setting });
    if (to === 'false') return say(phrases.turnedOffSetting, { setting });
    return say(phrases.changedSettingFromTo, { setting, from, to: shown(to, field) });
  }
  const said = { field: fieldLabel(action, field, words) ?? field, object: objectSaid(entry, words) };
  if (to === 'true') return say(phrases.turnedOnFieldOfObject, said);
  if (to === 'false') return say(phrases.turnedOffFieldOfObject, said);
  return say(phrases.changedFieldOfObject, { ...said, from, to: shown(to, field) });
}

// With the name that it has now, where it has one.
function objectSaid({ action, object }: Described, words: BrandWords): string {
  if (object === null) return sayLabel(oneOf(objects, action) ?? '', words);
  return sayLabel(oneOf(namedObjects, action) ?? '', { ...words, name: object.name });
}

/** Whether the sentence of a change with its values has the name of what was changed. */
export function isObjectOfDeed(entry: Described, words: BrandWords): boolean {
  return entry.object !== null && oneOf(namedObjects, entry.action) !== null && settingDeed(entry, words) !== null;
}

// Whose fields an entry has with their values; the organization's own are settings.
const objects: Readonly<Record<string, string>> = {
  'organization-changed': '',
  'group-changed': phrases.aGroup,
  'campaign-changed': phrases.aCampaign,
  'slides-changed': phrases.aSetOfSlides,
  ...{ 'step-changed': phrases.aStep, 'step-version-restored': phrases.aStep },
  ...{ 'slide-changed': phrases.aSlide, 'slide-version-restored': phrases.aSlide },
  'question-changed': phrases.aQuestion,
  ...{ 'workflow-changed': phrases.aWorkflow, 'workflow-deleted': phrases.aWorkflow },
};

const namedObjects: Readonly<Record<string, string>> = {
  'group-changed': phrases.theGroupNamed,
  'campaign-changed': phrases.theCampaignNamed,
  'slides-changed': phrases.theSlidesNamed,
  ...{ 'step-changed': phrases.aStepOfNamed, 'step-version-restored': phrases.aStepOfNamed },
  ...{ 'slide-changed': phrases.aSlideOfNamed, 'slide-version-restored': phrases.aSlideOfNamed },
  'question-changed': phrases.aQuestionOfNamed,
  ...{ 'workflow-changed': phrases.aWorkflowOfNamed, 'workflow-deleted': phrases.aWorkflowOfNamed },
};

// What someone typed or chose is in quotation marks: it can have commas and words such as “to” and “none”.
function shown(value: string, field: string): string {
  if (value === '') return phrases.none;
  if (field === 'priceCents') return showDollars(Number(value) / 100);
  return say(phrases.quoted, { value: called(value, field) });
}

function called(value: string, field: string): string {
  if (field === 'language' || field === 'offeredLanguages')
    return value
      .split(' ')
      .map((one) => oneOf(languages, one)?.name ?? one)
      .join(', ');
  const hours = field === 'ownHours' ? readHours(value) : null;
  if (hours) return say(settings.hoursFromTo, { from: hourWord(hours.opensHour), to: hourWord(hours.closesHour) });
  return field === 'timeZone' ? value.replaceAll('_', ' ') : value;
}

import type { BrandWords } from '../../domain/brands/brand.ts';
import { accessLabels } from '../../domain/permissions/policy.ts';
import * as settings from '../../words/en/staff/account-settings.ts';
import * as phrases from '../../words/en/staff/audit.ts';

import { languages } from '../../words/languages.ts';
import { say } from '../say.ts';
import { detailOf, oneOf } from './detail-of.ts';
import type { Entry } from './use-audit.ts';

type Described = Pick<Entry, 'action' | 'details'>;

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

/** That a setting was turned on, or what it was and is; null for texts, of which an entry only says that they changed. */
export function settingDeed({ action, details }: Described, words: BrandWords): string | null {
  const to = detailOf(details, 'to');
  if (action !== 'organization-changed' || to === null) return null;
  const field = detailOf(details, 'fields') ?? 'timeZone';
  const setting = settingLabel(field, words) ?? field;
  if (to === 'true') return say(phrases.turnedOnSetting, { setting });
  if (to === 'false') return say(phrases.turnedOffSetting, { setting });
  const from = shown(detailOf(details, 'from') ?? '');
  return say(phrases.changedSettingFromTo, { setting, from, to: shown(to) });
}

function shown(value: string): string {
  const named = value.split(' ').map((one) => oneOf(languages, one)?.name ?? one.replaceAll('_', ' '));
  return named.join(', ') || phrases.none;
}

import { formatPhone } from '../../../domain/leads/phone-format.ts';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import type { Account, AccountOrganization } from '../use-account.ts';

/** Everything the account page can change, as it is in the fields; empty means none. */
export type SettingsDraft = {
  name: string;
  email: string;
  phone: string;
  currentPassword: string;
  organization: OrganizationDraft;
};

/** What belongs to the organization. */
export type OrganizationDraft = {
  name: string;
  color: string;
  image: string;
  language: string;
  /** Empty: that of the brand. */
  timeZone: string;
  offeredLanguages: string[];
  messageContent: string;
  welcomeMessageContent: string;
  allowIncomingLeads: boolean;
  allowSelfOnboarding: boolean;
  allowCallForwarding: boolean;
  forwardingPhone: string;
  autoReplyEnabled: boolean;
  autoReplyContent: string;
  aiRepliesEnabled: boolean;
  allowAfterHours: boolean;
  allowWeekends: boolean;
  respectLocalHours: boolean;
  /** Such as "09:00-17:00"; empty: none. */
  ownHours: string;
  viewersReadMessages: boolean;
  showMessages: boolean;
  showEventsPage: boolean;
  showCalendly: boolean;
  messageAlertIds: string[];
};

/** The fields before anyone changes them. */
export function draftOf(account: Account, organization: AccountOrganization): SettingsDraft {
  return {
    name: account.name ?? '',
    email: account.email,
    phone: formatPhone(account.phone ?? ''),
    currentPassword: '',
    organization: {
      name: organization.name,
      color: organization.color ?? '',
      image: organization.image ?? '',
      language: organization.language,
      timeZone: organization.timeZone ?? '',
      offeredLanguages: organization.offeredLanguages,
      messageContent: organization.messageContent ?? '',
      welcomeMessageContent: organization.welcomeMessageContent ?? '',
      allowIncomingLeads: organization.allowIncomingLeads,
      allowSelfOnboarding: organization.allowSelfOnboarding,
      allowCallForwarding: organization.allowCallForwarding,
      forwardingPhone: formatPhone(organization.forwardingPhone ?? ''),
      autoReplyEnabled: organization.autoReplyEnabled,
      autoReplyContent: organization.autoReplyContent ?? '',
      aiRepliesEnabled: organization.aiRepliesEnabled,
      allowAfterHours: organization.allowAfterHours,
      allowWeekends: organization.allowWeekends,
      respectLocalHours: organization.respectLocalHours,
      ownHours: organization.ownHours ?? '',
      viewersReadMessages: organization.viewersReadMessages,
      showMessages: organization.showMessages,
      showEventsPage: organization.showEventsPage,
      showCalendly: organization.showCalendly,
      messageAlertIds: organization.messageAlertIds,
    },
  };
}

/** The part of a form that differs from how it was; null where nothing does. */
export function changedPart<Form extends object>(before: Form, now: Form): Partial<Form> | null {
  const changed = (Object.keys(now) as (keyof Form)[]).filter((key) => !isSame(before[key], now[key]));
  return changed.length === 0 ? null : (Object.fromEntries(changed.map((key) => [key, now[key]])) as Partial<Form>);
}

/** Says whether anything on the page differs from what is saved. */
export function isChanged(before: SettingsDraft, now: SettingsDraft): boolean {
  const { organization: organizationBefore, ...ownBefore } = before;
  const { organization, ...own } = now;
  return changedPart(ownBefore, own) !== null || changedPart(organizationBefore, organization) !== null;
}

/** What is to be saved of the person: a new phone is not among it, it is confirmed with a code. */
export function ownPart(before: SettingsDraft, now: SettingsDraft) {
  const changed = {
    ...(now.name.trim() === before.name ? {} : { name: now.name.trim() }),
    ...(now.email.trim() === before.email ? {} : { email: now.email.trim(), currentPassword: now.currentPassword }),
    ...(isWithoutPhone(before, now) ? { phone: '', currentPassword: now.currentPassword } : {}),
  };
  return Object.keys(changed).length === 0 ? null : changed;
}

/** Says whether a phone was entered that is another than the saved one, however it is spelled. */
export function isOtherPhone(before: SettingsDraft, now: SettingsDraft): boolean {
  const digits = now.phone.replace(/\D/g, '');
  return now.phone.trim() !== '' && digits !== before.phone.replace(/\D/g, '');
}

function isWithoutPhone(before: SettingsDraft, now: SettingsDraft): boolean {
  return now.phone.trim() === '' && before.phone !== '';
}

/** Says whether a change is asked that only the person may make, and not anyone who finds the screen open. */
export function needsPassword(before: SettingsDraft, now: SettingsDraft): boolean {
  return now.email.trim() !== before.email || isOtherPhone(before, now) || isWithoutPhone(before, now);
}

/** The first thing that keeps this from being saved, per field. */
export type DraftProblems = Partial<
  Record<'name' | 'email' | 'currentPassword' | 'organizationName' | 'color', string>
>;

/** What must be fixed before it can be saved. */
export function problemsOf(before: SettingsDraft, now: SettingsDraft): DraftProblems {
  const problems: DraftProblems = {};
  if (now.name.trim() === '') problems.name = phrases.pleaseEnterYourName;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(now.email.trim())) problems.email = phrases.pleaseEnterAnEmailAddress;
  if (needsPassword(before, now) && now.currentPassword === '')
    problems.currentPassword = phrases.pleaseEnterYourCurrentPassword;
  if (now.organization.name.trim() === '') problems.organizationName = phrases.pleaseEnterAName;
  if (now.organization.color !== '' && !/^#[0-9a-f]{6}$/i.test(now.organization.color))
    problems.color = phrases.pleaseEnterAColorSuch;
  return problems;
}

function isSame(before: unknown, now: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}

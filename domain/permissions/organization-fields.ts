import type { Permission } from './policy.ts';

/** The permission needed to change each field of an organization. Fields that aren't listed can't be changed. */
export const organizationFields = {
  name: 'organization.edit',
  color: 'organization.edit',
  image: 'organization.edit',
  messageContent: 'opt-in.edit',
  language: 'organization.edit',
  timeZone: 'organization.edit',
  offeredLanguages: 'organization.edit',
  allowIncomingLeads: 'organization.edit',
  allowSelfOnboarding: 'organization.edit',
  understandsTiming: 'organization.edit',
  understandsContacts: 'organization.edit',
  understandsEdit: 'organization.edit',
  welcomeMessageContent: 'auto-replies.edit',
  autoReplyContent: 'auto-replies.edit',
  autoReplyEnabled: 'auto-replies.edit',
  aiRepliesEnabled: 'auto-replies.edit',
  forwardingPhone: 'forwarding.edit',
  allowCallForwarding: 'forwarding.edit',
  allowAfterHours: 'sending-hours.edit',
  allowWeekends: 'sending-hours.edit',
  respectLocalHours: 'sending-hours.edit',
  ownHours: 'sending-hours.edit',
  viewersReadMessages: 'viewers.allow',
  allowOldStats: 'account.tabs',
  showMessages: 'account.tabs',
  showAppt: 'account.tabs',
  showCalendly: 'account.tabs',
  showAudio: 'account.tabs',
  showApptPlaceholders: 'account.tabs',
  showCustomWindow: 'account.tabs',
  showEventsPage: 'account.tabs',
  messageAlertIds: 'alert-users.edit',
  v2: 'platform.view',
} as const satisfies Record<string, Permission>;

/** A field of an organization that can be set. */
export type OrganizationField = keyof typeof organizationFields;

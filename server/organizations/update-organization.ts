import { knownZone } from '../../domain/events/appointment.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import { readHours, writeHours } from '../../domain/messages/own-hours.ts';
import { everOpens, ownHoursOf, sendingHours } from '../../domain/messages/sending-window.ts';
import { type OrganizationField, organizationFields } from '../../domain/permissions/organization-fields.ts';
import { findSwitch, type OrganizationSwitchField } from '../../domain/switches/registry.ts';
import { type Language, readLanguage } from '../../words/languages.ts';
import { brandOfOrganization, findOrganization } from '../accounts/index.ts';
import { cancelAnswers, checkFinished, recheckHeld } from '../messages/index.ts';
import { checkColor, checkName, checkPicture } from '../platform/check-input.ts';
import { checkMay } from '../platform/check-may.ts';
import { checkSeen } from '../platform/check-seen.ts';
import { checkServedPhoneOrNone } from '../platform/check-served-phone.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { readWholeSettings, recordSettings, type WholeSettings } from './record-settings.ts';
import {
  countJoinedMembers,
  lockOrganization,
  type RowChange,
  replaceAlertUsers,
  type SwitchColumn,
  type TextColumn,
  updateOrganizationColumns,
} from './store.ts';
import { changeSwitch } from './switches/change-switch.ts';

/** The given fields of an organization; ids are already numbers. */
export type OrganizationEdit = {
  readonly [Field in Exclude<OrganizationField, ListField>]?: string | boolean | null | undefined;
} & {
  readonly messageAlertIds?: readonly number[] | null | undefined;
  readonly offeredLanguages?: readonly string[] | null | undefined;
};

/** What of an organization is changed, and what the person saw of it before, if it must still be so. */
type OrganizationChange = OrganizationEdit & { readonly seen?: OrganizationEdit | null };

type ListField = 'messageAlertIds' | 'offeredLanguages';

type Check = (untrusted: string) => string | null;

const TEXTS = {
  color: 'color',
  image: 'image',
  messageContent: 'message_content',
  welcomeMessageContent: 'welcome_message_content',
  autoReplyContent: 'auto_reply_content',
  forwardingPhone: 'forwarding_phone',
  timeZone: 'time_zone',
  ownHours: 'own_hours',
} as const satisfies Partial<Record<OrganizationField, TextColumn>>;

const SWITCHES = {
  autoReplyEnabled: 'auto_reply_enabled',
  aiRepliesEnabled: 'ai_replies_enabled',
  allowCallForwarding: 'allow_call_forwarding',
  allowIncomingLeads: 'allow_incoming_leads',
  allowSelfOnboarding: 'allow_self_onboarding',
  allowAfterHours: 'allow_after_hours',
  allowWeekends: 'allow_weekends',
  respectLocalHours: 'respect_local_hours',
  viewersReadMessages: 'viewers_read_messages',
  understandsTiming: 'understands_timing',
  understandsContacts: 'understands_contacts',
  understandsEdit: 'understands_edit',
} as const satisfies Partial<Record<OrganizationField, SwitchColumn>>;

// Waiting messages were held by the previous sending window.
const HOURS: readonly OrganizationField[] = [
  ...(['allowAfterHours', 'allowWeekends', 'respectLocalHours', 'ownHours', 'timeZone'] as const),
];

/** Changes the given fields of the current organization; a field above one's rights refuses the whole change. */
export async function updateOrganization(
  context: Context,
  actor: Actor,
  organizationId: OrganizationId,
  { seen, ...untrusted }: OrganizationChange,
): Promise<void> {
  const sent = (Object.keys(organizationFields) as OrganizationField[]).filter((field) => isSent(untrusted[field]));
  for (const field of sent) checkMay(actor, organizationFields[field]);
  if (organizationId !== actor.organizationId) refuse('not-found');
  const change = changeOf(context, sent, untrusted);
  const alertIds = untrusted.messageAlertIds;
  await inTransaction(context.db, organizationId, async (tx) => {
    if (alertIds) await checkAlertUsers(tx, organizationId, alertIds);
    if (seen) await lockOrganization(tx, organizationId);
    const before = await readWholeSettings(tx, organizationId);
    if (seen) checkSeenOf(actor, before, seen, untrusted);
    for (const key of sent.filter((field) => findSwitch('organization', field) !== null)) {
      const isOn = untrusted[key as OrganizationSwitchField] === true;
      await changeSwitch(tx, context, actor, { organizationId, userId: null, key, isOn });
    }
    await updateOrganizationColumns(tx, organizationId, change);
    if (before.autoReplyEnabled && untrusted.autoReplyEnabled === false)
      await cancelAnswers(tx, context, organizationId);
    if (alertIds) await replaceAlertUsers(tx, organizationId, alertIds);
    if (sent.length === 0) return;
    if (sent.some((field) => HOURS.includes(field))) {
      await checkEverOpens(tx, context, organizationId);
      await recheckHeld(tx, context, organizationId);
    }
    await context.live.announce(tx, organizationId, 'account');
    await recordSettings(tx, context, actor, before);
  });
}

// A number is seen as it is written in its field. Of what is on or off, two can't want different things.
function checkSeenOf(actor: Actor, before: WholeSettings, seen: OrganizationEdit, wanted: OrganizationEdit): void {
  const now: Readonly<Record<string, unknown>> = {
    ...before,
    forwardingPhone: formatPhone(before.forwardingPhone ?? ''),
  };
  checkSeen(actor, Object.fromEntries(Object.entries(seen).filter(([key]) => key in now)), now, wanted);
}

function isSent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function changeOf(context: Context, sent: readonly OrganizationField[], untrusted: OrganizationEdit): RowChange {
  const checks = checksOf(context);
  const textOf = (field: 'name' | keyof typeof TEXTS) => {
    const value = untrusted[field];
    return typeof value === 'string' ? (checks[field]?.(value) ?? null) : null;
  };
  return {
    name: sent.includes('name') ? (textOf('name') ?? undefined) : undefined,
    language: typeof untrusted.language === 'string' ? checkLanguage(untrusted.language) : undefined,
    offeredLanguages: untrusted.offeredLanguages?.map(checkLanguage),
    texts: sent.filter(isText).map((field) => ({ column: TEXTS[field], value: textOf(field) })),
    switches: sent.filter(isSwitch).map((field) => ({ column: SWITCHES[field], isOn: untrusted[field] === true })),
  };
}

function isText(field: OrganizationField): field is keyof typeof TEXTS {
  return Object.hasOwn(TEXTS, field);
}

function isSwitch(field: OrganizationField): field is keyof typeof SWITCHES {
  return Object.hasOwn(SWITCHES, field);
}

function checksOf(context: Context): Partial<Record<OrganizationField, Check>> {
  return {
    name: (name) => checkName(name) ?? refuse('organization-name-missing'),
    color: checkColor,
    image: checkPicture(context.hosts),
    messageContent: checkFinished,
    welcomeMessageContent: checkFinished,
    autoReplyContent: checkFinished,
    forwardingPhone: checkServedPhoneOrNone,
    timeZone: checkZone,
    ownHours: checkHours,
  };
}

function checkLanguage(untrusted: string): Language {
  return readLanguage(untrusted) ?? refuse('language-not-valid');
}

// An empty one is that of the brand.
function checkZone(untrusted: string): string | null {
  return untrusted.trim() === '' ? null : (knownZone(untrusted) ?? refuse('time-zone-not-valid'));
}

function checkHours(untrusted: string): string | null {
  if (untrusted.trim() === '') return null;
  const hours = readHours(untrusted);
  return hours ? writeHours(hours) : refuse('sending-hours-not-valid');
}

// Own hours that never fall into the others would hold every message for good.
async function checkEverOpens(tx: Tx, { clock }: Context, organizationId: OrganizationId): Promise<void> {
  const organization = await findOrganization(tx, organizationId);
  const { sending } = brandOfOrganization(organization);
  const own = ownHoursOf(organization, sending.zone);
  if (own === null) return;
  // Contacts are mostly where the organization is.
  if (!everOpens(clock.now(), sendingHours(sending, organization, [own.zone]))) refuse('sending-hours-never-open');
}

async function checkAlertUsers(tx: Tx, organizationId: OrganizationId, userIds: readonly number[]): Promise<void> {
  const members = await countJoinedMembers(tx, organizationId, userIds);
  if (members !== userIds.length) refuse('not-found');
}

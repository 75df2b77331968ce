import { capabilitiesOn } from '../../domain/brands/page-brand.ts';
import { absoluteAddress } from '../../domain/hosts/host-table.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { toPlain } from '../../domain/messages/merge-fields.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { isCapability, type SwitchKey, switchRegistry } from '../../domain/switches/registry.ts';
import {
  AccessLevelRef,
  brandOfOrganization,
  enterStarted,
  loadOrganization,
  loadUser,
  OrganizationRef,
  type OrganizationRow,
  UserRef,
  type UserRow,
} from '../accounts/index.ts';
import { seenDescription } from '../platform/check-seen.ts';
import { actorOf, builder, idOf, type RequestContext, resultType } from '../platform/graphql/builder.ts';
import { readOnce } from '../platform/graphql/load-together.ts';
import { loadEngagementMetrics, updateEngagementMetrics } from './engagement-metrics.ts';
import { loadSettings } from './load-settings.ts';
import { switchOrganization } from './switch-organization.ts';
import { loadSwitchesOn } from './switches/load-switches.ts';
import type { MetricsRow, SettingsRow } from './types.ts';
import { updateOrganization } from './update-organization.ts';

// All settings of an organization are one row, read once however many of its fields are selected.
const settingsOnce = readOnce<OrganizationRow, SettingsRow>(({ id }, context) => loadSettings(context, id));
const settings = (one: OrganizationRow, context: RequestContext) => settingsOnce(one, {}, context);

// Read again instead of from the session, because the answer to a change has the new value.
const switchesOnce = readOnce<OrganizationRow, ReadonlySet<SwitchKey>>(({ id }, context) =>
  loadSwitchesOn(context, id),
);
const switchesOn = (one: OrganizationRow, context: RequestContext) => switchesOnce(one, {}, context);

// A person who sees no screens of the organization sees none of its texts and numbers either.
async function seen(organization: OrganizationRow, context: RequestContext): Promise<SettingsRow | null> {
  const isAllowed = context.actor !== null && mayDo(context.actor, 'organization.view');
  return isAllowed ? settings(organization, context) : null;
}

const plain = (content: string | null | undefined): string | null => (content ? toPlain(content) : null);

OrganizationRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    // A string, because a name such as opp-text can't be an enum value.
    brand: t.exposeString('brand'),
    allowAfterHours: t.exposeBoolean('allowAfterHours'),
    allowWeekends: t.exposeBoolean('allowWeekends'),
    respectLocalHours: t.exposeBoolean('respectLocalHours'),
    ownHours: t.exposeString('ownHours', {
      nullable: true,
      description:
        'Its own sending hours, such as "09:00-17:00", on its clock: full hours, the first before the second.',
    }),
    viewersReadMessages: t.exposeBoolean('viewersReadMessages'),
    // The base address of links to contacts, such as https://links.example.com: screens count it as the sender does.
    linkOrigin: t.string({
      resolve: (organization, _args, { hosts }) => absoluteAddress(hosts.current(), { contactsOf: organization }, ''),
    }),
    language: t.exposeString('language', { description: 'In which its contacts read, such as "en".' }),
    offeredLanguages: t.stringList({
      description: 'In which else visitors may read its public pages.',
      resolve: ({ language, offeredLanguages }) => offeredLanguages.filter((one) => one !== language),
    }),
    timeZone: t.exposeString('timeZone', {
      nullable: true,
      description: 'The zone in which its people see and type times; null: that of its brand.',
    }),
    color: t.exposeString('color', { nullable: true }),
    image: t.exposeString('image', { nullable: true }),
    access: t.field({
      type: AccessLevelRef,
      resolve: (_organization, _args, context) => context.actor?.access ?? 'NONE',
    }),
    capabilities: t.stringList({
      resolve: ({ id }, _args, { actor }) => (actor?.organizationId === id ? [...capabilitiesOn(actor.switches)] : []),
    }),
  }),
});

const textFields = ['messageContent', 'welcomeMessageContent', 'autoReplyContent', 'forwardingPhone'] as const;
for (const name of textFields)
  builder.objectField(OrganizationRef, name, (t) =>
    t.string({ nullable: true, resolve: async (one, _args, context) => (await seen(one, context))?.[name] ?? null }),
  );

const choices = [
  'autoReplyEnabled',
  'aiRepliesEnabled',
  'allowCallForwarding',
  'allowIncomingLeads',
  'allowSelfOnboarding',
  'understandsTiming',
  'understandsContacts',
  'understandsEdit',
] as const;
for (const name of choices)
  builder.objectField(OrganizationRef, name, (t) =>
    t.boolean({ resolve: async (one, _args, context) => (await settings(one, context))[name] }),
  );

for (const { key } of switchRegistry.filter(({ of, key }) => of === 'organization' && !isCapability(key)))
  builder.objectField(OrganizationRef, key, (t) =>
    t.boolean({ resolve: async (one, _args, context) => (await switchesOn(one, context)).has(key) }),
  );

builder.objectFields(OrganizationRef, (t) => ({
  message: t.string({
    nullable: true,
    resolve: async (one, _args, context) => plain((await seen(one, context))?.messageContent),
  }),
  autoReply: t.string({
    nullable: true,
    resolve: async (one, _args, context) => plain((await seen(one, context))?.autoReplyContent),
  }),
  // A language model is set up, and this brand lets it see conversations.
  aiRepliesOffered: t.boolean({
    resolve: ({ brand }, _args, { config }) => brandOfOrganization({ brand }).controls.aiReplies && config.ai !== null,
  }),
  messageAlertIds: t.idList({
    resolve: async (one, _args, context) => [...((await seen(one, context))?.messageAlertIds ?? [])],
  }),
}));

const OrganizationInput = builder.inputType('OrganizationInput', {
  fields: (t) => ({
    name: t.string(),
    color: t.string(),
    image: t.string(),
    messageContent: t.string(),
    welcomeMessageContent: t.string(),
    autoReplyContent: t.string(),
    language: t.string(),
    timeZone: t.string(),
    offeredLanguages: t.stringList(),
    autoReplyEnabled: t.boolean(),
    aiRepliesEnabled: t.boolean(),
    forwardingPhone: t.string(),
    allowCallForwarding: t.boolean(),
    allowIncomingLeads: t.boolean(),
    allowSelfOnboarding: t.boolean(),
    allowAfterHours: t.boolean(),
    allowWeekends: t.boolean(),
    respectLocalHours: t.boolean(),
    ownHours: t.string({
      description: 'Its own sending hours, such as "09:00-17:00"; empty: none. They must overlap with the other hours.',
    }),
    viewersReadMessages: t.boolean(),
    allowOldStats: t.boolean(),
    understandsTiming: t.boolean(),
    understandsContacts: t.boolean(),
    understandsEdit: t.boolean(),
    showMessages: t.boolean(),
    showAppt: t.boolean(),
    showCalendly: t.boolean(),
    showAudio: t.boolean(),
    showApptPlaceholders: t.boolean(),
    showCustomWindow: t.boolean(),
    showEventsPage: t.boolean(),
    messageAlertIds: t.idList(),
    v2: t.boolean(),
  }),
});

function withNumbers({ messageAlertIds, ...rest }: typeof OrganizationInput.$inferInput) {
  return { ...rest, ...(messageAlertIds ? { messageAlertIds: messageAlertIds.map(idOf) } : {}) };
}

const UpdateOrganizationResult = resultType<{ organization: OrganizationRow }>('UpdateOrganizationResult', (t) => ({
  organization: t.expose('organization', { type: OrganizationRef, nullable: true }),
}));

builder.mutationField('updateOrganization', (t) =>
  t.field({
    type: UpdateOrganizationResult,
    permission: 'organization.change',
    args: {
      organizationId: t.arg.id({ required: true }),
      organization: t.arg({ type: OrganizationInput, required: true }),
      seen: t.arg({ type: OrganizationInput, description: seenDescription }),
    },
    resolve: async (_root, { organizationId, organization, seen: seenBefore }, context) => {
      const actor = actorOf(context);
      const edit = { ...withNumbers(organization), seen: seenBefore ? withNumbers(seenBefore) : null };
      await updateOrganization(context, actor, idOf<OrganizationId>(organizationId), edit);
      return { organization: await loadOrganization(context, actor.organizationId) };
    },
  }),
);

const SwitchOrganizationResult = resultType<{ user: UserRow; token: string }>('SwitchOrganizationResult', (t) => ({
  user: t.expose('user', { type: UserRef, nullable: true }),
  token: t.exposeString('token', { nullable: true }),
}));

builder.mutationField('switchOrganization', (t) =>
  t.field({
    type: SwitchOrganizationResult,
    permission: 'organization.switch',
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_root, { organizationId }, context) => {
      const token = await switchOrganization(context, actorOf(context), idOf<OrganizationId>(organizationId));
      // The rest of this answer is resolved as the person in the other organization.
      Object.assign(context, await enterStarted(context, token));
      const actor = actorOf(context);
      return { token, user: await loadUser(context, actor, actor.userId) };
    },
  }),
);

const EngagementMetrics = builder.objectRef<MetricsRow>('EngagementMetrics').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    view: t.exposeInt('view'),
    viewTime: t.exposeInt('viewTime'),
    share: t.exposeInt('share'),
    reopen: t.exposeInt('reopen'),
    widget: t.exposeInt('widget'),
    video: t.exposeInt('video'),
    scheduled: t.exposeInt('scheduled'),
    completed: t.exposeInt('completed'),
  }),
});
const EngagementMetricsInput = builder.inputType('EngagementMetricsInput', {
  fields: (t) => {
    const points = () => t.field({ type: 'LooseNumber' });
    return {
      ...{ view: points(), viewTime: points(), share: points(), reopen: points() },
      ...{ widget: points(), video: points(), scheduled: points(), completed: points() },
    };
  },
});
const metricsFields = (name: string) =>
  resultType<{ engagementMetrics: MetricsRow }>(name, (t) => ({
    engagementMetrics: t.expose('engagementMetrics', { type: EngagementMetrics, nullable: true }),
  }));
const EngagementMetricsResult = metricsFields('EngagementMetricsResult');
const UpdateEngagementMetricsResult = metricsFields('UpdateEngagementMetricsResult');

builder.queryField('engagementMetrics', (t) =>
  t.field({
    type: EngagementMetricsResult,
    permission: 'engagement-metrics.view',
    resolve: async (_root, _args, context) => ({ engagementMetrics: await loadEngagementMetrics(context) }),
  }),
);

builder.mutationField('updateEngagementMetrics', (t) =>
  t.field({
    type: UpdateEngagementMetricsResult,
    permission: 'engagement-metrics.edit',
    args: { engagementMetrics: t.arg({ type: EngagementMetricsInput, required: true }) },
    resolve: async (_root, { engagementMetrics }, context) => {
      await updateEngagementMetrics(context, actorOf(context), engagementMetrics);
      return { engagementMetrics: await loadEngagementMetrics(context) };
    },
  }),
);

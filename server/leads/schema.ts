import type { CampaignId, LeadId } from '../../domain/ids.ts';
import { argumentFields, byKey, type LeadField, leadFields } from '../../domain/leads/fields/registry.ts';
import { wholeSeconds } from '../../domain/time/durations.ts';
import { seenDescription } from '../platform/check-seen.ts';
import { actorOf, builder, idOf, idWhereGiven, instant, resultType } from '../platform/graphql/builder.ts';
import { loadTogether } from '../platform/graphql/load-together.ts';
import { archiveLeads } from './changing/archive-leads.ts';
import { restoreChoiceOf, restoreLeads } from './changing/restore-leads.ts';
import { updateLead } from './changing/update-lead.ts';
import { countUnread } from './conversations/conversations.ts';
import { isUnread } from './find-lead.ts';
import { AtStageFilter, atStageOf } from './funnel/schema.ts';
import { loadArchivers } from './history/load-archivers.ts';
import { choiceOf, leadChoiceArgs } from './listing/lead-choice.ts';
import { filtersIn, ListFiltersRef } from './listing/list-filters.ts';
import { type LeadsPage, listLeads, neighborsOf } from './listing/list-leads.ts';
import { agreedByForm, consentNeeded, optedInByForm } from './reading/load-consent.ts';
import { markUnread } from './reading/mark-unread.ts';
import { openLead } from './reading/open-lead.ts';
import { asksFor } from './reading/shown-fields.ts';
import { LeadInputRef, LeadRef, LeadResult, type LeadRow, LeadSeenRef, LeadStatsRef, ListOrderRef } from './types.ts';

type ResponsibleUserShape = { id: number; name: string | null; phone: string | null };
const ResponsibleUser = builder.objectRef<ResponsibleUserShape>('ResponsibleUser').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
  }),
});

// Scores come from the reports, which know what else the contact did.
LeadStatsRef.implement({
  fields: (t) => ({
    views: t.exposeInt('views'),
    seconds: t.int({ resolve: (lead) => wholeSeconds(lead.viewedSeconds) }),
  }),
});

const archivers = loadTogether<LeadId, string>(loadArchivers);

LeadRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    ...byKey(leadFields, ({ key, ...field }) => {
      const { isNeeded, mask, described }: Omit<LeadField, 'key'> = field;
      const resolve = (lead: LeadRow) => lead[key];
      // For the compiler, any of them may be null.
      const description = described ? { description: described.field } : {};
      return t.string({ nullable: !isNeeded as true, mask, resolve, ...description });
    }),
    optedIn: t.exposeBoolean('optedIn'),
    isOptedInByForm: t.boolean({
      description: 'They opted in by the form that made them a contact, and not yet from their phone.',
      resolve: async (lead, _args, context) => (await optedInByForm(context, lead.organizationId, lead.id)) ?? false,
    }),
    optedOut: t.exposeBoolean('optedOut'),
    needsConsent: t.boolean({
      description:
        'No one has agreed to texts on their current phone, so none are sent to it. The new phone of a contact who had opted out starts like this.',
      resolve: async ({ organizationId, id }, _args, context) =>
        (await consentNeeded(context, organizationId, id)) ?? false,
    }),
    isFormUnconfirmed: t.boolean({
      description:
        'Texts may go to them because of a public form alone, which was sent with the number of a known contact. Anyone can do that.',
      resolve: async ({ organizationId, id }, _args, context) =>
        (await agreedByForm(context, organizationId, id)) ?? false,
    }),
    invalidPhone: t.exposeBoolean('invalidPhone'),
    mayWantToStop: t.exposeBoolean('mayWantToStop', {
      description:
        'Their reply may ask to be left alone, and no one has decided yet whether it does: nothing automatic goes out.',
    }),
    archived: t.boolean({ resolve: (lead) => lead.archivedAt !== null }),
    archivedAt: t.string({ nullable: true, resolve: (lead) => instant(lead.archivedAt) }),
    archivedBy: t.string({
      nullable: true,
      mask: 'sender',
      description: 'Who archived them; null for others, and where an import or the program did.',
      resolve: async ({ organizationId, id, archivedAt }, _args, context) =>
        archivedAt === null ? null : ((await archivers(context, organizationId, id)) ?? null),
    }),
    created: t.string({ resolve: (lead) => instant(lead.createdAt) }),
    lastViewed: t.string({ nullable: true, resolve: (lead) => instant(lead.lastViewedAt) }),
    lastReplied: t.string({ nullable: true, resolve: (lead) => instant(lead.lastReceivedAt) }),
    lastWord: t.string({
      nullable: true,
      description: 'When either side last said something: an incoming text, or a message to this contact alone.',
      resolve: (lead) => instant(lead.lastWordAt),
    }),
    lastActive: t.string({ nullable: true, resolve: (lead) => instant(lead.lastActiveAt) }),
    unread: t.boolean({ resolve: isUnread }),
    responsibleUser: t.field({ type: ResponsibleUser, nullable: true, mask: 'sender', resolve: responsibleUserOf }),
    stats: t.field({ type: LeadStatsRef, resolve: (lead) => lead }),
  }),
});

function responsibleUserOf(lead: LeadRow): ResponsibleUserShape | null {
  const { responsibleUserId: id, responsibleUserName: name, responsibleUserPhone: phone } = lead;
  return id === null ? null : { id, name, phone };
}

const AnsweredFilter = builder.inputType('AnsweredFilter', {
  description: 'Who answered this question of a campaign, with this choice or at all.',
  fields: (t) => ({ campaignId: t.id({ required: true }), widgetId: t.id({ required: true }), value: t.string() }),
});

const ConversationFilter = builder.enumType('ConversationFilter', {
  description:
    'Conversations that no one has opened, that wait for an answer, that have a failed message no one has dealt with, or that may ask to stop.',
  values: {
    UNREAD: { value: 'unread' },
    WAITING: { value: 'waiting' },
    FAILED: { value: 'failed' },
    MAYBE_STOP: { value: 'maybe-stop' },
  } as const,
});

const LeadFilter = builder.inputType('LeadFilter', {
  fields: (t) => ({
    messages: t.boolean(),
    notInCampaignId: t.id(),
    optedOut: t.boolean(),
    archived: t.boolean({ description: 'The archived contacts in place of the others.' }),
    answered: t.field({ type: AnsweredFilter }),
    conversations: t.field({ type: ConversationFilter }),
    atStage: t.field({ type: AtStageFilter }),
  }),
});

type Answered = { campaignId: string; widgetId: string; value?: string | null | undefined };

function answeredOf({ campaignId, widgetId, value }: Answered) {
  // The database rejects NUL, and no answer contains one.
  return {
    campaignId: idOf<CampaignId>(campaignId),
    widgetId: idOf(widgetId),
    value: value?.replaceAll('\0', '') ?? null,
  };
}

/** The fields of a contact that show message text. */
const messageFields = ['messages', 'timeline', 'lastMessage'];

const LeadsResult = resultType<LeadsPage>('LeadsResult', (t) => ({
  leads: t.expose('leads', { type: [LeadRef], nullable: true }),
  total: t.exposeInt('total', { nullable: true }),
  page: t.exposeInt('page', { nullable: true }),
  orders: t.field({
    type: [ListOrderRef],
    nullable: true,
    description: 'What the list can be sorted by: names that are encrypted or hidden have no order.',
    resolve: ({ orders }) => orders && [...orders],
  }),
}));

const UnreadConversationsResult = resultType<{ unread: number }>('UnreadConversationsResult', (t) => ({
  unread: t.exposeInt('unread', { nullable: true }),
}));

const MarkUnreadResult = resultType('MarkUnreadResult');

const ArchiveLeadsResult = resultType<{ archived: number; archivedAt: Date }>('ArchiveLeadsResult', (t) => ({
  archived: t.exposeInt('archived', { nullable: true }),
  archivedAt: t.string({
    nullable: true,
    description: 'By which `restoreLeads` brings back all of them.',
    resolve: ({ archivedAt }) => archivedAt?.toISOString() ?? null,
  }),
}));

const RestoreLeadsResult = resultType<{ restored: number }>('RestoreLeadsResult', (t) => ({
  restored: t.exposeInt('restored', { nullable: true }),
}));

builder.queryField('leads', (t) =>
  t.field({
    type: LeadsResult,
    permission: 'leads.view',
    args: {
      campaignId: t.arg.id(),
      groupId: t.arg.id(),
      page: t.arg.int(),
      search: t.arg.string(),
      leadFilter: t.arg({ type: LeadFilter }),
      filters: t.arg({ type: ListFiltersRef }),
      order: t.arg({ type: ListOrderRef }),
      reversed: t.arg.boolean(),
      afterLeadId: t.arg.id({
        description: 'The last contact of the page before, which finds a page faster than its number.',
      }),
      beforeLeadId: t.arg.id({ description: 'The first contact of the page after.' }),
    },
    resolve: (_root, args, context, info) =>
      listLeads(context, actorOf(context), {
        page: args.page ?? null,
        search: args.search ?? null,
        campaignId: idWhereGiven<CampaignId>(args.campaignId),
        groupId: idWhereGiven(args.groupId),
        notInCampaignId: idWhereGiven<CampaignId>(args.leadFilter?.notInCampaignId),
        onlyWithMessages: args.leadFilter?.messages ?? false,
        onlyOptedOut: args.leadFilter?.optedOut ?? false,
        onlyArchived: args.leadFilter?.archived ?? false,
        conversations: args.leadFilter?.conversations ?? null,
        answered: args.leadFilter?.answered ? answeredOf(args.leadFilter.answered) : null,
        filters: filtersIn(args.filters),
        sorting: { order: args.order ?? 'active', isReversed: args.reversed ?? false },
        beside: neighborsOf(idWhereGiven<LeadId>(args.afterLeadId), idWhereGiven<LeadId>(args.beforeLeadId)),
        saysOrders: asksFor(info, ['orders']),
        atStage: args.leadFilter?.atStage ? atStageOf(args.leadFilter.atStage) : null,
        showsMessages: messageFields.some((field) => asksFor(info, ['leads', field])),
      }),
  }),
);

builder.queryField('unreadConversations', (t) =>
  t.field({
    type: UnreadConversationsResult,
    description: 'How many contacts have written since someone last opened them; counted up to 100.',
    permission: 'messages.view',
    resolve: async (_root, _args, context) => ({ unread: await countUnread(context, actorOf(context)) }),
  }),
);

builder.queryField('lead', (t) =>
  t.field({
    type: LeadResult,
    permission: 'leads.view',
    args: {
      leadId: t.arg.id({ required: true }),
      messagesOnly: t.arg.boolean(),
      keepsUnread: t.arg.boolean({ description: 'Shows messages that no one has turned to yet: they stay unread.' }),
    },
    resolve: async (_root, args, context, info) => {
      const showsMessages = asksFor(info, ['lead', 'messages']);
      const marksRead = args.keepsUnread !== true;
      const showsTimeline = asksFor(info, ['lead', 'timeline']) || asksFor(info, ['lead', 'lastMessage']);
      const shows = { showsMessages, marksRead, showsTimeline, showsOnlyMessages: args.messagesOnly ?? false };
      return { lead: await openLead(context, actorOf(context), idOf<LeadId>(args.leadId), shows) };
    },
  }),
);

builder.mutationField('updateLead', (t) =>
  t.field({
    type: LeadResult,
    permission: 'leads.write',
    args: {
      leadId: t.arg.id({ required: true }),
      lead: t.arg({ type: LeadInputRef, required: true }),
      ...byKey(argumentFields, () => t.arg.string()),
      seen: t.arg({ type: LeadSeenRef, description: seenDescription }),
    },
    resolve: async (_root, { leadId, lead, seen, ...others }, context) => ({
      lead: await updateLead(context, actorOf(context), {
        ...{ leadId: idOf<LeadId>(leadId), input: { ...lead, ...others }, seen },
      }),
    }),
  }),
);

builder.mutationField('markUnread', (t) =>
  t.field({
    type: MarkUnreadResult,
    description: 'Lets a contact who has written count as unread again until someone opens their messages.',
    permission: 'messages.send',
    args: { leadId: t.arg.id({ required: true }) },
    resolve: async (_root, args, context) => {
      await markUnread(context, actorOf(context), idOf<LeadId>(args.leadId));
      return {};
    },
  }),
);

builder.mutationField('archiveLeads', (t) =>
  t.field({
    type: ArchiveLeadsResult,
    permission: 'leads.edit',
    args: { ...leadChoiceArgs, campaignId: t.arg.id(), groupId: t.arg.id() },
    resolve: (_root, args, context) => archiveLeads(context, actorOf(context), choiceOf(args, args)),
  }),
);

builder.mutationField('restoreLeads', (t) =>
  t.field({
    type: RestoreLeadsResult,
    description:
      'Archived contacts come back, with their groups; within an hour also to their campaigns, where they go on with what they have not had, and messages that staff wrote to them wait again.',
    permission: 'leads.edit',
    args: {
      leadIds: t.arg.idList(),
      archivedAt: t.arg.string(),
      withoutCampaigns: t.arg.boolean({ description: 'They come back to no campaign, so nothing is sent to them.' }),
    },
    resolve: async (_root, { withoutCampaigns, ...args }, context) => ({
      restored: await restoreLeads(context, actorOf(context), restoreChoiceOf(args), withoutCampaigns ?? false),
    }),
  }),
);

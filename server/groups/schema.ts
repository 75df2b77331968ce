import type { CampaignId } from '../../domain/ids.ts';
import { groupSchedules } from '../../domain/landing-pages/group-terms.ts';
import { CampaignRef, campaignsTogether } from '../campaigns/index.ts';
import { seenDescription } from '../platform/check-seen.ts';
import { inTransaction } from '../platform/database/database.ts';
import { actorOf, builder, idOf, idsOf, idWhereGiven, instant, resultType } from '../platform/graphql/builder.ts';
import { archiveGroups, restoreGroups } from './archive-groups.ts';
import { createGroup } from './create-group.ts';
import { loadGroup, loadGroups } from './load-groups.ts';
import { openGroup } from './open-group.ts';
import { GroupRef, type GroupRow } from './types.ts';
import { updateGroup } from './update-group.ts';

const GroupSchedule = builder.enumType('GroupSchedule', { values: groupSchedules });

const GroupStats = builder.objectRef<GroupRow>('GroupStats').implement({
  fields: (t) => ({ leads: t.exposeInt('leads') }),
});

const GroupLandingPage = builder.objectRef<GroupRow>('GroupLandingPage').implement({
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    explainer: t.exposeString('explainer', { nullable: true }),
    thumbnail: t.exposeString('thumbnail', { nullable: true }),
    explainerMimeType: t.exposeString('explainerMimeType', { nullable: true }),
    color: t.exposeString('color', { nullable: true }),
    profile: t.exposeString('profile', { nullable: true }),
    schedule: t.expose('schedule', { type: GroupSchedule, nullable: true }),
    price: t.float({ resolve: (group) => group.priceCents / 100 }),
    sendCampaign: t.exposeBoolean('sendsCampaign'),
    campaignId: t.id({ nullable: true, resolve: (group) => group.campaignId }),
    campaign: t.field({
      type: CampaignRef,
      nullable: true,
      resolve: async ({ campaignId, organizationId }, _args, context) => {
        const campaignIds = campaignId === null ? [] : [campaignId];
        return (await campaignsTogether(context, { organizationId, campaignIds }))[0] ?? null;
      },
    }),
    trialPeriod: t.exposeInt('trialDays'),
  }),
});

GroupRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code'),
    created: t.string({ resolve: (group) => instant(group.createdAt) }),
    stats: t.field({ type: GroupStats, resolve: (group) => group }),
    landingPage: t.field({ type: GroupLandingPage, resolve: (group) => group }),
  }),
});

const GroupLandingPageInput = builder.inputType('GroupLandingPageInput', {
  fields: (t) => ({
    title: t.string(),
    description: t.string(),
    explainer: t.string(),
    thumbnail: t.string(),
    explainerMimeType: t.string(),
    color: t.string(),
    profile: t.string(),
    schedule: t.field({ type: GroupSchedule }),
    price: t.float(),
    sendCampaign: t.boolean(),
    campaignId: t.id(),
    trialPeriod: t.int(),
  }),
});

const GroupInput = builder.inputType('GroupInput', {
  fields: (t) => ({ name: t.string(), landingPage: t.field({ type: GroupLandingPageInput }) }),
});

const GroupsResult = resultType<{ groups: GroupRow[] }>('GroupsResult', (t) => ({
  groups: t.expose('groups', { type: [GroupRef], nullable: true }),
}));
const GroupResult = resultType<{ group: GroupRow }>('GroupResult', (t) => ({
  group: t.expose('group', { type: GroupRef, nullable: true }),
}));
const RestoreGroupsResult = resultType<{ restored: number }>('RestoreGroupsResult', (t) => ({
  restored: t.exposeInt('restored', { nullable: true }),
}));
const ArchiveGroupsResult = resultType<{ archived: number }>('ArchiveGroupsResult', (t) => ({
  archived: t.exposeInt('archived', { nullable: true }),
}));

builder.queryField('groups', (t) =>
  t.field({
    type: GroupsResult,
    permission: 'groups.view',
    args: { archived: t.arg.boolean({ description: 'Only those that are archived, in place of the others.' }) },
    resolve: async (_root, { archived }, context) => {
      const { organizationId } = actorOf(context);
      const load = inTransaction(context.db, organizationId, (tx) => loadGroups(tx, organizationId, archived ?? false));
      return { groups: await load };
    },
  }),
);

builder.queryField('group', (t) =>
  t.field({
    type: GroupResult,
    permission: 'groups.view',
    openBy: 'groupCode',
    args: { groupId: t.arg.id(), groupCode: t.arg.string() },
    resolve: async (_root, { groupId, groupCode }, context) => {
      if (groupCode) return { group: await openGroup(context, groupCode) };
      const { organizationId } = actorOf(context);
      const load = inTransaction(context.db, organizationId, (tx) => loadGroup(tx, organizationId, idOf(groupId)));
      return { group: await load };
    },
  }),
);

builder.mutationField('createGroup', (t) =>
  t.field({
    type: GroupResult,
    permission: 'groups.edit',
    args: { name: t.arg.string() },
    resolve: async (_root, args, context) => ({
      group: await createGroup(context, actorOf(context), args.name ?? null),
    }),
  }),
);

builder.mutationField('updateGroup', (t) =>
  t.field({
    type: GroupResult,
    permission: 'groups.edit',
    args: {
      groupId: t.arg.id({ required: true }),
      group: t.arg({ type: GroupInput, required: true }),
      seen: t.arg({ type: GroupInput, description: seenDescription }),
    },
    resolve: async (_root, { groupId, group: { landingPage, name }, seen }, context) => {
      const sent = landingPage?.campaignId;
      const campaignId = sent === undefined ? undefined : idWhereGiven<CampaignId>(sent || null);
      const edit = { name, landingPage: landingPage ? { ...landingPage, campaignId } : undefined, seen };
      return { group: await updateGroup(context, actorOf(context), idOf(groupId), edit) };
    },
  }),
);

builder.mutationField('archiveGroups', (t) =>
  t.field({
    type: ArchiveGroupsResult,
    permission: 'groups.edit',
    args: { groupIds: t.arg.idList({ required: true }) },
    resolve: async (_root, args, context) => ({
      archived: await archiveGroups(context, actorOf(context), idsOf(args.groupIds)),
    }),
  }),
);

builder.mutationField('restoreGroups', (t) =>
  t.field({
    type: RestoreGroupsResult,
    permission: 'groups.edit',
    description: 'Takes archived groups back into the list with their contacts, and opens their public pages again.',
    args: { groupIds: t.arg.idList({ required: true }) },
    resolve: async (_root, args, context) => ({
      restored: await restoreGroups(context, actorOf(context), idsOf(args.groupIds)),
    }),
  }),
);

import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { shortName } from '../../domain/leads/names.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { AccessLevelRef, loadOrganization, OrganizationRef, UserRef, type UserRow } from '../accounts/index.ts';
import { BankRef } from '../billing/index.ts';
import { phonesInState } from '../consent/index.ts';
import { CustomValueInput } from '../custom-values/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { actorOf, builder, idOf, type RequestContext, resultType } from '../platform/graphql/builder.ts';
import { loadTogether, readOnce } from '../platform/graphql/load-together.ts';
import { deleteUsers } from './delete-users.ts';
import { inviteUsers } from './invite-users.ts';
import { loadMembers, loadOrganizationsOf, loadUser, loadUserDetails, loadUsers } from './load-users.ts';
import type { UserDetails, UserOrganization } from './types.ts';
import { updateUser } from './update-user.ts';

const Membership = builder.objectRef<UserOrganization>('Membership').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    access: t.expose('access', { type: AccessLevelRef }),
    understandsTiming: t.exposeBoolean('understandsTiming'),
    understandsContacts: t.exposeBoolean('understandsContacts'),
    understandsEdit: t.exposeBoolean('understandsEdit'),
    bank: t.field({
      type: BankRef,
      nullable: true,
      resolve: ({ bankName, bankLast4 }) =>
        bankName !== null && bankLast4 !== null ? { name: bankName, last4: bankLast4 } : null,
    }),
  }),
});

const detailsOf = loadTogether<number, UserDetails>(loadUserDetails);
const organizationsOf = loadTogether<number, UserOrganization[]>((context, _organizationId, userIds) =>
  loadOrganizationsOf(context, userIds),
);

const stopped = loadTogether<string, boolean>((context, organizationId, phones) =>
  inTransaction(context.db, organizationId, async (tx) => {
    const found = await phonesInState(tx, organizationId, phones, ['stopped', 'blocked']);
    return new Map(phones.map((phone) => [phone, found.has(phone)]));
  }),
);

const organizationOnce = readOnce(({ id }: { id: OrganizationId }, context) => loadOrganization(context, id));

// A list of people is one query, whatever fields are selected.
function details(user: UserRow, context: RequestContext): Promise<UserDetails | undefined> {
  return detailsOf(context, actorOf(context).organizationId, user.id);
}

// A colleague's other organizations and payout account are private.
async function organizationsSeen(user: UserRow, context: RequestContext): Promise<UserOrganization[]> {
  const actor = actorOf(context);
  const all = (await organizationsOf(context, actor.organizationId, user.id)) ?? [];
  if (user.id === actor.userId) return all.filter((one) => one.isOpen);
  const seen = mayDo(actor, 'users.view-all') ? all : all.filter((one) => one.id === actor.organizationId);
  return seen.map((one) => ({ ...one, bankName: null, bankLast4: null }));
}

// For a person who hasn’t joined, only the address is known here.
async function hasSecondStep(user: UserRow, _args: object, context: RequestContext): Promise<boolean | null> {
  const actor = actorOf(context);
  if (user.id !== actor.userId && !mayDo(actor, 'users.edit')) return null;
  const known = await details(user, context);
  return known === undefined || known.isPending ? null : known.hasSecondStep;
}

UserRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    new: t.exposeBoolean('isNew'),
    code: t.exposeString('code', { nullable: true, description: 'Null for others until they have joined.' }),
    name: t.exposeString('name', { nullable: true }),
    firstName: t.string({ nullable: true, resolve: (user) => (user.name === null ? null : shortName(user.name)) }),
    email: t.exposeString('email'),
    phone: t.exposeString('phone', { nullable: true }),
    mustConfirmPhone: t.exposeBoolean('mustConfirmPhone', {
      description: 'The phone wasn’t confirmed with a code yet: until then it gets no alerts and no test messages.',
    }),
    hasOptedOut: t.boolean({
      description: 'The phone has opted out of the organization’s texts: it gets no alerts until it texts START.',
      resolve: async ({ phone }, _args, context) =>
        phone !== null &&
        context.actor !== null &&
        (await stopped(context, context.actor.organizationId, phone)) === true,
    }),
    // A session's token is returned once, by the call that starts it (decisions, user.token).
    token: t.string({ nullable: true, resolve: () => null }),
    wpAdmin: t.exposeBoolean('isPlatformAdmin'),
    isPending: t.boolean({
      resolve: async (user, _args, context) => (await details(user, context))?.isPending ?? false,
    }),
    hasSecondStep: t.boolean({
      nullable: true,
      description: 'Whether two-step sign-in is on; only those who look after the users see it of others who joined.',
      resolve: hasSecondStep,
    }),
    showAppt: t.boolean({ resolve: async (user, _args, context) => (await details(user, context))?.showAppt ?? false }),
    showCalendly: t.boolean({
      resolve: async (user, _args, context) => (await details(user, context))?.showCalendly ?? false,
    }),
    organization: t.field({
      type: OrganizationRef,
      nullable: true,
      resolve: (_user, _args, context) =>
        context.actor ? organizationOnce({ id: context.actor.organizationId }, {}, context) : null,
    }),
    organizations: t.field({
      type: [Membership],
      resolve: (user, _args, context) => organizationsSeen(user, context),
    }),
  }),
});

builder.objectField(OrganizationRef, 'users', (t) =>
  t.field({
    type: [UserRef],
    resolve: readOnce(async ({ id }, context) =>
      context.actor && mayDo(context.actor, 'users.view') ? loadMembers(context, id) : [],
    ),
  }),
);

const UserResult = resultType<{ user: UserRow }>('UserResult', (t) => ({
  user: t.expose('user', { type: UserRef, nullable: true }),
}));
const UsersResult = resultType<{ users: UserRow[] }>('UsersResult', (t) => ({
  users: t.expose('users', { type: [UserRef], nullable: true }),
}));
const InviteUsersResult = resultType<{ users: UserRow[] }>('InviteUsersResult', (t) => ({
  users: t.expose('users', { type: [UserRef], nullable: true }),
}));
const DeleteUsersResult = resultType('DeleteUsersResult');
const UpdateUserResult = resultType<{ user: UserRow; phoneToConfirm: string; toConfirm: string }>(
  'UpdateUserResult',
  (t) => ({
    user: t.expose('user', { type: UserRef, nullable: true }),
    phoneToConfirm: t.exposeString('phoneToConfirm', { nullable: true }),
    toConfirm: t.exposeString('toConfirm', {
      nullable: true,
      description:
        'The bank asks the cardholder first: confirm with this secret at the payment service, then call again.',
    }),
  }),
);

builder.queryField('user', (t) =>
  t.field({
    type: UserResult,
    permission: 'profile.view',
    args: { userId: t.arg.id(), includeBilling: t.arg.boolean() },
    resolve: async (_root, { userId }, context) => {
      const actor = actorOf(context);
      return { user: await loadUser(context, actor, userId ? idOf(userId) : actor.userId) };
    },
  }),
);

builder.queryField('users', (t) =>
  t.field({
    type: UsersResult,
    permission: 'users.view',
    args: { allUsers: t.arg.boolean(), orgAdmins: t.arg.boolean() },
    resolve: async (_root, { allUsers, orgAdmins }, context) => ({
      users: await loadUsers(context, actorOf(context), {
        allUsers: allUsers ?? false,
        orgAdmins: orgAdmins ?? false,
      }),
    }),
  }),
);

// The role is a string, so that an invalid one can mean the lowest (USER-26).
const InviteeInput = builder.inputType('InviteeInput', {
  fields: (t) => ({ email: t.string({ required: true }), role: t.string() }),
});

builder.mutationField('inviteUsers', (t) =>
  t.field({
    type: InviteUsersResult,
    permission: 'users.invite',
    args: {
      users: t.arg({ type: [InviteeInput], required: true }),
      campaignId: t.arg.id(),
      groupId: t.arg.id(),
      token: t.arg.string(),
      showCalendly: t.arg.boolean(),
      brand: t.arg.string(),
    },
    resolve: async (_root, { users, campaignId, groupId, showCalendly }, context) => ({
      users: await inviteUsers(context, actorOf(context), {
        invitees: users,
        campaignId: campaignId ? idOf<CampaignId>(campaignId) : null,
        groupId: groupId ? idOf(groupId) : null,
        keepsWhatFor: campaignId === undefined && groupId === undefined,
        showCalendly: showCalendly ?? false,
      }),
    }),
  }),
);

builder.mutationField('deleteUsers', (t) =>
  t.field({
    type: DeleteUsersResult,
    permission: 'users.delete',
    args: { userIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { userIds }, context) => {
      await deleteUsers(context, actorOf(context), userIds.map(idOf));
      return {};
    },
  }),
);

const UserInput = builder.inputType('UserInput', {
  fields: (t) => ({
    name: t.string(),
    phone: t.string(),
    email: t.string(),
    access: t.field({ type: AccessLevelRef }),
    customValues: t.field({ type: [CustomValueInput] }),
    currentPassword: t.string(),
    token: t.string(),
    plan: t.string(),
    planCents: t.int({
      description: 'What the plan costs now as the person was told, in cents: if it is more, nothing is charged.',
    }),
    bankToken: t.string(),
    showAppt: t.boolean(),
    showCalendly: t.boolean(),
  }),
});

const UserSeenInput = builder.inputType('UserSeenInput', {
  fields: (t) => ({ name: t.string(), phone: t.string(), access: t.field({ type: AccessLevelRef }) }),
});

builder.mutationField('updateUser', (t) =>
  t.field({
    type: UpdateUserResult,
    permission: 'profile.edit',
    args: {
      userId: t.arg.id(),
      user: t.arg({ type: UserInput }),
      cancelSubscription: t.arg.boolean(),
      planEnds: t.arg.string({
        description: 'When a canceled plan ends as the person was told: refused if that is later by now.',
      }),
      seen: t.arg({
        type: UserSeenInput,
        description: 'Fields of a member as they were when they were edited: refused if any is another one by now.',
      }),
    },
    resolve: async (_root, { userId, user, cancelSubscription, planEnds, seen }, context) => {
      const actor = actorOf(context);
      const id = userId ? idOf(userId) : actor.userId;
      const edit = { ...user, seen, cancelSubscription: cancelSubscription ?? false, planEnds };
      const { phoneToConfirm, toConfirm } = await updateUser(context, id, edit);
      return { user: await loadUser(context, actor, id), phoneToConfirm, toConfirm: toConfirm?.clientSecret ?? null };
    },
  }),
);

import { brandKeys } from '../../brands/registry.ts';
import { accessLevels } from '../../domain/permissions/policy.ts';
import { actorOf, builder, idOf, type RequestContext, resultType } from '../platform/graphql/builder.ts';
import { endSession } from './end-session.ts';
import { loadMemberships, loadOrganization, loadUser } from './load-account.ts';
import { logIn } from './log-in.ts';
import { readActor } from './read-actor.ts';
import { registerUser } from './register-user.ts';
import { OrganizationRef, UserRef, type UserRow } from './types.ts';

const AccessLevel = builder.enumType('AccessLevel', { values: accessLevels });
const OrgType = builder.enumType('OrgType', { values: ['free', 'basic', 'pro'] as const });
const Variant = builder.enumType('Variant', { values: brandKeys });

type MembershipShape = { id: number; name: string; access: (typeof accessLevels)[number] };
const Membership = builder.objectRef<MembershipShape>('Membership').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    access: t.expose('access', { type: AccessLevel }),
  }),
});

const Billing = builder.objectRef<{ active: boolean }>('Billing').implement({
  fields: (t) => ({ active: t.exposeBoolean('active') }),
});

OrganizationRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    v2: t.boolean({ resolve: () => false }),
    name: t.exposeString('name'),
    brand: t.field({ type: Variant, resolve: (organization) => organization.brand }),
    orgType: t.expose('orgType', { type: OrgType, nullable: true }),
    twilioPhone: t.exposeString('senderPhone', { nullable: true }),
    allowAfterHours: t.exposeBoolean('allowAfterHours'),
    allowWeekends: t.exposeBoolean('allowWeekends'),
    respectLocalHours: t.exposeBoolean('respectLocalHours'),
    color: t.exposeString('color', { nullable: true }),
    image: t.exposeString('image', { nullable: true }),
    access: t.field({ type: AccessLevel, resolve: (_organization, _args, context) => context.actor?.access ?? 'NONE' }),
    billing: t.field({
      type: Billing,
      nullable: true,
      resolve: (organization) => ({ active: organization.billingActive }),
    }),
  }),
});

UserRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    new: t.exposeBoolean('isNew'),
    code: t.exposeString('code'),
    name: t.exposeString('name', { nullable: true }),
    firstName: t.string({ nullable: true, resolve: (user) => user.name?.split(' ')[0] ?? null }),
    email: t.exposeString('email'),
    phone: t.exposeString('phone', { nullable: true }),
    // A session's token is returned once, by the call that starts it (decisions, user.token).
    token: t.string({ nullable: true, resolve: () => null }),
    wpAdmin: t.exposeBoolean('isPlatformAdmin'),
    organization: t.field({
      type: OrganizationRef,
      nullable: true,
      resolve: (_user, _args, context) =>
        context.actor ? loadOrganization(context, context.actor.organizationId) : null,
    }),
    organizations: t.field({ type: [Membership], resolve: (user, _args, context) => membershipsSeenBy(context, user) }),
  }),
});

// What other organisations a colleague belongs to is nobody's business here.
async function membershipsSeenBy(context: RequestContext, user: UserRow): Promise<MembershipShape[]> {
  const actor = actorOf(context);
  const all = await loadMemberships(context, user.id);
  const seen = user.id === actor.userId ? all : all.filter((one) => one.organizationId === actor.organizationId);
  return seen.map((one) => ({ id: one.organizationId, name: one.organizationName, access: one.access }));
}

const UserResult = resultType<{ user: UserRow }>('UserResult', (t) => ({
  user: t.expose('user', { type: UserRef, nullable: true }),
}));
const LogoutUserResult = resultType('LogoutUserResult');
const LoginUserResult = resultType<{ token: string; user: UserRow }>('LoginUserResult', (t) => ({
  token: t.exposeString('token', { nullable: true }),
  user: t.expose('user', { type: UserRef, nullable: true }),
}));
const RegisterUserResult = resultType<{ token: string; user: UserRow }>('RegisterUserResult', (t) => ({
  token: t.exposeString('token', { nullable: true }),
  user: t.expose('user', { type: UserRef, nullable: true }),
}));

builder.queryField('user', (t) =>
  t.field({
    type: UserResult,
    permission: 'profile.view',
    args: { userId: t.arg.id(), includeBilling: t.arg.boolean() },
    resolve: async (_root, args, context) => {
      const actor = actorOf(context);
      const userId = args.userId ? idOf(args.userId) : actor.userId;
      return { user: await loadUser(context, actor, userId) };
    },
  }),
);

builder.queryField('logoutUser', (t) =>
  t.field({
    type: LogoutUserResult,
    permission: 'session.end',
    resolve: async (_root, _args, context) => {
      if (context.token) await endSession(context, context.token);
      return {};
    },
  }),
);

builder.mutationField('loginUser', (t) =>
  t.field({
    type: LoginUserResult,
    permission: 'public',
    args: { email: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: (_root, args, context) => signedIn(context, logIn(context, args)),
  }),
);

builder.mutationField('registerUser', (t) =>
  t.field({
    type: RegisterUserResult,
    permission: 'public',
    args: {
      token: t.arg.string({ required: true }),
      name: t.arg.string({ required: true }),
      email: t.arg.string({ required: true }),
      phone: t.arg.string(),
      password: t.arg.string({ required: true }),
      password2: t.arg.string({ required: true }),
    },
    resolve: (_root, args, context) => signedIn(context, registerUser(context, { ...args, phone: args.phone ?? null })),
  }),
);

type Started = { token: string; userId: number; organizationId: number };

async function signedIn(context: RequestContext, start: Promise<Started>): Promise<{ token: string; user: UserRow }> {
  const started = await start;
  // The rest of this answer is read as the person who has just signed in.
  Object.assign(context, { actor: await readActor(context, started.token) });
  return { token: started.token, user: await loadUser(context, started, started.userId) };
}

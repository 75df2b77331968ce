import { builder, idOf, instant, resultType } from '../../platform/graphql/builder.ts';
import { logOut, revokeAllSessions, revokeSession } from './end-session.ts';
import { type ListedSession, loadSessions } from './load-sessions.ts';
import { logIn } from './log-in.ts';
import { answerSignedIn, type SignedInUser, signedInFields } from './signed-in.ts';

const LoginUserResult = resultType<SignedInUser>('LoginUserResult', signedInFields);
const LogoutUserResult = resultType('LogoutUserResult');

builder.mutationField('loginUser', (t) =>
  t.field({
    type: LoginUserResult,
    permission: 'public',
    args: { email: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => answerSignedIn(context, await logIn(context, args)),
  }),
);

builder.queryField('logoutUser', (t) =>
  t.field({
    type: LogoutUserResult,
    permission: 'session.end',
    args: { isIdle: t.arg.boolean() },
    resolve: async (_root, { isIdle }, context) => {
      await logOut(context, isIdle ?? false);
      return {};
    },
  }),
);

const Session = builder.objectRef<ListedSession>('Session').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    device: t.exposeString('device'),
    network: t.exposeString('network', { nullable: true }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'The two-letter code (ISO 3166) of the country that the network is announced from.',
    }),
    signedInAt: t.string({ resolve: ({ signedInAt }) => instant(signedInAt) }),
    lastUsedAt: t.string({ resolve: ({ lastUsedAt }) => instant(lastUsedAt) }),
    isCurrent: t.exposeBoolean('isCurrent'),
  }),
});
const SessionsResult = resultType<{ sessions: ListedSession[] }>('SessionsResult', (t) => ({
  sessions: t.expose('sessions', { type: [Session], nullable: true }),
}));
const RevokeSessionResult = resultType('RevokeSessionResult');
const RevokeAllSessionsResult = resultType('RevokeAllSessionsResult');

builder.queryField('sessions', (t) =>
  t.field({
    type: SessionsResult,
    permission: 'profile.view',
    resolve: async (_root, _args, context) => ({ sessions: await loadSessions(context) }),
  }),
);

builder.mutationField('revokeSession', (t) =>
  t.field({
    type: RevokeSessionResult,
    permission: 'session.end',
    args: { sessionId: t.arg.id({ required: true }) },
    resolve: async (_root, { sessionId }, context) => {
      await revokeSession(context, idOf(sessionId));
      return {};
    },
  }),
);

builder.mutationField('revokeAllSessions', (t) =>
  t.field({
    type: RevokeAllSessionsResult,
    permission: 'session.end',
    resolve: async (_root, _args, context) => {
      await revokeAllSessions(context);
      return {};
    },
  }),
);

import { builder, resultType } from '../../platform/graphql/builder.ts';
import { logOut } from './end-session.ts';
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
    resolve: async (_root, _args, context) => {
      await logOut(context);
      return {};
    },
  }),
);

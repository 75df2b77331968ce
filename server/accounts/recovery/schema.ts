import { builder, resultType } from '../../platform/graphql/builder.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { loadPasswordLink } from './load-password-link.ts';
import { resetPassword } from './reset-password.ts';

const ForgotPasswordResult = resultType('ForgotPasswordResult');
const ResetPasswordResult = resultType('ResetPasswordResult');
const NewPasswordResult = resultType('NewPasswordResult');

builder.mutationField('forgotPassword', (t) =>
  t.field({
    type: ForgotPasswordResult,
    permission: 'public',
    args: { email: t.arg.string({ required: true }), brand: t.arg.string() },
    resolve: async (_root, args, context) => {
      await forgotPassword(context, { email: args.email, brand: args.brand ?? null });
      return {};
    },
  }),
);

const PasswordLinkResult = resultType<{ ended: boolean }>('PasswordLinkResult', (t) => ({
  ended: t.exposeBoolean('ended', { nullable: true }),
}));

builder.queryField('passwordLink', (t) =>
  t.field({
    type: PasswordLinkResult,
    permission: 'public',
    description: 'Whether the link of a password email was used or has expired.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => loadPasswordLink(context, token),
  }),
);

builder.mutationField('resetPassword', (t) =>
  t.field({
    type: ResetPasswordResult,
    permission: 'public',
    args: {
      token: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      password2: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) => {
      await resetPassword(context, args);
      return {};
    },
  }),
);

builder.mutationField('newPassword', (t) =>
  t.field({
    type: NewPasswordResult,
    permission: 'password.change',
    args: {
      oldPassword: t.arg.string({ required: true }),
      password: t.arg.string({ required: true }),
      password2: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) => {
      await changePassword(context, args);
      return {};
    },
  }),
);

import { builder, resultType } from '../../platform/graphql/builder.ts';
import { answerSignedIn, type SignedInUser, signedInFields } from '../sessions/signed-in.ts';
import {
  type Confirmed,
  confirmAuthenticator,
  loadSecondFactor,
  removeAuthenticator,
  renewRecoveryCodes,
  type SecondFactor,
  startAuthenticator,
} from './change-second-factor.ts';
import { proveSecondFactor } from './prove-second-factor.ts';

const ProveSecondFactorResult = resultType<SignedInUser>('ProveSecondFactorResult', signedInFields);
const SecondFactorResult = resultType<SecondFactor>('SecondFactorResult', (t) => ({
  isOn: t.exposeBoolean('isOn', { nullable: true }),
  hasApp: t.exposeBoolean('hasApp', {
    nullable: true,
    description: 'An authenticator app is one of the second steps.',
  }),
  hasPasskey: t.exposeBoolean('hasPasskey', { nullable: true, description: 'A passkey is one, at whatever host.' }),
  codesLeft: t.exposeInt('codesLeft', { nullable: true }),
}));
const StartAuthenticatorResult = resultType<{ secret: string; address: string }>('StartAuthenticatorResult', (t) => ({
  secret: t.exposeString('secret', { nullable: true }),
  address: t.exposeString('address', { nullable: true }),
}));
const RemoveAuthenticatorResult = resultType('RemoveAuthenticatorResult');
const ConfirmAuthenticatorResult = resultType<Confirmed>('ConfirmAuthenticatorResult', (t) => ({
  recoveryCodes: t.exposeStringList('recoveryCodes', { nullable: true }),
  token: t.exposeString('token', { nullable: true }),
}));
const RenewRecoveryCodesResult = resultType<{ recoveryCodes: string[] }>('RenewRecoveryCodesResult', (t) => ({
  recoveryCodes: t.exposeStringList('recoveryCodes', { nullable: true }),
}));

builder.mutationField('proveSecondFactor', (t) =>
  t.field({
    type: ProveSecondFactorResult,
    permission: 'sign-in.finish',
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_root, { code }, context) => answerSignedIn(context, await proveSecondFactor(context, code)),
  }),
);

builder.queryField('secondFactor', (t) =>
  t.field({
    type: SecondFactorResult,
    permission: 'profile.view',
    resolve: (_root, _args, context) => loadSecondFactor(context),
  }),
);

builder.mutationField('startAuthenticator', (t) =>
  t.field({
    type: StartAuthenticatorResult,
    permission: 'sign-in.finish',
    args: { currentPassword: t.arg.string() },
    resolve: (_root, { currentPassword }, context) => startAuthenticator(context, currentPassword ?? ''),
  }),
);

builder.mutationField('confirmAuthenticator', (t) =>
  t.field({
    type: ConfirmAuthenticatorResult,
    permission: 'sign-in.finish',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, context) => confirmAuthenticator(context, code),
  }),
);

builder.mutationField('removeAuthenticator', (t) =>
  t.field({
    type: RemoveAuthenticatorResult,
    permission: 'profile.edit',
    args: { currentPassword: t.arg.string({ required: true }) },
    resolve: async (_root, { currentPassword }, context) => {
      await removeAuthenticator(context, currentPassword);
      return {};
    },
  }),
);

builder.mutationField('renewRecoveryCodes', (t) =>
  t.field({
    type: RenewRecoveryCodesResult,
    permission: 'profile.edit',
    args: { currentPassword: t.arg.string({ required: true }) },
    resolve: async (_root, { currentPassword }, context) => ({
      recoveryCodes: await renewRecoveryCodes(context, currentPassword),
    }),
  }),
);

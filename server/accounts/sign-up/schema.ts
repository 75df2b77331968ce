import type { CampaignId } from '../../../domain/ids.ts';
import { builder, resultType } from '../../platform/graphql/builder.ts';
import { answerSignedIn, type SignedInUser, signedInFields } from '../sessions/signed-in.ts';
import { confirmPhone } from './confirm-phone.ts';
import { joinOrganization } from './join-organization.ts';
import { loadInvitation } from './load-invitation.ts';
import { refuseClosedSignUp, registerPhone } from './register-phone.ts';
import { registerUser } from './register-user.ts';

const CanSignUpResult = resultType('CanSignUpResult');
const RegisterPhoneResult = resultType('RegisterPhoneResult');
const ConfirmPhoneResult = resultType('ConfirmPhoneResult');
const RegisterUserResult = resultType<SignedInUser>('RegisterUserResult', signedInFields);
const JoinOrganizationResult = resultType<SignedInUser>('JoinOrganizationResult', signedInFields);
type Invited = {
  email: string;
  hasAccount: boolean;
  organizationName: string;
  campaignId: CampaignId;
  groupId: number;
};
const InvitationResult = resultType<Invited>('InvitationResult', (t) => ({
  email: t.exposeString('email', { nullable: true }),
  hasAccount: t.exposeBoolean('hasAccount', { nullable: true }),
  organizationName: t.exposeString('organizationName', { nullable: true }),
  campaignId: t.exposeID('campaignId', { nullable: true, description: 'What opens first once they have joined.' }),
  groupId: t.exposeID('groupId', { nullable: true }),
}));

builder.queryField('canSignUp', (t) =>
  t.field({
    type: CanSignUpResult,
    permission: 'public',
    description: 'Whether sign-up is possible here; the errors say why not.',
    resolve: async (_root, _args, context) => {
      await refuseClosedSignUp(context);
      return {};
    },
  }),
);

builder.mutationField('registerPhone', (t) =>
  t.field({
    type: RegisterPhoneResult,
    permission: 'public',
    args: { phone: t.arg.string({ required: true }), brand: t.arg.string() },
    resolve: async (_root, args, context) => {
      await registerPhone(context, { phone: args.phone, brand: args.brand ?? null });
      return {};
    },
  }),
);

builder.mutationField('confirmPhone', (t) =>
  t.field({
    type: ConfirmPhoneResult,
    permission: 'public',
    args: { phone: t.arg.string({ required: true }), code: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => {
      await confirmPhone(context, args);
      return {};
    },
  }),
);

builder.mutationField('registerUser', (t) =>
  t.field({
    type: RegisterUserResult,
    permission: 'public',
    args: {
      token: t.arg.string(),
      name: t.arg.string({ required: true }),
      email: t.arg.string({ required: true }),
      phone: t.arg.string(),
      password: t.arg.string({ required: true }),
      password2: t.arg.string({ required: true }),
      organizationName: t.arg.string(),
      phoneCode: t.arg.string(),
      brand: t.arg.string(),
      timeZone: t.arg.string({ description: 'Of the browser; a new organization starts on its clock.' }),
    },
    resolve: async (_root, args, context) => {
      const { token = null, phone = null, organizationName = null, phoneCode = null, brand = null } = args;
      const optional = { token, phone, organizationName, phoneCode, brand, timeZone: args.timeZone ?? null };
      return answerSignedIn(context, await registerUser(context, { ...args, ...optional }));
    },
  }),
);

builder.mutationField('joinOrganization', (t) =>
  t.field({
    type: JoinOrganizationResult,
    permission: 'public',
    description: 'Joins as the signed-in person, or with the password that the account of the invited address has.',
    args: { token: t.arg.string({ required: true }), password: t.arg.string() },
    resolve: async (_root, { token, password }, context) =>
      answerSignedIn(context, await joinOrganization(context, { token, password: password ?? '' })),
  }),
);

builder.queryField('invitation', (t) =>
  t.field({
    type: InvitationResult,
    permission: 'public',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, args, context) => loadInvitation(context, args.token),
  }),
);

import { isRobot } from '../../../domain/engagement/robots.ts';
import { builder, type RequestContext, resultType } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { cleanDeviceId } from './admit-browser.ts';
import { confirmBrowser } from './confirm-browser.ts';
import { registerBrowser } from './register-browser.ts';
import { sendVerificationCode } from './send-verification-code.ts';
import type { AskedLink } from './types.ts';
import { verifyCode } from './verify-code.ts';

type VerifiedShape = { accessToken: string };
const VerifiedBrowser = builder.objectRef<VerifiedShape>('VerifiedBrowser').implement({
  fields: (t) => ({ accessToken: t.exposeString('accessToken') }),
});

const SendVerificationCodeResult = resultType<{ phoneEnding: string }>('SendVerificationCodeResult', (t) => ({
  phoneEnding: t.exposeString('phoneEnding', { nullable: true }),
}));
const VerifyCodeResult = resultType<{ data: VerifiedShape }>('VerifyCodeResult', (t) => ({
  data: t.expose('data', { type: VerifiedBrowser, nullable: true }),
}));
type Registered = { token: string | null; phoneEnding: string | null };
const RegisterBrowserResult = resultType<Registered>('RegisterBrowserResult', (t) => ({
  token: t.exposeString('token', { nullable: true }),
  phoneEnding: t.exposeString('phoneEnding', { nullable: true }),
}));
const ConfirmBrowserResult = resultType<{ token: string }>('ConfirmBrowserResult', (t) => ({
  token: t.exposeString('token', { nullable: true }),
}));

const inWhich = 'The language of the page, such as "es", for the reason of a refusal.';

builder.mutationField('sendVerificationCode', (t) =>
  t.field({
    type: SendVerificationCodeResult,
    permission: 'public',
    isForContacts: true,
    args: {
      campaignLeadCode: t.arg.string(),
      campaignFeatureCode: t.arg.string(),
      deviceId: t.arg.string(),
      language: t.arg.string({ description: inWhich }),
    },
    resolve: async (_root, args, context) => {
      refuseRobots(context);
      return { phoneEnding: await sendVerificationCode(context, askedLink(context, args)) };
    },
  }),
);

builder.mutationField('verifyCode', (t) =>
  t.field({
    type: VerifyCodeResult,
    permission: 'public',
    isForContacts: true,
    args: {
      campaignLeadCode: t.arg.string(),
      campaignFeatureCode: t.arg.string(),
      code: t.arg.string({ required: true }),
      deviceId: t.arg.string(),
      language: t.arg.string({ description: inWhich }),
    },
    resolve: async (_root, args, context) => {
      const accessToken = await verifyCode(context, { ...askedLink(context, args), untrustedCode: args.code });
      return { data: { accessToken } };
    },
  }),
);

builder.mutationField('registerBrowser', (t) =>
  t.field({
    type: RegisterBrowserResult,
    permission: 'public',
    isForContacts: true,
    args: {
      deviceId: t.arg.string({ required: true }),
      campaignLeadCode: t.arg.string(),
      campaignFeatureCode: t.arg.string(),
    },
    resolve: (_root, args, context) => {
      refuseRobots(context);
      return registerBrowser(context, askedLink(context, args));
    },
  }),
);

builder.mutationField('confirmBrowser', (t) =>
  t.field({
    type: ConfirmBrowserResult,
    permission: 'public',
    isForContacts: true,
    args: { code: t.arg.string({ required: true }), deviceId: t.arg.string({ required: true }) },
    resolve: async (_root, { code, deviceId }, context) => ({
      token: await confirmBrowser(context, { deviceId: cleanDeviceId(deviceId), untrustedCode: code }),
    }),
  }),
);

type LinkArgs = {
  campaignLeadCode?: string | null | undefined;
  campaignFeatureCode?: string | null | undefined;
  deviceId?: string | null | undefined;
};

function askedLink(
  { contactsOf }: RequestContext,
  { campaignLeadCode, campaignFeatureCode, deviceId }: LinkArgs,
): AskedLink {
  return {
    leadCode: campaignLeadCode ?? '',
    stepCode: campaignFeatureCode ?? '',
    deviceId: cleanDeviceId(deviceId),
    contactsOf,
  };
}

// No one reads a code in a link checker, and each code costs money.
function refuseRobots(context: RequestContext): void {
  if (isRobot(context.request.userAgent)) refuse('no-access');
}

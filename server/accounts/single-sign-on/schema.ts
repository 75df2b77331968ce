import { builder, instant, type RequestContext, resultType } from '../../platform/graphql/builder.ts';
import { answerSignedIn, type SignedInUser, signedInFields } from '../sessions/signed-in.ts';
import { type Left, startSingleSignOn, startSingleSignOnTest } from './begin.ts';
import { checkSingleSignOnDomains, type Look } from './check-domains.ts';
import { finishSingleSignOn } from './finish.ts';
import {
  loadSingleSignOn,
  removeSingleSignOn,
  type ShownSingleSignOn,
  saveSingleSignOn,
  useSingleSignOn,
} from './settings.ts';

const SingleSignOnDomain = builder.objectRef<ShownSingleSignOn['domains'][number]>('SingleSignOnDomain').implement({
  fields: (t) => ({
    domain: t.exposeString('domain'),
    isProved: t.boolean({ resolve: ({ provedAt }) => provedAt !== null }),
    recordName: t.exposeString('recordName', { description: 'The name of the TXT record that proves it.' }),
    recordValue: t.exposeString('recordValue'),
  }),
});

type Shown = {
  issuer: string;
  clientId: string;
  domains: ShownSingleSignOn['domains'];
  returnAddress: string;
  testedAt: string | null;
  isSetUp: boolean;
  isOn: boolean;
  isRequired: boolean;
};
const SingleSignOnResult = resultType<Shown>('SingleSignOnResult', (t) => ({
  issuer: t.exposeString('issuer', { nullable: true }),
  clientId: t.exposeString('clientId', { nullable: true }),
  domains: t.expose('domains', { type: [SingleSignOnDomain], nullable: true }),
  returnAddress: t.exposeString('returnAddress', { nullable: true }),
  testedAt: t.exposeString('testedAt', { nullable: true }),
  isSetUp: t.boolean({ resolve: ({ isSetUp }) => isSetUp ?? false }),
  isOn: t.boolean({ resolve: ({ isOn }) => isOn ?? false }),
  isRequired: t.boolean({ resolve: ({ isRequired }) => isRequired ?? false }),
}));

async function show(context: RequestContext): Promise<Shown> {
  const { settings, domains, returnAddress } = await loadSingleSignOn(context);
  const { issuer = '', clientId = '', testedAt = null, isOn = false, isRequired = false } = settings ?? {};
  const isSetUp = settings !== null;
  return { issuer, clientId, domains, returnAddress, testedAt: instant(testedAt), isSetUp, isOn, isRequired };
}

builder.queryField('singleSignOn', (t) =>
  t.field({
    type: SingleSignOnResult,
    permission: 'single-sign-on.manage',
    resolve: (_root, _args, context) => show(context),
  }),
);

const SaveSingleSignOnResult = resultType<{ isTested: boolean }>('SaveSingleSignOnResult', (t) => ({
  isTested: t.boolean({ resolve: ({ isTested }) => isTested ?? false }),
}));
builder.mutationField('saveSingleSignOn', (t) =>
  t.field({
    type: SaveSingleSignOnResult,
    permission: 'single-sign-on.manage',
    args: {
      issuer: t.arg.string({ required: true }),
      clientId: t.arg.string({ required: true }),
      clientSecret: t.arg.string({ description: 'Empty: the stored one stays.' }),
      domains: t.arg.stringList({ required: true }),
      currentPassword: t.arg.string({ required: true }),
    },
    resolve: async (_root, { clientSecret, ...typed }, context) => {
      return { isTested: await saveSingleSignOn(context, { ...typed, clientSecret: clientSecret ?? '' }) };
    },
  }),
);

const SingleSignOnLook = builder.objectRef<Look>('SingleSignOnLook').implement({
  fields: (t) => ({
    domain: t.exposeString('domain'),
    isProved: t.exposeBoolean('isProved'),
    isUnanswered: t.exposeBoolean('isUnanswered', { description: 'DNS servers didn’t answer.' }),
    isTaken: t.exposeBoolean('isTaken', {
      description: 'Its record is there, but another organization has proven it.',
    }),
  }),
});
type ShownLooks = { lookedAt: string | null; looks: readonly Look[] };
const CheckSingleSignOnDomainsResult = resultType<ShownLooks>('CheckSingleSignOnDomainsResult', (t) => ({
  lookedAt: t.exposeString('lookedAt', { nullable: true }),
  looks: t.expose('looks', { type: [SingleSignOnLook], nullable: true }),
}));
builder.mutationField('checkSingleSignOnDomains', (t) =>
  t.field({
    type: CheckSingleSignOnDomainsResult,
    permission: 'single-sign-on.manage',
    resolve: async (_root, _args, context) => {
      const { lookedAt, looks } = await checkSingleSignOnDomains(context);
      return { lookedAt: instant(lookedAt), looks };
    },
  }),
);

const UseSingleSignOnResult = resultType('UseSingleSignOnResult');
builder.mutationField('useSingleSignOn', (t) =>
  t.field({
    type: UseSingleSignOnResult,
    permission: 'single-sign-on.manage',
    args: {
      isOn: t.arg.boolean({ required: true }),
      isRequired: t.arg.boolean({ required: true }),
      currentPassword: t.arg.string({ required: true }),
    },
    resolve: async (_root, args, context) => {
      await useSingleSignOn(context, args);
      return {};
    },
  }),
);

const RemoveSingleSignOnResult = resultType('RemoveSingleSignOnResult');
builder.mutationField('removeSingleSignOn', (t) =>
  t.field({
    type: RemoveSingleSignOnResult,
    permission: 'single-sign-on.manage',
    args: { currentPassword: t.arg.string({ required: true }) },
    resolve: async (_root, { currentPassword }, context) => {
      await removeSingleSignOn(context, currentPassword);
      return {};
    },
  }),
);

const StartSingleSignOnResult = resultType<Left>('StartSingleSignOnResult', (t) => ({
  address: t.exposeString('address', { nullable: true, description: 'Null: no company is known for this email.' }),
  tabKey: t.exposeString('tabKey', { nullable: true, description: 'What the same tab has to bring back.' }),
}));
builder.mutationField('startSingleSignOn', (t) =>
  t.field({
    type: StartSingleSignOnResult,
    permission: 'public',
    args: { email: t.arg.string({ required: true }), brand: t.arg.string() },
    resolve: (_root, { email, brand }, context) => startSingleSignOn(context, { email, brand: brand ?? null }),
  }),
);

const StartSingleSignOnTestResult = resultType<Left>('StartSingleSignOnTestResult', (t) => ({
  address: t.exposeString('address', { nullable: true }),
  tabKey: t.exposeString('tabKey', { nullable: true }),
}));
builder.mutationField('startSingleSignOnTest', (t) =>
  t.field({
    type: StartSingleSignOnTestResult,
    permission: 'single-sign-on.manage',
    resolve: (_root, _args, context) => startSingleSignOnTest(context),
  }),
);

const FinishSingleSignOnResult = resultType<SignedInUser & { testedAs: string }>('FinishSingleSignOnResult', (t) => ({
  ...signedInFields(t as never),
  testedAs: t.exposeString('testedAs', { nullable: true, description: 'A test succeeded with this email address.' }),
}));
builder.mutationField('finishSingleSignOn', (t) =>
  t.field({
    type: FinishSingleSignOnResult,
    permission: 'public',
    args: { answer: t.arg.string({ required: true }), tabKey: t.arg.string({ required: true }) },
    resolve: async (_root, args, context) => {
      const finished = await finishSingleSignOn(context, args);
      return 'testedAs' in finished ? finished : answerSignedIn(context, finished.signedIn);
    },
  }),
);

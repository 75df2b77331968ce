import type { OrganizationId } from '../../../domain/ids.ts';
import { OrganizationRef } from '../../accounts/index.ts';
import { actorOf, builder, idOf, instant, resultType } from '../../platform/graphql/builder.ts';
import { readOnce } from '../../platform/graphql/load-together.ts';
import { type EarnerShape, type EarningsShape, loadEarners, loadEarnings } from './load-earnings.ts';
import { payOutEarnings } from './pay-out.ts';
import { recordEarning } from './record-earning.ts';
import { takeBackEarning } from './take-back-earning.ts';

type Entry = EarningsShape['entries'][number];
type Payout = EarningsShape['payouts'][number];

const IN_CENTS = { description: 'In cents.' } as const;

const EarningRef = builder.objectRef<Entry>('Earning').implement({
  description: 'A payment and what was left of it; reversals have negative amounts.',
  fields: (t) => ({
    id: t.exposeID('id'),
    date: t.string({ resolve: ({ at }) => instant(at) }),
    isTakenBack: t.boolean({ resolve: ({ kind }) => kind === 'taken-back' }),
    what: t.exposeString('what'),
    gross: t.exposeInt('grossCents', IN_CENTS),
    platformShare: t.exposeInt('platformCents', IN_CENTS),
    fee: t.exposeInt('feeCents', IN_CENTS),
    net: t.exposeInt('netCents', IN_CENTS),
    takenBack: t.exposeInt('takenBackCents', IN_CENTS),
  }),
});

const PayoutStateRef = builder.enumType('PayoutState', {
  values: {
    ...{ asked: { value: 'asked' }, sent: { value: 'sent' }, paid: { value: 'paid' }, failed: { value: 'failed' } },
  } as const satisfies Record<string, { value: Payout['state'] }>,
});

const PayoutRef = builder.objectRef<Payout>('Payout').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    date: t.string({ resolve: ({ askedAt }) => instant(askedAt) }),
    amount: t.exposeInt('amountCents', IN_CENTS),
    state: t.expose('state', { type: PayoutStateRef }),
    bankName: t.exposeString('bankName'),
    bankLast4: t.exposeString('bankLast4'),
    failure: t.exposeString('failure', { nullable: true }),
  }),
});

const EarningsRef = builder.objectRef<EarningsShape>('Earnings').implement({
  fields: (t) => ({
    earned: t.exposeInt('earnedCents', { description: 'In cents: everything earned, less what was reversed.' }),
    balance: t.exposeInt('balanceCents', {
      description: 'In cents: what is not paid out yet; negative if too much was.',
    }),
    smallestPayout: t.exposeInt('smallestPayoutCents', IN_CENTS),
    nextPayout: t.string({ resolve: ({ nextPayoutAt }) => instant(nextPayoutAt) }),
    entries: t.field({ type: [EarningRef], resolve: ({ entries }) => [...entries] }),
    payouts: t.field({ type: [PayoutRef], resolve: ({ payouts }) => [...payouts] }),
  }),
});

const EarnerRef = builder.objectRef<EarnerShape>('Earner').implement({
  fields: (t) => ({
    userId: t.exposeID('userId'),
    name: t.exposeString('name'),
    hasAccount: t.exposeBoolean('hasAccount'),
    isMember: t.exposeBoolean('isMember', { description: 'False for someone who has left.' }),
    earnings: t.expose('earnings', { type: EarningsRef }),
  }),
});

builder.objectField(OrganizationRef, 'earnings', (t) =>
  t.field({
    type: EarningsRef,
    nullable: true,
    description: 'The person’s own.',
    resolve: readOnce((organization, context) => loadEarnings(context, actorOf(context), organization.id)),
  }),
);

const EarnersResult = resultType<{ earners: EarnerShape[] }>('EarnersResult', (t) => ({
  earners: t.expose('earners', { type: [EarnerRef], nullable: true }),
}));

builder.queryField('earners', (t) =>
  t.field({
    type: EarnersResult,
    permission: 'earnings.manage',
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_root, { organizationId }, context) => ({
      earners: await loadEarners(context, actorOf(context), idOf<OrganizationId>(organizationId)),
    }),
  }),
);

const RecordEarningResult = resultType('RecordEarningResult');
const TakeBackEarningResult = resultType('TakeBackEarningResult');
const PayOutEarningsResult = resultType('PayOutEarningsResult');

builder.mutationField('recordEarning', (t) =>
  t.field({
    type: RecordEarningResult,
    permission: 'earnings.manage',
    args: {
      organizationId: t.arg.id({ required: true }),
      userId: t.arg.id({ required: true }),
      what: t.arg.string({ required: true, description: 'What was paid for; shown to the member.' }),
      amount: t.arg.int({ required: true, description: 'In cents: what was paid.' }),
      fee: t.arg.int({ required: true, description: 'In cents: what the payment cost.' }),
      requestKey: t.arg.string({
        required: true,
        description: 'The idempotency key: the same key is the same earning.',
      }),
    },
    resolve: async (_root, { organizationId, userId, what, amount, fee, requestKey }, context) => {
      const member = { organizationId: idOf<OrganizationId>(organizationId), userId: idOf(userId) };
      await recordEarning(context, actorOf(context), {
        ...member,
        what,
        amountCents: amount,
        feeCents: fee,
        requestKey,
      });
      return {};
    },
  }),
);

builder.mutationField('takeBackEarning', (t) =>
  t.field({
    type: TakeBackEarningResult,
    permission: 'earnings.manage',
    args: {
      organizationId: t.arg.id({ required: true }),
      earningId: t.arg.id({ required: true }),
      amount: t.arg.int({ required: true, description: 'In cents, of what was paid.' }),
      reason: t.arg.string({ required: true, description: 'The reason; shown to the member.' }),
      requestKey: t.arg.string({
        required: true,
        description: 'The idempotency key: the same key is the same request.',
      }),
    },
    resolve: async (_root, { organizationId, earningId, amount, reason, requestKey }, context) => {
      const entry = { organizationId: idOf<OrganizationId>(organizationId), entryId: idOf(earningId) };
      await takeBackEarning(context, actorOf(context), { ...entry, amountCents: amount, reason, requestKey });
      return {};
    },
  }),
);

builder.mutationField('payOutEarnings', (t) =>
  t.field({
    type: PayOutEarningsResult,
    permission: 'earnings.manage',
    args: { organizationId: t.arg.id({ required: true }), userId: t.arg.id({ required: true }) },
    resolve: async (_root, { organizationId, userId }, context) => {
      const member = { organizationId: idOf<OrganizationId>(organizationId), userId: idOf(userId) };
      await payOutEarnings(context, actorOf(context), member);
      return {};
    },
  }),
);

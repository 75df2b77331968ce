import type { OrganizationId } from '../../../domain/ids.ts';
import type { CarrierName } from '../../carriers/carrier-config.ts';
import { carriers, carriersSetUp } from '../../carriers/registry.ts';
import { actorOf, builder, idOf, idWhereGiven, instant, resultType } from '../../platform/graphql/builder.ts';
import { listUnknownNumbers, type UnknownNumber } from '../checking/list-unknown-numbers.ts';
import { type CheckedState, loadCheckedState } from '../checking/load-checked-state.ts';
import { PhoneNumberRef, PhoneNumberResult } from '../schema.ts';
import type { PhoneNumberRow } from '../types.ts';
import { importNumber } from './import-number.ts';
import { listAllNumbers } from './list-all-numbers.ts';
import { moveNumber } from './move-number.ts';
import { setLimits } from './set-limits.ts';
import { suspendNumber } from './suspend-number.ts';
import { verifyNumber } from './verify-number.ts';

const CarrierRef = builder.enumType('Carrier', {
  values: Object.fromEntries(Object.keys(carriers).map((name) => [name.toUpperCase(), { value: name as CarrierName }])),
});

builder.objectFields(PhoneNumberRef, (t) => ({
  carrier: t.field({ type: CarrierRef, resolve: ({ carrier }) => carrier }),
  organizationId: t.id({ nullable: true, resolve: ({ organizationId }) => organizationId }),
  organizationName: t.exposeString('organizationName', { nullable: true }),
}));

type Page = { numbers: readonly PhoneNumberRow[]; total: number; pages: number } & CheckedState;

const AllNumbersResult = resultType<Page>('AllNumbersResult', (t) => ({
  numbers: t.field({ type: [PhoneNumberRef], nullable: true, resolve: ({ numbers }) => numbers && [...numbers] }),
  total: t.exposeInt('total', { nullable: true }),
  pages: t.exposeInt('pages', { nullable: true }),
  carriers: t.field({
    type: [CarrierRef],
    nullable: true,
    description: 'The configured carriers; the one for new numbers comes first.',
    resolve: (_page, _args, { config }) => [...carriersSetUp(config)],
  }),
  misdirected: t.exposeInt('misdirected', { nullable: true, description: 'How many numbers report elsewhere.' }),
  checkedAt: t.string({
    nullable: true,
    description: 'Every number was compared with the carrier at this time or later; null if some never were.',
    resolve: ({ checkedAt }) => instant(checkedAt ?? null),
  }),
}));
const UnknownNumberRef = builder.objectRef<UnknownNumber>('UnknownNumber').implement({
  fields: (t) => ({
    phone: t.exposeString('phone'),
    carrier: t.field({
      type: CarrierRef,
      description: 'The carrier whose account has it.',
      resolve: ({ carrier }) => carrier,
    }),
  }),
});
const UnknownNumbersResult = resultType<{ numbers: readonly UnknownNumber[] }>('UnknownNumbersResult', (t) => ({
  numbers: t.field({ type: [UnknownNumberRef], nullable: true, resolve: ({ numbers }) => numbers && [...numbers] }),
}));

builder.queryField('allNumbers', (t) =>
  t.field({
    type: AllNumbersResult,
    permission: 'platform.numbers',
    args: {
      search: t.arg.string(),
      page: t.arg.int(),
      organizationId: t.arg.id({ description: 'Only numbers of this carrier.' }),
    },
    resolve: async (_root, { search, page, organizationId }, context) => ({
      ...(await listAllNumbers(context, actorOf(context), {
        search: search ?? '',
        page: page ?? 0,
        organizationId: idWhereGiven<OrganizationId>(organizationId),
      })),
      ...(await loadCheckedState(context)),
    }),
  }),
);

builder.queryField('unknownNumbers', (t) =>
  t.field({
    type: UnknownNumbersResult,
    permission: 'platform.numbers',
    description: 'The numbers in the carrier accounts that are not known here.',
    resolve: async (_root, _args, context) => ({ numbers: await listUnknownNumbers(context, actorOf(context)) }),
  }),
);

builder.mutationField('importNumber', (t) =>
  t.field({
    type: PhoneNumberResult,
    permission: 'platform.numbers',
    args: {
      phone: t.arg.string({ required: true }),
      carrier: t.arg({
        type: CarrierRef,
        description: 'The carrier whose account has it; the first one that does if absent.',
      }),
    },
    resolve: async (_root, { phone, carrier }, context) => ({
      number: await importNumber(context, actorOf(context), phone, carrier ?? undefined),
    }),
  }),
);

builder.mutationField('moveNumber', (t) =>
  t.field({
    type: PhoneNumberResult,
    permission: 'platform.numbers',
    args: {
      numberId: t.arg.id({ required: true }),
      fromOrganizationId: t.arg.id({ description: 'The organization that the screen shows; absent if unassigned.' }),
      toOrganizationId: t.arg.id({ description: 'Absent: back to the stock.' }),
      monthlyPriceCents: t.arg.int({ description: 'The new monthly price; unchanged if absent.' }),
    },
    resolve: async (_root, args, context) => ({
      number: await moveNumber(context, actorOf(context), {
        numberId: idOf(args.numberId),
        from: idWhereGiven<OrganizationId>(args.fromOrganizationId),
        to: idWhereGiven<OrganizationId>(args.toOrganizationId),
        monthlyPriceCents: args.monthlyPriceCents ?? null,
        sessionHash: context.sessionHash,
      }),
    }),
  }),
);

builder.mutationField('suspendNumber', (t) =>
  t.field({
    type: PhoneNumberResult,
    permission: 'platform.numbers',
    description: 'Suspends a number, as when the carrier suspended it, or lets it send again.',
    args: {
      numberId: t.arg.id({ required: true }),
      organizationId: t.arg.id({ description: 'The organization that the screen shows; absent if unassigned.' }),
      suspended: t.arg.boolean({ required: true }),
      reason: t.arg.string({ description: 'The reason shown to its organization.' }),
    },
    resolve: async (_root, { numberId, organizationId, suspended, reason }, context) => ({
      number: await suspendNumber(context, actorOf(context), {
        numberId: idOf(numberId),
        of: idWhereGiven(organizationId),
        isSuspended: suspended,
        reason: reason ?? '',
      }),
    }),
  }),
);

builder.mutationField('verifyNumber', (t) =>
  t.field({
    type: PhoneNumberResult,
    permission: 'platform.numbers',
    description: 'Marks a toll-free number as verified by the carrier: it can send.',
    args: { numberId: t.arg.id({ required: true }) },
    resolve: async (_root, { numberId }, context) => ({
      number: await verifyNumber(context, actorOf(context), idOf(numberId)),
    }),
  }),
);

builder.mutationField('setNumberLimits', (t) =>
  t.field({
    type: PhoneNumberResult,
    permission: 'platform.numbers',
    description: 'Gives a number its own rate and daily cap; those of its kind apply where absent.',
    args: {
      numberId: t.arg.id({ required: true }),
      ratePerSecond: t.arg.float({ description: 'Messages per second.' }),
      dailyCap: t.arg.int({ description: 'Message segments per day, by the carrier’s day.' }),
    },
    resolve: async (_root, { numberId, ratePerSecond, dailyCap }, context) => ({
      number: await setLimits(context, actorOf(context), idOf(numberId), {
        ratePerSecond: ratePerSecond ?? null,
        dailyCap: dailyCap ?? null,
      }),
    }),
  }),
);

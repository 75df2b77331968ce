import { needOf, numberNeeds } from '../../domain/numbers/can-send.ts';
import { numberKinds, numberStates, registrationStates } from '../../domain/numbers/number-kinds.ts';
import { limitsSentence } from '../../domain/numbers/number-limits.ts';
import { OrganizationRef } from '../accounts/index.ts';
import { actorOf, builder, instant, resultType } from '../platform/graphql/builder.ts';
import { readOnce } from '../platform/graphql/load-together.ts';
import { loadMainPhone } from './find-number.ts';
import { getNumber } from './taking/get-number.ts';
import { listNumbers } from './taking/list-numbers.ts';
import { type ForSale, searchForSale } from './taking/search-numbers.ts';
import type { PhoneNumberRow } from './types.ts';

builder.objectField(OrganizationRef, 'twilioPhone', (t) =>
  t.string({ nullable: true, resolve: readOnce(({ id }, context) => loadMainPhone(context, id)) }),
);

const named = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value.toUpperCase().replace('-', '_'), { value }]));

const NumberKind = builder.enumType('NumberKind', { values: named(numberKinds) });
const NumberState = builder.enumType('NumberState', { values: named(numberStates) });
const NumberNeedRef = builder.enumType('NumberNeed', { values: named(numberNeeds) });
export const RegistrationStateRef = builder.enumType('RegistrationState', { values: named(registrationStates) });

export const PhoneNumberRef = builder.objectRef<PhoneNumberRow>('PhoneNumber').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    phone: t.exposeString('phone'),
    kind: t.field({ type: NumberKind, resolve: ({ kind }) => kind }),
    state: t.field({ type: NumberState, resolve: ({ state }) => state }),
    stateReason: t.exposeString('stateReason', { nullable: true }),
    since: t.string({ resolve: ({ since }) => instant(since) }),
    canText: t.exposeBoolean('canText'),
    canPicture: t.exposeBoolean('canPicture'),
    canVoice: t.exposeBoolean('canVoice'),
    monthlyPriceCents: t.exposeInt('monthlyPriceCents'),
    registrationState: t.field({ type: RegistrationStateRef, resolve: ({ registrationState }) => registrationState }),
    need: t.field({
      type: NumberNeedRef,
      nullable: true,
      description: 'What carriers require before they accept messages from it.',
      resolve: needOf,
    }),
    ratePerSecond: t.exposeFloat('ratePerSecond', { nullable: true, description: 'Its own; null: that of its kind.' }),
    dailyCap: t.exposeInt('dailyCap', { nullable: true, description: 'Its own; null: that of its kind.' }),
    limits: t.string({
      nullable: true,
      description: 'How fast it sends and why, in a sentence; null without a limit.',
      resolve: (number, _args, { config }) => limitsSentence(number, config),
    }),
    releaseAt: t.string({ nullable: true, resolve: ({ releaseAt }) => instant(releaseAt) }),
  }),
});

const AvailableNumber = builder.objectRef<ForSale>('AvailableNumber').implement({
  fields: (t) => ({
    phone: t.exposeString('phone'),
    kind: t.field({ type: NumberKind, resolve: ({ kind }) => kind }),
    city: t.exposeString('city', { nullable: true }),
    region: t.exposeString('region', { nullable: true }),
    canPicture: t.exposeBoolean('canPicture'),
    canVoice: t.exposeBoolean('canVoice'),
    monthlyPriceCents: t.exposeInt('monthlyPriceCents', { nullable: true }),
    need: t.field({
      type: NumberNeedRef,
      nullable: true,
      description: 'What carriers require before they accept messages from it.',
      resolve: ({ need }) => need,
    }),
  }),
});

const NumbersResult = resultType<{ numbers: readonly PhoneNumberRow[]; waysToGet: string }>('NumbersResult', (t) => ({
  numbers: t.field({ type: [PhoneNumberRef], nullable: true, resolve: ({ numbers }) => numbers && [...numbers] }),
  waysToGet: t.exposeString('waysToGet', { nullable: true, description: 'The setting NUMBERS.' }),
}));
const AvailableNumbersResult = resultType<{ numbers: readonly ForSale[] }>('AvailableNumbersResult', (t) => ({
  numbers: t.field({ type: [AvailableNumber], nullable: true, resolve: ({ numbers }) => numbers && [...numbers] }),
}));
export const PhoneNumberResult = resultType<{ number: PhoneNumberRow }>('PhoneNumberResult', (t) => ({
  number: t.expose('number', { type: PhoneNumberRef, nullable: true }),
}));

builder.queryField('numbers', (t) =>
  t.field({
    type: NumbersResult,
    permission: 'numbers.view',
    resolve: async (_root, _args, context) => ({
      numbers: await listNumbers(context, actorOf(context)),
      waysToGet: context.config.numbers,
    }),
  }),
);

builder.queryField('availableNumbers', (t) =>
  t.field({
    type: AvailableNumbersResult,
    permission: 'numbers.edit',
    args: {
      tollFree: t.arg.boolean(),
      areaCode: t.arg.string(),
      digits: t.arg.string(),
      city: t.arg.string(),
    },
    resolve: async (_root, args, context) => ({ numbers: await searchForSale(context, actorOf(context), args) }),
  }),
);

builder.mutationField('getNumber', (t) =>
  t.field({
    type: PhoneNumberResult,
    permission: 'numbers.edit',
    args: { phone: t.arg.string({ required: true }) },
    resolve: async (_root, { phone }, context) => ({ number: await getNumber(context, actorOf(context), phone) }),
  }),
);

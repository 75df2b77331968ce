import { expect, it } from 'vitest';
import { exampleBrand } from '../../testing/examples.ts';
import { planChange } from './plan-change.ts';

const { prices } = exampleBrand();
const products = (access: number, sms: number) => [
  { id: 'access', name: 'monthly access', price: access },
  { id: 'sms', name: 'sms segment', price: sms },
];
const running = {
  expires: null,
  periodEnd: '2026-04-10T12:00:00.000Z',
  nextPlan: null,
  nextPlanStarts: null,
  monthPaid: 2_500,
  monthDays: 31,
  monthDaysLeft: 10,
  contacts: 12,
  contactsWord: 'leads',
  zone: 'America/Phoenix',
  ratesAgreed: false,
};

it('charges the first month where none runs, also for who was let through without a plan', () => {
  const none = { ...running, plan: null, periodEnd: null, products: [] };
  expect(planChange(prices, none, 'pro')).toMatchObject({
    ...{ label: 'Pay $49.00 and choose Pro', nowCents: 4_900, question: null },
  });
  expect(planChange(prices, none, 'free')).toMatchObject({ label: 'Choose Free', question: null });
});

it('says that a plan which was to end goes on', () => {
  const ending = {
    ...running,
    plan: 'basic' as const,
    expires: '2026-04-10T12:00:00.000Z',
    products: products(25, 0.01),
  };
  expect(planChange(prices, ending, 'basic').question).toEqual({
    title: 'Keep Basic?',
    dismissLabel: 'Cancel',
    sentences: [
      'You pay nothing today.',
      'From 04/10/2026 on, Basic costs $25.00 a month.',
      'Your plan no longer ends on 04/10/2026.',
      'Messages still cost $0.01 each.',
    ],
  });
});

it('says that agreed rates end, also for the messages of the month that runs', () => {
  const agreed = { ...running, ratesAgreed: true, plan: null, products: products(100, 0.005) };
  expect(planChange(prices, agreed, 'basic').question).toEqual({
    title: 'Switch to Basic?',
    dismissLabel: 'Keep agreed rates',
    sentences: [
      'You pay nothing today.',
      'The month you’ve already paid for, until 04/10/2026, isn’t refunded.',
      'From 04/10/2026 on, Basic costs $25.00 a month.',
      'From now on, messages cost $0.01 each instead of $0.005. Messages you’ve already sent keep their price.',
      'Starting today, you can have up to 10 groups. Groups you already have stay.',
    ],
  });
});

it('offers to keep agreed rates also where they came with a plan', () => {
  const agreed = { ...running, ratesAgreed: true, plan: 'basic' as const, products: products(100, 0.005) };
  expect(planChange(prices, agreed, 'pro').question?.dismissLabel).toBe('Keep agreed rates');
});

it('keeps agreed rates with the plan that was to end', () => {
  const expires = '2026-04-10T12:00:00.000Z';
  const agreed = { ...running, ratesAgreed: true, plan: 'basic' as const, expires, products: products(100, 0.005) };
  expect(planChange(prices, agreed, 'basic').question?.sentences).toEqual([
    'You pay nothing today.',
    'From 04/10/2026 on, Basic costs $100.00 a month.',
    'Your plan no longer ends on 04/10/2026.',
    'Messages still cost $0.005 each.',
  ]);
});

it('says how many contacts a plan takes that costs nothing', () => {
  const tiers = [
    { mostContacts: 25, monthlyCents: 0 },
    { mostContacts: null, monthlyCents: 2_500 },
  ];
  const basic = { ...running, plan: 'basic' as const, products: products(25, 0.01) };
  const { question } = planChange({ ...prices, contactTiers: tiers }, basic, 'free');
  expect(question?.sentences.at(-1)).toBe(
    'Starting today, you can add leads only until you have 25, the most that Free allows.',
  );
});

it('says in the dialog when the plan begins, and what is charged when', () => {
  const none = { ...running, plan: null, periodEnd: null, products: [] };
  expect(planChange(prices, none, 'pro').sentence).toMatch(/^Pro starts today\. Your card is charged \$49\.00 today/);
  const basic = { ...running, plan: 'basic' as const, products: products(25, 0.01) };
  expect(planChange(prices, basic, 'pro').sentence).toBe(
    'Pro starts today. Your card is charged $7.74 today, and $49.00 for the next month on 04/10/2026.',
  );
  const pro = { ...running, plan: 'pro' as const, monthPaid: 4_900, products: products(49, 0.01) };
  expect(planChange(prices, pro, 'basic').sentence).toBe(
    'Basic starts on 04/10/2026. You pay nothing today: its first monthly charge, $25.00, comes then.',
  );
  expect(planChange(prices, pro, 'free').sentence).toBe(
    'Free starts on 04/10/2026. You pay nothing today, and no monthly price from then on.',
  );
  const ending = { ...basic, expires: running.periodEnd };
  expect(planChange(prices, ending, 'basic').sentence).toBe(
    'Your plan continues. You pay nothing today: its next monthly charge, $25.00, comes on 04/10/2026.',
  );
});

const onBasic = { ...running, plan: 'basic' as const, products: products(25, 0.01) };

it('says before a bigger plan what it costs for the rest of the month, and then each month', () => {
  const change = planChange(prices, onBasic, 'pro');
  expect(change.label).toBe('Pay $7.74 and switch');
  expect(change.question).toEqual({
    title: 'Switch to Pro?',
    dismissLabel: 'Stay on Basic',
    sentences: [
      'You pay $7.74 today: the difference for the 10 days left of this billing month.',
      'From 04/10/2026 on, Pro costs $49.00 a month.',
      'Messages still cost $0.01 each.',
    ],
  });
});

it('charges nothing for an upgrade whose rest is less than what can be charged', () => {
  const change = planChange(prices, { ...onBasic, monthPaid: 4_800, monthDaysLeft: 1 }, 'pro');
  expect([change.label, change.question?.sentences[0]]).toEqual(['Switch to Pro', 'You pay nothing today.']);
});

it('says that the plan which makes room for a smaller one is kept, or upgraded', () => {
  const changing = { ...onBasic, nextPlan: 'free' as const, nextPlanStarts: running.periodEnd };
  const gone = 'Your plan no longer changes to Free on 04/10/2026.';
  const kept = planChange(prices, changing, 'basic');
  expect(kept.label).toBe('Keep Basic');
  expect(kept.question?.sentences).toEqual([
    'You pay nothing today.',
    'From 04/10/2026 on, Basic costs $25.00 a month.',
    gone,
    'Messages still cost $0.01 each.',
  ]);
  const bigger = planChange(prices, changing, 'pro').question;
  expect(bigger?.sentences).toContain(gone);
  expect(bigger?.dismissLabel).toBe('Cancel');
});

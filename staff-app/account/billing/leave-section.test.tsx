import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BillingTab } from './billing-tab.tsx';

const products = [
  { id: 'access', name: 'monthly access', price: 49 },
  { id: 'sms', name: 'sms segment', price: 0.01 },
  { id: 'numbers', name: 'phone numbers a month', price: 1.15 },
];

function open(
  facts: {
    plan?: 'pro' | null;
    active?: boolean;
    expires?: string | null;
    ratesAgreed?: boolean;
    keepsProducts?: boolean;
  },
  user = exampleUser(),
) {
  const { plan = 'pro', active = true, expires = null, ratesAgreed = false, keepsProducts = active } = facts;
  const periodEnd = active ? '2026-04-10T12:00:00.000Z' : null;
  const billing = {
    active,
    expires,
    ratesAgreed,
    periodEnd,
    products: keepsProducts ? products : [],
    card: null,
    invoices: [],
    messages: [],
  };
  const organization = { id: '1000', orgType: plan, stats: { leads: 0 }, bank: null, earnings: null, billing };
  const server = fakeServer({ Billing: { user: { id: '1000', new: false, organization } }, CancelPlan: {} });
  renderScreen(<BillingTab />, { user });
  return server;
}

const section = () => screen.findByRole('region', { name: /^Stop using/ });

it('leads an owner out: to the phone numbers, and to the end of the plan after one question', async () => {
  const server = open({});
  const leave = await section();
  expect(leave.textContent).toContain('Cancel your plan and you’re charged nothing after 04/10/2026.');
  const release = within(leave).getByRole('link', { name: 'Release phone numbers' });
  expect(release.getAttribute('href')).toBe('/account?tab=numbers');
  fireEvent.click(within(leave).getByRole('button', { name: 'Cancel plan' }));
  const question = await screen.findByRole('dialog', { name: 'Are You Sure?' });
  expect(server.callsOf('CancelPlan')).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel plan' }));
  await waitFor(() => expect(server.callsOf('CancelPlan')).toHaveLength(1));
});

it('lets an owner keep a plan that ends, where they canceled it', async () => {
  open({ expires: '2026-04-10T12:00:00.000Z' });
  expect(within(await section()).getByRole('button', { name: 'Keep Pro' })).toBeTruthy();
});

it.each([
  ['a plan that ends already', { expires: '2026-04-10T12:00:00.000Z' }, 'Your plan ends on 04/10/2026.'],
  ['no plan', { plan: null, active: false }, 'No plan is running, so nothing is charged'],
  ['billing that the platform set up', { plan: null }, 'to cancel your plan.'],
])('says what is charged with %s, and offers no end', async (_what, facts, sentence) => {
  open(facts);
  const leave = await section();
  expect(leave.textContent).toContain(sentence);
  expect(within(leave).queryByRole('button', { name: 'Cancel plan' })).toBeNull();
});

it('lets an owner end a subscription at agreed rates that has no plan', async () => {
  open({ plan: null, ratesAgreed: true });
  const leave = await section();
  expect(leave.textContent).toContain('Cancel your plan and you’re charged nothing after 04/10/2026.');
  expect(within(leave).getByRole('button', { name: 'Cancel plan' })).toBeTruthy();
});

it('speaks of a cheaper plan only to owners who can choose one', async () => {
  open({});
  expect((await section()).textContent).toContain('Just pausing?');
});

it('does not send owners with agreed rates to a plan that they can’t choose', async () => {
  open({ ratesAgreed: true });
  const leave = await section();
  expect(within(leave).getByRole('button', { name: 'Cancel plan' })).toBeTruthy();
  expect(leave.textContent).not.toContain('Just pausing?');
});

it('is no business of admins', async () => {
  open({}, exampleUser('ADMIN'));
  await screen.findByRole('region', { name: 'Plan' });
  expect(screen.queryByRole('region', { name: /^Stop using/ })).toBeNull();
});

const plan = async () => (await screen.findByRole('region', { name: 'Plan' })).textContent;
const expires = '2026-04-10T12:00:00.000Z';

it('shows when a canceled plan ends, with its price until then', async () => {
  open({ expires });
  expect(await plan()).toContain('Ends on 04/10/2026$49.00 a month until 04/10/2026$0.01 a message');
});

it('shows no price of a plan that has ended', async () => {
  open({ active: false, expires, keepsProducts: true });
  expect(await plan()).not.toMatch(/a month(?! for)/);
});

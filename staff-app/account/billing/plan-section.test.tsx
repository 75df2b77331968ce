import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BillingTab } from './billing-tab.tsx';

const card = { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 };
const end = '2026-04-10T12:00:00.000Z';

type Given = {
  expires?: string | null;
  card?: object | null;
  nextPlan?: 'free' | 'basic';
  nextPlanStarts?: string;
};

function answerOf(given: Given = {}) {
  const products = [{ id: 'access', name: 'monthly access', price: 49 }];
  const months = { active: true, expires: null, periodEnd: end, products, card };
  const billing = { ...months, invoices: [], messages: [], ...given };
  const organization = { id: '1000', orgType: 'pro', stats: { leads: 0 }, bank: null, billing };
  return { user: { id: '1000', new: false, organization } };
}

async function openPlan(given: Given) {
  const server = fakeServer({ Billing: answerOf(given), SaveBilling: {}, CancelPlan: {} });
  renderScreen(<BillingTab />, { user: exampleUser() });
  return { server, plan: within(await screen.findByRole('region', { name: 'Plan' })) };
}

it('a plan that was canceled is ending, and one click and a confirmation keep it', async () => {
  const { server, plan } = await openPlan({ expires: end });
  expect(plan.getByText('Ending')).toBeTruthy();
  expect(plan.queryByText('Active')).toBeNull();
  expect(plan.getByText('Ends on 04/10/2026')).toBeTruthy();
  fireEvent.click(plan.getByRole('button', { name: 'Keep Pro' }));
  const question = within(await screen.findByRole('dialog', { name: 'Keep Pro?' }));
  expect(question.getByText('Your plan no longer ends on 04/10/2026.')).toBeTruthy();
  expect(server.callsOf('SaveBilling')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Keep Pro' }));
  await waitFor(() =>
    expect(server.callsOf('SaveBilling')[0]?.variables).toEqual({ token: null, plan: 'pro', planCents: 0 }),
  );
  expect(await screen.findByText('Your plan no longer ends.')).toBeTruthy();
});

it('a smaller plan that comes next is shown with its day and price, and the current one can be kept', async () => {
  const { server, plan } = await openPlan({ nextPlan: 'basic', nextPlanStarts: end });
  expect(plan.getByText('Active')).toBeTruthy();
  expect(plan.getByText('Changes to Basic on 04/10/2026')).toBeTruthy();
  expect(plan.getByText('$49.00 a month until 04/10/2026, then $25.00')).toBeTruthy();
  expect(plan.getByText(/^Until then you keep everything.* can add groups up to what Basic takes\.$/)).toBeTruthy();
  fireEvent.click(plan.getByRole('button', { name: 'Keep Pro' }));
  const question = within(await screen.findByRole('dialog', { name: 'Keep Pro?' }));
  expect(question.getByText('Your plan no longer changes to Basic on 04/10/2026.')).toBeTruthy();
  fireEvent.click(question.getByRole('button', { name: 'Keep Pro' }));
  await waitFor(() =>
    expect(server.callsOf('SaveBilling')[0]?.variables).toEqual({ token: null, plan: 'pro', planCents: 0 }),
  );
});

it('the dialog names the plan that comes next, and changes nothing until another is chosen', async () => {
  const { plan } = await openPlan({ nextPlan: 'basic', nextPlanStarts: end });
  fireEvent.click(plan.getByRole('button', { name: 'Change plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change plan' }));
  const next = dialog.getByRole('radio', { name: /^Basic \(from 04\/10\/2026\)/ });
  expect(next.getAttribute('aria-checked') ?? String((next as HTMLInputElement).checked)).toBe('true');
  expect(dialog.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(dialog.getByRole('radio', { name: /^Pro \(your plan\)/ }));
  expect(dialog.getByRole('button', { name: 'Keep Pro' }).hasAttribute('disabled')).toBe(false);
});

it('without a card, the dialog that asks for one opens', async () => {
  const { server, plan } = await openPlan({ expires: end, card: null });
  fireEvent.click(plan.getByRole('button', { name: 'Keep Pro' }));
  expect(await screen.findByLabelText('Card number')).toBeTruthy();
  expect(server.callsOf('SaveBilling')).toEqual([]);
});

it('says when the price of the plan is charged next: the month that runs may have had another', async () => {
  const { plan } = await openPlan({});
  expect(plan.getByText('$49.00 a month, next charged on 04/10/2026')).toBeTruthy();
  expect(plan.queryByRole('button', { name: 'Keep Pro' })).toBeNull();
});

it('says when the plan ends once it is canceled', async () => {
  await openPlan({});
  const leave = within(await screen.findByRole('region', { name: /^Stop using/ }));
  fireEvent.click(leave.getByRole('button', { name: /^Cancel/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Are You Sure?' }));
  fireEvent.click(question.getByRole('button', { name: 'Cancel plan' }));
  expect(await screen.findByText('Your plan ends on 04/10/2026.')).toBeTruthy();
});

it('says beside the price of a message how many are free, and how the sum of the month is made up', async () => {
  const free = { segmentCents: { withoutPlan: 1, withPlan: 1 }, freeSegmentsPerCycle: 100 };
  const brand = exampleBrand({ prices: { ...exampleBrand().prices, ...free } });
  const products = [{ id: 'sms', name: 'sms segment', price: 0.01 }];
  const billing = { products, owed: 2099, ratesAgreed: false, messages: [{ cycle: '2026-03', total: 2199 }] };
  fakeServer({ Billing: answerOf(billing as Given) });
  renderScreen(<BillingTab />, { user: exampleUser(), brand });
  const plan = within(await screen.findByRole('region', { name: 'Plan' }));
  expect(plan.getByText('The first 100 messages of a month are free, then $0.01 each')).toBeTruthy();
  expect(screen.getByText('So far this month: $20.99 for 2,199 messages (100 free, 2,099 at $0.01).')).toBeTruthy();
});

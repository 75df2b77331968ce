import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleUser } from '../../testing/examples.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BillingCardDialog } from './card/billing-card-dialog.tsx';

const card = { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 };

function openOnPro({ month = 49, text = 0.01, ratesAgreed = false, groups = 0 } = {}) {
  const products = [
    { id: 'access', name: 'monthly access', price: month },
    { id: 'sms', name: 'sms segment', price: text },
  ];
  const months = { active: true, expires: null, periodEnd: '2026-04-10T12:00:00.000Z' };
  const billing = { ...months, ratesAgreed, products, card, invoices: [], messages: [], groups };
  const organization = { id: '1000', orgType: 'pro', stats: { leads: 0 }, bank: null, billing };
  const server = fakeServer({ Billing: { user: { id: '1000', new: false, organization } }, SaveBilling: {} });
  renderScreen(<BillingCardDialog onClose={() => undefined} />, { user: exampleUser() });
  return server;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('tells beside the plans what differs, what a message really costs, and what else is billed', async () => {
  openOnPro();
  for (const [name, groups] of [
    ['Free', 'Up to 3 groups'],
    ['Basic', 'Up to 10 groups'],
    ['Pro', 'Any number of groups'],
  ])
    expect((await screen.findByRole('radio', { name: new RegExp(`^${name}`) })).textContent).toContain(groups);
  const { textContent } = screen.getByRole('dialog', { name: 'Change plan' });
  for (const sentence of [
    '3 cents per message. For now, each costs only 1 cent.',
    '$25/month plus 2 cents per message. For now, each costs only 1 cent.',
    '$49/month plus 1 cent per messageAny number of groups',
    'A text holds 160 characters, and names and links need room too. That’s why a message of 120 characters or more counts as two. Phone numbers cost extra',
    'Everything else is the same on every plan.',
    'Pro (your plan)',
  ])
    expect(textContent).toContain(sentence);
  expect(textContent).not.toContain('agreed');
});

it.each([
  [{ month: 79, text: 0.025, ratesAgreed: true }, '$79.00 a month, and $0.025 for each message.'],
  [{ month: 49, text: 0.005, ratesAgreed: true }, '$49.00 a month, and $0.005 for each message.'],
])('shows rates that were agreed in place of the plan’s own: %j', async (rates, words) => {
  openOnPro(rates);
  const sentence = `The rates were agreed: ${words} Switching to another plan ends them.`;
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByText('Pro (your plan)')).toBeNull();
  expect(screen.queryByText(/For now, each costs/)).toBeNull();
});

it('says before a choice that a plan takes fewer groups than there are', async () => {
  openOnPro({ groups: 7 });
  const free = await screen.findByRole('radio', { name: /^Free/ });
  expect(free.textContent).toContain('Up to 3 groupsYou have 7 groups. Archive 4 to choose this plan.');
  expect(free.hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('radio', { name: /^Basic/ }).hasAttribute('disabled')).toBe(false);
});

it('asks before a cheaper plan what becomes of the paid month, and changes nothing until then', async () => {
  const server = openOnPro();
  fireEvent.click(await screen.findByRole('radio', { name: /^Free/ }));
  await press('Switch to Free');
  const question = await screen.findByRole('dialog', { name: 'Switch to Free?' });
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'You pay nothing today.',
    'You keep Pro, and everything you’ve paid for, until 04/10/2026. Until then you can change your mind.',
    'From 04/10/2026 on, Free costs nothing a month.',
    'Messages still cost $0.01 each.',
    'Starting today, you can add groups only until you have 3, the most that Free allows.',
  ]);
  fireEvent.click(within(question).getByRole('button', { name: 'Stay on Pro' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Switch to Free?' })).toBeNull());
  expect(server.callsOf('SaveBilling')).toEqual([]);
  await press('Switch to Free');
  const again = await screen.findByRole('dialog', { name: 'Switch to Free?' });
  fireEvent.click(within(again).getByRole('button', { name: 'Switch to Free' }));
  await waitFor(() =>
    expect(server.callsOf('SaveBilling')[0]?.variables).toEqual({ token: null, plan: 'free', planCents: 0 }),
  );
});

it('asks in the place of the form, whose dialog and typed card stay, and Escape leads back to it', async () => {
  openOnPro();
  fireEvent.click(await screen.findByRole('radio', { name: /^Free/ }));
  await press('Use another card');
  const number = await screen.findByRole('textbox', { name: 'Card number' });
  fireEvent.change(number, { target: { value: '4242 4242 4242 4242' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Expires' }), { target: { value: '12/30' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Security code' }), { target: { value: '123' } });
  await press('Switch to Free');
  const question = await screen.findByRole('dialog', { name: 'Switch to Free?' });
  expect(screen.getAllByRole('dialog')).toEqual([question]);
  const confirm = within(question).getByRole('button', { name: 'Switch to Free' });
  expect(document.activeElement).toBe(confirm);
  fireEvent.keyDown(confirm, { key: 'Escape' });
  const form = await screen.findByRole('dialog', { name: 'Change plan' });
  expect(within(form).getByRole('textbox', { name: 'Card number' })).toHaveProperty('value', '4242 4242 4242 4242');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Switch to Free'));
  expect(screen.getAllByRole('dialog')).toEqual([form]);
});

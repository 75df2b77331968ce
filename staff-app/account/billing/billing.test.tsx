import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleBrand, exampleUser } from '../../testing/examples.ts';
import { fakeServer, refused } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BillingTab } from './billing-tab.tsx';
import { BillingCardDialog } from './card/billing-card-dialog.tsx';
import { PayoutDialog } from './payout-dialog.tsx';

const CARDS = '/simulator/payments/cards';
const BANKS = '/simulator/payments/banks';
const visa = { brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030 };

const blast = exampleBrand({
  account: { ...exampleBrand().account, welcomesNewUsers: true, cancelPlanLink: true },
  prices: {
    ...exampleBrand().prices,
    segmentCents: { withoutPlan: 1, withPlan: 1 },
    freeSegmentsPerCycle: 100,
    contactTiers: [
      { mostContacts: 25, monthlyCents: 0 },
      { mostContacts: 250, monthlyCents: 2_500 },
      { mostContacts: null, monthlyCents: 4_900 },
    ],
  },
});

type Given = { organization?: object; billing?: object; isNew?: boolean; leads?: number };

function billingAnswer({ organization = {}, billing = {}, isNew = false, leads = 0 }: Given = {}) {
  const nothing = { active: false, expires: null, periodEnd: null, products: [], card: null };
  const facts = { ...nothing, invoices: [], messages: [], ...billing };
  const of = { id: '1000', orgType: null, stats: { leads }, bank: null, billing: facts, ...organization };
  return { user: { id: '1000', new: isNew, organization: of } };
}

const basic = {
  organization: { orgType: 'basic' },
  billing: {
    ...{ active: true, periodEnd: '2026-04-10T12:00:00.000Z', card: visa },
    products: [
      { id: 'access', name: 'monthly access', price: 25 },
      { id: 'sms', name: 'sms segment', price: 0.01 },
    ],
  },
};

function open(what: React.ReactNode, of: Given, { answers = {}, user = exampleUser(), brand = exampleBrand() } = {}) {
  const server = fakeServer({ Billing: billingAnswer(of), SaveBilling: {}, CancelPlan: {}, ...answers });
  renderScreen(what, { user, brand });
  return server;
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const section = (name: string) => screen.findByRole('region', { name });

async function typeCard() {
  await type('Card number', '4242424242424242');
  await type('Expires', '0430');
  await type('Security code', '123');
}

function closer() {
  const closed = { times: 0 };
  const onClose = () => {
    closed.times += 1;
  };
  return { closed, onClose };
}

describe('the billing tab', () => {
  it('shows the plan, its month, the prices and the card [ACCT-04 BILL-13]', async () => {
    open(<BillingTab />, basic);
    const plan = await section('Plan');
    for (const text of ['Basic', 'Active', '$25.00 a month, next charged on 04/10/2026', '$0.01 a message'])
      expect(within(plan).getByText(text)).toBeTruthy();
    // The day is said once.
    expect(plan.textContent?.split('04/10/2026')).toHaveLength(2);
    expect((await section('Payment card')).textContent).toContain('Visa ending in 4242, expires 04/2030');
  });

  it('leaves rates that were agreed to whom they were agreed with', async () => {
    open(<BillingTab />, { ...basic, billing: { ...basic.billing, ratesAgreed: true } });
    expect((await section('Plan')).textContent).toContain('agreed with Example Brand. Ask them');
    expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull();
  });

  it('says what is missing before anything is set up', async () => {
    open(<BillingTab />, {});
    expect((await section('Plan')).textContent).toContain('No campaigns or messages go out until you choose a plan.');
    expect((await section('Payment card')).textContent).toContain('No card yet');
    expect(screen.getByRole('button', { name: 'Choose a plan' })).toBeTruthy();
  });

  it('has the Cancel Plan link in blast, for owners, with a plan that does not end already [BILL-15]', async () => {
    open(<BillingTab />, basic, { brand: blast });
    expect(await screen.findByRole('button', { name: 'Cancel Plan' })).toBeTruthy();
  });

  it.each([
    ['in another brand', basic, exampleBrand(), exampleUser()],
    ['for an admin', basic, blast, exampleUser('ADMIN')],
    ['without a plan', { billing: basic.billing }, blast, exampleUser()],
    [
      'once it ends',
      { ...basic, billing: { ...basic.billing, expires: '2026-04-10T12:00:00.000Z' } },
      blast,
      exampleUser(),
    ],
  ])('has no Cancel Plan link %s [BILL-15]', async (_when, told, brand, user) => {
    open(<BillingTab />, told, { brand, user });
    await section('Plan');
    expect(screen.queryByRole('button', { name: 'Cancel Plan' })).toBeNull();
  });

  it('asks before it cancels, and says until when everything works [ACCT-11 BILL-16]', async () => {
    const server = open(<BillingTab />, basic, { brand: blast });
    await press('Cancel Plan');
    const question = await screen.findByRole('dialog', { name: 'Are You Sure?' });
    expect(question.textContent).toContain('Your Basic plan doesn’t change until 04/10/2026.');
    expect(server.callsOf('CancelPlan')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('CancelPlan')).toHaveLength(1);
  });

  it('shows the payout account by bank and last digits, to owners [BILL-19]', async () => {
    open(<BillingTab />, { organization: { bank: { name: 'First Bank', last4: '6789' } } });
    expect((await section('Payout account')).textContent).toContain('First Bank, account ending in 6789');
  });

  it('has no payout account for admins', async () => {
    open(<BillingTab />, basic, { user: exampleUser('ADMIN') });
    await section('Plan');
    expect(screen.queryByRole('region', { name: 'Payout account' })).toBeNull();
  });
});

describe('the billing card', () => {
  it('tells what each plan costs [ACCT-12 BILL-04 BILL-05 BILL-06 CONST-08 CONST-09 CONST-10 OPEN-68]', async () => {
    open(<BillingCardDialog onClose={() => undefined} />, {});
    const texts = {
      Free: '3 cents per message',
      Basic: '$25/month plus 2 cents per message',
      Pro: '$49/month plus 1 cent per message',
    };
    for (const [name, text] of Object.entries(texts))
      expect((await screen.findByRole('radio', { name: new RegExp(`^${name}`) })).textContent).toContain(text);
  });

  it('gives the card to the payment service, saves its token with the plan, and closes [ACCT-27 BILL-17 ERR-52]', async () => {
    const { closed, onClose } = closer();
    const server = open(<BillingCardDialog onClose={onClose} />, {}, { answers: { [CARDS]: { token: 'tok_1' } } });
    fireEvent.click(await screen.findByRole('radio', { name: /^Pro/ }));
    expect(screen.getByText(/Your card is charged \$49\.00 today/)).toBeTruthy();
    await typeCard();
    await press('Pay $49.00 and choose Pro');
    await screen.findByText('Subscription Updated');
    expect([screen.queryByText(/Your plan has started\./) !== null, closed.times]).toEqual([true, 1]);
    const made = server.calls.filter(({ name }) => [CARDS, 'SaveBilling'].includes(name));
    expect(made.map(({ name, variables }) => [name, variables])).toEqual([
      [CARDS, { number: '4242424242424242', expMonth: 4, expYear: 2030, cvc: '123' }],
      ['SaveBilling', { token: 'tok_1', plan: 'pro', planCents: 4_900 }],
    ]);
  });

  it('says what a plan cost when it is chosen, with the receipt', async () => {
    const invoice = { id: '9', date: '2026-03-10T12:00:00.000Z', paid: true, amount: 4_900, url: '/invoice/abc' };
    const rest = { failure: null, nextAttempt: null, state: 'paid', refunded: 0, planEnds: null };
    const paid = billingAnswer({ ...basic, billing: { ...basic.billing, invoices: [{ ...invoice, ...rest }] } });
    const server = open(<BillingCardDialog onClose={() => undefined} />, { billing: { card: visa } });
    fireEvent.click(await screen.findByRole('radio', { name: /^Pro/ }));
    server.answers.Billing = paid;
    await press('Pay $49.00 and choose Pro');
    expect(await screen.findByText(/You paid \$49.00./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open receipt' }).getAttribute('href')).toBe('/invoice/abc');
  });

  it('uses the card on file for another plan', async () => {
    const server = open(<BillingCardDialog onClose={() => undefined} />, basic);
    expect(await screen.findByText('Visa ending in 4242, expires 04/2030')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /^Pro/ }));
    await press('Switch to Pro');
    const question = await screen.findByRole('dialog', { name: 'Switch to Pro?' });
    expect(question.textContent).not.toContain('refunded');
    fireEvent.click(within(question).getByRole('button', { name: 'Switch to Pro' }));
    await waitFor(() =>
      expect(server.callsOf('SaveBilling')[0]?.variables).toMatchObject({ token: null, plan: 'pro' }),
    );
  });

  it('replaces the card alone, and closes [ACCT-28 ERR-53]', async () => {
    const { closed, onClose } = closer();
    const server = open(<BillingCardDialog onClose={onClose} asksFor="card" />, basic, {
      answers: { [CARDS]: { token: 'tok_2' } },
    });
    await typeCard();
    await press('Save card');
    expect(await screen.findByText('Card Updated')).toBeTruthy();
    expect(closed.times).toBe(1);
    expect(server.callsOf('SaveBilling')[0]?.variables).toEqual({ token: 'tok_2', plan: null, planCents: null });
  });

  it.each([
    ['the payment service', { [CARDS]: { error: 'Your card was declined.' } }, 'Your card was declined.'],
    [
      'the server',
      { [CARDS]: { token: 't' }, SaveBilling: refused('Your card has expired.') },
      'Your card has expired.',
    ],
    ['a missing payment service', {}, 'An error occured'],
  ])('stays open with the sentence of %s under the form [ERR-20]', async (_whose, answers, sentence) => {
    const { closed, onClose } = closer();
    open(<BillingCardDialog onClose={onClose} />, {}, { answers });
    fireEvent.click(await screen.findByRole('radio', { name: /^Basic/ }));
    await typeCard();
    await press('Pay $25.00 and choose Basic');
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(closed.times).toBe(0);
  });

  it('says Welcome! to new users of blast, and to no one else [ACCT-13 OPEN-73]', async () => {
    open(<BillingCardDialog onClose={() => undefined} />, { isNew: true }, { brand: blast });
    expect(await screen.findByRole('dialog', { name: 'Welcome!' })).toBeTruthy();
  });

  it.each([
    ['a user of blast who is not new', false, blast],
    ['a new user of another brand', true, exampleBrand()],
  ])('says Billing to %s [ACCT-13]', async (_who, isNew, brand) => {
    open(<BillingCardDialog onClose={() => undefined} />, { isNew }, { brand });
    await screen.findByRole('radio', { name: /^Pro/ });
    expect(screen.getByRole('dialog', { name: 'Billing' })).toBeTruthy();
  });

  it.each([
    [25, 'Free'],
    [26, 'Basic'],
    [250, 'Basic'],
    [251, 'Pro'],
  ])('proposes for %i the plan %s [BILL-08..BILL-10 OPEN-71 CONST-11..CONST-14]', async (leads, plan) => {
    open(<BillingCardDialog onClose={() => undefined} />, { leads }, { brand: blast });
    const radio = await screen.findByRole('radio', { name: new RegExp(`^${plan}`) });
    expect(radio.getAttribute('aria-checked')).toBe('true');
    const { textContent } = screen.getByRole('dialog');
    expect(textContent).toContain('Free to 25 leads, $25/month above 25 leads, $49/month above 250 leads.');
    // The plans tell of 3, 2, and 1 cents.
    expect(textContent).toContain('For now, a message costs the same on every plan.');
    expect(screen.getByRole('radio', { name: /^Free/ }).textContent).toContain('For now, each costs only 1 cent');
    expect(textContent).toContain('The first 100 messages of a month are free, then $0.01 each.');
  });
});

describe('the payout account', () => {
  const fill = async (confirmation = '000123456789') => {
    await type('Routing number', '110000000');
    await type('Account number', '000123456789');
    await type('Confirm account number', confirmation);
    await press('Save account');
  };

  it('gives the payment service an individual account in the US, keeps its token, and closes [ACCT-14 ACCT-29 BILL-18]', async () => {
    const { closed, onClose } = closer();
    const server = open(
      <PayoutDialog onClose={onClose} />,
      {},
      { answers: { [BANKS]: { token: 'btok' }, KeepBank: {} } },
    );
    await fill();
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(closed.times).toBe(1);
    expect(server.callsOf(BANKS)[0]?.variables).toEqual({
      ...{ country: 'US', currency: 'usd', accountHolderType: 'individual' },
      ...{ routingNumber: '110000000', accountNumber: '000123456789' },
    });
    expect(server.callsOf('KeepBank')[0]?.variables).toEqual({ bankToken: 'btok' });
  });

  it('wants the account number twice alike [ACCT-36 ERR-28]', async () => {
    const server = open(<PayoutDialog onClose={() => undefined} />, {}, { answers: { [BANKS]: { token: 'btok' } } });
    await fill('000123456780');
    expect((await screen.findByRole('alert')).textContent).toBe('Account numbers must match.');
    expect(server.callsOf(BANKS)).toEqual([]);
  });

  it('says that an error occured where the payment service is missing [ACCT-37 ERR-29 OPEN-78]', async () => {
    const server = open(<PayoutDialog onClose={() => undefined} />, {});
    await fill();
    expect((await screen.findByRole('alert')).textContent).toBe('An error occured');
    expect(server.callsOf('KeepBank')).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { accountCents } from '../../testing/stripe/payouts.ts';
import { startStripeStub } from '../../testing/stripe/stripe-stub.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { providerOf } from './provider-of.ts';

const stub = await startStripeStub();
const simulated = await startTestServer({ roles: ['web'] });
const real = await startTestServer({ roles: ['web'], payments: 'stripe', stripe: stub.settings });

async function simulatedToken(what: 'cards' | 'banks', details: object): Promise<string> {
  const answer = await fetch(`${simulated.url}/simulator/payments/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(details),
  });
  return ((await answer.json()) as { token: string }).token;
}

const bank = { country: 'US', currency: 'usd', accountHolderType: 'individual' };
const bankNumbers = { routingNumber: '110000000', accountNumber: '000123456789' };
const inStripesWords = ({ accountNumber }: typeof bankNumbers) => ({ account_number: accountNumber });

// The browser's part at each provider.
const browsers = {
  simulator: {
    card: (number: string) => simulatedToken('cards', { number, expMonth: 4, expYear: 2030, cvc: '123' }),
    bank: (numbers = bankNumbers) => simulatedToken('banks', { ...bank, ...numbers }),
    async banksAnswer() {
      simulated.clock.advance({ minutes: 2 });
    },
    async confirm(secret: string, isApproved: boolean) {
      await fetch(`${simulated.url}/simulator/payments/confirmations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ secret, isApproved }),
      });
    },
  },
  stripe: {
    card: (number: string) => stub.makeCard(number),
    bank: (numbers = bankNumbers) => stub.makeBank(inStripesWords(numbers)),
    banksAnswer: async () => stub.settlePayouts(),
    confirm: (secret: string, isApproved: boolean) => stub.answerBank(secret, isApproved),
  },
};

const GOOD = '4242424242424242';
const ASKS_ONCE = '4000002500003155';
const ASKS_ALWAYS = '4000002760003184';
// Each provider has other test numbers for cards that can be saved but not charged.
const empty = { simulator: '4000000000009995', stripe: '4000000000000341' };

const numbered = (id: number) => id as OrganizationId;

describe.each(['simulator', 'stripe'] as const)('the payment provider %s', (name) => {
  const browser = browsers[name];
  let provider: PaymentProvider;
  let organizationId = numbered(5_000);
  beforeAll(async () => {
    provider = await providerOf((name === 'simulator' ? simulated : real).context);
  });

  async function customer(number: string) {
    organizationId = numbered(organizationId + 1);
    const opened = await provider.openCustomer(organizationId, 'Northwind Roofing');
    const wanted = { organizationId, customer: opened, token: await browser.card(number) };
    const first = await provider.keepCard(wanted);
    if ('clientSecret' in first) await browser.confirm(first.clientSecret, true);
    const kept = await provider.keepCard(wanted);
    if (!('method' in kept)) throw new Error(`The card was not kept: ${JSON.stringify(kept)}`);
    return { ...wanted, first, kept };
  }

  async function payment(
    of: { organizationId: OrganizationId; customer: string },
    amountCents = 2_500,
  ): Promise<string> {
    const wanted = {
      ...of,
      invoiceId: 7,
      amountCents,
      description: 'An invoice',
      monthStartsAt: new Date('2026-01-31T19:00:00Z'),
      key: `invoice-${of.organizationId}-7`,
    };
    const id = await provider.openPayment(wanted);
    expect(await provider.openPayment(wanted), 'the same key is the same payment').toBe(id);
    if (typeof id !== 'string') throw new Error('The customer is gone.');
    return id;
  }

  const paid = { status: 'paid', failure: null, amountCents: 2_500, refunds: [], disputes: [] };

  it('stores a card by its token and returns what may be shown of it', async () => {
    const { kept, customer: id, first } = await customer(GOOD);
    expect(kept).toMatchObject({ brand: 'Visa', last4: '4242', expMonth: 4, expYear: 2030, since: expect.any(Date) });
    expect(first).toMatchObject({ method: kept.method });
    expect(provider.isOwn(id) && provider.isOwn(kept.method)).toBe(true);
  });

  it('creates the same customer for the same organization', async () => {
    expect(await provider.openCustomer(numbered(4_999), 'A')).toBe(await provider.openCustomer(numbered(4_999), 'A'));
  });

  it.each(['', 'none', 'pm_unknown', 'sim_card_x'])('does not know the card %j', async (token) => {
    const opened = await provider.openCustomer(numbered(4_998), 'A');
    expect(await provider.keepCard({ organizationId: numbered(4_998), customer: opened, token })).toMatchObject({
      declined: expect.any(String),
    });
  });

  it('asks the cardholder first if the bank requires it, and continues from there', async () => {
    const { first, kept } = await customer(ASKS_ONCE);
    expect(first).toEqual({ clientSecret: expect.any(String) });
    expect(kept.last4).toBe('3155');
  });

  it('stores no card that the cardholder did not confirm', async () => {
    const opened = await provider.openCustomer(numbered(4_997), 'A');
    const wanted = { organizationId: numbered(4_997), customer: opened, token: await browser.card(ASKS_ONCE) };
    const asked = await provider.keepCard(wanted);
    await browser.confirm('clientSecret' in asked ? asked.clientSecret : '', false);
    expect(await provider.keepCard(wanted)).toMatchObject({ declined: expect.any(String) });
  });

  it('detaches a card, once however often it is asked', async () => {
    const { customer: id, kept } = await customer(GOOD);
    for (let turn = 0; turn < 2; turn += 1) await provider.dropCard(id, kept.method);
    expect(await provider.readCard(id, kept.method)).toBeNull();
  });

  it('charges a card once, however often it is asked, even without the cardholder', async () => {
    const of = await customer(ASKS_ONCE);
    const id = await payment(of);
    expect(await provider.readPayment(id)).toMatchObject({ status: 'unpaid', failure: null });
    const wanted = { payment: id, key: `k-${of.organizationId}`, card: of.kept.method, isOnSession: false };
    const states = await Promise.all([provider.charge(wanted), provider.charge(wanted)]);
    const again = await provider.charge({ ...wanted, key: `other-${of.organizationId}`, isOnSession: true });
    for (const state of [...states, again, await provider.readPayment(id)])
      expect(state).toMatchObject({ ...paid, id, invoice: { organizationId: of.organizationId, invoiceId: 7 } });
  });

  it('says why a card cannot be charged, and accepts another one for the same payment', async () => {
    const of = await customer(empty[name]);
    const id = await payment(of);
    const wanted = { payment: id, key: `k-${of.organizationId}`, card: of.kept.method, isOnSession: false };
    expect(await provider.charge(wanted)).toMatchObject({
      status: 'unpaid',
      failure: expect.stringMatching(/^Your card/),
    });
    const other = await provider.keepCard({ ...of, token: await browser.card(GOOD) });
    const card = 'method' in other ? other.method : '';
    expect(await provider.charge({ ...wanted, key: `l-${of.organizationId}`, card })).toMatchObject(paid);
  });

  it('needs the cardholder if the bank asks at every payment', async () => {
    const of = await customer(ASKS_ALWAYS);
    const id = await payment(of);
    const wanted = { payment: id, key: `k-${of.organizationId}`, card: of.kept.method, isOnSession: false };
    expect(await provider.charge(wanted)).toMatchObject({ status: 'needs-action', clientSecret: null });
    const asked = await provider.charge({ ...wanted, key: `l-${of.organizationId}`, isOnSession: true });
    expect(asked).toMatchObject({ status: 'needs-action', clientSecret: expect.any(String) });
    await browser.confirm(asked.clientSecret ?? '', false);
    expect(await provider.readPayment(id)).toMatchObject({ status: 'unpaid', failure: expect.any(String) });
    const second = await provider.charge({ ...wanted, key: `m-${of.organizationId}`, isOnSession: true });
    await browser.confirm(second.clientSecret ?? '', true);
    expect(await provider.readPayment(id)).toMatchObject(paid);
  });

  it('cancels a payment, unless it is paid', async () => {
    const of = await customer(GOOD);
    const id = await payment(of);
    expect(await provider.cancelPayment(id)).toMatchObject({ status: 'canceled' });
    const wanted = { payment: id, key: `k-${of.organizationId}`, card: of.kept.method, isOnSession: true };
    expect(await provider.charge(wanted)).toMatchObject({ status: 'canceled' });
    const other = await customer(GOOD);
    const second = await payment(other);
    await provider.charge({
      payment: second,
      key: `k-${other.organizationId}`,
      card: other.kept.method,
      isOnSession: true,
    });
    expect(await provider.cancelPayment(second)).toMatchObject(paid);
    expect(await provider.readPayment('nothing')).toBeNull();
  });

  it('refunds once for each key, and never more than was paid', async () => {
    const of = await customer(GOOD);
    const id = await payment(of);
    const key = `refund-${of.organizationId}`;
    await provider.charge({ payment: id, key: `k-${of.organizationId}`, card: of.kept.method, isOnSession: true });
    const refund = { payment: id, key, amountCents: 1_000 };
    const [one, same] = [await provider.refund(refund), await provider.refund(refund)];
    expect(one).toMatchObject({ amountCents: 1_000, state: 'done' });
    expect(same).toEqual(one);
    expect(await provider.refund({ ...refund, key: `${key}-2`, amountCents: 1_501 })).toMatchObject({
      declined: 'That’s more than what is left of this payment.',
    });
    expect(await provider.readPayment(id)).toMatchObject({ ...paid, refunds: [one] });
  });

  it('stores a bank account by its token', async () => {
    const wanted = { organizationId: numbered(4_996), userId: 1, token: await browser.bank() };
    const kept = await provider.keepAccount(wanted);
    expect(kept).toMatchObject({ account: expect.any(String), name: expect.any(String), last4: '6789' });
    expect(await provider.keepAccount(wanted)).toEqual(kept);
    expect(await provider.keepAccount({ ...wanted, token: 'btok_unknown' })).toMatchObject({
      declined: expect.any(String),
    });
  });

  async function account(accountNumber: string): Promise<string> {
    organizationId = numbered(organizationId + 1);
    const token = await browser.bank({ ...bankNumbers, accountNumber });
    const kept = await provider.keepAccount({ organizationId, userId: 1, token });
    return 'account' in kept ? kept.account : expect.fail(kept.declined);
  }

  it('pays out once for each key, and says when it has arrived', async () => {
    const to = await account('000123456789');
    const wanted = { key: `payout-${organizationId}`, account: to, amountCents: 4_250 };
    const sent = await provider.payOut(wanted);
    expect(sent).toEqual({ id: expect.any(String), state: 'sent', failure: null });
    expect(await provider.payOut(wanted)).toEqual(sent);
    const id = 'id' in sent ? sent.id : '';
    await browser.banksAnswer();
    expect(await provider.readPayout({ ...wanted, id })).toEqual({ id, state: 'paid', failure: null });
    expect(await provider.payOut({ ...wanted, key: `${wanted.key}-2` })).toMatchObject({ state: 'sent' });
  });

  it('says why a bank account rejects a payout, immediately or days later', async () => {
    const closed = { key: `closed-${name}`, account: await account('000111111113'), amountCents: 4_250 };
    expect(await provider.payOut(closed)).toEqual({ declined: 'This bank account is closed.' });
    const wanted = { key: `gone-${name}`, account: await account('000111111116'), amountCents: 4_250 };
    const sent = await provider.payOut(wanted);
    expect(sent).toMatchObject({ state: 'sent' });
    await browser.banksAnswer();
    const id = 'id' in sent ? sent.id : '';
    const returned = { id, state: 'failed', failure: expect.stringMatching(/^The bank account could/) };
    expect(await provider.readPayout({ ...wanted, id })).toEqual(returned);
    expect(await provider.payOut(wanted)).not.toMatchObject({ state: 'paid' });
  });
});

it('leaves no money on accounts at Stripe whose payouts were returned', async () => {
  for (const id of stub.state.accounts.keys()) expect(accountCents(stub.state, id), id).toBe(0);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { brandNamed } from '../../../brands/registry.ts';
import type { SuperOrganization } from '../../../contract/rest/super.ts';
import { readMails } from '../../platform/mail/read-mails.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { startStripeStub } from '../../testing/stripe/stripe-stub.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { closeCycles } from '../index.ts';
import { settleLeftRefunds } from './settle-refund.ts';

const stub = await startStripeStub();
const server = await startTestServer(
  { roles: ['web'], payments: 'stripe', stripe: stub.settings },
  new Date().toISOString(),
);
const { context, clock } = server;
const platform = await buildOrganization(context, { name: 'The platform' });
const admin = await buildUser(context, platform.id, { isPlatformAdmin: true });

const SAVE = `mutation ($token: String) { updateUser(user: { token: $token, plan: "basic" }) { success errors } }`;
const BILLING = `{ user(includeBilling: true) { user { organization { billing {
  invoices { id amount state refunded url } } } } } }`;
const REFUND = `mutation ($organizationId: ID!, $invoiceId: ID!, $amount: Int!, $reason: String!, $requestKey: String!) {
  refundInvoice(organizationId: $organizationId, invoiceId: $invoiceId, amount: $amount, reason: $reason,
    requestKey: $requestKey) { success errors } }`;

beforeEach(() => stub.failWhen(() => null));

let asked = 0;

/** An organization that has paid its first month: $25. */
async function paid() {
  const { id, name } = await buildOrganization(context, { billingActive: false });
  const owner = await buildUser(context, id);
  await server.graphql(SAVE, { token: await stub.makeCard('4242424242424242') }, owner.token);
  const invoice = async () =>
    (await server.graphql(BILLING, {}, owner.token)).user.user.organization.billing.invoices[0];
  const { id: invoiceId } = await invoice();
  const refund = async (amount: number, given: { key?: string; reason?: string; token?: string } = {}) => {
    asked += 1;
    const { reason = 'Charged by mistake', key = `request-${asked}` } = given;
    const variables = { organizationId: String(id), invoiceId, amount, reason, requestKey: key };
    return (await server.graphql(REFUND, variables, given.token ?? admin.token)).refundInvoice;
  };
  const ofPlatform = async () => {
    const answer = await fetch(`${server.url}/super/organization-data/${admin.token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ organization_id: id }),
    });
    return ((await answer.json()) as { organization: SuperOrganization }).organization.billing.invoices[0];
  };
  const payment = [...stub.state.intents.values()].findLast(({ metadata }) => metadata.organization === String(id));
  return { id, name, owner, invoice, ofPlatform, refund, payment: payment?.id ?? '' };
}

const done = { success: true, errors: [] };
const no = (sentence: string) => ({ success: false, errors: [sentence] });

describe('a refund by a platform admin', () => {
  it('returns a part and then the rest, shown on the invoice, in the trail and by email', async () => {
    const made = await paid();
    expect(await made.refund(1_000, { reason: 'A week without service' })).toEqual(done);
    expect(await made.invoice()).toMatchObject({ state: 'partlyRefunded', refunded: 1_000 });
    expect(await made.refund(1_500)).toEqual(done);
    const { state, url } = await made.invoice();
    expect(state).toBe('refunded');
    expect(await (await fetch(url)).text()).toContain('&minus;$25.00');
    expect(stub.heldCents(made.payment)).toBe(0);
    await runJobs(server, 'billing.mail-of-refund');
    const mails = (await readMails(context.config.dataDir)).filter(({ to }) => to === made.owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`Refund for ${made.name}`, `Refund for ${made.name}`]);
    const ofPart = mails.find(({ text }) => text.includes('We refunded $10.00 of invoice'));
    expect(ofPart?.text).toContain('Reason: A week without service');
    const trail = `{ auditEntries(action: "invoice-refunded") { entries { action } } }`;
    const { auditEntries } = await server.graphql(trail, {}, made.owner.token);
    expect(auditEntries.entries).toHaveLength(2);
  });

  it('is announced to the organization and platform admins if the bank returns it, and can be made again', async () => {
    const made = await paid();
    expect(await made.refund(1_000)).toEqual(done);
    const refund = [...stub.state.refunds.values()].find((one) => one.payment_intent === made.payment);
    stub.failRefund(refund?.id ?? '');
    for (let delivery = 0; delivery < 2; delivery += 1) {
      for (const event of stub.state.events) await stub.deliverTo(`${server.url}/webhooks/stripe`, event);
      await runJobs(server, 'billing.apply');
    }
    await runJobs(server, 'billing.mail-of');
    const told = (await readMails(context.config.dataDir)).filter(
      ({ to, subject }) => to === made.owner.email && subject === `Refund for ${made.name} didn’t arrive`,
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('The bank returned the $10.00 that we refunded of invoice');
    expect(told[0]?.text).toContain(brandNamed('default').supportEmail);
    expect(await made.ofPlatform()).toMatchObject({ state: 'paid', refunded: 0, returned: 1_000, dispute: null });
    expect(await made.refund(1_000)).toEqual(done);
    expect(await made.invoice()).toMatchObject({ state: 'partlyRefunded', refunded: 1_000 });
  });

  it('made at the payment service is emailed too, once and without a reason', async () => {
    const made = await paid();
    stub.refund(made.payment, 700);
    for (let delivery = 0; delivery < 2; delivery += 1) {
      for (const event of stub.state.events) await stub.deliverTo(`${server.url}/webhooks/stripe`, event);
      await runJobs(server, 'billing.');
    }
    const mails = (await readMails(context.config.dataDir)).filter(({ to }) => to === made.owner.email);
    const refunds = mails.filter(({ subject }) => subject === `Refund for ${made.name}`);
    expect(refunds).toHaveLength(1);
    expect(refunds[0]?.text).toContain('We refunded $7.00 of invoice');
    expect(refunds[0]?.text).not.toContain('Reason');
  });

  it('returns no more than what is left, requires a reason, and is refused to owners', async () => {
    const made = await paid();
    const tooMuch = 'That’s more than what’s left of this invoice. You can refund up to $25.00.';
    expect(await made.refund(2_501)).toEqual(no(tooMuch));
    expect(await made.refund(0)).toEqual(no('Enter how much to refund, in dollars and cents.'));
    expect(await made.refund(100, { reason: '  ' })).toEqual(no('Enter a reason. The organization gets it by email.'));
    expect((await made.refund(100, { token: made.owner.token })).success).toBe(false);
    await made.refund(2_500);
    expect(await made.refund(1)).toEqual(no('This invoice has already been refunded in full.'));
    expect(stub.heldCents(made.payment)).toBe(0);
  });

  it('is refused for an invoice that was not paid', async () => {
    const { id } = await buildOrganization(context, { billingActive: false });
    const owner = await buildUser(context, id);
    const agreed = await fetch(`${server.url}/super/change-subscription/${admin.token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ organization_id: id, monthly_rate: 99, sms_rate: 0.03 }),
    });
    expect(agreed.status).toBe(200);
    await closeCycles(context);
    const { user } = await server.graphql(BILLING, {}, owner.token);
    const [{ id: invoiceId, amount }] = user.user.organization.billing.invoices;
    expect(amount).toBe(9_900);
    const wanted = {
      organizationId: String(id),
      invoiceId,
      amount: 100,
      reason: 'A gift',
      requestKey: 'request-unpaid',
    };
    const { refundInvoice } = await server.graphql(REFUND, wanted, admin.token);
    expect(refundInvoice).toEqual(no('This invoice wasn’t paid, so there is nothing to refund.'));
  });

  it('waits for the bank while the cardholder disputes the payment', async () => {
    const made = await paid();
    stub.dispute(made.payment);
    const ofProvider = await made.refund(100);
    expect(ofProvider.errors[0]).toContain('disputed');
    for (const event of stub.state.events) await stub.deliverTo(`${server.url}/webhooks/stripe`, event);
    await runJobs(server, 'billing.apply');
    const sentence =
      'The cardholder disputes this payment, so it can’t be refunded. Their bank decides who gets the money.';
    expect(await made.refund(100)).toEqual(no(sentence));
    expect(await made.ofPlatform()).toMatchObject({ state: 'disputed', dispute: 'open' });
  });

  it('is made once for two clicks at the same moment', async () => {
    const made = await paid();
    const both = await Promise.all([1, 2].map(() => made.refund(1_000, { key: 'two-clicks' })));
    expect(both).toEqual([done, done]);
    expect(await made.invoice()).toMatchObject({ refunded: 1_000 });
    expect(stub.heldCents(made.payment)).toBe(1_500);
  });

  it.each(['lost', 'unavailable'] as const)('whose answer is %s is settled later, once', async (fault) => {
    const made = await paid();
    stub.failWhen((address) => (address === 'POST /v1/refunds' ? fault : null));
    expect((await made.refund(1_000)).errors[0]).toContain('the money won’t go back twice');
    expect((await made.refund(2_000)).errors[0]).toContain('You can refund up to $15.00.');
    stub.failWhen(() => null);
    // The person who asked may still be waiting for the answer.
    await settleLeftRefunds(context);
    expect(await made.invoice()).toMatchObject({ state: 'paid', refunded: 0 });
    clock.advance({ minutes: 5 });
    stub.forgetKeys();
    await settleLeftRefunds(context);
    await settleLeftRefunds(context);
    expect(await made.invoice()).toMatchObject({ state: 'partlyRefunded', refunded: 1_000 });
    expect(stub.heldCents(made.payment)).toBe(1_500);
  });

  it('whose calls fail holds up no other, even if that takes several reads', async () => {
    const [first, second, last] = [await paid(), await paid(), await paid()];
    stub.failWhen((address) => (address === 'POST /v1/refunds' ? 'unavailable' : null));
    for (const one of [first, second, last]) await one.refund(1_000);
    clock.advance({ minutes: 5 });
    const broken = [first, second].map(({ payment }) => `GET /v1/payment_intents/${payment}`);
    stub.failWhen((address) => (broken.includes(address) ? 'unavailable' : null));
    await settleLeftRefunds(context, { atOnce: 2 });
    expect(await last.invoice()).toMatchObject({ refunded: 1_000 });
    expect(await first.invoice()).toMatchObject({ refunded: 0 });
    stub.failWhen(() => null);
    await settleLeftRefunds(context);
    expect(await first.invoice()).toMatchObject({ refunded: 1_000 });
  });
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readMails } from '../../platform/mail/read-mails.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readRows } from '../../testing/read-texts.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { accountCents } from '../../testing/stripe/payouts.ts';
import { startStripeStub } from '../../testing/stripe/stripe-stub.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { payOutMonthly } from './pay-out.ts';
import { settleLeftPayouts } from './settle-payout.ts';

const stub = await startStripeStub();
const server = await startTestServer({
  ...{ roles: ['web'], payments: 'stripe', stripe: stub.settings, platformShare: 10 },
});
const { context, clock } = server;
const platform = await buildOrganization(context, { name: 'The platform' });
const admin = await buildUser(context, platform.id, { isPlatformAdmin: true });

const OWN = `{ user { user { stats { earnings } organization { earnings { earned balance nextPayout
  entries { id isTakenBack what gross platformShare fee net takenBack } payouts { amount state bankLast4 failure } } } } } }`;
const KEEP = 'mutation ($bankToken: String!) { updateUser(user: { bankToken: $bankToken }) { success errors } }';
const RECORD = `mutation ($organizationId: ID!, $userId: ID!, $what: String!, $amount: Int!, $fee: Int!, $requestKey: String!) {
  recordEarning(organizationId: $organizationId, userId: $userId, what: $what, amount: $amount, fee: $fee,
    requestKey: $requestKey) { success errors } }`;
const TAKE_BACK = `mutation ($organizationId: ID!, $earningId: ID!, $amount: Int!, $reason: String!, $requestKey: String!) {
  takeBackEarning(organizationId: $organizationId, earningId: $earningId, amount: $amount, reason: $reason,
    requestKey: $requestKey) { success errors } }`;
const EARNERS = `query ($organizationId: ID!) {
  earners(organizationId: $organizationId) { earners { userId hasAccount isMember earnings { earned } } } }`;
const PAY_OUT = `mutation ($organizationId: ID!, $userId: ID!) {
  payOutEarnings(organizationId: $organizationId, userId: $userId) { success errors } }`;

let keys = 0;
const newKey = () => {
  keys += 1;
  return `request-key-${keys}`;
};

beforeEach(() => {
  clock.set('2026-03-10T19:00:00Z');
  stub.failWhen(() => null);
});

async function earner(accountNumber: string | null = '000123456789') {
  const { id } = await buildOrganization(context);
  const owner = await buildUser(context, id, { access: 'OWNER' });
  if (accountNumber !== null) {
    const bankToken = await stub.makeBank({ account_number: accountNumber });
    expect((await server.graphql(KEEP, { bankToken }, owner.token)).updateUser.errors).toEqual([]);
  }
  const member = { organizationId: String(id), userId: String(owner.id) };
  const asPlatform = async (document: string, given: object) => {
    const answer = await server.graphql(document, { organizationId: String(id), ...given }, admin.token);
    return Object.values(answer)[0] as { success: boolean; errors: string[] };
  };
  return {
    ...{ id, owner },
    own: async () => {
      const { stats, organization } = (await server.graphql(OWN, {}, owner.token)).user.user;
      return { ...organization.earnings, stats: stats.earnings };
    },
    asPlatform,
    record: (amount: number, { fee = 0, requestKey = newKey(), what = 'Bread club, March' } = {}) =>
      asPlatform(RECORD, { ...member, what, amount, fee, requestKey }),
    takeBack: (earningId: string, amount: number, requestKey = newKey()) =>
      asPlatform(TAKE_BACK, { earningId, amount, reason: 'Refunded', requestKey }),
    payOut: () => asPlatform(PAY_OUT, member),
  };
}

describe('earnings', () => {
  it('are recorded without the platform share and the fee, once for each request', async () => {
    const one = await earner();
    const requestKey = newKey();
    for (const _click of [1, 2])
      expect(await one.record(1_255, { fee: 66, requestKey })).toEqual({ success: true, errors: [] });
    expect(await one.own()).toMatchObject({
      ...{ earned: 1_063, balance: 1_063, stats: 10.63, nextPayout: '2026-04-01T15:00:00.000Z', payouts: [] },
      entries: [{ what: 'Bread club, March', gross: 1_255, platformShare: 126, fee: 66, net: 1_063, takenBack: 0 }],
    });
    const trail =
      '{ auditEntries(action: "earning-recorded") { total entries { objectType objectId details { name value } } } }';
    const { total, entries } = (await server.graphql(trail, {}, one.owner.token)).auditEntries;
    expect(total).toBe(1);
    expect(entries[0]).toMatchObject({ objectType: 'earning', objectId: (await one.own()).entries[0].id });
    expect(entries[0].details).toContainEqual({ name: 'cents', value: '1255' });
  });

  it.each([
    [0, 0, 'Enter an amount in dollars and cents.'],
    [10_000_001, 0, 'Enter an amount in dollars and cents.'],
    [1_000, 901, 'The fee and the platform’s share can’t be more than what was paid.'],
    [1_000, -1, 'The fee and the platform’s share can’t be more than what was paid.'],
  ])('of %i cents with a fee of %i are refused', async (amount, fee, sentence) => {
    const one = await earner();
    expect(await one.record(amount, { fee })).toEqual({ success: false, errors: [sentence] });
    expect((await one.own()).entries).toEqual([]);
  });

  it('are recorded for members of the organization only', async () => {
    const one = await earner();
    const other = await earner();
    const given = { userId: String(other.owner.id), what: 'Bread club', amount: 1_000, fee: 0, requestKey: newKey() };
    expect(await one.asPlatform(RECORD, given)).toMatchObject({ success: false });
    expect((await other.own()).entries).toEqual([]);
  });

  it('are listed for platform admins, member by member', async () => {
    const one = await earner();
    await one.record(1_000);
    const { earners } = await server.graphql(EARNERS, { organizationId: String(one.id) }, admin.token);
    const owner = { userId: String(one.owner.id), hasAccount: true, isMember: true };
    expect(earners.earners).toEqual([{ ...owner, earnings: { earned: 900 } }]);
  });

  it('stay in sight of platform admins when the one who earned them has left', async () => {
    const one = await earner();
    const other = await buildUser(context, one.id, { access: 'OWNER' });
    await one.record(1_000);
    const leave = 'mutation ($whom: ID!) { deleteUsers(userIds: [$whom]) { success } }';
    const demote = 'mutation ($whom: ID!) { updateUser(userId: $whom, user: { access: MANAGER }) { success } }';
    for (const step of [demote, leave]) await server.graphql(step, { whom: String(one.owner.id) }, other.token);
    const given = { organizationId: String(one.id) };
    const left = { userId: String(one.owner.id), hasAccount: false, isMember: false, earnings: { earned: 900 } };
    const stays = { userId: String(other.id), hasAccount: false, isMember: true, earnings: { earned: 0 } };
    expect((await server.graphql(EARNERS, given, admin.token)).earners.earners).toEqual([left, stays]);
    expect(await one.record(1_000)).toMatchObject({ success: false });
  });

  it('go to a bank account, and the trail shows the end of its number', async () => {
    const one = await earner('000123456789');
    const trail = '{ auditEntries(action: "bank-changed") { entries { details { name value } } } }';
    const { auditEntries } = await server.graphql(trail, {}, one.owner.token);
    expect(auditEntries.entries).toMatchObject([{ details: [{ name: 'last4', value: '6789' }] }]);
  });

  it('are reversed in parts, never more than was paid, and the share is reversed with them', async () => {
    const one = await earner();
    await one.record(1_255);
    const [{ id }] = (await one.own()).entries;
    const requestKey = newKey();
    for (const _click of [1, 2]) expect(await one.takeBack(id, 333, requestKey)).toMatchObject({ success: true });
    expect(await one.takeBack(id, 923)).toEqual({
      success: false,
      errors: ['That’s more than what’s left of this earning. You can reverse up to $9.22.'],
    });
    const answers = await Promise.all([one.takeBack(id, 922), one.takeBack(id, 922)]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(await one.own()).toMatchObject({ earned: 0, balance: 0, stats: 0 });
  });

  it('are visible to the one who earned them and no one else in the organization', async () => {
    const one = await earner();
    await one.record(5_000);
    const colleague = await buildUser(context, one.id, { access: 'ADMIN' });
    const other = await buildUser(context, one.id, { access: 'OWNER' });
    const { organization } = (await server.graphql(OWN, {}, colleague.token)).user.user;
    expect(organization.earnings).toBeNull();
    expect((await server.graphql(OWN, {}, other.token)).user.user.organization.earnings).toMatchObject({ earned: 0 });
  });
});

describe('a payout', () => {
  it('pays what was earned, once, and is shown until it has arrived', async () => {
    const one = await earner();
    await one.record(5_000);
    const answers = await Promise.all([one.payOut(), one.payOut()]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    expect(await one.own()).toMatchObject({
      ...{ earned: 4_500, balance: 0, stats: 45 },
      payouts: [{ amount: 4_500, state: 'sent', bankLast4: '6789', failure: null }],
    });
    stub.settlePayouts();
    clock.advance({ minutes: 2 });
    await settleLeftPayouts(context);
    expect((await one.own()).payouts).toMatchObject([{ state: 'paid' }]);
  });

  it('that the bank returns goes back to the earnings, and no money stays at Stripe', async () => {
    const one = await earner('000111111116');
    await one.record(5_000);
    await one.payOut();
    stub.settlePayouts();
    clock.advance({ minutes: 2 });
    for (const _run of [1, 2]) await settleLeftPayouts(context);
    expect(await one.own()).toMatchObject({
      ...{ earned: 4_500, balance: 4_500 },
      payouts: [{ amount: 4_500, state: 'failed', failure: 'The bank account could not be located.' }],
    });
    await runJobs(server, 'billing.mail-of-returned-payout');
    const mails = (await readMails(context.config.dataDir)).filter(({ to }) => to === one.owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your payout from .+ didn’t arrive$/)]);
    expect(mails[0]?.text).toMatch(
      /The \$45\.00 that we paid out to your .+ account ending in 1116 didn’t arrive, so the money is back in your earnings\. The bank’s reason: The bank account could not be located\./,
    );
    const found = await readRows<{ id: number }>(
      context,
      sql`select id from earnings_entries where organization_id = ${one.id} and kind = 'payout-returned'`,
    );
    // Only an earning can be reversed.
    expect(await one.takeBack(String(found[0]?.id), 1)).toMatchObject({ success: false });
    for (const id of stub.state.accounts.keys())
      if (stub.state.accounts.get(id)?.last4 === '1116') expect(accountCents(stub.state, id)).toBe(0);
  });

  it('to a closed account reports that and takes nothing', async () => {
    const one = await earner('000111111113');
    await one.record(5_000);
    expect(await one.payOut()).toEqual({ success: false, errors: ['This bank account is closed.'] });
    expect(await one.own()).toMatchObject({ balance: 4_500, payouts: [{ state: 'failed' }] });
  });

  it.each(['POST /v1/transfers', 'POST /v1/payouts'])('whose answer to %s is lost is made once', async (address) => {
    const one = await earner();
    await one.record(5_000);
    const before = stub.state.payouts.size;
    stub.failWhen((asked) => (asked === address ? 'lost' : null));
    expect(await one.payOut()).toEqual({
      success: false,
      errors: [
        'The payment service didn’t answer, so we don’t know yet whether the payout went through. We’ll keep asking, and it won’t be paid twice.',
      ],
    });
    expect(await one.own()).toMatchObject({ balance: 0, payouts: [{ state: 'asked' }] });
    stub.failWhen(() => null);
    clock.advance({ minutes: 2 });
    await settleLeftPayouts(context);
    expect(await one.own()).toMatchObject({ balance: 0, payouts: [{ state: 'sent' }] });
    expect(stub.state.payouts.size).toBe(before + 1);
  });

  it('waits for enough money and for an account', async () => {
    const one = await earner();
    await one.record(1_000);
    expect(await one.payOut()).toMatchObject({ errors: ['There’s $9.00 to pay out. Payouts start at $10.00.'] });
    const enough = await earner();
    await enough.record(1_111);
    expect(await enough.payOut()).toEqual({ success: true, errors: [] });
    const other = await earner(null);
    await other.record(5_000);
    expect(await other.payOut()).toMatchObject({
      errors: ['This person hasn’t added a payout account yet. They can in Account, Billing.'],
    });
  });

  it('is made each month for everyone with enough; debts are deducted first', async () => {
    const [paid, small, owing] = [await earner(), await earner(), await earner()];
    await paid.record(2_000);
    await small.record(1_000);
    await owing.record(5_000);
    await owing.payOut();
    stub.settlePayouts();
    clock.advance({ minutes: 2 });
    await settleLeftPayouts(context);
    const [{ id }] = (await owing.own()).entries;
    await owing.takeBack(id, 5_000);
    await owing.record(3_000);
    for (const _run of [1, 2]) await payOutMonthly(context);
    expect((await paid.own()).payouts).toMatchObject([{ amount: 1_800, state: 'sent' }]);
    expect(await small.own()).toMatchObject({ balance: 900, payouts: [] });
    expect(await owing.own()).toMatchObject({ balance: -1_800, payouts: [{ state: 'paid' }] });
  });

  it('whose request fails holds up no other either, and is made by a later run', async () => {
    const both = [await earner(), await earner()];
    for (const one of both) await one.record(2_000);
    stub.failWhen((address) => (address.startsWith('POST') ? 'unavailable' : null));
    await payOutMonthly(context);
    const states = () => Promise.all(both.map(async (one) => (await one.own()).payouts[0]?.state));
    expect(await states()).toEqual(['asked', 'asked']);
    stub.failWhen(() => null);
    clock.advance({ minutes: 2 });
    await settleLeftPayouts(context);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('whose calls fail holds up no other, and each month pays everyone, even if that takes several reads', async () => {
    const earners = [await earner(), await earner('000111111113'), await earner(), await earner()];
    const known = new Set(stub.state.payouts.keys());
    for (const one of earners) await one.record(2_000);
    await payOutMonthly(context, { atOnce: 2 });
    const states = () => Promise.all(earners.map(async (one) => (await one.own()).payouts[0]?.state));
    expect(await states()).toEqual(['sent', 'failed', 'sent', 'sent']);
    stub.settlePayouts();
    clock.advance({ minutes: 2 });
    const [first, second] = [...stub.state.payouts.keys()].filter((id) => !known.has(id));
    const broken = [first, second].map((id) => `GET /v1/payouts/${id}`);
    stub.failWhen((address) => (broken.includes(address) ? 'unavailable' : null));
    await settleLeftPayouts(context, { atOnce: 2 });
    expect(await states()).toEqual(['sent', 'failed', 'sent', 'paid']);
  });
});

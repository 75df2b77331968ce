import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTwilioServer } from '../../testing/twilio-server.ts';
import { runNumbersCommand } from '../index.ts';

const { server, stub } = await startTwilioServer({ roles: ['web'] });
const { context } = server;

let organization: { id: OrganizationId };
let token = '';
let platform = '';
let area = 520;

beforeEach(async () => {
  stub.numbers.behave({});
  area += 1;
  organization = await buildOrganization(context, { senderPhone: phone(0) });
  stub.numbers.add(phone(0));
  token = (await buildUser(context, organization.id, { access: 'OWNER' })).token;
  platform = (await buildUser(context, (await buildOrganization(context)).id, { isPlatformAdmin: true })).token;
});

const phone = (place: number) => `+1${area}55501${String(place).padStart(2, '0')}`;
const lostReason =
  'The carrier no longer has this number, so nothing is sent from it. It’s used again once the carrier has it.';

async function check() {
  const { checkNumbers } = await server.graphql(
    'mutation { checkNumbers { success errors checked lost found unknown misdirected } }',
    {},
    platform,
  );
  return checkNumbers;
}

async function rowOf(wanted: string) {
  const { numbers } = await server.graphql('{ numbers { numbers { id phone state stateReason } } }', {}, token);
  return numbers.numbers.find((one: { phone: string }) => one.phone === wanted) ?? null;
}

async function change(query: string, variables: Record<string, unknown>, as = token) {
  return Object.values(await server.graphql(query, variables, as))[0] as Record<string, unknown>;
}

const release = (numberId: string) =>
  change('mutation ($numberId: ID!) { releaseNumber(numberId: $numberId) { success errors } }', { numberId });

async function pricePerMonth() {
  const { user } = await server.graphql(
    '{ user(includeBilling: true) { user { organization { billing { products { id price } } } } } }',
    {},
    token,
  );
  const { products } = user.user.organization.billing;
  return products.find(({ id }: { id: string }) => id === 'numbers')?.price ?? 0;
}

async function message() {
  const lead = await buildLead(context, organization.id);
  return change('mutation ($leadId: ID!) { messageLead(leadId: $leadId, message: "Hello") { success errors } }', {
    leadId: String(lead.id),
  });
}

async function causes() {
  const { sendStats } = await server.graphql('{ sendStats { sendStats { wait { cause release } } } }', {}, token);
  return sendStats.sendStats.map(({ wait }: { wait: object | null }) => wait);
}

/** Has the carrier list it once, and then removes it. */
async function lose() {
  expect(await check()).toMatchObject({ success: true });
  stub.numbers.remove(phone(0));
}

describe('comparing numbers with the carrier', () => {
  it('marks what the carrier no longer has, tells its organization, and restores it once it is back', async () => {
    await lose();
    expect(await check()).toMatchObject({ success: true, lost: [phone(0)] });
    expect(await check()).toMatchObject({ success: true, lost: [], found: [] });
    expect(await rowOf(phone(0))).toMatchObject({ state: 'LOST', stateReason: lostReason });
    await message();
    expect(await causes()).toEqual([{ cause: 'number-lost', release: 'see-numbers' }]);
    stub.numbers.add(phone(0));
    expect(await check()).toMatchObject({ success: true, lost: [], found: [phone(0)] });
    expect(await rowOf(phone(0))).toMatchObject({ state: 'ACTIVE', stateReason: null });
    // Nothing is held anymore.
    expect(await causes()).toEqual([null]);
  });

  it('restores a suspended number as it was, with its reason', async () => {
    const { id } = await rowOf(phone(0));
    await change(
      `mutation ($id: ID!, $of: ID) {
        suspendNumber(numberId: $id, organizationId: $of, suspended: true, reason: "Too many complaints") { success }
      }`,
      { id, of: String(organization.id) },
      platform,
    );
    await lose();
    expect(await check()).toMatchObject({ lost: [phone(0)] });
    stub.numbers.add(phone(0));
    await check();
    expect(await rowOf(phone(0))).toMatchObject({ state: 'SUSPENDED', stateReason: 'Too many complaints' });
  });

  it.each([
    ['fails', { rules: [{ on: 'list', answer: 503 }] }],
    ['fails and the account is refused', { suspended: true }],
    ['is cut off', { rules: [{ on: 'list', answer: 'reset' }] }],
  ] as const)('loses nothing if the list %s', async (_how, behavior) => {
    await lose();
    stub.numbers.behave(behavior);
    expect(await check()).toMatchObject({ success: false });
    expect(await rowOf(phone(0))).toMatchObject({ state: 'ACTIVE' });
  });

  it('loses nothing because the list was partial, or because the second lookup failed', async () => {
    await check();
    stub.numbers.behave({ hidden: [phone(0)] });
    expect(await check()).toMatchObject({ success: true, lost: [] });
    stub.numbers.remove(phone(0));
    stub.numbers.behave({ delayMs: 20, rules: [{ on: 'single', answer: 503 }] });
    expect(await check()).toMatchObject({
      success: false,
      errors: ['The carrier didn’t answer, so nothing was changed. Try again in a minute.'],
    });
    expect(await rowOf(phone(0))).toMatchObject({ state: 'ACTIVE' });
  });

  it('moves contacts to the next number, and charges nothing for lost ones', async () => {
    await change('mutation ($phone: String!) { getNumber(phone: $phone) { success errors } }', { phone: phone(1) });
    const before = await pricePerMonth();
    expect(before).toBe(1.15);
    await check();
    stub.numbers.remove(phone(1));
    await check();
    expect(await pricePerMonth()).toBe(0);
    await message();
    // Nothing is held anymore.
    expect(await causes()).toEqual([null]);
    stub.numbers.add(phone(1));
    await check();
    expect(await pricePerMonth()).toBe(1.15);
  });

  it('lets the organization buy a lost number again or remove it, with nothing left to wait for', async () => {
    await lose();
    await check();
    expect(
      await change('mutation ($phone: String!) { getNumber(phone: $phone) { success errors number { state } } }', {
        phone: phone(0),
      }),
    ).toMatchObject({ success: true, number: { state: 'ACTIVE' } });
    stub.numbers.remove(phone(0));
    await check();
    const { id } = await rowOf(phone(0));
    expect(await release(id)).toMatchObject({ success: true });
    expect(await rowOf(phone(0))).toBeNull();
  });

  it('shows numbers of the carrier account that aren’t known here, and points those that report elsewhere to this server', async () => {
    stub.numbers.add(phone(5));
    const lines: string[] = [];
    await runNumbersCommand(context, ['reconcile'], (line) => lines.push(line));
    expect(lines).toEqual(
      expect.arrayContaining([
        `${phone(5)} is at the carrier and not known here.`,
        `${phone(0)} reports elsewhere. npm run admin -- numbers webhooks points it here.`,
      ]),
    );
    const allNumbers = '{ allNumbers { misdirected checkedAt } }';
    const before = (await server.graphql(allNumbers, {}, platform)).allNumbers;
    expect(before.misdirected).toBeGreaterThan(0);
    expect(await change('mutation { setWebhooks { success changed } }', {}, platform)).toEqual({
      success: true,
      changed: before.misdirected,
    });
    expect(stub.numbers.owned().find((one) => one.phone === phone(0))).toMatchObject({
      smsUrl: `${server.url}/webhooks/twilio/message`,
    });
    expect((await check()).misdirected).toEqual([]);
    expect((await server.graphql(allNumbers, {}, platform)).allNumbers).toEqual({
      misdirected: 0,
      checkedAt: expect.any(String),
    });
  });
});

const trail = async () =>
  (await server.graphql('{ auditEntries { entries { action } } }', {}, token)).auditEntries.entries.map(
    ({ action }: { action: string }) => action,
  );

describe('a toll-free number', () => {
  const told = async () => {
    const { user, gettingStarted, availableNumbers } = await server.graphql(
      `{ user { user { organization { twilioPhone numberBlock } } } gettingStarted { lines { key done } }
        availableNumbers(tollFree: true) { numbers { need } } }`,
      {},
      token,
    );
    const line = gettingStarted.lines.find(({ key }: { key: string }) => key === 'number');
    return { block: user.user.organization.numberBlock, isTicked: line.done, offered: availableNumbers.numbers[0] };
  };
  const test = () => change('mutation { sendTest(messageContent: "Hi") { success errors } }', {});
  const VERIFY = 'mutation ($id: ID!) { verifyNumber(numberId: $id) { success errors number { need } } }';

  it('is shown as waiting wherever messages are sent, until the platform marks it as verified by the carrier', async () => {
    const other = await buildOrganization(context, { senderPhone: `+1833555${area}9` });
    organization = other;
    token = (await buildUser(context, other.id, { access: 'OWNER', phone: '6025550142' })).token;
    await message();
    expect(await causes()).toEqual([{ cause: 'registration-pending', release: 'see-numbers' }]);
    expect(await told()).toEqual({
      ...{ block: 'REGISTRATION_PENDING', isTicked: false, offered: { need: 'VERIFICATION' } },
    });
    expect(await test()).toEqual({
      success: false,
      errors: [
        'No test was sent. The carrier hasn’t verified your toll-free number yet. Ask support to have that done.',
      ],
    });
    const { id } = (await rowOf(other.senderPhone)) ?? {};
    expect(await change(VERIFY, { id }, platform)).toEqual({ success: true, errors: [], number: { need: null } });
    // Nothing is held anymore.
    expect(await causes()).toEqual([null]);
    expect(await told()).toMatchObject({ block: null, isTicked: true });
    expect(await test()).toMatchObject({ success: true });
    expect(await trail()).toContain('number-verified');
    expect(await change(VERIFY, { id })).toMatchObject({ success: false });
  });

  it('is marked as verified from the command line as well; local numbers are registered instead', async () => {
    const other = await buildOrganization(context, { senderPhone: `+1844555${area}9` });
    organization = other;
    token = (await buildUser(context, other.id, { access: 'OWNER' })).token;
    const run = (wanted: string) => runNumbersCommand(context, ['verified', wanted], () => {});
    await run(other.senderPhone);
    expect(await told()).toMatchObject({ block: null, isTicked: true });
    await expect(run(phone(0))).rejects.toThrow('Only toll-free numbers are verified by the carrier.');
  });
});

describe('limits that the carrier granted a number', () => {
  const LIMIT = `mutation ($id: ID!, $rate: Float, $cap: Int) {
    setNumberLimits(numberId: $id, ratePerSecond: $rate, dailyCap: $cap) { success errors number { limits } } }`;

  it('are set by a platform admin, override those of its kind, and are in the trail', async () => {
    const { id } = (await rowOf(phone(0))) ?? {};
    const set = (limits: object, as = platform) => change(LIMIT, { id, ...limits }, as);
    expect(await set({ rate: 0.5, cap: 2_000 })).toMatchObject({
      success: true,
      number: { limits: '30 messages per minute, up to 2,000 message segments per day' },
    });
    expect(await trail()).toContain('number-limited');
    expect(await set({ rate: 0 })).toMatchObject({
      errors: ['Enter a rate above 0 and up to 1,000 messages per second.'],
    });
    expect(await set({ cap: -1 })).toMatchObject({ success: false });
    expect(await set({ rate: 100 }, token)).toMatchObject({ success: false });
  });
});

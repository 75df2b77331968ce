import { beforeEach, describe, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTwilioServer } from '../../testing/twilio-server.ts';
import { runNumbersCommand } from '../index.ts';
import { settleOrders } from './settle-orders.ts';

const { server, stub } = await startTwilioServer();

let token = '';
let organizationId = 0;
let area = 320;

beforeEach(async () => {
  stub.numbers.behave({});
  area += 1;
  const organization = await buildOrganization(server.context);
  organizationId = organization.id;
  token = (await buildUser(server.context, organization.id, { access: 'ADMIN' })).token;
});

const phone = (place = 0) => `+1${area}55501${String(place).padStart(2, '0')}`;
const purchasesOf = (wanted: string) => stub.numbers.purchases().filter((one) => one === wanted).length;

async function search(areaCode: string) {
  const { availableNumbers } = await server.graphql(
    'query ($areaCode: String) { availableNumbers(areaCode: $areaCode) { success errors numbers { phone city monthlyPriceCents } } }',
    { areaCode },
    token,
  );
  return availableNumbers;
}

async function get(wanted: string, as = token) {
  const { getNumber } = await server.graphql(
    'mutation ($phone: String!) { getNumber(phone: $phone) { success errors number { id phone state stateReason monthlyPriceCents } } }',
    { phone: wanted },
    as,
  );
  return getNumber;
}

async function stateOf(wanted: string) {
  const { numbers } = await server.graphql('{ numbers { success numbers { phone state stateReason } } }', {}, token);
  return numbers.numbers.find((one: { phone: string }) => one.phone === wanted);
}

describe('getting a number', () => {
  it('searches by area code, shows the price and sets the webhooks of a bought number', async () => {
    const { numbers } = await search(String(area));
    expect(numbers).toHaveLength(20);
    expect(numbers[0]).toEqual({ phone: phone(), city: 'Phoenix', monthlyPriceCents: 115 });
    expect(await get(phone())).toMatchObject({ success: true, number: { state: 'ACTIVE', monthlyPriceCents: 115 } });
    expect(stub.numbers.owned().find((one) => one.phone === phone())).toMatchObject({
      smsUrl: `${server.url}/webhooks/twilio/message`,
      voiceUrl: `${server.url}/webhooks/twilio/voice`,
      statusCallback: `${server.url}/webhooks/twilio/status`,
    });
    expect((await search(String(area))).numbers.map((one: { phone: string }) => one.phone)).not.toContain(phone());
  });

  it('can be searched for on the command line by a bare area code, digits or city', async () => {
    const found = async (...words: string[]) => {
      const lines: string[] = [];
      await runNumbersCommand(server.context, ['search', ...words], (line) => lines.push(line));
      return lines;
    };
    expect(await found(String(area))).toEqual(await found('--area', String(area)));
    expect((await found(String(area)))[0]).toBe(`${phone()}  Phoenix, AZ  $1.15 a month`);
    expect(await found('Phoenix')).toEqual(await found('--city', 'Phoenix'));
    expect(await found('5501')).toEqual(await found('--digits', '5501'));
  });

  it('buys once however often it is requested, even at the same moment', async () => {
    const answers = await Promise.all([get(phone()), get(phone()), get(phone())]);
    expect(answers.every((answer) => answer.success)).toBe(true);
    expect(new Set(answers.map((answer) => answer.number.id)).size).toBe(1);
    expect(await get(phone())).toMatchObject({ success: true });
    expect(purchasesOf(phone())).toBe(1);
  });

  it('is refused with a sentence when another buyer was faster, here or at the carrier', async () => {
    const other = await buildOrganization(server.context);
    const theirs = await buildUser(server.context, other.id, { access: 'ADMIN' });
    expect(await get(phone(), theirs.token)).toMatchObject({ success: true });
    const gone = 'Someone else just got this number. Choose another one.';
    expect(await get(phone())).toMatchObject({ success: false, errors: [gone] });
    stub.numbers.behave({ soldMeanwhile: [phone(1)] });
    expect(await get(phone(1))).toMatchObject({ success: false, errors: [gone] });
    expect(await stateOf(phone(1))).toMatchObject({ state: 'FAILED', stateReason: 'PhoneNumber is not available' });
    stub.numbers.behave({});
    expect(await get(phone(1))).toMatchObject({ success: true });
  });

  it('leaves numbers of the carrier account alone that were bought for something else', async () => {
    const theirs = stub.numbers.add(phone());
    theirs.label = 'Front desk';
    const gone = 'Someone else just got this number. Choose another one.';
    expect(await get(phone())).toMatchObject({ success: false, errors: [gone] });
    // Nor one that was bought for another organization, or one whose replies go to another server.
    for (const label of ['Tidings 1', `Tidings ${organizationId}`]) {
      theirs.label = label;
      expect(await get(phone())).toMatchObject({ success: false, errors: [gone] });
    }
    // A lost response doesn’t make it ours either.
    theirs.label = 'Front desk';
    stub.numbers.behave({ rules: [{ on: 'take', answer: 500, times: 1 }] });
    expect(await get(phone())).toMatchObject({ number: { state: 'ORDERING' } });
    server.clock.advance({ seconds: 61 });
    for (let looks = 0; looks < 2; looks += 1) await settleOrders(server.context);
    expect(await stateOf(phone())).toMatchObject({ state: 'FAILED' });
    expect(theirs.smsUrl).toBe('');
  });

  it('finds a number that it bought and doesn’t know anymore', async () => {
    const ours = stub.numbers.add(phone());
    ours.label = `Tidings ${organizationId}`;
    const { url } = server;
    ours.smsUrl = `${url}/webhooks/twilio/message`;
    ours.voiceUrl = `${url}/webhooks/twilio/voice`;
    ours.statusCallback = `${url}/webhooks/twilio/status`;
    expect(await get(phone())).toMatchObject({ success: true, number: { state: 'ACTIVE' } });
    expect(purchasesOf(phone())).toBe(0);
  });

  it('says so if an area code has no numbers left, the account is suspended or its token is wrong', async () => {
    stub.numbers.behave({ soldOut: [String(area)] });
    expect(await search(String(area))).toEqual({ success: true, errors: [], numbers: [] });
    stub.numbers.behave({ suspended: true });
    expect((await search(String(area))).errors).toEqual(['The carrier said no: Account not active']);
    expect((await get(phone())).errors).toEqual(['The carrier said no: Account not active']);
    stub.numbers.behave({ rules: [{ on: 'search', answer: 401, code: 20003 }] });
    expect((await search(String(area))).errors).toEqual(['The carrier said no: Authenticate']);
    stub.numbers.behave({ rules: [{ on: 'search', answer: 429 }] });
    expect((await search(String(area))).errors[0]).toContain('couldn’t reach the carrier');
  });

  it('buys nothing when the carrier is too busy, and can be tried again', async () => {
    stub.numbers.behave({ rules: [{ on: 'take', answer: 429, times: 1 }] });
    expect(await get(phone())).toMatchObject({ success: false });
    expect(purchasesOf(phone())).toBe(0);
    expect(await get(phone())).toMatchObject({ success: true, number: { state: 'ACTIVE' } });
  });

  it.each(['reset', 500] as const)(
    'finds a number after a lost response (%s), and never buys it twice',
    async (answer) => {
      stub.numbers.behave({ rules: [{ on: 'take', answer, actsFirst: true, times: 1 }] });
      const first = await get(phone());
      expect(first).toMatchObject({ success: true, number: { state: 'ORDERING' } });
      expect(first.number.stateReason).toContain('hasn’t confirmed');
      expect(await get(phone())).toMatchObject({ number: { state: 'ORDERING' } });
      server.clock.advance({ seconds: 61 });
      await settleOrders(server.context);
      expect(await stateOf(phone())).toMatchObject({ state: 'ACTIVE', stateReason: null });
      expect(purchasesOf(phone())).toBe(1);
    },
  );

  it('fails an order that the carrier never received only after two lookups, and decides nothing without the list', async () => {
    stub.numbers.behave({
      rules: [
        { on: 'take', answer: 'reset', times: 1 },
        { on: 'list', answer: 503, times: 1 },
      ],
    });
    expect(await get(phone())).toMatchObject({ number: { state: 'ORDERING' } });
    server.clock.advance({ seconds: 61 });
    for (const state of ['ORDERING', 'ORDERING', 'FAILED']) {
      await settleOrders(server.context);
      expect(await stateOf(phone())).toMatchObject({ state });
    }
    expect(purchasesOf(phone())).toBe(0);
  });

  it('stops at ten numbers, also when more are requested at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, place) => get(phone(place))));
    const words = 'You have 10 phone numbers, the most you can get yourself. Ask support for more.';
    const { numbers } = await server.graphql('{ numbers { numbers { phone state } } }', {}, token);
    expect(numbers.numbers).toHaveLength(10);
    expect(new Set(answers.flatMap(({ errors }) => errors))).toEqual(new Set([words]));
    // The organization had one before.
    expect(stub.numbers.purchases().filter((one) => one.startsWith(`+1${area}`))).toHaveLength(9);
  });

  it('needs a plan if numbers cost money', async () => {
    const unpaid = await buildOrganization(server.context, { billingActive: false });
    const admin = await buildUser(server.context, unpaid.id, { access: 'ADMIN' });
    expect(await get(phone(), admin.token)).toMatchObject({
      success: false,
      errors: ['Choose a plan first. Phone numbers are charged each month on its invoice.'],
    });
    expect(purchasesOf(phone())).toBe(0);
  });
});

describe('the numbers of the carrier account', () => {
  it('aren’t imported for nothing while the carrier doesn’t say what they cost', async () => {
    stub.numbers.add(phone(8));
    stub.numbers.behave({ rules: [{ on: 'price', answer: 500 }] });
    const numbers = async (...words: string[]) => {
      const lines: string[] = [];
      await runNumbersCommand(server.context, words, (line) => lines.push(line));
      return lines.join('\n');
    };
    await expect(numbers('import', phone(8))).rejects.toThrow('The carrier didn’t answer');
    expect(await numbers('list')).not.toContain(phone(8));
    stub.numbers.behave({});
    expect(await numbers('import', phone(8))).toContain('$1.15');
  });

  it('are imported and assigned by platform admins; of two at once, one wins', async () => {
    const platform = await buildUser(server.context, PLATFORM_ORGANIZATION, { isPlatformAdmin: true }).catch(
      () => null,
    );
    const admin =
      platform ??
      (await buildUser(server.context, (await buildOrganization(server.context)).id, { isPlatformAdmin: true }));
    stub.numbers.add(phone(7));
    const { unknownNumbers } = await server.graphql(
      '{ unknownNumbers { numbers { phone carrier } } }',
      {},
      admin.token,
    );
    expect(unknownNumbers.numbers).toContainEqual({ phone: phone(7), carrier: 'TWILIO' });
    const { importNumber } = await server.graphql(
      'mutation ($phone: String!) { importNumber(phone: $phone) { success errors number { id organizationId } } }',
      { phone: phone(7) },
      admin.token,
    );
    expect(importNumber).toMatchObject({ success: true, number: { organizationId: null } });
    const [one, other] = [await buildOrganization(server.context), await buildOrganization(server.context)];
    const assign = async (to: { id: number }) =>
      (
        await server.graphql(
          'mutation ($id: ID!, $to: ID!) { moveNumber(numberId: $id, toOrganizationId: $to) { success errors number { organizationName } } }',
          { id: importNumber.number.id, to: String(to.id) },
          admin.token,
        )
      ).moveNumber;
    const answers = await Promise.all([assign(one), assign(other)]);
    const [won] = answers.filter((answer) => answer.success);
    const [lost] = answers.filter((answer) => !answer.success);
    expect(lost?.errors).toEqual([
      `Someone else just moved this number. It now belongs to ${won?.number.organizationName}.`,
    ]);
  });
});

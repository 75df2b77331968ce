import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages } from '../../testing/read-texts.ts';
import { startTwilioServer } from '../../testing/twilio-server.ts';
import { runNumbersCommand } from '../index.ts';
import { settleAccounts } from './settle-account.ts';
import { readAccount } from './store.ts';

const { server, stub } = await startTwilioServer({ roles: ['web', 'worker'], encryptionKey: 'ab'.repeat(32) });
const { accountSid, authToken } = stub;
const { context, clock } = server;

let organization: { id: OrganizationId };
let owner = '';
let platform = '';
let area = 600;

beforeEach(async () => {
  stub.accounts.behave({});
  stub.numbers.behave({});
  area += 1;
  organization = await buildOrganization(context, { senderPhone: phone(0) });
  stub.numbers.add(phone(0));
  await signIn();
});

async function signIn() {
  owner = (await buildUser(context, organization.id, { access: 'OWNER' })).token;
  platform = (await buildUser(context, (await buildOrganization(context)).id, { isPlatformAdmin: true })).token;
}

const phone = (place: number) => `+1${area}55501${String(place).padStart(2, '0')}`;
const fields = 'success errors canHave account { sid state reason inside elsewhere }';

type Changed = {
  success: boolean;
  errors: string[];
  account: { sid: string | null; state: string; reason: string | null; inside: number; elsewhere: number } | null;
};

async function call(verb: string, more: { sid?: string; token?: string } = {}, of = organization): Promise<Changed> {
  const [types, given] =
    more.sid === undefined ? ['', ''] : [', $sid: String!, $token: String!', ', sid: $sid, token: $token'];
  const kind = verb === 'carrierAccount' ? 'query' : 'mutation';
  const answer = await server.graphql(
    `${kind} ($organizationId: ID!${types}) { ${verb}(organizationId: $organizationId${given}) { ${fields} } }`,
    { organizationId: String(of.id), ...more },
    platform,
  );
  return answer[verb];
}

async function change(query: string, variables: Record<string, unknown> = {}, as = owner) {
  return Object.values(await server.graphql(query, variables, as))[0] as Record<string, unknown>;
}

const transfer = () =>
  change(
    'mutation ($id: ID!) { transferNumbers(organizationId: $id) { success errors phones } }',
    { id: String(organization.id) },
    platform,
  );
const check = () => change('mutation { checkNumbers { success errors lost unanswered } }', {}, platform);

async function numbers() {
  const found = await server.graphql(
    '{ numbers { numbers { phone state stateReason registrationState } } }',
    {},
    owner,
  );
  return found.numbers.numbers;
}

const accountOf = (wanted: string) => stub.numbers.owned().find((one) => one.phone === wanted)?.accountSid;
const get = (wanted: string) =>
  change('mutation ($phone: String!) { getNumber(phone: $phone) { success errors } }', { phone: wanted });

async function message(words: string) {
  const lead = await buildLead(context, organization.id);
  const sent = 'mutation ($id: ID!, $words: String!) { messageLead(leadId: $id, message: $words) { success errors } }';
  expect(await change(sent, { id: String(lead.id), words })).toMatchObject({ success: true });
  return lead;
}

const sentFrom = (words: string) => stub.accepted().find(({ body }) => body === words)?.accountSid;

async function given(): Promise<{ sid: string; token: string }> {
  const { account } = await call('createCarrierAccount');
  const made = stub.accounts.all().find(({ sid }) => sid === account?.sid);
  return { sid: made?.sid ?? '', token: made?.token ?? '' };
}

describe('an account of its own', () => {
  it('is created at the carrier once, however often it is requested, and its token is stored encrypted', async () => {
    const before = stub.accounts.all().length;
    const answers = await Promise.all([call('createCarrierAccount'), call('createCarrierAccount')]);
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(await call('createCarrierAccount')).toMatchObject({ account: { state: 'active', inside: 0, elsewhere: 1 } });
    expect(stub.accounts.all()).toHaveLength(before + 1);
    const made = stub.accounts.all().at(-1);
    const row = await inTransactionAcrossOrganizations(context.db, (tx) => readAccount(tx, organization.id));
    expect(row?.sid).toBe(made?.sid);
    expect(row?.secret).not.toContain(made?.token);
  });

  it.each(['reset', 500] as const)('is found by its name after a lost response (%s)', async (answer) => {
    const before = stub.accounts.all().length;
    stub.accounts.behave({ create: { answer, actsFirst: true } });
    expect(await call('createCarrierAccount')).toMatchObject({
      success: true,
      account: { sid: null, state: 'creating' },
    });
    expect(await call('createCarrierAccount')).toMatchObject({ account: { state: 'creating' } });
    expect((await get(phone(1))).errors).toEqual([
      'This organization’s carrier account is still being created. Try again in a minute.',
    ]);
    clock.advance({ seconds: 61 });
    await settleAccounts(context);
    expect(await call('carrierAccount')).toMatchObject({ account: { state: 'active' } });
    expect(stub.accounts.all()).toHaveLength(before + 1);
  });

  it('is given up only after two lookups if the carrier never created it, and never without the list', async () => {
    stub.accounts.behave({ create: { answer: 'reset' }, listDown: 503 });
    await call('createCarrierAccount');
    expect(await call('checkCarrierAccount')).toMatchObject({ account: { state: 'creating' } });
    stub.accounts.behave({});
    expect(await call('checkCarrierAccount')).toMatchObject({ account: { state: 'creating' } });
    expect(await call('checkCarrierAccount')).toMatchObject({ account: null });
    expect(await call('createCarrierAccount')).toMatchObject({ account: { state: 'active' } });
  });

  it('can be an existing one, once the carrier accepts its SID and token', async () => {
    const ours = stub.accounts.add();
    const wrong = await call('connectCarrierAccount', { sid: ours.sid, token: 'wrong' });
    expect(wrong.errors).toEqual(['The carrier doesn’t accept this account: Authenticate. Check its SID and token.']);
    for (const [sid, sentence] of [
      ['AC1', 'Enter the account SID, which starts with AC, and its auth token.'],
      [accountSid, 'That’s the account of the whole deployment. Give a client another one.'],
    ] as const)
      expect((await call('connectCarrierAccount', { sid, token: authToken })).errors).toEqual([sentence]);
    expect(await call('connectCarrierAccount', { sid: ours.sid, token: ours.token })).toMatchObject({
      account: { sid: ours.sid, state: 'active' },
    });
    const other = await buildOrganization(context);
    expect((await call('connectCarrierAccount', { sid: ours.sid, token: ours.token }, other)).errors).toEqual([
      'Another organization already uses this carrier account.',
    ]);
    ours.token = 'another-token';
    expect((await call('checkCarrierAccount')).account?.reason).toContain('doesn’t accept this account');
    expect(await call('connectCarrierAccount', { sid: ours.sid, token: ours.token })).toMatchObject({
      account: { state: 'active' },
    });
  });

  it('needs ENCRYPTION_KEY, and can be removed while it has no numbers', async () => {
    const config = context.config as { encryptionKey: string | null };
    const { encryptionKey } = config;
    config.encryptionKey = null;
    expect((await call('createCarrierAccount')).errors).toEqual([
      'Set ENCRYPTION_KEY and restart the server first. Tokens of carrier accounts are stored encrypted with it.',
    ]);
    config.encryptionKey = encryptionKey;
    await given();
    await get(phone(1));
    const remove = 'mutation ($id: ID!) { removeCarrierAccount(organizationId: $id) { success errors } }';
    expect(await change(remove, { id: String(organization.id) }, platform)).toMatchObject({
      errors: ['This account still has numbers. Release them first.'],
    });
    const other = await buildOrganization(context);
    await call('createCarrierAccount', {}, other);
    expect(await change(remove, { id: String(other.id) }, platform)).toMatchObject({ success: true });
    expect(await call('carrierAccount', {}, other)).toMatchObject({ account: null });
  });
});

describe('an organization with its own account', () => {
  it('buys, sends and receives with that account; numbers on the main one stay there until they are moved', async () => {
    const own = await given();
    await message('From the main account');
    await expect.poll(() => sentFrom('From the main account')).toBe(accountSid);
    expect(await get(phone(1))).toMatchObject({ success: true });
    expect([accountOf(phone(0)), accountOf(phone(1))]).toEqual([accountSid, own.sid]);
    expect(await check()).toMatchObject({ success: true, lost: [], unanswered: [] });
    expect(await transfer()).toMatchObject({ success: true, phones: [phone(0)] });
    expect(accountOf(phone(0))).toBe(own.sid);
    expect(await numbers()).toMatchObject([
      { phone: phone(0), state: 'ACTIVE', stateReason: null, registrationState: 'NONE' },
      { phone: phone(1), state: 'ACTIVE' },
    ]);
    const lead = await message('From its own account');
    await expect.poll(() => sentFrom('From its own account')).toBe(own.sid);
    const sid = stub.accepted().find(({ body }) => body === 'From its own account')?.sid ?? '';
    await expect.poll(async () => (await readMessages(context, organization.id)).length).toBe(2);
    expect(await stub.reportStatus(sid, 'delivered')).toBe(200);
    const reply = { from: `+1${lead.phone}`, to: phone(1), body: 'Thanks' };
    expect(await stub.sendInbound(`${server.url}/webhooks/twilio/message`, reply)).toBe(200);
    await expect
      .poll(async () => (await readMessages(context, organization.id)).map(({ body }) => body))
      .toContain('Thanks');
  });

  it('is trusted only about its own numbers', async () => {
    const own = await given();
    const other = await buildOrganization(context, { senderPhone: phone(9) });
    const lead = await buildLead(context, other.id);
    const forged = { from: `+1${lead.phone}`, to: phone(9), body: 'STOP', accountSid: own.sid };
    expect(await stub.sendInbound(`${server.url}/webhooks/twilio/message`, forged)).toBe(403);
    expect(await stub.sendInbound(`${server.url}/webhooks/twilio/message`, { ...forged, accountSid })).toBe(200);
  });

  it('waits with the reason while its account is suspended, and others continue', async () => {
    const own = await given();
    await transfer();
    const account = stub.accounts.all().find(({ sid }) => sid === own.sid);
    if (account) account.status = 'suspended';
    await message('Held');
    const cause = async () => {
      const { sendStats } = await server.graphql('{ sendStats { sendStats { wait { cause } } } }', {}, owner);
      return sendStats.sendStats[0]?.wait?.cause;
    };
    await expect.poll(cause).toBe('account-suspended');
    expect(await check()).toMatchObject({ success: true, lost: [] });
    expect(await call('carrierAccount')).toMatchObject({
      account: { state: 'suspended', reason: 'The carrier has suspended this account. Its messages wait.' },
    });
    const held = organization;
    organization = await buildOrganization(context, { senderPhone: phone(5) });
    await signIn();
    await message('Not held');
    await expect.poll(() => sentFrom('Not held')).toBe(accountSid);
    organization = held;
    if (account) account.status = 'active';
    clock.advance({ minutes: 6 });
    await signIn();
    await expect.poll(() => sentFrom('Held')).toBe(own.sid);
    expect(await call('checkCarrierAccount')).toMatchObject({ account: { state: 'active', reason: null } });
  });

  it('keeps a number in place if the carrier won’t move it, and finds one after a lost response', async () => {
    await given();
    stub.numbers.behave({ rules: [{ on: 'update', answer: 400, code: 21404, times: 1 }] });
    expect(await transfer()).toMatchObject({ success: false });
    expect(await numbers()).toMatchObject([{ phone: phone(0), state: 'ACTIVE', stateReason: null }]);
    expect(accountOf(phone(0))).toBe(accountSid);
    stub.numbers.behave({ rules: [{ on: 'update', answer: 500, actsFirst: true, times: 1 }] });
    expect(await transfer()).toMatchObject({ success: true });
    expect(await numbers()).toMatchObject([{ phone: phone(0), state: 'ACTIVE' }]);
    expect(await call('carrierAccount')).toMatchObject({ account: { inside: 1, elsewhere: 0 } });
  });

  it('gets back a number whose move was never answered, wherever it is', async () => {
    const own = await given();
    await check();
    stub.numbers.behave({
      rules: [
        { on: 'update', answer: 500, actsFirst: true, times: 1 },
        { on: 'single', answer: 503, times: 1 },
      ],
    });
    expect(await transfer()).toMatchObject({ success: false });
    expect(await numbers()).toMatchObject([
      { state: 'SUSPENDED', stateReason: expect.stringContaining('being moved') },
    ]);
    stub.numbers.behave({});
    clock.advance({ minutes: 6 });
    await signIn();
    expect(await check()).toMatchObject({ success: true, lost: [] });
    expect(await numbers()).toMatchObject([{ state: 'ACTIVE', stateReason: null }]);
    expect(accountOf(phone(0))).toBe(own.sid);
    expect(await call('carrierAccount')).toMatchObject({ account: { inside: 1 } });
  });

  it('is managed from the command line too', async () => {
    const lines: string[] = [];
    const of = ['--organization', String(organization.id)];
    const run = (...words: string[]) =>
      runNumbersCommand(context, ['account', ...words, ...of], (line) => lines.push(line));
    for (const words of [['create'], ['transfer'], []]) await run(...words);
    const { account } = await call('carrierAccount');
    expect(lines).toEqual([
      `${account?.sid}  active  0 numbers in it, 1 in the deployment's account`,
      `${phone(0)} moved.`,
      `${account?.sid}  active  1 number in it, 0 in the deployment's account`,
      `${account?.sid}  active  1 number in it, 0 in the deployment's account`,
    ]);
  });
});

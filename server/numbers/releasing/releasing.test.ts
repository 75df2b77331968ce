import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readMessages } from '../../testing/read-texts.ts';
import { startTwilioServer } from '../../testing/twilio-server.ts';
import { runNumbersCommand } from '../index.ts';
import { giveBackNumbers } from './give-back.ts';
import { claimToGiveBackAcrossOrganizations } from './store.ts';

const { server, stub } = await startTwilioServer({ roles: ['web'] });
const { context, clock } = server;

let organization: { id: OrganizationId };
let token = '';
let area = 400;

beforeEach(async () => {
  stub.numbers.behave({});
  area += 1;
  organization = await buildOrganization(context, { senderPhone: phone(0) });
  stub.numbers.add(phone(0));
  token = (await buildUser(context, organization.id, { access: 'OWNER' })).token;
});

const phone = (place: number) => `+1${area}55501${String(place).padStart(2, '0')}`;

async function rowOf(wanted: string, as = token) {
  const { numbers } = await server.graphql('{ numbers { numbers { id phone state stateReason releaseAt } } }', {}, as);
  return numbers.numbers.find((one: { phone: string }) => one.phone === wanted) ?? null;
}

async function change(name: 'releaseNumber' | 'keepNumber', numberId: string, as = token) {
  const answer = await server.graphql(
    `mutation ($numberId: ID!) { ${name}(numberId: $numberId) { success errors number { state releaseAt } } }`,
    { numberId },
    as,
  );
  return answer[name];
}

async function outlookOf(numberId: string) {
  const { releaseOutlook } = await server.graphql(
    'query ($numberId: ID!) { releaseOutlook(numberId: $numberId) { success contacts isLast keepUntil } }',
    { numberId },
    token,
  );
  return releaseOutlook;
}

async function actionsOf(numberId: string): Promise<string[]> {
  const { auditEntries } = await server.graphql(
    '{ auditEntries { entries { action objectType objectId } } }',
    {},
    (await buildUser(context, organization.id, { access: 'OWNER' })).token,
  );
  return auditEntries.entries
    .filter((one: { objectType: string; objectId: string }) => one.objectType === 'number' && one.objectId === numberId)
    .map(({ action }: { action: string }) => action);
}

/** Releases the first number and lets its seven days pass. */
async function released(): Promise<string> {
  const { id } = await rowOf(phone(0));
  expect(await change('releaseNumber', id)).toMatchObject({ success: true });
  clock.advance({ days: 7, seconds: 1 });
  token = (await buildUser(context, organization.id, { access: 'OWNER' })).token;
  return id;
}

const isAtCarrier = () => stub.numbers.owned().some((one) => one.phone === phone(0));

describe('a released number', () => {
  it('says what will happen first, stops sending at once, and still receives texts', async () => {
    const lead = await buildLead(context, organization.id);
    const text = { from: `+1${lead.phone}`, to: phone(0) };
    const webhook = `${server.url}/webhooks/twilio/message`;
    expect(await stub.sendInbound(webhook, { ...text, body: 'Before' })).toBe(200);
    await expect.poll(() => readMessages(context, organization.id)).toHaveLength(1);
    const { id } = await rowOf(phone(0));
    const keepUntil = new Date(clock.now().getTime() + 7 * 24 * 3_600_000).toISOString();
    expect(await outlookOf(id)).toMatchObject({ contacts: 1, isLast: true });
    expect(await change('releaseNumber', id)).toMatchObject({ success: true, number: { state: 'RELEASING' } });
    expect(await change('releaseNumber', id)).toMatchObject({ success: true });
    const { releaseAt } = await rowOf(phone(0));
    expect(Math.abs(Date.parse(releaseAt) - Date.parse(keepUntil))).toBeLessThan(60_000);
    expect(await stub.sendInbound(webhook, { ...text, body: 'After' })).toBe(200);
    await expect
      .poll(async () => (await readMessages(context, organization.id)).map(({ body }) => body))
      .toEqual(['Before', 'After']);
    await server.graphql(
      'mutation ($leadId: ID!) { messageLead(leadId: $leadId, message: "Hello") { success errors } }',
      { leadId: String(lead.id) },
      token,
    );
    const { sendStats } = await server.graphql('{ sendStats { sendStats { wait { cause } } } }', {}, token);
    expect(sendStats.sendStats).toEqual([{ wait: { cause: 'no-number' } }]);
    expect(await actionsOf(id)).toEqual(['number-released']);
  });

  it('can be kept for seven days, and not after', async () => {
    const { id } = await rowOf(phone(0));
    await change('releaseNumber', id);
    clock.advance({ days: 6 });
    token = (await buildUser(context, organization.id, { access: 'OWNER' })).token;
    expect(await change('keepNumber', id)).toMatchObject({
      success: true,
      number: { state: 'ACTIVE', releaseAt: null },
    });
    expect(await actionsOf(id)).toEqual(['number-kept', 'number-released']);
    await released();
    expect(await change('keepNumber', id)).toMatchObject({
      success: false,
      errors: ['It’s too late to keep this number: it’s on its way back to the carrier. Get another one.'],
    });
  });

  it('is released only by owners of its organization and by platform admins', async () => {
    const { id } = await rowOf(phone(0));
    const admin = await buildUser(context, organization.id, { access: 'ADMIN' });
    expect(await change('releaseNumber', id, admin.token)).toMatchObject({ success: false });
    const other = await buildOrganization(context);
    const theirs = await buildUser(context, other.id, { access: 'OWNER' });
    expect(await change('releaseNumber', id, theirs.token)).toMatchObject({ success: false });
    expect(await rowOf(phone(0))).toMatchObject({ state: 'ACTIVE' });
    const platform = await buildUser(context, other.id, { isPlatformAdmin: true });
    expect(await change('releaseNumber', id, platform.token)).toMatchObject({ success: true });
    expect(await change('keepNumber', id)).toMatchObject({ success: true });
  });

  it('is released and kept from the command line', async () => {
    const said: string[] = [];
    await runNumbersCommand(context, ['release', phone(0)], (line) => said.push(line));
    await runNumbersCommand(context, ['keep', phone(0)], (line) => said.push(line));
    expect(said.map((line) => line.split('  ')[2])).toEqual([
      expect.stringMatching(/^releasing until \d{4}-\d\d-\d\d$/),
      'active',
    ]);
  });
});

describe('returning a number to the carrier', () => {
  it('happens once the seven days are over, and anyone can get it afterward', async () => {
    const { id } = await rowOf(phone(0));
    await change('releaseNumber', id);
    clock.advance({ days: 6, hours: 23 });
    await giveBackNumbers(context);
    expect(isAtCarrier()).toBe(true);
    clock.advance({ hours: 2 });
    await giveBackNumbers(context);
    expect(isAtCarrier()).toBe(false);
    token = (await buildUser(context, organization.id, { access: 'OWNER' })).token;
    expect(await rowOf(phone(0))).toBeNull();
    expect(await actionsOf(id)).toEqual(['number-given-back', 'number-released']);
    const { getNumber } = await server.graphql(
      'mutation ($phone: String!) { getNumber(phone: $phone) { success number { state } } }',
      { phone: phone(0) },
      token,
    );
    expect(getNumber).toMatchObject({ success: true, number: { state: 'ACTIVE' } });
  });

  it.each(['reset', 500] as const)('is settled by the list after a lost response (%s)', async (answer) => {
    const id = await released();
    stub.numbers.behave({ rules: [{ on: 'remove', answer, actsFirst: true, times: 1 }] });
    const before = stub.numbers.calls('remove');
    await giveBackNumbers(context);
    expect((await rowOf(phone(0))).stateReason).toContain('didn’t answer');
    clock.advance({ minutes: 11 });
    await giveBackNumbers(context);
    expect(await rowOf(phone(0))).toBeNull();
    expect(stub.numbers.calls('remove')).toBe(before + 1);
    expect(await actionsOf(id)).toEqual(['number-given-back', 'number-released']);
  });

  it('continues after a process died between the call and recording it', async () => {
    await released();
    const now = clock.now();
    const leasedUntil = new Date(now.getTime() + 5 * 60_000);
    await inTransactionAcrossOrganizations(context.db, (tx) =>
      claimToGiveBackAcrossOrganizations(tx, { now, leasedUntil, most: 20 }),
    );
    stub.numbers.remove(phone(0));
    await giveBackNumbers(context);
    expect(await rowOf(phone(0))).toMatchObject({ state: 'RELEASING' });
    clock.advance({ minutes: 6 });
    await giveBackNumbers(context);
    expect(await rowOf(phone(0))).toBeNull();
  });

  it('waits while the carrier is down, and shows its message when it refuses', async () => {
    await released();
    stub.numbers.behave({ rules: [{ on: 'list', answer: 503 }] });
    await giveBackNumbers(context);
    expect(await rowOf(phone(0))).toMatchObject({
      state: 'RELEASING',
      stateReason: expect.stringContaining('10 minutes'),
    });
    stub.numbers.behave({ rules: [{ on: 'remove', answer: 400, code: 21610 }] });
    clock.advance({ minutes: 11 });
    await giveBackNumbers(context);
    expect((await rowOf(phone(0))).stateReason).toMatch(
      /^The carrier wouldn’t take this number back: .+ We try again every hour\.$/,
    );
    expect(isAtCarrier()).toBe(true);
    stub.numbers.behave({});
    clock.advance({ minutes: 61 });
    await giveBackNumbers(context);
    expect(isAtCarrier()).toBe(false);
  });
});

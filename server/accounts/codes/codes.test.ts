import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordStop } from '../../consent/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { admitStrangersMessage } from '../../strangers/index.ts';
import { askFrom } from '../../testing/ask-from.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { codeSentTo, textsTo } from '../../testing/read-mailbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../index.ts';

const PHONE = 'mutation ($phone: String!) { registerPhone(phone: $phone) { success errors } }';
const CONFIRM =
  'mutation ($phone: String!, $code: String!) { confirmPhone(phone: $phone, code: $code) { success errors } }';
const OWN_CODE =
  'mutation ($phone: String!, $password: String!) { sendPhoneCode(phone: $phone, currentPassword: $password) { success errors } }';
const OWN_CONFIRM =
  'mutation ($phone: String!, $code: String!) { confirmOwnPhone(phone: $phone, code: $code) { success errors } }';
const TOO_MANY = 'Too many codes were asked for. Please wait a while and try again.';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ carrier: 'simulator', trustProxy: ['loopback'] });
  await preparePlatform(server.context);
});
// Resets the limits between tests.
beforeEach(() => server.clock.advance({ days: 1, minutes: 1 }));

let phones = 0;
// No phone has an exchange that ends in 11.
const newPhone = (prefix = `${480 + Math.floor(phones / 70)}${220 + (phones % 70)}`) => {
  phones += 1;
  return `${prefix}${String(phones).padStart(10 - prefix.length, '0')}`;
};
const newAddress = () => `198.51.${Math.floor(phones / 200)}.${(phones % 200) + 1}`;

async function ask(phone: string, ip = newAddress()): Promise<string> {
  const { registerPhone } = await askFrom(server, ip)(PHONE, { phone });
  return registerPhone.errors[0] ?? 'sent';
}

async function confirm(phone: string, code: string, ip = newAddress()): Promise<boolean> {
  return (await askFrom(server, ip)(CONFIRM, { phone, code })).confirmPhone.success;
}

function otherThan(code: string, n: number): string {
  return String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');
}

describe('a code by text', () => {
  it('is right for ten minutes and not a second longer', async () => {
    const phone = newPhone();
    await ask(phone);
    const code = await codeSentTo(server, phone);
    server.clock.advance({ minutes: 9, seconds: 30 });
    expect(await confirm(phone, code)).toBe(true);
    server.clock.advance({ seconds: 31 });
    expect(await confirm(phone, code)).toBe(false);
  });

  it('is burned by five wrong guesses, even at once and from different addresses', async () => {
    const phone = newPhone();
    await ask(phone);
    const code = await codeSentTo(server, phone);
    const guesses = Array.from({ length: 20 }, (_, n) => confirm(phone, otherThan(code, n), `198.51.100.${n}`));
    expect(await Promise.all(guesses)).not.toContain(true);
    expect(await triesOf(phone)).toBe(5);
    expect(await confirm(phone, code)).toBe(false);
  });

  it('that the carrier rejects is reported at the next request, and when digits are entered', async () => {
    const phone = newPhone();
    const behave = (failures: readonly { match: string; code: string }[]) =>
      fetch(`${server.url}/simulator/behavior`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ failures }),
      });
    await behave([{ match: phone, code: '21614' }]);
    expect(await ask(phone)).toBe('sent');
    const said = 'We couldn’t text this number. Check it, or use another one.';
    const { confirmPhone } = await vi.waitFor(
      async () => {
        const answer = await askFrom(server, newAddress())(CONFIRM, { phone, code: '000000' });
        expect(answer.confirmPhone.errors).toEqual([said]);
        return answer;
      },
      { timeout: 40_000, interval: 200 },
    );
    expect(confirmPhone.success).toBe(false);
    expect(await ask(phone)).toBe(said);
    await behave([]);
    server.clock.advance({ minutes: 11 });
    expect(await ask(phone)).toBe('sent');
    expect(await confirm(phone, await codeSentTo(server, phone))).toBe(true);
  });

  it('never goes to premium-rate numbers, or to the islands that share our +1', async () => {
    expect(await ask('9005550100')).toBe('This is a premium-rate number. Enter another phone number.');
    for (const phone of ['8765550100', '4735550100'])
      expect(await ask(phone)).toBe('This number is outside the United States and Canada. Enter another phone number.');
  });

  it('is guessed once per request, whatever aliases the guesses have', async () => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `mutation { a: confirmPhone(phone: "6025550100", code: "000001") { success }
          b: confirmPhone(phone: "6025550100", code: "000002") { success } }`,
      }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('A request may sign in once.');
  });

  it('ends when a newer one is requested', async () => {
    const phone = newPhone();
    await ask(phone);
    const first = await codeSentTo(server, phone);
    await ask(phone);
    const second = await codeSentTo(server, phone, 2);
    expect(await confirm(phone, first)).toBe(first === second);
    expect(await confirm(phone, second)).toBe(true);
  });

  it('opens nothing for another purpose or another person', async () => {
    const { id } = await buildOrganization(server.context);
    const [dana, omar] = [await buildUser(server.context, id), await buildUser(server.context, id)];
    const phone = newPhone();
    await ask(phone);
    const code = await codeSentTo(server, phone);
    const confirmOwn = async (token: string, digits: string) =>
      (await server.graphql(OWN_CONFIRM, { phone, code: digits }, token)).confirmOwnPhone.success;
    expect(await confirmOwn(dana.token, code)).toBe(false);
    await server.graphql(OWN_CODE, { phone, password: dana.password }, dana.token);
    const own = await codeSentTo(server, phone, 2);
    expect(await confirmOwn(omar.token, own)).toBe(false);
    expect(await confirmOwn(dana.token, own)).toBe(true);
  });

  it('is stored as a slow hash only, and is in no job', async () => {
    const phone = newPhone();
    await ask(phone);
    const code = await codeSentTo(server, phone);
    const [row] = await query<{ hash: string }>(sql`select code_hash as hash from phone_codes where phone = ${phone}`);
    expect(row?.hash).toMatch(/^\$argon2id\$/);
    const jobs = await query<{ data: string }>(sql`select data::text from jobs.job where name = 'accounts.send-code'`);
    expect(jobs.filter(({ data }) => data.includes(code) || data.includes(phone))).toEqual([]);
  });

  it('is sent during quiet hours, but not to a phone that opted out of the platform', async () => {
    server.clock.set('2026-04-02T09:00:00Z');
    const [phone, stopped] = [newPhone(), newPhone()];
    const stop = {
      organizationId: PLATFORM_ORGANIZATION,
      phone: stopped,
      source: 'keyword',
      sourceId: 'SM-stop',
    } as const;
    await inTransactionAcrossOrganizations(server.context.db, (tx) =>
      recordStop(tx, server.context, { ...stop, reason: 'STOP', at: server.clock.now() }),
    );
    expect(await ask(stopped)).toBe('sent');
    expect(await ask(phone)).toBe('sent');
    expect(await textsTo(server, phone)).toHaveLength(1);
    await jobsDone(server, 'accounts.send-code');
    expect(await textsTo(server, stopped, 0)).toEqual([]);
  });
});

describe('requesting codes', () => {
  it('is limited to three in ten minutes and ten a day for one phone, from all addresses together', async () => {
    const phone = newPhone();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => ask(phone, `192.0.2.${n}`)));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(3);
    let sent = 3;
    for (let round = 0; round < 12; round += 1) {
      server.clock.advance({ minutes: 10, seconds: 1 });
      if ((await ask(phone)) === 'sent') sent += 1;
    }
    expect(sent).toBe(10);
    server.clock.advance({ days: 1 });
    expect(await ask(phone)).toBe('sent');
  });

  it('is limited to ten an hour for one address, and to fifty an hour for one block of numbers', async () => {
    const fromOne = [];
    for (let n = 0; n < 12; n += 1) fromOne.push(await ask(newPhone(), '192.0.2.99'));
    expect(fromOne.filter((answer) => answer === 'sent')).toHaveLength(10);
    expect(fromOne.at(-1)).toBe(TOO_MANY);
    const prefix = '928555';
    const ofPrefix = [];
    for (let n = 0; n < 55; n += 1) ofPrefix.push(await ask(newPhone(prefix)));
    expect(ofPrefix.filter((answer) => answer === 'sent')).toHaveLength(50);
    expect(await ask(newPhone())).toBe('sent');
  });

  it('stops for everyone after three hundred in an hour, with an alarm', async () => {
    const logged = vi.spyOn(server.context.log, 'error');
    // 297 have been sent already.
    const { context } = server;
    for (let n = 0; n < 297; n += 1) {
      const code = { kind: 'code', phone: newPhone(), ip: newAddress(), organizationId: null } as const;
      await inTransactionAcrossOrganizations(context.db, (tx) => admitStrangersMessage(tx, context, code));
    }
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await ask(newPhone(), `203.0.113.${n}`));
    expect(answers).toEqual(['sent', 'sent', 'sent', TOO_MANY, TOO_MANY, TOO_MANY]);
    expect(logged.mock.calls.filter(([, sentence]) => sentence?.startsWith('ALARM'))).toHaveLength(1);
    server.clock.advance({ hours: 1, minutes: 6 });
    expect(await ask(newPhone())).toBe('sent');
  });
});

async function query<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => (await statement.execute(tx)).rows as Row[]);
}

async function triesOf(phone: string): Promise<number> {
  const [row] = await query<{ tries: number }>(sql`select tries from phone_codes where phone = ${phone}`);
  return row?.tries ?? 0;
}

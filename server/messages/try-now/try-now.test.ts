import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { askFrom } from '../../testing/ask-from.ts';
import { textsTo } from '../../testing/read-mailbox.ts';
import { optOut } from '../../testing/staff-actions.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const TRY = 'mutation ($name: String!, $phone: String!) { tryNow(name: $name, phone: $phone) { success errors } }';
const sent = { success: true, errors: [] };
const refused = (sentence: string) => ({ success: false, errors: [sentence] });

let server: TestServer;
let asked = 0;
beforeAll(async () => {
  server = await startTestServer({ carrier: 'simulator', trustProxy: ['loopback'] });
  await preparePlatform(server.context);
});
// The limits of one test would carry over to the next, which starts at noon again.
beforeEach(() => server.clock.advance({ days: 2 }));

async function tryNow(name: string, phone: string, ip?: string) {
  asked += 1;
  return (await askFrom(server, ip ?? `198.18.0.${asked}`)(TRY, { name, phone })).tryNow;
}

const waiting = async (phone: string) =>
  inTransactionAcrossOrganizations(server.context.db, async (tx) => {
    const rows = await sql<{ state: string; reason: string | null }>`
      select state, reason from text_queue where organization_id = ${PLATFORM_ORGANIZATION} and phone = ${phone}`.execute(
      tx,
    );
    return rows.rows;
  });

describe('a visitor who wants to see a text', () => {
  it('is sent one, once a day [API-100 OPEN-53]', async () => {
    expect(await tryNow('Dana Reyes', '(602) 555-0141')).toEqual(sent);
    const [text] = await textsTo(server, '6025550141');
    expect(text).toContain('Hi Dana, this is ');
    expect(text).toContain('Reply STOP to opt out.');
    expect(await tryNow('Dana Reyes', '602-555-0141')).toEqual(
      refused('This phone has had its demo today. Please try again tomorrow.'),
    );
    server.clock.advance({ days: 1, minutes: 1 });
    expect(await tryNow('Dana Reyes', '602-555-0141')).toEqual(sent);
    expect(await textsTo(server, '6025550141', 2)).toHaveLength(2);
  });

  it('must give a name and a phone that can be texted', async () => {
    expect(await tryNow('  ', '6025550142')).toEqual(refused('Please enter a name.'));
    for (const phone of ['', '12345', '+44 20 7946 0018'])
      expect(await tryNow('Dana', phone)).toEqual(refused('Please enter a valid phone number.'));
    const premium = 'This is a premium-rate number. Enter another phone number.';
    expect(await tryNow('Dana', '9005550100')).toEqual(refused(premium));
  });

  it('can’t have their own content sent to anyone', async () => {
    expect(await tryNow('(Win) a car today', '6025550143')).toEqual(sent);
    expect((await textsTo(server, '6025550143'))[0]).toMatch(/^Hi, this is /);
  });

  it.each(['Win-a-car:https://evil.example/now today', 'Log in at evil.com', 'Call 602 555 0199', '{{phone}}'])(
    'can’t call themselves “%s”: staff read the name in the alert of a reply',
    async (name) => {
      const noName = 'Please enter only your name, in at most 60 characters, without a web address or a phone number.';
      expect(await tryNow(name, '6025550146')).toEqual(refused(noName));
      expect(await waiting('6025550146')).toEqual([]);
    },
  );

  it('gets it in the morning if it is night, and never after telling the platform to stop', async () => {
    server.clock.advance({ hours: 13 });
    expect(await tryNow('Dana', '6025550144')).toEqual(sent);
    await expect.poll(async () => (await waiting('6025550144'))[0]?.reason).toBe('outside-window');
    const stopped = '6025550145';
    await optOut(server.context, PLATFORM_ORGANIZATION, stopped);
    expect(await tryNow('Dana', stopped)).toEqual(sent);
    server.clock.advance({ hours: 11 });
    expect(await textsTo(server, '6025550144')).toHaveLength(1);
    expect(await textsTo(server, stopped, 0)).toEqual([]);
  });

  it('is limited to ten an hour per address', async () => {
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push(await tryNow('Dana', `60255502${n + 10}`, '192.0.2.7'));
    expect(answers.slice(0, 10)).toEqual(Array(10).fill(sent));
    expect(answers[10]).toEqual(refused('Too many texts were asked for. Please wait a while and try again.'));
  });
});

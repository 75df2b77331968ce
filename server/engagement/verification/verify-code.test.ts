import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../../accounts/index.ts';
import { recordStop } from '../../consent/index.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { buildBrowser, type VisitorBrowser } from '../../testing/build-browser.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import { jobsDone } from '../../testing/jobs-done.ts';
import { codeSentTo, textsTo } from '../../testing/read-mailbox.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';

const SEND = `mutation ($lead: String, $step: String, $device: String) {
  sendVerificationCode(campaignLeadCode: $lead, campaignFeatureCode: $step, deviceId: $device) { success errors phoneEnding } }`;
const VERIFY = `mutation ($lead: String, $step: String, $device: String, $code: String!) {
  verifyCode(campaignLeadCode: $lead, campaignFeatureCode: $step, deviceId: $device, code: $code) {
    success errors data { accessToken } } }`;
const REGISTER = `mutation ($lead: String, $step: String, $device: String!) {
  registerBrowser(deviceId: $device, campaignLeadCode: $lead, campaignFeatureCode: $step) { success errors token phoneEnding } }`;
const MOVE = 'mutation ($id: ID!, $phone: String!) { updateLead(leadId: $id, lead: { phone: $phone }) { success } }';
const CONFIRM = `mutation ($device: String!, $code: String!) { confirmBrowser(code: $code, deviceId: $device) { success errors token } }`;

const lines: string[] = [];
let server: TestServer;
let organizationId: OrganizationId;
let link: ViewerLink;
let phone: string;
let other: VisitorBrowser;
beforeAll(async () => {
  const log = createLog('trace', { write: (line: string) => lines.push(line) });
  server = await startTestServer({ carrier: 'simulator', trustProxy: ['loopback'] }, OPEN_TUESDAY, log);
  await preparePlatform(server.context);
  organizationId = (await buildOrganization(server.context, { name: 'Cedar Clinic' })).id;
});
beforeEach(async () => {
  // The limits of one test would carry over to the next.
  server.clock.advance({ days: 1, minutes: 1 });
  link = await buildViewerLink(server.context, organizationId);
  phone = await phoneOf(link);
  await buildBrowser(server).open(link);
  other = buildBrowser(server);
});

async function phoneOf({ leadId }: ViewerLink): Promise<string> {
  const [row] = await query<{ phone: string }>(sql`select phone from leads where id = ${leadId}`);
  return row?.phone ?? '';
}

async function query<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return inTransactionAcrossOrganizations(server.context.db, async (tx) => (await statement.execute(tx)).rows as Row[]);
}

function stopTexts(of: OrganizationId): Promise<unknown> {
  const said = { phone, source: 'staff', reason: 'asked on the phone', at: server.clock.now() } as const;
  return inTransactionAcrossOrganizations(server.context.db, (tx) =>
    recordStop(tx, server.context, { organizationId: of, ...said }),
  );
}

const codesOf = (of: ViewerLink, browser: VisitorBrowser) => ({
  ...{ lead: of.leadCode, step: of.stepCode, device: browser.deviceId },
});
const send = async (browser = other, of = link) =>
  (await browser.ask(SEND, codesOf(of, browser))).data.sendVerificationCode;
const verify = async (code: string, browser = other, of = link) =>
  (await browser.ask(VERIFY, { ...codesOf(of, browser), code })).data.verifyCode;
const otherThan = (code: string, n = 0) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');

describe('a browser without access', () => {
  it("is let in with the code that was sent to the contact's phone [API-104 API-105 VERIFY-04]", async () => {
    expect(await send()).toEqual({ success: true, errors: [], phoneEnding: phone.slice(-2) });
    const [text] = await textsTo(server, phone);
    expect(text).toMatch(/^Cedar Clinic: your code is \d{6}\. It is valid for 10 minutes\./);
    const verified = await verify(await codeSentTo(server, phone));
    expect(verified).toMatchObject({ success: true, errors: [] });
    other.tokens = verified.data.accessToken;
    expect(await other.open(link)).toMatchObject({ success: true, token: null });
  });

  it('is sent nothing if one of the two codes is missing or wrong, and doesn’t learn that [VERIFY-06]', async () => {
    const before = await countTexts();
    const whole = codesOf(link, other);
    const answers = [];
    for (const asked of [
      { ...whole, step: null },
      { ...whole, lead: null },
      { ...whole, step: '' },
      { device: whole.device },
      { ...whole, step: 'aaaaaa' },
      { ...whole, lead: '0123456789abc' },
    ])
      answers.push((await other.ask(SEND, asked)).data.sendVerificationCode);
    for (const answer of answers)
      expect(answer).toEqual({ success: true, errors: [], phoneEnding: expect.stringMatching(/^\d\d$/) });
    await jobsDone(server, 'accounts.send-code');
    expect(await countTexts()).toBe(before);
    // Guesses at an unknown link's code are counted and answered like all others.
    const guess = (code: string) => other.ask(VERIFY, { ...whole, step: 'aaaaaa', code });
    expect((await guess('123456')).data.verifyCode).toEqual({
      success: false,
      errors: [sentenceOf('code-wrong')],
      data: null,
    });
    for (let n = 0; n < 4; n += 1) await guess(`00000${n}`);
    expect((await guess('123456')).data.verifyCode.errors).toEqual([sentenceOf('code-burned')]);
  });

  it('learns what is wrong with a code: incorrect, expired, tried too often or used up', async () => {
    await send();
    const code = await codeSentTo(server, phone);
    expect((await verify(otherThan(code))).errors).toEqual([sentenceOf('code-wrong')]);
    server.clock.advance({ minutes: 10, seconds: 1 });
    expect((await verify(code)).errors).toEqual([sentenceOf('code-expired')]);
    await send();
    const second = await codeSentTo(server, phone, 2);
    expect((await verify(second)).success).toBe(true);
    expect((await verify(second)).errors).toEqual([sentenceOf('code-expired')]);
  });

  it('has five guesses, even if they come all at once', async () => {
    await send();
    const code = await codeSentTo(server, phone);
    const guesses = Array.from({ length: 20 }, (_, n) => verify(otherThan(code, n), buildBrowser(server, other)));
    const answers = await Promise.all(guesses);
    expect(answers.some((answer) => answer.success)).toBe(false);
    const [row] = await query<{ tries: number }>(sql`select tries from phone_codes where phone = ${phone}`);
    expect(row?.tries).toBe(5);
    expect(await verify(code)).toEqual({ success: false, errors: [sentenceOf('code-burned')], data: null });
  });

  it('gets nothing with a code for another browser, contact or purpose', async () => {
    await send();
    const code = await codeSentTo(server, phone);
    expect((await verify(code, buildBrowser(server))).success).toBe(false);
    const elsewhere = await buildViewerLink(server.context, organizationId);
    expect((await verify(code, other, elsewhere)).success).toBe(false);
    const { data } = await other.ask(CONFIRM, { device: other.deviceId, code });
    expect(data.confirmBrowser).toEqual({ success: false, errors: [sentenceOf('code-expired')], token: null });
    const signUp =
      'mutation ($phone: String!, $code: String!) { confirmPhone(phone: $phone, code: $code) { success } }';
    expect((await other.ask(signUp, { phone, code })).data.confirmPhone.success).toBe(false);
    expect((await verify(code)).success).toBe(true);
  });

  it('gets nothing with a code that was sent to the previous phone', async () => {
    await send();
    const code = await codeSentTo(server, phone);
    const { token } = await buildUser(server.context, organizationId);
    const moved = { id: String(link.leadId), phone: `602555${phone.slice(-4)}` };
    const { updateLead } = await server.graphql(MOVE, moved, token);
    expect(updateLead.success).toBe(true);
    expect((await verify(code)).success).toBe(false);
  });

  it('is sent three codes in ten minutes and ten a day, whichever browser asks', async () => {
    const ask = async () => (await send(buildBrowser(server))).errors[0] ?? 'sent';
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([
      'sent',
      'sent',
      'sent',
      sentenceOf('too-many-codes'),
    ]);
    let sent = 3;
    for (let round = 0; round < 9; round += 1) {
      server.clock.advance({ minutes: 10, seconds: 1 });
      if ((await ask()) === 'sent') sent += 1;
    }
    expect(sent).toBe(10);
  });

  it('is sent its code at night, even if the contact stopped the platform’s texts: the phone’s owner asks', async () => {
    server.clock.set('2026-05-02T09:00:00Z');
    await stopTexts(PLATFORM_ORGANIZATION);
    expect((await send()).success).toBe(true);
    expect(await textsTo(server, phone)).toHaveLength(1);
  });

  it('is sent no code after STOP, even to a holder of the link, and sees what helps', async () => {
    await stopTexts(organizationId);
    const errors = [sentenceOf('code-after-stop')];
    expect(await send()).toMatchObject({ success: false, errors });
    const { registerBrowser } = (await other.ask(REGISTER, codesOf(link, other))).data;
    expect(registerBrowser).toMatchObject({ success: false, errors, token: null });
    await jobsDone(server, 'accounts.send-code');
    expect(await textsTo(server, phone, 0)).toEqual([]);
  });

  it('is sent no code if it is a program that checks links', async () => {
    const robot = buildBrowser(server, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    expect(await send(robot)).toMatchObject({ success: false, phoneEnding: null });
    expect((await robot.ask(REGISTER, codesOf(link, robot))).data.registerBrowser.success).toBe(false);
    await jobsDone(server, 'accounts.send-code');
    expect(await textsTo(server, phone, 0)).toEqual([]);
  });

  it('asks once per request', async () => {
    const twice = `mutation { a: verifyCode(code: "000001") { success } b: verifyCode(code: "000002") { success } }`;
    await expect(server.graphql(twice)).rejects.toThrow();
  });
});

describe('registering a browser', () => {
  it('lets the first in at once and sends any other a code, which completes it [API-103 API-106 OPEN-126]', async () => {
    const fresh = await buildViewerLink(server.context, organizationId);
    const [first, second] = [buildBrowser(server), buildBrowser(server)];
    const register = async (browser: VisitorBrowser) =>
      (await browser.ask(REGISTER, codesOf(fresh, browser))).data.registerBrowser;
    const registered = await register(first);
    expect(registered).toEqual({
      success: true,
      errors: [],
      token: expect.stringMatching(/^[\w-]{43}$/),
      phoneEnding: null,
    });
    first.tokens = registered.token;
    expect((await first.open(fresh)).success).toBe(true);
    const freshPhone = await phoneOf(fresh);
    expect(await register(second)).toEqual({
      success: true,
      errors: [],
      token: null,
      phoneEnding: freshPhone.slice(-2),
    });
    const code = await codeSentTo(server, freshPhone);
    const confirm = async (digits: string) =>
      (await second.ask(CONFIRM, { device: second.deviceId, code: digits })).data.confirmBrowser;
    expect((await confirm(otherThan(code))).errors).toEqual([sentenceOf('code-wrong')]);
    const confirmed = await confirm(code);
    expect(confirmed).toMatchObject({ success: true, errors: [] });
    second.tokens = confirmed.token;
    expect((await second.open(fresh)).success).toBe(true);
    expect((await first.open(fresh)).success).toBe(true);
  });

  it('responds to an unknown link as to any other browser', async () => {
    const { data } = await other.ask(REGISTER, { lead: 'x', step: 'y', device: other.deviceId });
    expect(data.registerBrowser).toEqual({
      success: true,
      errors: [],
      token: null,
      phoneEnding: expect.stringMatching(/^\d\d$/),
    });
  });
});

describe('what is recorded', () => {
  it('contains no code and no token, neither in the log nor in the database', async () => {
    await send();
    const code = await codeSentTo(server, phone);
    const { accessToken } = (await verify(code)).data;
    other.tokens = accessToken;
    await other.open(link);
    server.context.log.info('the last line');
    await jobsDone(server, 'accounts');
    const logged = lines.join('\n');
    expect(logged).toContain('the last line');
    expect(logged).not.toContain(accessToken);
    expect(logged).not.toContain('code is');
    const rows = await query<{ text: string }>(sql`
      select to_jsonb(c)::text as text from phone_codes c where phone = ${phone}
      union all select to_jsonb(b)::text from registered_browsers b union all select data::text from jobs.job`);
    expect(rows.filter(({ text }) => text.includes(accessToken))).toEqual([]);
    expect(rows.filter(({ text }) => new RegExp(`(^|[": ])${code}($|[", .])`).test(text))).toEqual([]);
  });
});

async function countTexts(): Promise<number> {
  const answer = await fetch(`${server.url}/simulator/messages`);
  return ((await answer.json()) as { messages: unknown[] }).messages.length;
}

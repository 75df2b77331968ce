import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SetupKey, setupKeys } from '../../domain/setup/setup-lines.ts';
import { PLATFORM_ORGANIZATION, preparePlatform } from '../accounts/index.ts';
import { buildUser } from '../testing/build-user.ts';
import { until } from '../testing/read-texts.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { startTwilioServer } from '../testing/twilio-server.ts';

const NUMBER = '+16025550100';

const simulated = await startTestServer({ roles: ['web', 'worker'] });
const { server: real, stub } = await startTwilioServer({ roles: ['web'] });
const { authToken, url: apiUrl } = stub;

const tokens = new Map<TestServer, string>();
beforeAll(async () => {
  for (const server of [simulated, real]) {
    await preparePlatform(server.context);
    const given = { isPlatformAdmin: true, phone: '6025550142', email: 'dana@example.test' };
    tokens.set(server, (await buildUser(server.context, PLATFORM_ORGANIZATION, given)).token);
  }
});

const line = async (server: TestServer, key: SetupKey) =>
  (
    await server.graphql(
      'query ($key: SetupKey!) { setupLine(key: $key) { success errors line { state found fix commands { about command } isUnderWay } } }',
      { key },
      tokens.get(server) ?? null,
    )
  ).setupLine.line;
const canSignUp = async () => (await real.graphql('{ canSignUp { errors } }', {}, null)).canSignUp.errors;
const change = async (server: TestServer, field: string) =>
  Object.values(await server.graphql(`mutation { ${field} }`, {}, tokens.get(server) ?? null))[0];

describe('the Setup page', () => {
  it('is green only for what works', async () => {
    await until(async () => (await line(simulated, 'sender')).state === 'ok');
    const states: Record<string, string> = {};
    for (const key of setupKeys) states[key] = (await line(simulated, key)).state;
    expect(states).toEqual({
      ...{ carrier: 'attention', number: 'ok', webhooks: 'ok', registration: 'ok', sender: 'ok' },
      ...{
        message: 'attention',
        alerts: 'ok',
        jobs: 'ok',
        mail: 'attention',
        payments: 'attention',
        key: 'ok',
        // The disk of the machine that runs the tests may be almost full.
        storage: expect.stringMatching(/^(ok|attention)$/),
        videos: 'ok',
        hosts: 'attention',
        company: 'attention',
        backups: 'attention',
      },
    });
    expect((await line(simulated, 'storage')).found).toMatch(
      /^A file was written, read back, and deleted in the media folder\. [\d.]+ [KMGT]B of the [\d.]+ [KMGT]B on the disk/,
    );
    expect(await readdir(join(simulated.context.config.dataDir, 'media'))).toEqual([]);
  });

  it('sends a message and an email to the signed-in person, and shows that the message was delivered', async () => {
    expect(await change(simulated, 'sendSetupMessage { success to }')).toEqual({ success: true, to: '6025550142' });
    await until(async () => (await line(simulated, 'message')).state === 'ok');
    expect((await line(simulated, 'message')).isUnderWay).toBe(false);
    expect((await line(simulated, 'message')).found).toContain('(602) 555-0142');
    expect(await change(simulated, 'sendSetupMail { success to }')).toEqual({ success: true, to: 'dana@example.test' });
    expect(await readdir(join(simulated.context.config.dataDir, 'mail'))).toHaveLength(1);
  });

  it('lists the hosts of brands that cannot be checked while PUBLIC_URL is local', async () => {
    const found = async () => (await line(simulated, 'hosts')).found;
    expect(await found()).toMatch(/which only opens on this machine\.$/);
    const save = (hosts: readonly string[]) =>
      change(
        simulated,
        `updateBrandSettings(brand: "health", settings: { name: "Wellspring Health", hosts: ${JSON.stringify(hosts)}, linksHost: "", mailFrom: "", company: "", companyAddress: "", privacyEmail: "", supportEmail: "" }) { errors }`,
      );
    expect(await save(['app.clinic.com'])).toEqual({ errors: [] });
    expect(await found()).toContain(
      'app.clinic.com can’t be checked yet, because its DNS record is compared with that of PUBLIC_URL.',
    );
    await save(['app.clinic.com', 'go.clinic.com']);
    expect(await line(simulated, 'hosts')).toMatchObject({
      state: 'attention',
      found: expect.stringContaining('app.clinic.com and go.clinic.com can’t be checked yet'),
      fix: expect.stringMatching(/^Set PUBLIC_URL to the address people will use/),
    });
  });

  it("warns that organizations can't register their numbers until the platform has its own profile", async () => {
    expect(await line(real, 'registration')).toMatchObject({
      state: 'attention',
      found: expect.stringContaining('they can’t send it'),
      fix: expect.stringContaining('TWILIO_PRIMARY_PROFILE'),
    });
    const { twilio } = real.context.config as { twilio: { primaryProfile: string | null } };
    twilio.primaryProfile = 'BU00000000000000000000000000000000';
    expect(await line(real, 'registration')).toMatchObject({ state: 'ok', fix: null });
    twilio.primaryProfile = null;
  });

  it('is for platform admins alone', async () => {
    const { token } = await buildUser(simulated.context, PLATFORM_ORGANIZATION);
    const { setupLine } = await simulated.graphql(
      '{ setupLine(key: mail) { success errors line { found } } }',
      {},
      token,
    );
    expect(setupLine).toEqual({
      ...{ success: false, errors: ['You do not have permission to do that.'], line: null },
    });
  });

  it('shows Twilio’s error for a wrong token, and that it can’t be reached', async () => {
    expect((await line(real, 'carrier')).state).toBe('ok');
    const { twilio } = real.context.config as { twilio: { authToken: string; apiUrl: string } };
    twilio.authToken = 'another';
    expect(await line(real, 'carrier')).toMatchObject({
      state: 'failed',
      found: 'Twilio didn’t accept the account SID and the token. It says “Authenticate” (error 20003).',
      fix: 'Copy both from the Twilio console into TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN, then restart the server.',
    });
    twilio.authToken = authToken;
    twilio.apiUrl = 'http://127.0.0.1:1';
    expect((await line(real, 'carrier')).found).toBe('Twilio can’t be reached (ECONNREFUSED).');
    twilio.apiUrl = apiUrl;
  });

  it('detects that replies go elsewhere, and points them here with one click', async () => {
    stub.numbers.add(NUMBER);
    expect(await line(real, 'number')).toMatchObject({ state: 'failed' });
    expect(await canSignUp()).toEqual([expect.stringContaining('this server has no phone number')]);
    const admin = tokens.get(real) ?? null;
    await real.graphql('mutation { importNumber(phone: "+16025550100") { success } }', {}, admin);
    const { allNumbers } = await real.graphql('{ allNumbers { numbers { id } } }', {}, admin);
    const move = 'mutation ($id: ID!) { moveNumber(numberId: $id, toOrganizationId: "1") { success } }';
    await real.graphql(move, { id: allNumbers.numbers[0].id }, admin);
    expect(await canSignUp()).toEqual([]);
    expect((await line(real, 'webhooks')).state).toBe('ok');
    const ours = stub.numbers.owned()[0] as { smsUrl: string };
    ours.smsUrl = 'https://elsewhere.example.com/sms';
    expect(await line(real, 'webhooks')).toMatchObject({
      state: 'failed',
      commands: [{ about: 'The same without the page:', command: 'npm run admin -- numbers webhooks' }],
    });
    expect(await change(real, 'setWebhooks { success errors }')).toEqual({ success: true, errors: [] });
    expect((await line(real, 'webhooks')).state).toBe('ok');
  });

  it('lists other numbers whose replies go elsewhere, and reports that its own number is gone', async () => {
    const admin = tokens.get(real) ?? null;
    const other = stub.numbers.add('+16025550177');
    await real.graphql('mutation { importNumber(phone: "+16025550177") { success } }', {}, admin);
    other.smsUrl = 'https://elsewhere.example.com/sms';
    expect((await line(real, 'webhooks')).state).toBe('ok');
    expect(await change(real, 'checkNumbers { success misdirected }')).toMatchObject({ misdirected: [other.phone] });
    expect(await line(real, 'webhooks')).toMatchObject({
      state: 'failed',
      found: 'Twilio doesn’t report to this server about 1 number. Replies and opt-outs get lost.',
    });
    expect(await change(real, 'setWebhooks { success changed }')).toEqual({ success: true, changed: 1 });
    expect((await line(real, 'webhooks')).state).toBe('ok');
    const { allNumbers } = await real.graphql(`{ allNumbers(search: "${NUMBER}") { numbers { id } } }`, {}, admin);
    const { id } = allNumbers.numbers[0];
    const suspend = (suspended: boolean) =>
      change(
        real,
        `suspendNumber(numberId: "${id}", organizationId: "1", suspended: ${suspended}, reason: "Test") { errors }`,
      );
    expect(await suspend(true)).toEqual({ errors: [] });
    expect(await line(real, 'number')).toMatchObject({
      state: 'failed',
      found: '(602) 555-0100 is suspended, so no one can sign up.',
      fix: 'Resume it under Organizations, Phone numbers, or get another number for the platform.',
    });
    expect(await suspend(false)).toEqual({ errors: [] });
    expect((await line(real, 'number')).state).toBe('ok');
    stub.numbers.remove(NUMBER);
    expect(await change(real, 'checkNumbers { lost }')).toMatchObject({ lost: [NUMBER] });
    expect((await line(real, 'number')).found).toBe(
      'The carrier account no longer has (602) 555-0100, so no one can sign up.',
    );
  });
});

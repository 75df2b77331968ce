import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { AccessLevel } from '../../../domain/permissions/policy.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startCalendlyStub } from '../../testing/calendly-stub.ts';
import { browserAt } from '../../testing/connect-calendly.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { turnSwitch } from '../../testing/turn-switch.ts';
import { finishConnect } from './finish-connect.ts';
import { stateOf } from './prepare-connect.ts';

const FAILED = 'We could not connect to your Calendly account. Try again later.';
const EXPIRED = 'This took too long. Please close this window and connect Calendly again.';
const DENIED = 'You do not have permission to do that.';
const NOT_OFFERED = 'Calendly is not available in your organization.';

const stub = await startCalendlyStub();
const logged: string[] = [];
const log = createLog('trace', { write: (line: string) => void logged.push(line) });
const server = await startTestServer({ roles: ['web'], calendly: stub.application }, undefined, log);
const { context } = server;

beforeEach(() => {
  stub.behave('answers');
  stub.offer([eventType('intro', '30 minutes')]);
});

function eventType(slug: string, name: string, active = true) {
  return { uri: `https://api/event_types/${slug}`, name, scheduling_url: `https://calendly.com/dana/${slug}`, active };
}

async function member(given: { access?: AccessLevel; brand?: string; isShown?: boolean } = {}) {
  const organization = await buildOrganization(context, { brand: given.brand ?? 'default' });
  if (given.isShown ?? true) await turnSwitch(server.context, organization.id, 'showCalendly');
  const user = await buildUser(context, organization.id, { access: given.access ?? 'MANAGER' });
  const browser = browserAt(server);
  return { ...user, organizationId: organization.id, browser, code: await browser.codeOf(user.token) };
}
type Member = Awaited<ReturnType<typeof member>>;

/** Opens Calendly; returns the parameters of the request. */
async function goTo({ browser, token, code }: Member) {
  await browser.prepare(token, code);
  const { location } = await browser.open(code);
  return new URL(location ?? 'about:blank').searchParams;
}
async function connect(person: Member) {
  const asked = await goTo(person);
  return person.browser.comeBack({ code: 'from-calendly', state: asked.get('state') ?? '' });
}
const seenBy = async (token: string) => {
  const document = '{ user { user { integrations { integrationType } customValues { model name value modelName } } } }';
  return (await server.graphql(document, {}, token)).user.user;
};
const secretOf = (organizationId: OrganizationId) =>
  inTransaction(context.db, organizationId, async (tx) =>
    JSON.stringify((await sql`select * from integrations`.execute(tx)).rows),
  );

describe('connecting Calendly', () => {
  it('opens below /oauth2 at the person’s code and adds their event types as calendars [REST-09 INTG-01 INTG-11]', async () => {
    const person = await member();
    stub.offer([eventType('intro', 'Intro call'), eventType('old', 'Old', false)]);
    const asked = await goTo(person);
    expect(Object.fromEntries(asked)).toEqual({
      ...{ client_id: 'our-client', response_type: 'code', redirect_uri: `${server.url}/oauth2/calendly` },
      ...{ state: expect.any(String), code_challenge: expect.any(String), code_challenge_method: 'S256' },
    });
    const { status, page } = await person.browser.comeBack({ code: 'its-code', state: asked.get('state') ?? '' });
    expect([status, page.includes('Calendly is connected.')]).toEqual([200, true]);
    const exchange = new URLSearchParams(stub.requests.findLast(({ path }) => path === '/oauth/token')?.body);
    const { code_verifier: verifier = '', ...sent } = Object.fromEntries(exchange);
    expect(sent).toEqual({
      ...{ grant_type: 'authorization_code', code: 'its-code', redirect_uri: `${server.url}/oauth2/calendly` },
      ...{ client_id: 'our-client', client_secret: 'our-secret' },
    });
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(asked.get('code_challenge'));
    expect(await seenBy(person.token)).toEqual({
      integrations: [{ integrationType: 'CALENDLY' }],
      customValues: [
        {
          model: 'calendar',
          name: 'Intro call',
          value: 'https://calendly.com/dana/intro',
          modelName: expect.any(String),
        },
      ],
    });
  });

  it('stores Calendly’s tokens encrypted, and asks it to report bookings', async () => {
    const person = await member();
    await connect(person);
    const kept = await secretOf(person.organizationId);
    expect(kept).toContain('CALENDLY');
    expect(kept).not.toMatch(/access-\d|refresh-\d/);
    const asked = JSON.parse(stub.requests.findLast(({ path }) => path === '/webhook_subscriptions')?.body ?? '{}');
    expect(asked).toMatchObject({ events: ['invitee.created', 'invitee.canceled'], scope: 'user' });
    expect(asked.url).toMatch(`${server.url}/webhooks/calendly?connection=${person.organizationId}-${person.id}`);
    expect(kept).not.toContain(asked.signing_key);
  });

  it('again updates the calendars: new ones are added, renamed ones change, others are removed', async () => {
    const person = await member();
    stub.offer([eventType('intro', 'Intro'), eventType('long', 'Long')]);
    await connect(person);
    stub.offer([eventType('intro', 'First talk'), eventType('visit', 'Visit')]);
    await connect(person);
    const { integrations, customValues } = await seenBy(person.token);
    expect(integrations).toHaveLength(1);
    expect(customValues.map(({ name }: { name: string }) => name)).toEqual(['First talk', 'Visit']);
  });

  it('again keeps the signing key of the reports, which Calendly continues to use', async () => {
    const person = await member();
    const keys: string[] = [];
    for (const _time of [1, 2]) {
      await connect(person);
      keys.push(
        JSON.parse(stub.requests.findLast(({ path }) => path === '/webhook_subscriptions')?.body ?? '{}').signing_key,
      );
    }
    expect(keys[1]).toBe(keys[0]);
    expect(keys[0]).not.toBeUndefined();
  });

  it('never accepts a page of another host as a calendar', async () => {
    const person = await member();
    const foreign = { ...eventType('x', 'Foreign'), scheduling_url: 'https://calendly.com.evil.test/dana/x' };
    const script = { ...eventType('y', 'Script'), scheduling_url: 'javascript:alert(1)' };
    stub.offer([foreign, script]);
    await connect(person);
    expect((await seenBy(person.token)).customValues).toEqual([]);
  });

  it('is in the audit trail', async () => {
    const person = await member({ access: 'OWNER' });
    await connect(person);
    const { auditEntries } = await server.graphql('{ auditEntries { entries { action userId } } }', {}, person.token);
    expect(auditEntries.entries[0]).toEqual({ action: 'integration-connected', userId: String(person.id) });
  });
});

describe('a person who connects', () => {
  it('needs more than the code: the browser in which they are signed in [REST-09]', async () => {
    const person = await member();
    const stranger = await member();
    expect(await browserAt(server).open(person.code)).toMatchObject({ status: 403, location: null });
    // Their own browser, with another person's code.
    await stranger.browser.prepare(stranger.token, stranger.code);
    expect((await stranger.browser.open(person.code)).page).toContain(EXPIRED);
    expect((await stranger.browser.prepare(stranger.token, person.code)).body.errors).toEqual([DENIED]);
    expect((await browserAt(server).prepare('no-session', person.code)).status).toBe(401);
  });

  it('can’t use what another browser requested, nor use it twice', async () => {
    const [person, stranger] = [await member(), await member()];
    const asked = await goTo(person);
    await goTo(stranger);
    const answer = { code: 'from-calendly', state: asked.get('state') ?? '' };
    expect((await stranger.browser.comeBack(answer)).page).toContain(EXPIRED);
    expect((await browserAt(server).comeBack(answer)).page).toContain(EXPIRED);
    const both = await Promise.all([person.browser.comeBack(answer), person.browser.comeBack(answer)]);
    expect(both.filter(({ page }) => page.includes('Calendly is connected.'))).toHaveLength(1);
    expect((await person.browser.comeBack(answer)).page).toContain(EXPIRED);
    expect((await seenBy(stranger.token)).integrations).toEqual([]);
  });

  it('has ten minutes, and stays signed in', async () => {
    const [late, gone] = [await member(), await member()];
    server.clock.stand();
    const [askedLate, askedGone] = [await goTo(late), await goTo(gone)];
    await server.graphql('{ logoutUser { success } }', {}, gone.token);
    expect((await gone.browser.comeBack({ code: 'x', state: askedGone.get('state') ?? '' })).page).toContain(EXPIRED);
    server.clock.advance({ minutes: 10 });
    expect((await late.browser.comeBack({ code: 'x', state: askedLate.get('state') ?? '' })).page).toContain(EXPIRED);
  });

  it('is someone who may make changes, in brands with Calendly, and never in health [EDIT-58 BRAND-31]', async () => {
    const refusals = async (given: Parameters<typeof member>[0]) => {
      const { browser, token, code } = await member(given);
      return (await browser.prepare(token, code)).body.errors;
    };
    expect(await refusals({})).toEqual([]);
    expect(await refusals({ access: 'READONLY' })).toEqual([DENIED]);
    expect(await refusals({ isShown: false })).toEqual([NOT_OFFERED]);
    expect(await refusals({ brand: 'health' })).toEqual([NOT_OFFERED]);
  });

  it('may also decline at Calendly', async () => {
    const person = await member();
    const asked = await goTo(person);
    const { page } = await person.browser.comeBack({ error: 'access_denied', state: asked.get('state') ?? '' });
    expect(page).toContain('Calendly was not connected.');
    expect((await seenBy(person.token)).integrations).toEqual([]);
  });

  it('comes back to the host of the brand where they began, and to no other', async () => {
    const comeBackFor = async (hostName: string) => {
      const state = stateOf('c'.repeat(43), hostName);
      return { state, ...(await browserAt(server).comeBack({ code: 'its-code', state })) };
    };
    const { status, location, state } = await comeBackFor('default.localhost');
    expect(status).toBe(302);
    const { port } = new URL(server.url);
    expect(location).toBe(`http://default.localhost:${port}/oauth2/calendly?code=its-code&state=${state}`);
    for (const hostName of ['evil.test', 'default.localhost.evil.test', 'default.localhost@evil.test', 'x/../y', ''])
      expect(await comeBackFor(hostName)).toMatchObject({ status: 403, location: null });
  });

  it('has a cookie that no script reads and no other site sends', async () => {
    const { browser, token, code } = await member();
    const { line } = await browser.prepare(token, code);
    expect(line).toMatch(/; Path=\/oauth2\/calendly; Max-Age=600; HttpOnly; SameSite=Lax$/);
  });
});

describe('if Calendly fails, connecting', () => {
  it.each(['refuses', 'fails', 'says nonsense'] as const)('says so, and leaves nothing: it %s', async (behavior) => {
    const person = await member();
    const asked = await goTo(person);
    stub.behave(behavior);
    const { page } = await person.browser.comeBack({ code: 'x', state: asked.get('state') ?? '' });
    expect(page).toContain(FAILED);
    expect((await seenBy(person.token)).integrations).toEqual([]);
  });

  it('gives up: it does not respond', async () => {
    const person = await member();
    const { line } = await person.browser.prepare(person.token, person.code);
    const { location } = await person.browser.open(person.code);
    const cookie = /=([\w-]+);/.exec(line)?.[1] ?? '';
    const untrustedState = new URL(location ?? '').searchParams.get('state') ?? '';
    stub.behave('hangs');
    const returned = { cookie, hostName: '127.0.0.1', untrustedState, untrustedCode: 'x' };
    await expect(finishConnect(context, returned, 100)).rejects.toThrow(FAILED);
  });
});

it('leaves no token, cookie, code or key in the log', async () => {
  const person = await member();
  const { line } = await person.browser.prepare(person.token, person.code);
  const { location } = await person.browser.open(person.code);
  const state = new URL(location ?? '').searchParams.get('state') ?? '';
  await person.browser.comeBack({ code: 'a-secret-code', state });
  expect(logged.length).toBeGreaterThan(0);
  const secrets = [person.token, /=([\w-]+);/.exec(line)?.[1] ?? 'none', 'a-secret-code', 'our-secret', state];
  for (const secret of [...secrets, /access-\d/, /refresh-\d/]) expect(logged.join('\n')).not.toMatch(secret);
});

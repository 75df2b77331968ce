import { beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { createLog } from '../../platform/log.ts';
import { askAtHost } from '../../testing/ask-at-host.ts';
import { buildLandingPage } from '../../testing/build-landing-page.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink } from '../../testing/build-viewer-link.ts';
import { createNameServers } from '../../testing/name-servers.ts';
import { mailsTo } from '../../testing/read-mailbox.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { recheckDomains } from './recheck-domains.ts';

const { records, outside } = createNameServers();
const brandHosts = [{ brand: 'default', hosts: ['loudhail.com', 'links.loudhail.com'] }];
let server: TestServer;
type Staff = { id: number; token: string; email: string; organizationId: OrganizationId };
let owner: Staff;
let other: Staff;
let port: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'], brandHosts }, OPEN_TUESDAY, createLog('silent'), outside);
  ({ port } = new URL(server.url));
  [owner, other] = [await staffOf('default'), await staffOf('default')];
});

async function staffOf(brand: string): Promise<Staff> {
  const { id: organizationId } = await buildOrganization(server.context, { brand });
  return { ...(await buildUser(server.context, organizationId)), organizationId };
}

const shown = `success errors linkOrigin target isOffered retired
  domain { domain state problem fallsBackAt records { type name value } }`;
async function ask(call: string, { token }: Staff) {
  const [answer] = Object.values(await server.graphql(`${call} { ${shown} } }`, {}, token));
  return answer;
}
const read = (who = owner) => ask('{ ownDomain', who);
const add = (domain: string, who = owner) => ask(`mutation { addOwnDomain(domain: "${domain}")`, who);
const check = (who = owner) => ask('mutation { checkOwnDomain', who);
const remove = (who = owner) => ask('mutation { removeOwnDomain', who);
const allowed = async (domain: string) => (await fetch(`${server.url}/hosts/allowed?domain=${domain}`)).status;
const statusAt = async (host: string, path: string) => (await askAtHost(server.url, host, path)).status;
const whereTo = async (host: string, path: string) => (await askAtHost(server.url, host, path)).headers.location;
const shop = 'https://shop.example/new?tcid=funnel';
const linksAt = (host: string) => `http://${host}:${port}`;

/** A link that redirects to a web address. */
async function linkOf({ organizationId, token }: Staff) {
  const link = await buildViewerLink(server.context, organizationId, { stepType: 'REDIRECT', slides: [], title: null });
  const redirect = 'redirectType: LINK, redirectUrl: "shop.example/new"';
  await server.graphql(`mutation { updatePitch(pitchId: "${link.pitchId}", ${redirect}) { success } }`, {}, token);
  return link;
}

/** Adds the records shown on the screen to the domain's DNS. */
async function addRecords(who = owner) {
  for (const { type, name, value } of (await read(who)).domain.records) records.set(`${type} ${name}`, [value]);
}

async function recheckAfter(minutes: number) {
  server.clock.advance({ minutes });
  await recheckDomains(server.context);
}

async function newestMail() {
  await runJobs(server, 'hosts.mail-of-domain');
  const [mail] = await mailsTo(server, owner.email);
  return mail;
}

describe('the domain of an organization', () => {
  it('is used once its records prove it, which a job checks too', async () => {
    const added = await add('https://Go.Bakery.com/');
    expect(added).toMatchObject({ success: true, domain: { domain: 'go.bakery.com', state: 'pending' } });
    expect(added.domain.problem).toContain('can’t find the CNAME record yet');
    expect([added.target, added.linkOrigin]).toEqual(['links.loudhail.com', linksAt('links.loudhail.com')]);
    expect([await allowed('go.bakery.com'), await statusAt('go.bakery.com', '/policy')]).toEqual([404, 404]);

    records.set('CNAME go.bakery.com', ['links.loudhail.com']);
    expect((await check()).domain.problem).toContain('can’t find the TXT record');
    await addRecords();
    await recheckAfter(10);
    expect(await read()).toMatchObject({
      ...{ domain: { state: 'live', problem: null }, linkOrigin: linksAt('go.bakery.com') },
    });
    expect(await newestMail()).toMatchObject({ subject: 'go.bakery.com works' });
    expect(await allowed('go.bakery.com')).toBe(200);
  });

  it('opens the links and pages of that organization alone, and so does the old host', async () => {
    const [ours, theirs] = [await linkOf(owner), await linkOf(other)];
    for (const host of ['go.bakery.com', 'links.loudhail.com', 'loudhail.com'])
      expect(await whereTo(host, ours.path), host).toBe(shop);
    expect(await whereTo('links.loudhail.com', theirs.path)).toBe(shop);
    expect(await whereTo('go.bakery.com', theirs.path)).toBeUndefined();
    const pageOf = ({ organizationId, id: userId }: Staff) =>
      buildLandingPage(server.context, organizationId, { title: 'Join', userId });
    const [ourPage, theirPage] = [await pageOf(owner), await pageOf(other)];
    const submit = async ({ code }: typeof ourPage) =>
      (
        await callAt(
          'go.bakery.com',
          `mutation { submitLandingPage(landingPageCode: "${code}", widgets: []) { errors } }`,
        )
      ).submitLandingPage.errors;
    expect(await submit(ourPage)).not.toEqual([sentenceOf('page-gone')]);
    expect(await submit(theirPage)).toEqual([sentenceOf('page-gone')]);
    // A visitor who opened the page keeps using the same host.
    const load = ({ leadCode, stepCode }: typeof ours) =>
      callAt(
        'go.bakery.com',
        `mutation { loadLeadActivity(campaignLeadCode: "${leadCode}",
        campaignFeatureCode: "${stepCode}", deviceId: "phone") { success errors } }`,
      );
    expect((await load(ours)).loadLeadActivity.success).toBe(true);
    expect((await load(theirs)).loadLeadActivity.errors).toEqual([sentenceOf('content-gone')]);
    // Nor does it say whose an archived page was.
    const statuses = [];
    for (const [staff, { id, code }] of [[owner, ourPage] as const, [other, theirPage] as const]) {
      const call = `mutation { archiveLandingPages(landingPageIds: ["${id}"]) { success } }`;
      await server.graphql(call, {}, staff.token);
      statuses.push(await statusAt('go.bakery.com', `/p/${code}`), await statusAt('loudhail.com', `/p/${code}`));
    }
    expect(statuses).toEqual([410, 410, 404, 410]);
  });

  it('lets no one sign in, and knows no session', async () => {
    for (const path of ['/login', '/brand.json', '/simulator', '/', '/register'])
      expect(await statusAt('go.bakery.com', path), path).toBe(404);
    const signIn = await callAt('go.bakery.com', 'mutation { loginUser(email: "a@b.test", password: "x") { errors } }');
    expect(signIn.loginUser.errors).toEqual([sentenceOf('not-for-contacts')]);
    expect((await callAt('go.bakery.com', '{ user { success } }')).user.success).toBe(false);
  });

  it('is no host of ours, no internal name, and one at a time', async () => {
    for (const domain of ['loudhail.com', 'links.loudhail.com'])
      expect((await add(domain, other)).errors).toEqual([sentenceOf('domain-is-ours', { domain })]);
    for (const wrong of ['localhost', 'shop.internal', '10.0.0.1', 'a b.com', 'go.shop.com/x'])
      expect((await add(wrong, other)).errors, wrong).toEqual([sentenceOf('domain-not-valid')]);
    expect((await add('other.bakery.com')).errors).toEqual([
      sentenceOf('domain-already-set', { domain: 'go.bakery.com' }),
    ]);
  });

  it('never belongs to two: the later one waits until the first releases it', async () => {
    await add('go.bakery.com', other);
    expect((await check(other)).domain.problem).toContain('has a different value');
    const [ours, theirs] = [await read(), await read(other)];
    const [, ourText] = ours.domain.records;
    const [, theirText] = theirs.domain.records;
    records.set(`TXT ${ourText.name}`, [ourText.value, theirText.value]);
    expect((await check(other)).domain).toMatchObject({
      state: 'pending',
      problem: expect.stringContaining('Another'),
    });
    await remove(other);
    await addRecords();
  });

  it('falls back to the host of its brand an hour after it stops pointing here, and its owners are notified', async () => {
    records.set('CNAME go.bakery.com', null);
    records.set('A go.bakery.com', null);
    await recheckAfter(60);
    expect((await read()).linkOrigin).toBe(linksAt('go.bakery.com'));
    records.set('CNAME go.bakery.com', ['parking.example.net']);
    records.set('A go.bakery.com', ['198.51.100.4']);
    await recheckAfter(10);
    const shaky = await read();
    expect(shaky).toMatchObject({ linkOrigin: linksAt('go.bakery.com'), domain: { state: 'live' } });
    expect(shaky.domain.problem).toContain('points somewhere else');
    expect(Date.parse(shaky.domain.fallsBackAt)).toBeGreaterThan(server.clock.now().getTime());

    await recheckAfter(60);
    expect(await read()).toMatchObject({ linkOrigin: linksAt('links.loudhail.com'), domain: { state: 'failing' } });
    const mail = await newestMail();
    expect(mail).toMatchObject({ subject: 'go.bakery.com stopped working' });
    expect(mail?.text).toContain(`${linksAt('loudhail.com')}/account?tab=domain`);

    await addRecords();
    records.delete('A go.bakery.com');
    await recheckAfter(10);
    expect(await read()).toMatchObject({ linkOrigin: linksAt('go.bakery.com'), domain: { state: 'live' } });
    expect(await newestMail()).toMatchObject({ subject: 'go.bakery.com works again' });
  });

  it('keeps the links that were sent with it once removed, until its records are removed', async () => {
    const link = await linkOf(owner);
    expect(await remove()).toMatchObject({
      ...{ success: true, domain: null, retired: ['go.bakery.com'], linkOrigin: linksAt('links.loudhail.com') },
    });
    expect(await whereTo('go.bakery.com', link.path)).toBe(shop);
    for (const key of [...records.keys()]) records.delete(key);
    await recheckAfter(60);
    await recheckAfter(60);
    expect((await read()).retired).toEqual([]);
    expect([await statusAt('go.bakery.com', link.path), await allowed('go.bakery.com')]).toEqual([404, 404]);
  });

  it('is only offered if one can point here, and lookups are limited', async () => {
    const local = await staffOf('tattoo');
    expect((await read(local)).isOffered).toBe(false);
    expect((await add('go.ink.com', local)).errors).toEqual([sentenceOf('domains-not-offered')]);
    await add('go.second.com', other);
    for (let count = 0; count < 25; count += 1) await check(other);
    expect((await check(other)).errors).toEqual([sentenceOf('too-many-domain-checks')]);
  });
});

it('tells a proxy for which hosts to get a certificate', async () => {
  const statuses = await Promise.all(
    ['loudhail.com', 'LINKS.loudhail.com.', 'evil.com', '127.0.0.1', 'localhost', ''].map(allowed),
  );
  expect(statuses).toEqual([200, 200, 404, 404, 404, 404]);
  expect((await fetch(`${server.url}/hosts/allowed`)).status).toBe(404);
  expect(await statusAt('10.0.0.9', '/hosts/allowed?domain=loudhail.com')).toBe(200);
});

async function callAt(host: string, query: string) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` };
  const { body } = await askAtHost(server.url, host, '/graphql', {
    ...{ method: 'POST', headers, body: JSON.stringify({ query }) },
  });
  return JSON.parse(body).data;
}

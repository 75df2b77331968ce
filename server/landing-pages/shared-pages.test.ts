import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../scripts/run-command.ts';
import { askAtHost } from '../testing/ask-at-host.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLandingPage } from '../testing/build-landing-page.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { editStep } from '../testing/staff-actions.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const built = join(import.meta.dirname, '../../dist/visitor-pages-server/render-landing-page.js');

let server: TestServer;
beforeAll(async () => {
  if (!existsSync(built)) await runCommand(process.execPath, ['scripts/build.ts']);
  server = await startTestServer({ roles: ['web'] });
});

const get = async (path: string) => {
  const answer = await fetch(server.url + path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

async function newPage(brand: string, name: string, landingPage: string) {
  const { id, senderPhone } = await buildOrganization(server.context, { brand, name });
  const page = await buildLandingPage(server.context, id, { title: 'Free <screening>' });
  const { token } = await buildUser(server.context, id);
  const document = `mutation { updateLandingPage(landingPageId: "${page.id}", landingPage: { ${landingPage} }) {
    success errors landingPage { isInSearch } } }`;
  return {
    ...page,
    organizationId: id,
    senderPhone,
    told: (await server.graphql(document, {}, token)).updateLandingPage,
  };
}

describe('a page that is asked for at the host of another brand', () => {
  it('is shown at its own host, to which the other one leads, also once it is archived', async () => {
    const { code, id, organizationId } = await newPage('health', 'Cedar Clinic', '');
    const { port } = new URL(server.url);
    const at = async (host: string, path: string) => {
      const { status, headers, body } = await askAtHost(server.url, `${host}:${port}`, path);
      return [status, headers.location, body.includes('Cedar Clinic')];
    };
    const home = `${server.url}/p/${code}?lang=es`;
    expect(await at('blast.localhost', `/p/${code}?lang=es`)).toEqual([302, home, false]);
    for (const host of ['health.localhost', '127.0.0.1', 'localhost'])
      expect(await at(host, `/p/${code}`)).toEqual([200, undefined, true]);
    expect(await at('blast.localhost', '/p/missing1')).toEqual([404, undefined, false]);
    const { token } = await buildUser(server.context, organizationId, { access: 'ADMIN' });
    const archive = 'mutation ($ids: [ID!]!) { archiveLandingPages(landingPageIds: $ids) { success } }';
    expect((await server.graphql(archive, { ids: [id] }, token)).archiveLandingPages.success).toBe(true);
    expect(await at('blast.localhost', `/p/${code}?lang=es`)).toEqual([302, home, false]);
    expect((await at('health.localhost', `/p/${code}`))[0]).toBe(410);
  });
});

describe('the contact card of a page', () => {
  it('has the organization and its number, for anyone, without a cookie, and may be kept', async () => {
    const { code, senderPhone } = await newPage('default', 'Smith, Sons; & Co', '');
    const { status, headers, text } = await get(`/p/${code}/card.vcf`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/vcard; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect([headers.get('set-cookie'), headers.get('x-content-type-options')]).toEqual([null, 'nosniff']);
    expect(text).toContain('FN:Smith\\, Sons\\; & Co\r\n');
    expect(text).toContain(`TEL;TYPE=CELL:${senderPhone}\r\n`);
  });

  it('is there for the page of a campaign too, and for no other code', async () => {
    const { id } = await buildOrganization(server.context, { name: 'Cedar Roofs' });
    const { token, id: userId } = await buildUser(server.context, id);
    const campaign = await buildCampaign(server.context, id, { name: 'Spring', userId, steps: [{ message: 'Hi' }] });
    const read = await server.graphql(`{ campaign(campaignId: "${campaign.id}") { campaign { code } } }`, {}, token);
    expect((await get(`/l/${read.campaign.campaign.code}/card.vcf`)).text).toContain('FN:Cedar Roofs');
    for (const path of ['/p/unknown1/card.vcf', '/g/%00/card.vcf', `/p/${read.campaign.campaign.code}/card.vcf`])
      expect((await get(path)).status).toBe(404);
  });
});

describe('the cover of a page', () => {
  it('is its picture in link previews if staff set none, for anyone who has the page', async () => {
    const { code } = await newPage('tattoo', 'Black Anchor', 'color: "#1a73e8"');
    const address = /property="og:image" content="([^"]+)"/.exec((await get(`/p/${code}`)).text)?.[1] ?? '';
    expect(new URL(address).pathname).toBe(`/p/${code}/cover.png`);
    const answer = await fetch(server.url + new URL(address).pathname);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    const { width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect((await get('/p/unknown1/cover.png')).status).toBe(404);
  });

  it('is no file in health, whose link previews have no picture', async () => {
    const { code } = await newPage('health', 'Cedar Clinic', '');
    expect((await get(`/p/${code}`)).text).not.toContain('og:image');
    expect((await get(`/p/${code}/cover.png`)).status).toBe(404);
  });
});

describe('the layout of a page', () => {
  it('is today’s until staff choose another', async () => {
    const layoutOf = async (code: string) => /<main data-layout="(\w+)"/.exec((await get(`/p/${code}`)).text)?.[1];
    expect(await layoutOf((await newPage('default', 'Cedar Roofs', '')).code)).toBe('PICTURE_ABOVE');
    for (const layout of ['PICTURE_BESIDE', 'TEXT_FIRST'])
      expect(await layoutOf((await newPage('default', 'Cedar Roofs', `layout: ${layout}`)).code)).toBe(layout);
  });
});

describe('what follows a form', () => {
  it('is said on the page, the same for any visitor', async () => {
    const { code, senderPhone } = await newPage('default', 'Cedar Roofs', '');
    const { text } = await get(`/p/${code}`);
    const digits = senderPhone.slice(2);
    expect(text).toContain(
      `Texts from Cedar Roofs come from (${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}.`,
    );
    expect(text).toContain(`/p/${code}/card.vcf`);
    // An option of the form may start another campaign.
    expect(text).toContain('We’ll text you as soon as there’s something for you.');
  });

  const isPromised = /New here\? Your first text should arrive \w+day, \w+ \d+ at \d+:\d\d [AP]M MST\./;
  const later = 'We’ll text you as soon as there’s something for you.';
  const build = async (message: string, after = 'Soon again') => {
    const { id } = await buildOrganization(server.context, { name: 'Cedar Roofs' });
    const { token, id: userId } = await buildUser(server.context, id);
    const steps = [{ message, days: 2 }, { message: after }];
    const campaign = await buildCampaign(server.context, id, { name: 'Spring', userId, steps });
    const read = await server.graphql(`{ campaign(campaignId: "${campaign.id}") { campaign { code } } }`, {}, token);
    const page = async () => (await get(`/l/${read.campaign.campaign.code}`)).text;
    const pause = (isPaused: boolean) =>
      server.graphql(
        `mutation { pauseCampaign(campaignId: "${campaign.id}", paused: ${isPaused}) { success } }`,
        {},
        token,
      );
    return { organizationId: id, campaign, page, pause };
  };

  it('names the time of the first message of a campaign', async () => {
    const { page } = await build('Hi {{first_name}}');
    expect(await page()).toMatch(isPromised);
  });

  it('promises nothing before there is an appointment where everything goes out around appointments', async () => {
    const { organizationId, campaign, page } = await build('See you soon');
    const steps = campaign.stepIds;
    for (const stepId of steps) await editStep(server.context, organizationId, stepId, { structureType: 'before' });
    const text = await page();
    expect(text).toContain('We’ll text you around your appointment, once you have one.');
    expect(text).not.toContain(later);
  });

  it.each([
    ['has a blank to fill in', 'Come on [which day]'],
    ['has what is left of a blank', 'Come on [which day'],
    ['tells an appointment that no one has', 'See you at {{event_time}}'],
    ['is empty', ''],
  ])('promises no time where the first message %s', async (_what, message) => {
    const { page } = await build(message);
    const text = await page();
    expect(text).toContain(later);
    expect(text).not.toContain('New here?');
  });

  it('promises a time again once a paused campaign goes on', async () => {
    const { page, pause } = await build('Hi');
    expect(await pause(true)).toEqual({ pauseCampaign: { success: true } });
    expect(await page()).toContain(later);
    await pause(false);
    expect(await page()).toMatch(isPromised);
  });

  it('promises nothing where nothing can be sent', async () => {
    const { page, organizationId } = await build('Hi');
    const { token } = await buildUser(server.context, organizationId, { isPlatformAdmin: true });
    const stop = `mutation { stopSending(organizationId: "${organizationId}", reason: "Unpaid") { success errors } }`;
    expect(await server.graphql(stop, {}, token)).toMatchObject({ stopSending: { success: true } });
    const text = await page();
    expect(text).not.toContain(later);
    expect(text).not.toContain('New here?');
  });
});

describe('search engines and link previews', () => {
  it('may not list a page until its owner says so', async () => {
    const { code, told } = await newPage('default', 'Cedar Roofs', 'description: "For everyone"');
    expect(told.landingPage.isInSearch).toBe(false);
    const { headers, text } = await get(`/p/${code}`);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(text).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(text).toContain('<meta property="og:title" content="Free &#60;screening&#62;">');
    expect(text).toContain('<meta property="og:description" content="For everyone">');
  });

  it('list a page with its title and description once they may', async () => {
    const { code, told } = await newPage('default', 'Cedar Roofs', 'isInSearch: true, description: "For everyone"');
    expect(told.landingPage.isInSearch).toBe(true);
    const { headers, text } = await get(`/p/${code}`);
    expect(headers.get('x-robots-tag')).toBeNull();
    expect(text).not.toContain('name="robots"');
    expect(text).toContain('<meta name="description" content="For everyone">');
    expect(text).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/p/${code}">`));
    expect((await get(`/p/${code}/card.vcf`)).headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('read a description of a page that has none, and its language', async () => {
    const { code } = await newPage('default', 'Cedar Roofs', 'isInSearch: true, description: ""');
    const { text } = await get(`/p/${code}?lang=en`);
    expect(text).toContain('<meta name="description" content="Sign up for texts from Cedar Roofs.">');
    expect(text).toMatch(/^<!doctype html><html lang="en">.*<title>Free &#60;screening&#62; · Cedar Roofs<\/title>/);
  });

  it('learn nothing of a page in health, whatever is set', async () => {
    const { code } = await newPage('health', 'Cedar Oncology', 'isInSearch: true, image: "https://example.com/a.png"');
    const { headers, text } = await get(`/p/${code}`);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const head = text.slice(0, text.indexOf('<style>'));
    expect(head).toContain('<meta property="og:title" content="Wellspring Health">');
    for (const not of ['Oncology', 'screening', 'example.com/a.png']) expect(head).not.toContain(not);
  });
});

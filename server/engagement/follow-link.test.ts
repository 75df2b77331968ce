import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandKeys } from '../../brands/registry.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildLandingPage } from '../testing/build-landing-page.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../testing/build-viewer-link.ts';
import { editPitch } from '../testing/staff-actions.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

async function build(brand: string, redirect: string): Promise<{ link: ViewerLink; token: string }> {
  const organization = await buildOrganization(server.context, { brand });
  const { token } = await buildUser(server.context, organization.id);
  const content = '<p><a href="https://prices.example/list?a=1&amp;b=2">Prices</a></p>';
  const link = await buildViewerLink(server.context, organization.id, { slides: [{ title: 'One', content }] });
  const answer = await server.graphql(
    `mutation { updatePitch(pitchId: "${link.pitchId}", ${redirect}) { success errors } }`,
    {},
    token,
  );
  expect(answer.updatePitch).toEqual({ success: true, errors: [] });
  return { link, token };
}

function follow(link: ViewerLink, url: string, userAgent = phone): Promise<Response> {
  const address = `${server.url}/redirect/${link.leadCode}/${link.stepCode}?url=${encodeURIComponent(url)}`;
  return fetch(address, { redirect: 'manual', headers: { 'user-agent': userAgent } });
}

async function followsOf(link: ViewerLink): Promise<number> {
  const found = await inTransaction(server.context.db, link.organizationId, (tx) =>
    sql<{ follows: number }>`
      select follows from followed_redirects where organization_id = ${link.organizationId} and lead_id = ${link.leadId}`.execute(
      tx,
    ),
  );
  return found.rows[0]?.follows ?? 0;
}

/** A setting from when the brand still offered it. */
async function setRedirect({ organizationId, pitchId }: ViewerLink, url: string): Promise<void> {
  const as = { organizationId, brand: 'default' };
  await editPitch(server.context, as, pitchId, { redirectType: 'LINK', redirectUrl: url });
}

/** The contact fills in a landing page, so that it is known as where they came from. */
async function comeThrough({ organizationId, leadId }: ViewerLink, { code }: { code: string }): Promise<void> {
  const phone = await inTransaction(server.context.db, organizationId, async (tx) => {
    const found = await sql<{ phone: string }>`select phone from leads where id = ${leadId}`.execute(tx);
    return found.rows[0]?.phone;
  });
  const fields = { name: 'Dana', phone, 'opt-in': 'Verified', hipaa: 'Verified', appointment: '2026-04-01' };
  const widgets = Object.entries(fields).map(([id, content]) => ({ id, content }));
  const submit = `mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!) {
    submitLandingPage(landingPageCode: $code, widgets: $widgets) { success errors } }`;
  const { submitLandingPage } = await server.graphql(submit, { code, widgets });
  expect(submitLandingPage).toEqual({ success: true, errors: [] });
}

describe('the address after the last slide', () => {
  it('is opened after the click is recorded, and includes where its visitor comes from [VIEW-15 VIEW-19 REST-10]', async () => {
    const { link } = await build('default', 'redirectType: LINK, redirectUrl: "shop.example/deposit#pay"');
    const answer = await follow(link, 'https://shop.example/deposit#pay');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe('https://shop.example/deposit?tcid=funnel#pay');
    await follow(link, 'https://shop.example/deposit#pay');
    expect(await followsOf(link)).toBe(2);
  });

  it('says "artist" in tattoo care and "funnel" in every other brand, followed by the landing page of the contact [VIEW-15..VIEW-18]', async () => {
    for (const brand of brandKeys) {
      const organization = await buildOrganization(server.context, { brand });
      const link = await buildViewerLink(server.context, organization.id, { slides: [{ title: 'One' }] });
      // Some brands no longer offer redirects; existing ones still work.
      await setRedirect(link, 'https://shop.example/?a=1');
      const locationOf = async () => (await follow(link, 'https://shop.example/?a=1')).headers.get('location');
      const word = brand === 'tattoo' ? 'artist' : 'funnel';
      expect(await locationOf(), brand).toBe(`https://shop.example/?a=1&tcid=${word}`);
      const page = await buildLandingPage(server.context, organization.id);
      await comeThrough(link, page);
      expect(await locationOf(), brand).toBe(`https://shop.example/?a=1&tcid=${word}${page.id}`);
    }
  });

  it('opens what a slide links to, and nothing else [VIEW-19 OPEN-122]', async () => {
    const { link } = await build('default', 'redirectType: LINK, redirectUrl: "https://shop.example"');
    expect((await follow(link, 'https://prices.example/list?a=1&b=2')).headers.get('location')).toBe(
      'https://prices.example/list?a=1&b=2',
    );
    for (const url of [
      'https://evil.example',
      'javascript:alert(1)',
      '//evil.example',
      'https://shop.example.evil.example',
      '',
    ]) {
      const refused = await follow(link, url);
      expect([refused.status, refused.headers.get('location'), await refused.text()]).toEqual([404, null, 'Not Found']);
    }
    expect(await followsOf(link)).toBe(0);
  });

  it('is not counted when a program that checks links follows it', async () => {
    const { link } = await build('default', 'redirectType: LINK, redirectUrl: "https://shop.example"');
    const answer = await follow(link, 'https://shop.example', 'Googlebot/2.1');
    expect(answer.status).toBe(302);
    expect(await followsOf(link)).toBe(0);
  });

  it('may be a phone number, and the call is recorded [PITCH-19]', async () => {
    const { link } = await build(
      'default',
      'redirectType: CONTACT, redirectPhone: "(555) 123-4567", redirectButton: "Call us"',
    );
    const page = await (await fetch(server.url + link.path)).text();
    expect(page).toContain('tel:+15551234567');
    expect(page).toContain('Call us');
    const post = async (query: string) =>
      (await (
        await fetch(`${server.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'user-agent': phone },
          body: JSON.stringify({ query }),
        })
      ).json()) as { data: { loadLeadActivity: { ssid: string } } };
    const loaded = await post(
      `mutation { loadLeadActivity(campaignLeadCode: "${link.leadCode}", campaignFeatureCode: "${link.stepCode}", deviceId: "d") { ssid } }`,
    );
    const { ssid } = loaded.data.loadLeadActivity;
    await post(
      `mutation { trackLead(leadActivitySsid: "${ssid}", events: [{ kind: "seen" }, { kind: "followed" }]) { success } }`,
    );
    expect(await followsOf(link)).toBe(1);
  });

  it('is gone once it is set to none [PITCH-20 PITCH-21]', async () => {
    const { link, token } = await build('default', 'redirectType: LINK, redirectUrl: "https://shop.example"');
    const answer = await server.graphql(
      `mutation { updatePitch(pitchId: "${link.pitchId}", redirectType: NONE) { success pitch { redirectType } } }`,
      {},
      token,
    );
    expect(answer.updatePitch).toEqual({ success: true, pitch: { redirectType: 'NONE' } });
    expect((await follow(link, 'https://shop.example')).status).toBe(404);
    expect(await (await fetch(server.url + link.path)).text()).not.toContain('shop.example');
  });

  it('needs an address or a number, and a brand that offers it [API-48 BRAND-17 PITCH-22..PITCH-24]', async () => {
    const errorsOf = async (brand: string, redirect: string) => {
      const organization = await buildOrganization(server.context, { brand });
      const { token } = await buildUser(server.context, organization.id);
      const link = await buildViewerLink(server.context, organization.id);
      const answer = await server.graphql(
        `mutation { updatePitch(pitchId: "${link.pitchId}", ${redirect}) { errors pitch { redirectType redirectUrl redirectPhone redirectButton } } }`,
        {},
        token,
      );
      return answer.updatePitch;
    };
    expect(await errorsOf('default', 'redirectType: LINK')).toMatchObject({
      errors: [expect.stringContaining('web address')],
    });
    expect(await errorsOf('default', 'redirectType: CONTACT, redirectPhone: ""')).toMatchObject({
      errors: [expect.stringContaining('phone number')],
    });
    expect(await errorsOf('health', 'redirectType: LINK, redirectUrl: "https://a.example"')).toMatchObject({
      errors: ['A redirect is not available here.'],
    });
    expect(await errorsOf('default', 'redirectType: LINK, redirectUrl: "a.example", redirectButton: "Book"')).toEqual({
      errors: [],
      pitch: { redirectType: 'LINK', redirectUrl: 'https://a.example', redirectPhone: null, redirectButton: 'Book' },
    });
  });
});

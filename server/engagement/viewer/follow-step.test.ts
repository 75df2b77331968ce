import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { goneSentence } from '../../../visitor-pages/viewer/page.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const phone = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  server.clock.stand();
});

async function build(redirect: string, title: string | null = null): Promise<{ link: ViewerLink; token: string }> {
  const organization = await buildOrganization(server.context, { name: 'Harbor Homes' });
  const { token } = await buildUser(server.context, organization.id);
  const link = await buildViewerLink(server.context, organization.id, { stepType: 'REDIRECT', slides: [], title });
  await server.graphql(`mutation { updatePitch(pitchId: "${link.pitchId}", ${redirect}) { success } }`, {}, token);
  return { link, token };
}

const toShop = 'redirectType: LINK, redirectUrl: "shop.example/new?a=1"';

function open(link: ViewerLink, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(server.url + link.path, { method, redirect: 'manual', headers: { 'user-agent': phone, ...headers } });
}

async function recorded(link: ViewerLink) {
  const found = await inTransaction(server.context.db, link.organizationId, (tx) =>
    sql<{ views: number; opened: boolean; follows: number; seen: number; finished: number }>`
      select cl.views, cl.opened_at is not null as opened,
        coalesce((select follows from followed_redirects f where f.lead_id = cl.lead_id), 0) as follows,
        (select count(*) from viewing_sessions v where v.lead_id = cl.lead_id and v.seen_at is not null)::integer as seen,
        (select count(*) from viewing_sessions v where v.lead_id = cl.lead_id and v.finished_at is not null)::integer as finished
      from campaign_leads cl where cl.organization_id = ${link.organizationId} and cl.lead_id = ${link.leadId}`.execute(
      tx,
    ),
  );
  return found.rows[0];
}

const nothing = { views: 0, opened: false, follows: 0, seen: 0, finished: 0 };

describe('the link of a redirect step', () => {
  it('leads straight to its target, and counts as opened, seen and followed [OPEN-91 VIEW-15]', async () => {
    const { link } = await build(toShop);
    const answer = await open(link);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://shop.example/new?a=1&tcid=funnel']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await recorded(link)).toEqual({ views: 1, opened: true, follows: 1, seen: 1, finished: 1 });
  });

  it('counts again when it is opened again, but the same visit is one view', async () => {
    const { link } = await build(toShop);
    await open(link);
    await open(link);
    expect(await recorded(link)).toMatchObject({ views: 1, follows: 2, seen: 1 });
    server.clock.advance({ minutes: 31 });
    await open(link);
    expect(await recorded(link)).toMatchObject({ views: 2, follows: 3, seen: 2 });
  });

  it.each([
    ['a program that checks links', { 'user-agent': 'Googlebot/2.1' }, 'GET'],
    ['a browser that fetches ahead', { 'sec-purpose': 'prefetch;prerender' }, 'GET'],
    ['a HEAD request', {}, 'HEAD'],
  ])('redirects %s too, and nothing is counted', async (_who, headers: Record<string, string>, method) => {
    const { link } = await build(toShop);
    const answer = await open(link, headers, method);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://shop.example/new?a=1&tcid=funnel']);
    expect(await recorded(link)).toEqual(nothing);
  });

  it('is a page with one button if its target is a phone number', async () => {
    const { link } = await build('redirectType: CONTACT, redirectPhone: "5551234567", redirectButton: "Call us"');
    const answer = await open(link);
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('tel:+15551234567');
    expect(page).toContain('Call us');
  });

  it('shows nothing once the target is removed', async () => {
    const { link, token } = await build(toShop);
    await server.graphql(
      `mutation { updatePitch(pitchId: "${link.pitchId}", redirectType: NONE) { success } }`,
      {},
      token,
    );
    const answer = await open(link);
    expect([answer.status, (await answer.text()).includes(goneSentence)]).toEqual([404, true]);
  });

  it('notifies the staff that the contact followed it', async () => {
    const { link, token } = await build(toShop, 'Our shop');
    await open(link);
    const { lead } = await server.graphql(
      `{ lead(leadId: "${link.leadId}") { lead { timeline { kind title } pseudoTags { kind } } } }`,
      {},
      token,
    );
    const kinds = lead.lead.timeline.map((entry: { kind: string }) => entry.kind);
    expect(kinds).toEqual(expect.arrayContaining(['view', 'followed']));
    expect(lead.lead.pseudoTags.map((tag: { kind: string }) => tag.kind)).toEqual(expect.arrayContaining(['redirect']));
  });
});

describe('a redirect step', () => {
  it.each([
    ['default', true],
    ['health', false],
    ['blast', false],
    ['tattoo', true],
  ])('can be created in %s: %s [BRAND-17 EDIT-19]', async (brand, may) => {
    const organization = await buildOrganization(server.context, { brand });
    const { token } = await buildUser(server.context, organization.id);
    const { createCampaign } = await server.graphql('mutation { createCampaign { campaign { id } } }', {}, token);
    const { createCampaignFeature } = await server.graphql(
      `mutation ($id: ID!) { createCampaignFeature(campaignId: $id, featureType: REDIRECT, structureType: feature) {
        errors campaignFeature { featureType label } } }`,
      { id: createCampaign.campaign.id },
      token,
    );
    expect(createCampaignFeature.errors).toEqual(may ? [] : ['A redirect is not available here.']);
    if (may) expect(createCampaignFeature.campaignFeature).toEqual({ featureType: 'REDIRECT', label: 'Redirect 1' });
  });

  it('keeps its target out of the list of pitches', async () => {
    const { link, token } = await build(toShop);
    const { pitches } = await server.graphql('{ pitches { pitches { id } } }', {}, token);
    expect(pitches.pitches).toEqual([]);
    const { pitch } = await server.graphql(
      `{ pitch(pitchId: "${link.pitchId}") { pitch { redirectUrl } } }`,
      {},
      token,
    );
    expect(pitch.pitch.redirectUrl).toBe('https://shop.example/new?a=1');
  });
});

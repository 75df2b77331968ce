import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../scripts/run-command.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildViewerLink } from '../../testing/build-viewer-link.ts';
import { editPitch } from '../../testing/staff-actions.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { viewerAssets } from './viewer-renderer.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile';
const ROBOT = 'facebookexternalhit/1.1';
const LOAD = `mutation ($l: String!, $s: String!, $d: String!) {
  loadLeadActivity(campaignLeadCode: $l, campaignFeatureCode: $s, deviceId: $d) { success sender pitch { title } } }`;

let server: TestServer;
beforeAll(async () => {
  if (!existsSync(viewerAssets)) await runCommand(process.execPath, ['scripts/build.ts']);
  server = await startTestServer({ roles: ['web'], brand: 'health' });
}, 60_000);

async function build(brand: string, stepType: 'PITCH' | 'REDIRECT' = 'PITCH') {
  const organization = await buildOrganization(server.context, { brand, name: 'Cedar Oncology' });
  return buildViewerLink(server.context, organization.id, {
    ...{ stepType, title: 'Your chemotherapy', endText: 'See you soon' },
    slides: stepType === 'PITCH' ? [{ title: 'Before the infusion' }] : [],
  });
}

const open = (path: string, userAgent: string) =>
  fetch(server.url + path, { headers: { 'user-agent': userAgent }, redirect: 'manual' });

async function load(
  { leadCode, stepCode }: { leadCode: string; stepCode: string },
  userAgent: string,
  deviceId = 'device',
) {
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ query: LOAD, variables: { l: leadCode, s: stepCode, d: deviceId } }),
  });
  return ((await answer.json()) as { data: { loadLeadActivity: object } }).data.loadLeadActivity;
}

describe('a personal link in health', () => {
  it.each([PHONE, ROBOT])('reveals neither content nor the contact to %s', async (userAgent) => {
    const html = await (await open((await build('health')).path, userAgent)).text();
    expect(html).toContain('<title>Wellspring Health</title>');
    expect(html).toContain('<meta property="og:title" content="Wellspring Health">');
    expect(html).not.toMatch(/og:image|og:description|chemotherapy|infusion|Cedar|Oncology/);
  });

  it('gives its content to the contact’s browser, and to no robot', async () => {
    const link = await build('health');
    expect(await load(link, ROBOT)).toMatchObject({ success: false, pitch: null });
    expect(await load(link, PHONE)).toMatchObject({ success: true, pitch: { title: 'Your chemotherapy' } });
  });

  it('names the organization to a person with another browser, who is asked for a code, and to no robot', async () => {
    const link = await build('health');
    expect(await load(link, PHONE)).toMatchObject({ success: true, sender: null });
    expect(await load(link, PHONE, 'another')).toEqual({ success: false, sender: 'Cedar Oncology', pitch: null });
    expect(await load(link, ROBOT, 'another')).toEqual({ success: false, sender: null, pitch: null });
  });

  it('that redirects doesn’t reveal its target to robots', async () => {
    const { path, pitchId, organizationId } = await build('health', 'REDIRECT');
    // Health offers no redirects of its own, but an organization's brand can change.
    const redirect = { redirectType: 'LINK', redirectUrl: 'https://cancer.example.com' } as const;
    await editPitch(server.context, { organizationId, brand: 'default' }, pitchId, redirect);
    expect((await open(path, PHONE)).status).toBe(302);
    const told = await open(path, ROBOT);
    expect([told.status, told.headers.get('location')]).toEqual([200, null]);
  });
});

it('in other brands, a link shows its content at once', async () => {
  const html = await (await open((await build('default')).path, ROBOT)).text();
  expect(html).toContain('<title>Your chemotherapy</title>');
});

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { runCommand } from '../../scripts/run-command.ts';
import { buildLandingPage } from '../testing/build-landing-page.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const built = join(import.meta.dirname, '../../dist/visitor-pages-server/render-landing-page.js');

let server: TestServer;
beforeAll(async () => {
  if (!existsSync(built)) await runCommand(process.execPath, ['scripts/build.ts']);
  server = await startTestServer({ roles: ['web'] });
  recountAtEnd(server);
});

const get = async (code: string, under = '/p') => {
  const answer = await fetch(`${server.url}${under}/${code}`);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

async function staffSay(organizationId: OrganizationId, call: string, answer = 'success') {
  const { token } = await buildUser(server.context, organizationId);
  return (await server.graphql(`mutation { answer: ${call} { ${answer} } }`, {}, token)).answer;
}

async function newGroup(organizationId: OrganizationId, name: string): Promise<{ id: string; code: string }> {
  const { group } = await staffSay(organizationId, `createGroup(name: "${name}")`, 'group { id code }');
  await staffSay(
    organizationId,
    `updateGroup(groupId: "${group.id}", group: { landingPage: { title: "Bread club", description: "A loaf a week",
      price: 12.5, schedule: WEEKLY, trialPeriod: 14, explainer: "https://example.com/video.mp4",
      explainerMimeType: "video/mp4" } })`,
  );
  return group;
}

async function newCampaign(organizationId: OrganizationId, name: string): Promise<{ id: string; code: string }> {
  const { campaign } = await staffSay(organizationId, `createCampaign(name: "${name}")`, 'campaign { id code }');
  await staffSay(
    organizationId,
    `updateCampaign(campaignId: "${campaign.id}", landingPageTitle: "Spring checks", brandColor: "#0a7d4f",
      landingPageStructure: ["dob"])`,
  );
  return campaign;
}

describe('the address of a landing page', () => {
  it('shows its own page to anyone, without a sign-in, and no other [PAGE-27 PAGE-29 NAV-16 BRAND-05]', async () => {
    const { id } = await buildOrganization(server.context, { name: 'Cedar Clinic', brand: 'health' });
    const page = await buildLandingPage(server.context, id, { title: 'Join <b>us</b>', structure: ['dob'] });
    const other = await buildLandingPage(server.context, id, { title: 'Another page' });
    const { status, headers, html } = await get(page.code);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("form-action 'none'");
    expect(html).toContain('Join &lt;b&gt;us&lt;/b&gt;');
    for (const field of ['name', 'phone', 'dob', 'hipaa', 'opt-in']) expect(html).toContain(`name="${field}"`);
    expect(html).toContain('Date of birth (optional)');
    for (const not of ['name="gender"', 'name="appointment"', 'Another page', other.code])
      expect(html).not.toContain(not);
    const script = /<script type="module">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(script).toContain('submitLandingPage');
    const hash = createHash('sha256').update(script).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}';`);
    expect(headers.get('content-security-policy')).toContain(
      "require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  it('has the brand’s name in health and keeps nothing typed there, unlike elsewhere', async () => {
    const titles = [];
    const keeps = [];
    for (const brand of ['health', 'default']) {
      const { id } = await buildOrganization(server.context, { brand, name: 'Cedar Oncology' });
      const { code } = await buildLandingPage(server.context, id, { title: 'Free screening' });
      const { html } = await get(code);
      titles.push(/<title>(.*?)<\/title>/.exec(html)?.[1]);
      keeps.push(html.includes('data-keeps'));
    }
    expect(keeps).toEqual([false, true]);
    expect(titles[0]).toBe('Wellspring Health');
    expect(titles[1]).toContain('Free screening');
  });

  it('of a group shows what joining it means, and not its internal name [PAGE-26 PAGE-29 NAV-16 OPEN-76 OPEN-120]', async () => {
    const { id } = await buildOrganization(server.context, { name: 'Corner Bakery' });
    const group = await newGroup(id, 'Late payers');
    const video = 'https://example.com/video.mp4';
    const { status, headers, html } = await get(group.code, '/g');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("media-src 'self' https:");
    for (const shown of [
      'Bread club',
      'A loaf a week',
      '$12.50',
      'Weekly',
      '14 days',
      `<video class="picture" src="${video}"`,
      'data-kind="group"',
    ])
      expect(html).toContain(shown);
    expect(html).not.toContain('Late payers');
    for (const under of ['/p', '/l']) expect((await get(group.code, under)).status).toBe(404);
  });

  it('of a new group costs $5 until staff set another price [GROUP-15 CONST-19]', async () => {
    const { id } = await buildOrganization(server.context);
    const { group } = await staffSay(id, 'createGroup(name: "New")', 'group { id code }');
    const priceShown = async () => /\$\d+(?:\.\d+)?/.exec((await get(group.code, '/g')).html)?.[0];
    const set = (landingPage: string) =>
      staffSay(id, `updateGroup(groupId: "${group.id}", group: { landingPage: ${landingPage} })`);
    // A price that no one chose is shown with the schedule only.
    expect(await priceShown()).toBeUndefined();
    await set('{ schedule: WEEKLY }');
    expect(await priceShown()).toBe('$5');
    await set('{ price: 6 }');
    expect(await priceShown()).toBe('$6');
  });

  it('of a campaign shows its text and its branding [PAGE-28 PAGE-29 NAV-16]', async () => {
    const { id, name } = await buildOrganization(server.context, { brand: 'health' });
    const campaign = await newCampaign(id, 'Secret plans');
    const { status, html } = await get(campaign.code, '/l');
    expect(status).toBe(200);
    for (const shown of ['Spring checks', '--brand:#0a7d4f', 'name="hipaa"', 'data-kind="campaign"', 'name="dob"'])
      expect(html).toContain(shown);
    expect(html).not.toContain('Secret plans');
    expect(html).toContain(`Texts come from ${name}.`);
    expect(html).toContain('&quot;needsHipaa&quot;:true');
  });

  it.each(['default', 'health'])('that is archived says so and whose it was, in %s', async (brand) => {
    const name = 'Cedar <Oncology>';
    const { id, senderPhone } = await buildOrganization(server.context, { name, brand });
    const [group, campaign] = [await newGroup(id, 'A group'), await newCampaign(id, 'A campaign')];
    const page = await buildLandingPage(server.context, id, { title: 'Free screening' });
    await staffSay(id, `archiveGroups(groupIds: ["${group.id}"])`);
    await staffSay(id, `archiveCampaign(campaignId: "${campaign.id}")`);
    await staffSay(id, `archiveLandingPages(landingPageIds: ["${page.id}"])`);
    for (const [under, code] of [
      ['/g', group.code],
      ['/l', campaign.code],
      ['/p', page.code],
    ] as const) {
      const { status, headers, html } = await get(code, under);
      expect([under, status, headers.get('x-robots-tag')]).toEqual([under, 410, 'noindex, nofollow']);
      expect(html).toContain('<h1>This page isn’t available anymore.</h1>');
      expect(html).toContain('Cedar &lt;Oncology&gt;');
      expect(html).toContain(`href="tel:${senderPhone}"`);
      expect(html).toContain(`href="sms:${senderPhone}"`);
      expect(html).not.toMatch(/<form|<script|Free screening|Bread club|Spring checks|og:/);
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1];
      expect(title).toBe(brand === 'health' ? 'Wellspring Health' : 'Cedar &#60;Oncology&#62;');
      // The contact card of an archived page is gone too.
      expect((await get(`${code}/card.vcf`, under)).status).toBe(404);
    }
  });

  it('says Not Found if there is no group or campaign [PAGE-39 ERR-04]', async () => {
    for (const [under, code] of [
      ['/g', 'nobodys1'],
      ['/g', '%00'],
      ['/l', 'nobodys1'],
    ] as const) {
      const { status, html } = await get(code, under);
      expect([under, status, html.includes('<h1>Not Found</h1>')]).toEqual([under, 404, true]);
    }
  });

  it('says Not Found if there is no page [PAGE-40 ERR-04]', async () => {
    for (const code of ['nobodys1', '%00', 'a'.repeat(60)]) {
      const { status, html } = await get(code);
      expect(status).toBe(404);
      expect(html).toContain('<h1>Not Found</h1>');
    }
  });
});

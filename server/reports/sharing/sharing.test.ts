import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { findOrganization } from '../../accounts/index.ts';
import { hashToken, secretToken } from '../../platform/codes.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { visitPitch } from '../../testing/visit-pitch.ts';
import { insertLink } from './store.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

beforeAll(async () => {
  if (!existsSync('dist/visitor-pages-server/render-report.js'))
    await runCommand(process.execPath, ['scripts/build.ts']);
}, 60_000);

let organizationId: OrganizationId;
let token: string;
let campaignId: CampaignId;

beforeEach(async () => {
  clock.set('2026-03-04T19:00:00Z');
  organizationId = (await buildOrganization(context)).id;
  token = (await buildUser(context, organizationId, { access: 'ADMIN' })).token;
  const lead = await buildLead(context, organizationId, { name: 'Ana Diaz', phone: '5552345678' });
  const widgets = [{ type: 'SHORT' as const, label: 'Why?' }];
  const pitch = await buildPitch(context, organizationId, { slides: [{ title: 'Our <b>video</b>', widgets }] });
  const built = await buildCampaign(context, organizationId, {
    ...{ name: 'Roofs & more <script>', steps: [{ pitchId: pitch.id }], leadIds: [lead.id] },
  });
  campaignId = built.id;
  await sendWaiting(context, organizationId);
  const visit = await visitPitch(server, { organizationId, leadId: lead.id, campaignId });
  await visit({ events: [{ kind: 'seen' }] });
  clock.advance({ seconds: 20 });
  await visit({ times: [{ pitchSlideId: String(pitch.slideIds[0]), seconds: 12 }] });
  await visit({ widgets: [{ widgetId: String(pitch.widgetIds[0]), values: ['Because of my knee'] }] });
});

const ask = async (document: string, as = token) => Object.values(await server.graphql(document, {}, as))[0];
const share = (days = 30, as = token) =>
  ask(`mutation { shareReport(campaignId: "${campaignId}", days: ${days}) { success errors address } }`, as);
const links = async (as = token) =>
  (await ask(`{ reportLinks(campaignId: "${campaignId}") { links { id created expires } } }`, as)).links;
const end = (id: string, as = token) => ask(`mutation { endReportLink(linkId: "${id}") { success } }`, as);
const open = (address: string) => fetch(`${server.url}${new URL(address).pathname}`);

describe('a shared report', () => {
  it('shows the figures to anyone with its address, and nothing of anyone', async () => {
    const { address } = await share();
    const response = await open(address);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Roofs &#38; more &#60;script&#62;');
    expect(html).toContain('Our &#60;b&#62;video&#60;/b&#62;');
    expect(html).toMatch(/<th scope="row">Opened<(?:(?!<\/tr>)[\s\S])*<span class="label">People<\/span>1<\/td>/);
    for (const personal of ['Ana', 'Diaz', '5552345678', '555', 'knee']) expect(html).not.toContain(personal);
    expect(html).not.toContain('<script');
    // In the words of someone outside, and as the organization's other pages look.
    expect(html).toMatch(/<dt>People<\/dt>/);
    expect(html).not.toMatch(/Leads|leads/);
    const { name } = await inTransaction(context.db, organizationId, (tx) => findOrganization(tx, organizationId));
    expect(html).toContain(`</span><span>${name}</span>`);
    expect(html).toContain('@font-face');
    expect(html).toContain(`Campaign report from ${name}: who got its text messages`);
    expect(html).toContain('they opened the link in a message, counted once however often they did');
    // On a phone the label is beside the figure.
    expect(html).toMatch(/<span class="label">Saw it<\/span>1/);
    expect(html).toContain('<title>Roofs &#38; more &#60;script&#62;: report</title>');
  });

  it('says of whom each share is, and who reached a stage without the one before', async () => {
    const html = await (await open((await share()).address)).text();
    const row = (stage: string) =>
      new RegExp(`<th scope="row">${stage}<(.*?)</tr>`, 's').exec(html)?.[1]?.replace(/<[^>]+>/g, ' ');
    expect(row('Opened')).toMatch(/\s1 whose carrier didn’t confirm\s/);
    expect(row('Watched')).toMatch(/0\.0%\s+of the 1 who opened\s/);
    expect(row('Answered')).toMatch(/\s1 without watching\s/);
    // They are drawn apart, and only they.
    const apart = html
      .split('<tr>')
      .flatMap((one) => /<th scope="row">(\w+)<.*class="bar others"/s.exec(one)?.[1] ?? []);
    expect(apart).toEqual(['Opened', 'Answered']);
  });

  it('says what its Completed counts, with content and without [OPEN-104]', async () => {
    const completed = async () =>
      /<dt>Completed<\/dt><dd>(.*?)<\/dd>/.exec(await (await open((await share()).address)).text())?.[1];
    expect(await completed()).toMatch(/^0%.*>were sent every message and saw the last pages to the end</);
    const lead = await buildLead(context, organizationId, { phone: '5552345679' });
    const steps = [{ message: 'One' }];
    campaignId = (await buildCampaign(context, organizationId, { steps, leadIds: [lead.id] })).id;
    await sendWaiting(context, organizationId);
    expect(await completed()).toMatch(/^100%.*>were sent every message</);
  });

  it('is kept by no one: not by search engines, the next page, or a cache', async () => {
    const { address } = await share();
    const { headers } = await open(address);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('keeps no token, only its hash', async () => {
    const { address } = await share();
    const secret = address.split('/').at(-1);
    const rows = await inTransaction(
      context.db,
      organizationId,
      async (tx) => (await sql<{ row: string }>`select report_links::text as row from report_links`.execute(tx)).rows,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('ends when someone ends it, when its days are over, and with its campaign', async () => {
    const one = await share();
    const two = await share(7);
    const found = await links();
    expect(found).toHaveLength(2);
    expect(await end(found[1].id)).toEqual({ success: true });
    expect((await open(one.address)).status).toBe(404);
    expect((await open(two.address)).status).toBe(200);
    expect(await end(found[1].id)).toEqual({ success: false });
    clock.advance({ days: 8 });
    expect((await open(two.address)).status).toBe(404);
    token = (await buildUser(context, organizationId, { access: 'ADMIN' })).token;
    const three = await share();
    expect((await open(three.address)).status).toBe(200);
    await ask(`mutation { deleteCampaign(campaignId: "${campaignId}") { success errors } }`);
    expect((await open(three.address)).status).toBe(404);
  });

  it('is written down: who made it and who ended it', async () => {
    await share();
    await end((await links())[0].id);
    const owner = await buildUser(context, organizationId, { access: 'OWNER' });
    const { entries } = await ask('{ auditEntries { entries { action } } }', owner.token);
    const actions = entries.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(expect.arrayContaining(['report-shared', 'report-link-ended']));
  });

  it('is made by people with the right, of their own campaigns, for 1 to 90 days, at most 20 times', async () => {
    const manager = (await buildUser(context, organizationId, { access: 'MANAGER' })).token;
    expect(await share(30, manager)).toMatchObject({ success: false, address: null });
    const stranger = (await buildUser(context, (await buildOrganization(context)).id, { access: 'OWNER' })).token;
    expect(await share(30, stranger)).toMatchObject({ success: false, address: null });
    for (const days of [0, -1, 91]) expect(await share(days)).toMatchObject({ success: false, address: null });
    for (let made = 0; made < 20; made += 1) expect(await share()).toMatchObject({ success: true });
    expect(await share()).toMatchObject({ success: false, address: null });
    expect(await end((await links())[0].id, stranger)).toEqual({ success: false });
    expect(await links()).toHaveLength(20);
  });

  it('is in health made by the owner alone', async () => {
    organizationId = (await buildOrganization(context, { brand: 'health' })).id;
    campaignId = (await buildCampaign(context, organizationId)).id;
    token = (await buildUser(context, organizationId, { access: 'ADMIN' })).token;
    expect(await share()).toMatchObject({ success: false, address: null });
    const owner = (await buildUser(context, organizationId, { access: 'OWNER' })).token;
    const shared = await share(30, owner);
    expect(shared).toMatchObject({ success: true });
    // A tab and a history say nothing of what a campaign is about.
    expect(await (await open(shared.address)).text()).toMatch(/<title>Campaign report · [^<]+<\/title>/);
  });

  it('isn’t made of a campaign for one contact, whose name it would show, and an older link is not there', async () => {
    const { token: owner, id: userId } = await buildUser(context, organizationId, { access: 'OWNER' });
    const lead = await buildLead(context, organizationId, { name: 'Priya Khan', phone: '5552345670' });
    const { campaign } = await ask(`mutation { createCampaign(leadId: "${lead.id}") { campaign { id } } }`, owner);
    const ordinary = campaignId;
    campaignId = campaign.id;
    const refused = { success: false, errors: [sentenceOf('report-of-one-contact')], address: null };
    expect(await share(30, owner)).toEqual(refused);
    const mayShare = async (id: unknown) =>
      (await ask(`{ reportLinks(campaignId: "${id}") { mayShare } }`, owner)).mayShare;
    expect([await mayShare(campaignId), await mayShare(ordinary)]).toEqual([false, true]);
    const older = secretToken();
    const at = clock.now();
    const link = {
      campaignId,
      tokenHash: hashToken(older),
      userId,
      at,
      expiresAt: new Date(at.getTime() + 86_400_000),
    };
    await inTransaction(context.db, organizationId, (tx) => insertLink(tx, organizationId, link));
    const response = await open(`https://app.example/shared-report/${older}`);
    expect([response.status, (await response.text()).includes('Priya')]).toEqual([404, false]);
  });

  it('opens a limited number of times a minute from one network, and no wrong address', async () => {
    const { address } = await share();
    for (const wrong of ['x', '..%2f', 'a'.repeat(43), '%00', "'"]) {
      expect((await fetch(`${server.url}/shared-report/${wrong}`)).status, wrong).toBe(404);
    }
    clock.advance({ minutes: 2 });
    const statuses = [];
    for (let time = 0; time < 62; time += 1) statuses.push((await open(address)).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});

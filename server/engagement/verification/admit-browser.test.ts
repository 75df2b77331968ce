import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { noAccess } from '../../../visitor-pages/viewer/page.ts';
import { createStep, updateStep } from '../../campaigns/index.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { buildBrowser } from '../../testing/build-browser.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import { letIn } from '../../testing/let-in.ts';
import { correctPhone } from '../../testing/staff-actions.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { viewerAssets } from '../viewer/viewer-renderer.ts';
import { forgetBrowsers } from './forget-browsers.ts';
import { sweepAccess } from './sweep-access.ts';

const closed = {
  ...{ success: false, errors: ['No Access'], ssid: null, token: null, page: null, lead: null, pitch: null },
  ...{ activity: null, campaign: null, times: null, answers: null, listens: null },
};
const slides = [
  { title: 'Before the operation', content: '<p>Nothing to eat</p>', widgets: [{ label: 'Who drives?' }] },
];

let server: TestServer;
let organizationId: OrganizationId;
let link: ViewerLink;
beforeAll(async () => {
  if (!existsSync(viewerAssets)) await runCommand(process.execPath, ['scripts/build.ts']);
  server = await startTestServer({ roles: ['web'], trustProxy: ['loopback'] });
  organizationId = (await buildOrganization(server.context, { name: 'Cedar Clinic' })).id;
}, 120_000);
beforeEach(async () => {
  link = await buildViewerLink(server.context, organizationId, { slides, title: 'Your knee', leadName: 'Zebulon' });
});

const newBrowser = (given: Parameters<typeof buildBrowser>[1] = {}) => buildBrowser(server, given);

async function count(table: string): Promise<number> {
  const found = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
    sql<{
      count: number;
    }>`select count(*)::integer as count from ${sql.table(table)} where lead_id = ${link.leadId}`.execute(tx),
  );
  return found.rows[0]?.count ?? 0;
}

describe('the first browser that opens a personal link', () => {
  it('is let in, registered and given a token that lets it in again [API-101 OPEN-124]', async () => {
    const browser = newBrowser();
    const first = await browser.open(link);
    expect(first).toMatchObject({
      success: true,
      errors: [],
      lead: { firstName: 'Zebulon' },
      pitch: { title: 'Your knee' },
    });
    expect(first.token).toMatch(/^[\w-]{43}$/);
    expect(JSON.parse(first.page ?? '')).toMatchObject({
      title: 'Your knee',
      slides: [{ title: 'Before the operation' }],
    });
    const again = await browser.open(link);
    expect(again).toMatchObject({ success: true, ssid: first.ssid, token: null });
  });

  it('may name the campaign and the content, which must be those of the link [API-101]', async () => {
    const named = `mutation ($lead: String!, $step: String!, $pitch: ID, $campaign: ID) { loadLeadActivity(campaignLeadCode: $lead,
      campaignFeatureCode: $step, pitchId: $pitch, campaignId: $campaign, deviceId: "d") { success errors } }`;
    const other = await buildViewerLink(server.context, organizationId);
    const codes = { lead: link.leadCode, step: link.stepCode };
    for (const wrong of [{ pitch: other.pitchId }, { campaign: other.campaignId }]) {
      const { data } = await newBrowser().ask(named, { ...codes, ...wrong });
      expect(data.loadLeadActivity).toEqual({ success: false, errors: [sentenceOf('content-gone')] });
    }
    const { data } = await newBrowser().ask(named, { ...codes, pitch: link.pitchId, campaign: link.campaignId });
    expect(data.loadLeadActivity.success).toBe(true);
  });

  it('is only one, however many open the link at the same moment', async () => {
    const browsers = Array.from({ length: 12 }, () => newBrowser());
    const answers = await Promise.all(browsers.map((browser) => browser.open(link)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    expect(answers.filter((answer) => answer.errors[0] === noAccess)).toHaveLength(11);
    expect(await count('registered_browsers')).toBe(1);
    expect(await count('viewing_sessions')).toBe(1);
  });

  it('gets another token if the response with the first was lost, and no other browser does', async () => {
    const browser = newBrowser();
    const lost = (await browser.open(link)).token ?? '';
    browser.tokens = '';
    expect((await newBrowser().open(link)).errors).toEqual([noAccess]);
    expect((await browser.open(link)).token).toMatch(/^[\w-]{43}$/);
    expect((await browser.open(link)).success).toBe(true);
    // From now on, the browser's id alone isn't enough.
    browser.tokens = lost;
    expect(await browser.open(link)).toEqual(closed);
  });

  it('is never a program that checks links', async () => {
    const robot = newBrowser({ userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' });
    expect(await robot.open(link)).toMatchObject({ success: true, token: null });
    for (const method of ['GET', 'HEAD']) await fetch(server.url + link.path, { method });
    expect(await count('registered_browsers')).toBe(0);
    expect((await newBrowser().open(link)).success).toBe(true);
    expect(await robot.open(link)).toEqual(closed);
  });
});

describe('any other browser', () => {
  it('gets "No Access" and nothing else [VERIFY-01 ERR-05 OPEN-124]', async () => {
    await newBrowser().open(link);
    expect(await newBrowser().open(link)).toEqual(closed);
    expect(await count('viewing_sessions')).toBe(1);
  });

  it('gets no access with a token of the first, of another contact, or with a great many', async () => {
    const first = newBrowser();
    await first.open(link);
    await first.open(link);
    const thief = newBrowser();
    thief.tokens = first.tokens;
    expect(await thief.open(link)).toEqual(closed);
    const other = await buildViewerLink(server.context, organizationId);
    await thief.open(other);
    expect(await thief.open(link)).toEqual(closed);
    const guesser = newBrowser({ deviceId: first.deviceId });
    guesser.tokens = Array.from({ length: 15_000 }, (_, n) => String(n).padStart(43, 'x')).join('|');
    expect(await guesser.open(link)).toEqual(closed);
    // Only the newest fifty are checked.
    guesser.tokens = [first.tokens, ...guesser.tokens.split('|').slice(0, 50)].join('|');
    expect(await guesser.open(link)).toEqual(closed);
    guesser.tokens = [...guesser.tokens.split('|').slice(1, 50), first.tokens].join('|');
    expect((await guesser.open(link)).success).toBe(true);
  });

  it('has no access to any other link of the contact either, while the first opens them all', async () => {
    const first = newBrowser();
    await first.open(link);
    const second = await anotherStep(link);
    expect((await first.open(second)).success).toBe(true);
    expect(await newBrowser().open(second)).toEqual(closed);
  });
});

describe('answers given before', () => {
  const answered = `mutation ($ssid: String!, $id: ID!) {
    trackLead(leadActivitySsid: $ssid, widgets: [{ widgetId: $id, values: ["Yes"] }]) { success errors } }`;
  const given = async (of: ViewerLink) => {
    const browser = newBrowser();
    const { ssid } = await browser.open(of);
    const asked = await browser.ask(answered, { ssid, id: String(of.widgetIds[0]) });
    expect(asked.data.trackLead).toEqual({ success: true, errors: [] });
    return browser;
  };
  const shownTo = async (browser: ReturnType<typeof newBrowser>, of: ViewerLink) => {
    const { success, answers } = await browser.open(of);
    expect(success).toBe(true);
    return answers?.map(({ content }) => content);
  };
  const verified = async (of: ViewerLink) => {
    const browser = newBrowser();
    browser.tokens = await letIn(server.context, of, browser.deviceId);
    return browser;
  };

  it('are shown to the contact’s other browsers, and no longer once the phone has changed', async () => {
    const browser = await given(link);
    expect(await shownTo(browser, link)).toEqual(['Yes']);
    expect(await shownTo(await verified(link), link)).toEqual(['Yes']);
    const { id: userId } = await buildUser(server.context, organizationId);
    await correctPhone(server.context, { organizationId, userId }, link.leadId, '(602) 555-0144');
    expect(await shownTo(await verified(link), link)).toEqual([]);
  });

  it('are shown in health only to the browser that gave them, even where the next one is admitted like a first', async () => {
    const clinic = await buildOrganization(server.context, { brand: 'health' });
    const own = await buildViewerLink(server.context, clinic.id, { slides });
    const browser = await given(own);
    expect(await shownTo(browser, own)).toEqual(['Yes']);
    expect(await shownTo(await verified(own), own)).toEqual([]);
    await forgetBrowsers(server.context);
    expect(await shownTo(newBrowser(), own)).toEqual([]);
  });
});

describe('access', () => {
  it('ends after ninety days, and no browser counts as the first again', async () => {
    const browser = newBrowser();
    await browser.open(link);
    server.clock.advance({ days: 89, hours: 23 });
    expect((await browser.open(link)).success).toBe(true);
    server.clock.advance({ hours: 2 });
    expect(await browser.open(link)).toEqual(closed);
    server.clock.advance({ days: 30 });
    await sweepAccess(server.context);
    expect(await newBrowser().open(link)).toEqual(closed);
    const kept = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
      sql<{
        text: string;
      }>`select to_jsonb(b)::text as text from registered_browsers b where lead_id = ${link.leadId}`.execute(tx),
    );
    expect(kept.rows).toHaveLength(1);
    expect(kept.rows[0]?.text).not.toContain(browser.deviceId);
  });

  it("ends when the contact's phone changes, and open visits accept no more reports", async () => {
    const browser = newBrowser();
    const { ssid } = await browser.open(link);
    const track = `mutation ($ssid: String!) { trackLead(leadActivitySsid: $ssid, events: [{ kind: "seen" }]) { success errors } }`;
    expect((await browser.ask(track, { ssid })).data.trackLead).toEqual({ success: true, errors: [] });
    const change = `mutation ($id: ID!) { updateLead(leadId: $id, lead: { phone: "(602) 555-0133" }) { success errors } }`;
    const { token } = await buildUser(server.context, organizationId);
    const { updateLead } = await server.graphql(change, { id: String(link.leadId) }, token);
    expect(updateLead).toEqual({ success: true, errors: [] });
    expect(await browser.open(link)).toEqual(closed);
    const late = await browser.ask(track, { ssid });
    expect(late.data.trackLead).toEqual({ success: false, errors: [sentenceOf('content-gone')] });
  });

  it('is stored without its token', async () => {
    const browser = newBrowser();
    await browser.open(link);
    const rows = await inTransactionAcrossOrganizations(server.context.db, (tx) =>
      sql<{ text: string }>`select to_jsonb(b)::text as text from registered_browsers b`.execute(tx),
    );
    expect(rows.rows.length).toBeGreaterThan(0);
    expect(rows.rows.filter(({ text }) => text.includes(browser.tokens))).toEqual([]);
  });
});

describe('the page of a link', () => {
  const secrets = [
    'Before the operation',
    'Nothing to eat',
    'Who drives?',
    'Your knee',
    'Zebulon',
    '/media/',
    'i.ytimg',
  ];

  it('comes with its content until a browser is registered, and without it in the brand’s frame after that', async () => {
    const whole = await (await fetch(server.url + link.path)).text();
    expect(whole).toContain('Before the operation</h1>');
    await newBrowser().open(link);
    const answer = await fetch(server.url + link.path);
    const frame = await answer.text();
    expect(answer.status).toBe(200);
    expect(frame).toContain('<title>Cedar Clinic</title>');
    expect(frame).toContain('Cedar Clinic</span>');
    expect(secrets.filter((secret) => frame.includes(secret))).toEqual([]);
    const data = JSON.parse(/id="viewer-page">(.*?)<\/script>/s.exec(frame)?.[1] ?? '');
    expect(Object.keys(data).sort()).toEqual(['brand', 'drawn', 'leadCode', 'stepCode']);
  });
});

/** A second step of the same campaign, with the same content. */
async function anotherStep(of: ViewerLink): Promise<ViewerLink> {
  const { organizationId, campaignId, pitchId } = of;
  const wanted = { campaignId, featureType: 'PITCH', structureType: 'feature', afterId: of.stepId } as const;
  const stepCode = await inTransaction(server.context.db, organizationId, async (tx) => {
    const stepId = await createStep(tx, server.context, organizationId, wanted);
    await updateStep(tx, server.context, organizationId, { stepId, edit: { pitchId } });
    const found = await sql<{ code: string }>`select code from campaign_steps where id = ${stepId}`.execute(tx);
    return found.rows[0]?.code ?? '';
  });
  return { ...of, stepCode, path: `/c/${of.leadCode}/${stepCode}` };
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../../contract/refusals.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { goneSentence } from '../../../visitor-pages/viewer/page.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fetchCountsOf } from '../activity/fetch-counts.ts';
import { viewerAssets } from './viewer-renderer.ts';

let server: TestServer;
let link: ViewerLink;
let token: string;
beforeAll(async () => {
  if (!existsSync(viewerAssets)) await runCommand(process.execPath, ['scripts/build.ts']);
  server = await startTestServer({ roles: ['web'] });
  const organization = await buildOrganization(server.context, { name: 'Cedar Clinic' });
  token = (await buildUser(server.context, organization.id)).token;
  link = await buildViewerLink(server.context, organization.id, {
    title: 'Your visit',
    leadName: 'Zebulon Quartermaine',
    slides: [
      {
        title: 'Welcome',
        content: '<p>Hello <img src=x onerror=alert(1)><script>alert(2)</script></p>',
        widgets: [{}],
      },
      { title: 'Second' },
    ],
  });
}, 60_000);

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { method, headers });

const load = `mutation($l:String!,$s:String!,$d:String!){loadLeadActivity(campaignLeadCode:$l,campaignFeatureCode:$s,deviceId:$d){
  success errors ssid lead{firstName} pitch{title slides{title widgets{widgetType}}} activity{deviceId active} campaign{brandName}
  times{pitchSlideId seconds} answers{widgetId values}}}`;
const trackDocument = `mutation($ssid:String!,$times:[SlideTimeInput!],$widgets:[LeadWidgetInput!],$events:[TrackEventInput!]){
  trackLead(leadActivitySsid:$ssid,times:$times,widgets:$widgets,events:$events){success errors}}`;

async function asBrowser(
  query: string,
  variables: object,
  userAgent = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile',
) {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  const answer = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const { data } = (await answer.json()) as {
    data: Record<string, { success: boolean; errors: string[]; ssid: string }>;
  };
  return Object.values(data)[0];
}

async function counted() {
  const found = await inTransaction(server.context.db, link.organizationId, (tx) =>
    sql<{ fetched: number; opened: number; seen: boolean; sessions: number; views: number }>`
      select coalesce(max(p.fetched_count), 0)::int as fetched, coalesce(max(p.opened_count), 0)::int as opened,
        coalesce(bool_or(p.seen_at is not null), false) as seen,
        (select count(*)::int from viewing_sessions v where v.lead_id = ${link.leadId}) as sessions,
        (select views from campaign_leads cl where cl.lead_id = ${link.leadId}) as views
      from step_progress p where p.lead_id = ${link.leadId}`.execute(tx),
  );
  return found.rows[0];
}

describe('a personal link', () => {
  it('opens without a sign-in, with the brand and the first slide already drawn [VIEW-01 VIEW-02]', async () => {
    const answer = await get(link.path);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<title>Your visit</title>');
    expect(html).toContain('Cedar Clinic');
    expect(html).toContain('Welcome</h1>');
    expect(html).not.toContain('Zebulon');
    expect(html).not.toContain('Quartermaine');
  });

  it('contains no script of its content, and a policy that would run none', async () => {
    const answer = await get(link.path);
    const html = await answer.text();
    expect(html).not.toMatch(/onerror|alert\(/);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'self' https://www.youtube.com 'sha256-${hash}';`);
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com');
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types slide-text ");
    expect(policy).toMatch(/base-uri 'none'.*object-src 'none'/);
    expect(html).not.toMatch(/\sstyle="/);
    expect(
      Object.fromEntries(
        ['cache-control', 'x-robots-tag', 'referrer-policy', 'x-content-type-options'].map((name) => [
          name,
          answer.headers.get(name),
        ]),
      ),
    ).toEqual({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('comes compressed within 14 kB, its script within 75 kB', async () => {
    const answer = await get(link.path, { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    const html = await answer.text();
    const script = /src="(\/viewer\/assets\/[^"]+)"/.exec(html)?.[1] ?? '';
    const { body, headers } = await rawGet(script);
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(body).toBeLessThan(75_000);
    expect(Buffer.byteLength(html)).toBeLessThan(40_000);
    expect((await rawGet(link.path)).body).toBeLessThan(14_000);
  });
});

async function rawGet(path: string): Promise<{ body: number; headers: Headers }> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(server.url + path, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        brotliDecompressSync(body);
        resolve({ body: body.length, headers: new Headers(answer.headers as Record<string, string>) });
      });
    });
    asked.on('error', reject).end();
  });
}

describe('a link that shows nothing', () => {
  it('gets the same response whatever is wrong with it: 404 and one sentence [VIEW-08 VIEW-09 ERR-03]', async () => {
    const empty = await buildViewerLink(server.context, link.organizationId, { slides: [] });
    const pages: string[] = [];
    for (const path of [empty.path, '/c/0123456789abc/aaaaaa', `/c/${link.leadCode}/aaaaaa`, '/c/x/%3Cscript%3E']) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      pages.push(await answer.text());
    }
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain(goneSentence);
    expect(goneSentence).toBe(sentenceOf('content-gone'));
  });

  it('is refused by the API as well, which doesn’t distinguish a wrong session from another contact’s', async () => {
    expect(await asBrowser(load, { l: 'wrong', s: 'wrong', d: 'device' })).toMatchObject({
      success: false,
      errors: [goneSentence],
    });
    expect(await asBrowser(trackDocument, { ssid: 'wrong' })).toEqual({ success: false, errors: [goneSentence] });
  });
});

describe('robots', () => {
  const robots = [
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'Twitterbot/1.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'TelegramBot (like TwitterBot)',
    'Discordbot/2.0',
    'LinkedInBot/1.0',
    'SkypeUriPreview Preview/0.5',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (Applebot/0.1)',
    'Mozilla/5.0 BingPreview/1.0b',
    'Barracuda Sentinel (EE)',
    'Mozilla/5.0 proofpoint-url-defense',
    'Mozilla/5.0 (X11; Linux) Chrome-Lighthouse',
  ];
  const fetchers = ['python-requests/2.31', 'curl/8.5.0', 'Wget/1.21', 'Go-http-client/2.0', 'okhttp/4.12.0'];

  it('are counted by the time that a write is awaited, also where another one is under way', async () => {
    const counts = fetchCountsOf(server.context);
    await counts.write();
    const before = await counted();
    await get(link.path, { 'user-agent': 'curl/8.5.0' });
    const underWay = counts.write();
    await counts.write();
    expect((await counted())?.fetched).toBe((before?.fetched ?? 0) + 1);
    await underWay;
  });

  it('that request a link, even with its script, count only as requests', async () => {
    await fetchCountsOf(server.context).write();
    const before = await counted();
    for (const userAgent of [...robots, ...fetchers]) {
      await get(link.path, { 'user-agent': userAgent });
      await get(link.path, { 'user-agent': userAgent }, 'HEAD');
      await get(link.path, { 'user-agent': userAgent, 'sec-purpose': 'prefetch;prerender' });
      if (fetchers.includes(userAgent)) continue;
      const loaded = await asBrowser(load, { l: link.leadCode, s: link.stepCode, d: 'robot' }, userAgent);
      const variables = { ssid: loaded?.ssid, events: [{ kind: 'seen' }, { kind: 'finished' }] };
      await asBrowser(trackDocument, variables, userAgent);
    }
    await expect
      .poll(async () => (await counted())?.fetched)
      .toBe((robots.length + fetchers.length) * 3 + (before?.fetched ?? 0));
    expect(await counted()).toMatchObject({ opened: before?.opened, seen: false, sessions: 0, views: 0 });
  });
});

describe('the calls of the viewer', () => {
  it('load the activity for the device and store its reports [VIEW-23 API-101 API-102]', async () => {
    const opened = await asBrowser(load, { l: link.leadCode, s: link.stepCode, d: 'device-1' });
    expect(opened).toMatchObject({
      ...{
        success: true,
        lead: { firstName: 'Zebulon' },
        activity: { deviceId: 'device-1', active: true },
        times: [],
        answers: [],
      },
      pitch: {
        title: 'Your visit',
        slides: [
          { title: 'Welcome', widgets: [{ widgetType: 'YESNO' }] },
          { title: 'Second', widgets: [] },
        ],
      },
    });
    server.clock.advance({ seconds: 12 });
    const report = {
      ssid: opened?.ssid,
      times: [{ pitchSlideId: String(link.slideIds[0]), seconds: 9.5 }],
      widgets: [{ widgetId: String(link.widgetIds[0]), values: ['Yes'] }],
      events: [{ kind: 'seen' }],
    };
    expect(await asBrowser(trackDocument, report)).toEqual({ success: true, errors: [] });
    expect(await asBrowser(load, { l: link.leadCode, s: link.stepCode, d: 'device-1' })).toMatchObject({
      ssid: opened?.ssid,
      times: [{ pitchSlideId: String(link.slideIds[0]), seconds: 9.5 }],
      answers: [{ widgetId: String(link.widgetIds[0]), values: ['Yes'] }],
    });
  });

  it('show staff the visits and answers of a contact', async () => {
    const { lead } = await server.graphql(
      `query($id: ID!) { lead(leadId: $id) { success lead {
        widgets { label content values pitchId campaignId }
        activity { ssid active archived pitchId campaignFeatureId campaignId pitch { title } times { seconds pitchSlideTitle viewRanges { start } } } } } }`,
      { id: String(link.leadId) },
      token,
    );
    expect(lead.lead.widgets).toEqual([
      {
        label: 'A question',
        content: 'Yes',
        values: ['Yes'],
        pitchId: String(link.pitchId),
        campaignId: String(link.campaignId),
      },
    ]);
    expect(lead.lead.activity).toMatchObject([
      {
        ...{ active: true, archived: false, pitchId: String(link.pitchId), campaignFeatureId: String(link.stepId) },
        ...{ pitch: { title: 'Your visit' }, times: [{ seconds: 9.5, pitchSlideTitle: 'Welcome', viewRanges: [] }] },
      },
    ]);
  });
});

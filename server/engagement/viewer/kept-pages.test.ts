import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { runCommand } from '../../../scripts/run-command.ts';
import { addLeadsToCampaign } from '../../campaigns/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildBrowser } from '../../testing/build-browser.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import type { ServerProcess } from '../../testing/spawn-server.ts';
import { startBeside } from '../../testing/start-beside.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { viewerAssets } from './viewer-renderer.ts';

let server: TestServer;
let other: ServerProcess;
let organizationId: OrganizationId;
let token: string;

beforeAll(async () => {
  if (!existsSync(viewerAssets)) await runCommand(process.execPath, ['scripts/build.ts']);
  server = await startTestServer({ roles: ['web'] });
  organizationId = (await buildOrganization(server.context, { name: 'Cedar Clinic' })).id;
  token = (await buildUser(server.context, organizationId)).token;
  other = await startBeside(server);
}, 120_000);
afterAll(() => other?.end('SIGTERM'));

const read = async (path: string, at = server.url) => (await fetch(at + path)).text();
const change = async (document: string, variables: object) => {
  const [result] = Object.values(await server.graphql(document, { ...variables }, token)) as { success: boolean }[];
  expect(result).toMatchObject({ success: true });
};

/** The codes of another contact who gets the same step. */
async function secondLink(link: ViewerLink): Promise<string> {
  const { context } = server;
  const lead = await buildLead(context, organizationId, { name: 'Second Person' });
  await inTransaction(context.db, organizationId, (tx) =>
    addLeadsToCampaign(tx, context, organizationId, { campaignId: link.campaignId, leadIds: [lead.id] }),
  );
  const found = await inTransaction(context.db, organizationId, (tx) =>
    sql<{ code: string }>`
      select code from campaign_leads where campaign_id = ${link.campaignId} and lead_id = ${lead.id}`.execute(tx),
  );
  return found.rows[0]?.code ?? '';
}

/** The statements of this process while this runs, apart from those that count requests a moment later. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const { pool } = server.context.db;
  const restore: (() => void)[] = [];
  const seen = new Set<object>();
  const listen = (client: { query: (...args: never[]) => unknown }) => {
    if (seen.has(client)) return;
    seen.add(client);
    const { query } = client;
    client.query = (...args: readonly (string | { text: string })[]) => {
      const [first = ''] = args;
      sent.push(typeof first === 'string' ? first : first.text);
      return query.apply(client, args as never);
    };
    restore.push(() => {
      client.query = query;
    });
  };
  pool.on('acquire', listen as never);
  await work();
  pool.off('acquire', listen as never);
  for (const one of restore) one();
  return sent.filter((text) => !/^(begin|commit)|fetched_count/.test(text));
}

it('is drawn from one statement, however large it is', async () => {
  const slides = [1, 2, 3, 4, 5].map((number) => ({ title: `Slide ${number}`, widgets: [{}, {}] }));
  const link = await buildViewerLink(server.context, organizationId, { slides });
  await read(link.path);
  const statements = await statementsOf(() => read(link.path));
  expect(statements).toHaveLength(1);
  expect(statements[0]).toMatch(/from unnest/);
});

it('shows every change of its content, brand and files at once, in every process', async () => {
  const link = await buildViewerLink(server.context, organizationId, {
    ...{ title: 'Before', endText: 'The end' },
    slides: [{ title: 'First', widgets: [{ label: 'Question one' }] }, { title: 'Second' }],
  });
  const [slideId, secondId] = link.slideIds;
  const [widgetId] = link.widgetIds;
  const shows = async (text: string) => {
    for (const url of [server.url, other.url]) expect(await read(link.path, url)).toContain(text);
  };
  await shows('Before');
  await change('mutation($p:ID!){updatePitch(pitchId:$p,title:"After"){success}}', { p: link.pitchId });
  await shows('<title>After</title>');
  await change('mutation($s:ID!){updatePitchSlide(pitchSlideId:$s,title:"First changed"){success}}', { s: slideId });
  await shows('First changed</h1>');
  await change('mutation($w:ID!){updateSlideWidget(slideWidgetId:$w,label:"Question two"){success}}', { w: widgetId });
  await shows('Question two');
  await change(
    'mutation($p:ID!){createPitchSlide(pitchId:$p,slideType:TEXT,pitchSlide:{title:"Third",content:"<p>x</p>"}){success}}',
    {
      p: link.pitchId,
    },
  );
  await shows('"Third"');
  await change('mutation($s:ID!){deletePitchSlide(pitchSlideId:$s){success}}', { s: secondId });
  for (const url of [server.url, other.url]) expect(await read(link.path, url)).not.toContain('"Second"');
  const edit = 'mutation($o:ID!,$c:String){updateOrganization(organizationId:$o,organization:{color:$c}){success}}';
  await change(edit, { o: organizationId, c: '#123abc' });
  await shows('#123abc');
});

it("gives each contact their own link's codes, and nothing of another's", async () => {
  const link = await buildViewerLink(server.context, organizationId, { leadName: 'First Person' });
  const code = await secondLink(link);
  const first = await read(link.path);
  const second = await read(`/c/${code}/${link.stepCode}`);
  expect(first).toContain(`"leadCode":"${link.leadCode}"`);
  expect(second).toContain(`"leadCode":"${code}"`);
  expect(second).not.toContain(link.leadCode);
  const sealed = (html: string) => /"drawn":"([^"]+)"/.exec(html)?.[1] ?? '';
  expect(sealed(first)).not.toBe(sealed(second));
  const own = (html: string, mine: string) => html.replaceAll(mine, 'CODE').replaceAll(sealed(html), 'SEALED');
  expect(own(second, code)).toBe(own(first, link.leadCode));
});

it('shows its frame alone once a browser was registered, though others with the same content still see it', async () => {
  const link = await buildViewerLink(server.context, organizationId, { slides: [{ title: 'Only for them' }] });
  const code = await secondLink(link);
  expect(await read(link.path)).toContain('Only for them');
  await buildBrowser(server).open(link);
  expect(await read(link.path)).not.toContain('Only for them');
  expect(await read(`/c/${code}/${link.stepCode}`)).toContain('Only for them');
});

it('is in the language of each contact', async () => {
  const link = await buildViewerLink(server.context, organizationId, { slides: [{ title: 'Same content' }] });
  expect(await read(link.path)).toContain('<html lang="en">');
  await change('mutation($l:ID!){updateLead(leadId:$l,lead:{language:"es"}){success}}', { l: link.leadId });
  expect(await read(link.path)).toContain('<html lang="es">');
  expect(await read(`/c/${await secondLink(link)}/${link.stepCode}`)).toContain('<html lang="en">');
});

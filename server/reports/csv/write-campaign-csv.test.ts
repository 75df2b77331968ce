import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { addLeadsToCampaign } from '../../campaigns/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildLeads } from '../../testing/build-leads.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { visitPitch } from '../../testing/visit-pitch.ts';

let server: TestServer;
let organizationId: OrganizationId;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

beforeEach(async () => {
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId, { access: 'READONLY' })).token;
});

async function download(campaignId: CampaignId): Promise<string> {
  const data = await server.graphql(`{ csvReport(campaignId: "${campaignId}") { success errors csv } }`, {}, token);
  expect(data.csvReport.errors).toEqual([]);
  return data.csvReport.csv;
}

const COLUMNS = [
  'Name',
  'Phone',
  'Email',
  'Step',
  'Complete',
  'Views',
  'View Time',
  'Messages',
  'Responses',
  'Opted Out',
  'Last Active',
];

describe('Report.csv', () => {
  it('names steps by number, not by what patients were sent, for people who read no messages', async () => {
    const { context } = server;
    const { id } = await buildOrganization(context, { brand: 'health' });
    const lead = await buildLead(context, id);
    const steps = [{ message: 'Your scan is clear' }, { message: 'See you soon', days: 2 }];
    const campaign = await buildCampaign(context, id, { steps, leadIds: [lead.id] });
    await sendWaiting(context, id);
    const shownTo = async (access: 'READONLY' | 'MANAGER') => {
      token = (await buildUser(context, id, { access })).token;
      const [, row] = parse(await download(campaign.id)) as string[][];
      return row?.[COLUMNS.indexOf('Step')];
    };
    expect(await shownTo('MANAGER')).toBe('Your scan is clear');
    expect(await shownTo('READONLY')).toBe('Message 1');
  });

  it('names a step as the board does, not cut, and without a field in braces', async () => {
    const lead = await buildLead(server.context, organizationId);
    const steps = [{ message: 'Hi {{first_name}}, we were at your house today' }];
    const { id } = await buildCampaign(server.context, organizationId, {
      steps: [...steps, { days: 9 }],
      leadIds: [lead.id],
    });
    await sendWaiting(server.context, organizationId);
    const [row] = parse(await download(id), { columns: true, bom: true }) as Record<string, string>[];
    const { campaignBoard } = await server.graphql(
      `{ campaignBoard(campaignId: "${id}") { columns { label } } }`,
      {},
      token,
    );
    const [, first, second] = campaignBoard.columns.map(({ label }: { label: string }) => label);
    expect([first, second]).toEqual(['Hi, we were at your house today', 'Message 2']);
    expect(row?.Step).toBe(first);
  });

  it('names a step as the builder and the board do, also where two begin alike', async () => {
    const lead = await buildLead(server.context, organizationId);
    const steps = [{ message: 'Your appointment is on Friday' }, { message: 'Your appointment is on Monday', days: 9 }];
    const { id } = await buildCampaign(server.context, organizationId, { steps, leadIds: [lead.id] });
    await sendWaiting(server.context, organizationId);
    const [row] = parse(await download(id), { columns: true, bom: true }) as Record<string, string>[];
    const { campaignBoard, campaign } = await server.graphql(
      `{ campaignBoard(campaignId: "${id}") { columns { label } }
        campaign(campaignId: "${id}") { campaign { features { label } } } }`,
      {},
      token,
    );
    const labelsOf = (named: { label: string }[]) => named.map(({ label }) => label);
    expect(labelsOf(campaign.campaign.features)).toEqual([
      'Message 1: Your appointment is on Friday',
      'Message 2: Your appointment is on Monday',
    ]);
    expect(labelsOf(campaignBoard.columns).slice(1, -1)).toEqual(labelsOf(campaign.campaign.features));
    expect(row?.Step).toBe('Message 1: Your appointment is on Friday');
  });

  it('has a line for each contact and a column for each question [API-29 OPEN-110]', async () => {
    const { context } = server;
    const lead = await buildLead(context, organizationId, {
      name: 'Ann Archer',
      phone: '5552345678',
      email: 'ann@example.test',
    });
    const other = await buildLead(context, organizationId, { name: 'Carl Cook', phone: '5552345679' });
    const widgets = [{ label: 'Do you agree?' }, { type: 'SHORT' as const, label: 'Why, and since when?' }];
    const pitch = await buildPitch(context, organizationId, { title: 'Video', slides: [{ widgets }] });
    const campaign = await buildCampaign(context, organizationId, {
      steps: [{ message: 'Watch', pitchId: pitch.id }],
      leadIds: [lead.id],
    });
    await sendWaiting(context, organizationId);
    server.clock.set('2026-03-10T20:13:55Z');
    const report = await visitPitch(server, { organizationId, leadId: lead.id, campaignId: campaign.id });
    server.clock.set('2026-03-10T20:15:00Z');
    await report({
      times: [{ pitchSlideId: String(pitch.slideIds[0]), seconds: 65 }],
      widgets: [{ widgetId: String(pitch.widgetIds[1]), values: ['Because, "yes"'] }],
      events: [{ kind: 'seen' }],
    });
    await buildCampaignMember(campaign.id, other.id);
    const [header, ann, carl, ...rest] = parse(await download(campaign.id)) as string[][];
    expect(header).toEqual([...COLUMNS, 'Do you agree?', 'Why, and since when?', 'Delivery']);
    expect(ann).toEqual([
      ...['Ann Archer', '(555) 234-5678', 'ann@example.test', 'Video', 'No', '1', '01:05', '1', '0', 'No'],
      ...['03/10/2026 1:15 PM MST', '', 'Because, "yes"', 'Sent'],
    ]);
    expect(carl?.slice(0, 10)).toEqual([
      'Carl Cook',
      '(555) 234-5679',
      '',
      'Waiting',
      'No',
      '0',
      '00:00',
      '0',
      '0',
      'No',
    ]);
    expect(rest).toEqual([]);
  });

  it('drops fractions of a second, as the list of contacts and the timeline do', async () => {
    const lead = await buildLead(server.context, organizationId);
    const pitch = await buildPitch(server.context, organizationId);
    const steps = [{ message: 'Watch', pitchId: pitch.id }];
    const campaign = await buildCampaign(server.context, organizationId, { steps, leadIds: [lead.id] });
    await sendWaiting(server.context, organizationId);
    const report = await visitPitch(server, { organizationId, leadId: lead.id, campaignId: campaign.id });
    server.clock.advance({ minutes: 1 });
    await report({ times: [{ pitchSlideId: String(pitch.slideIds[0]), seconds: 30.6 }], events: [{ kind: 'seen' }] });
    const [row] = parse(await download(campaign.id), { columns: true, bom: true }) as Record<string, string>[];
    const shown = await server.graphql(
      `{ lead(leadId: "${lead.id}") { lead { stats { seconds } timeline { seconds } } } }`,
      {},
      token,
    );
    expect(row?.['View Time']).toBe('00:30');
    expect(shown.lead.lead.stats.seconds).toBe(30);
    const times = shown.lead.lead.timeline.flatMap(({ seconds }: { seconds: number | null }) => seconds ?? []);
    expect(times).toEqual([30]);
  });

  it('has no cell that runs as a formula', async () => {
    const lead = await buildLead(server.context, organizationId, { name: '=HYPERLINK("https://evil.example","x")' });
    const { id } = await buildCampaign(server.context, organizationId, { leadIds: [lead.id] });
    const [, row] = parse(await download(id)) as string[][];
    expect(row?.[0]).toBe(`'=HYPERLINK("https://evil.example","x")`);
  });

  it('is complete for many contacts, in as many transactions as for one', async () => {
    const leadIds = await buildLeads(server.context, organizationId, 4_100);
    const { id } = await buildCampaign(server.context, organizationId, { steps: [], leadIds });
    const small = await buildCampaign(server.context, organizationId, { steps: [], leadIds: leadIds.slice(0, 1) });
    // What the first request of a session does besides doesn't count.
    await download(small.id);
    const { pool } = server.context.db;
    const transactions: CampaignId[] = [];
    const counted = async (campaignId: CampaignId) => {
      const count = () => transactions.push(campaignId);
      pool.on('acquire', count);
      const csv = await download(campaignId);
      pool.off('acquire', count);
      return csv;
    };
    await counted(small.id);
    const lines = parse(await counted(id)) as string[][];
    expect(new Set(lines.slice(1).map((row) => row[1])).size).toBe(4_100);
    const of = (campaignId: CampaignId) => transactions.filter((one) => one === campaignId).length;
    expect(of(id)).toBe(of(small.id));
  });

  async function buildCampaignMember(campaignId: CampaignId, leadId: LeadId) {
    await inTransaction(server.context.db, organizationId, (tx) =>
      addLeadsToCampaign(tx, server.context, organizationId, { campaignId, leadIds: [leadId] }),
    );
  }
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { letIn } from '../../testing/let-in.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { visitPitch } from '../../testing/visit-pitch.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

const points = { view: 1, viewTime: 10, share: 100, reopen: 1_000, widget: 10_000, video: 100_000 } as const;
const morePoints = { scheduled: 200_000, completed: 500_000 } as const;

let organizationId: OrganizationId;
let token: string;
let admin: string;
let leadId: LeadId;
let pitch: Awaited<ReturnType<typeof buildPitch>>;
let campaign: Awaited<ReturnType<typeof buildCampaign>>;

beforeEach(async () => {
  organizationId = (await buildOrganization(context)).id;
  token = (await buildUser(context, organizationId, { access: 'MANAGER' })).token;
  admin = (await buildUser(context, organizationId, { access: 'OWNER', isPlatformAdmin: true })).token;
  leadId = (await buildLead(context, organizationId, {})).id;
  pitch = await buildPitch(context, organizationId, {
    slides: [{ title: 'Video', widgets: [{ label: 'Do you agree?' }, { label: 'And this?' }] }, { type: 'CALENDAR' }],
  });
  campaign = await buildCampaign(context, organizationId, { steps: [{ pitchId: pitch.id }], leadIds: [leadId] });
  const typed = Object.fromEntries(Object.entries({ ...points, ...morePoints }).map(([kind, n]) => [kind, String(n)]));
  const set = `mutation ($points: EngagementMetricsInput!) { updateEngagementMetrics(engagementMetrics: $points) { errors } }`;
  await server.graphql(set, { points: typed }, admin);
  await sendWaiting(context, organizationId);
});

it('counts what was viewed of one campaign apart from the others', async () => {
  const other = await buildCampaign(context, organizationId, { steps: [{ pitchId: pitch.id }], leadIds: [leadId] });
  await sendWaiting(context, organizationId);
  const report = await visit();
  await report({ events: [{ kind: 'seen' }] });
  await see(report, 8);
  const asked = `query ($leadId: ID!, $here: ID!, $there: ID!) { lead(leadId: $leadId) { lead { stats { views seconds }
    here: viewsIn(campaignId: $here) { views seconds } there: viewsIn(campaignId: $there) { views seconds } } } }`;
  const variables = { leadId: String(leadId), here: String(campaign.id), there: String(other.id) };
  const { lead } = (await server.graphql(asked, variables, token)).lead;
  expect(lead.here).toEqual({ views: 1, seconds: 8 });
  expect(lead.there).toEqual({ views: 0, seconds: 0 });
  expect(lead.stats).toEqual(lead.here);
});

async function score(): Promise<number> {
  const asked = `query ($leadId: ID!) { lead(leadId: $leadId) { lead { stats { score } } } }`;
  const { lead } = await server.graphql(asked, { leadId: String(leadId) }, token);
  return lead.lead.stats.score;
}

const visit = (deviceId?: string) =>
  visitPitch(server, { organizationId, leadId, campaignId: campaign.id, ...(deviceId ? { deviceId } : {}) });

async function see(report: Awaited<ReturnType<typeof visit>>, seconds: number, end = 0, start = 0): Promise<void> {
  server.clock.advance({ seconds });
  const video = { pitchSlideId: String(pitch.slideIds[0]), seconds, video: true, videoDuration: 100 };
  await report({ times: [{ ...video, viewRanges: [{ start, end }] }] });
}

describe('the score of a contact', () => {
  it('counts the points the platform set, for views and each full 6 seconds [VIEW-31 CONST-76 OPEN-128]', async () => {
    const report = await visit();
    await report({ events: [{ kind: 'seen' }] });
    expect(await score()).toBe(1);
    await see(report, 5);
    expect(await score()).toBe(1);
    await see(report, 12);
    expect(await score()).toBe(1 + 2 * 10);
  });

  it('counts a video from 85% on, however many reports that takes [VIEW-32 CONST-77]', async () => {
    const report = await visit();
    await report({ events: [{ kind: 'seen' }] });
    await see(report, 84, 84);
    expect(await score()).toBe(1 + 14 * 10);
    await see(report, 85, 85);
    expect(await score()).toBe(1 + 14 * 10 + 100_000);
  });

  it('counts a video once that was watched to 85% in several visits together [VIEW-32 OPEN-128]', async () => {
    const watch = async (start: number, end: number) => {
      const report = await visit();
      await report({ events: [{ kind: 'seen' }] });
      await see(report, end - start, end, start);
      server.clock.advance({ hours: 5 });
    };
    await watch(0, 50);
    await watch(0, 50);
    expect(await score()).toBe(2 + 1_000 + 16 * 10);
    await watch(50, 85);
    expect(await score()).toBe(3 + 2 * 1_000 + 22 * 10 + 100_000);
    await watch(0, 100);
    expect(await score()).toBe(4 + 3 * 1_000 + 39 * 10 + 100_000);
  });

  it('counts answers, bookings and completed campaigns [OPEN-128]', async () => {
    const report = await visit();
    await report({ events: [{ kind: 'seen' }] });
    const [first, second] = pitch.widgetIds.map(String);
    for (const widgetId of [first, second, first])
      await report({ widgets: [{ widgetId: widgetId ?? '', values: ['Yes'] }] });
    expect(await score()).toBe(1 + 2 * 10_000);
    const slide = `pitchId: "${pitch.id}", pitchSlideId: "${pitch.slideIds[1]}"`;
    const book = `mutation { createLeadAppointment(leadId: "${leadId}", eventDate: "2026-03-20", ${slide}) { success errors } }`;
    await server.graphql(book, {}, token);
    expect(await score()).toBe(1 + 2 * 10_000 + 200_000);
    await report({ events: [{ kind: 'finished' }] });
    expect(await score()).toBe(1 + 2 * 10_000 + 200_000 + 500_000);
  });

  it('doesn’t count an appointment that staff made as a booking [OPEN-128]', async () => {
    const book = `mutation { createLeadAppointment(leadId: "${leadId}", eventDate: "2026-03-20") { success errors } }`;
    expect((await server.graphql(book, {}, token)).createLeadAppointment.success).toBe(true);
    expect(await score()).toBe(0);
  });

  it('distinguishes a reopening from a link opened in another browser [OPEN-128]', async () => {
    await (await visit())({ events: [{ kind: 'seen' }] });
    server.clock.advance({ hours: 5 });
    await (await visit())({ events: [{ kind: 'seen' }] });
    const reopened = await score();
    const shared = await visitPitch(server, {
      ...{ organizationId, leadId, campaignId: campaign.id, deviceId: 'another' },
      token: await letIn(context, { organizationId, leadId }, 'another'),
    });
    await shared({ events: [{ kind: 'seen' }] });
    // One view each time the link is opened.
    expect(reopened).toBe(2 + 1_000);
    expect(await score()).toBe(3 + 1_000 + 100);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { archive, optOut, takeOut } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { codesOf, visitPitch } from '../../testing/visit-pitch.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

let organizationId: OrganizationId;
let token: string;
let manager: string;
let leadId: LeadId;
let phone: string;
let pitch: Awaited<ReturnType<typeof buildPitch>>;
let campaign: Awaited<ReturnType<typeof buildCampaign>>;

beforeEach(async () => {
  organizationId = (await buildOrganization(context)).id;
  token = (await buildUser(context, organizationId, { access: 'READONLY' })).token;
  ({ id: leadId, phone } = await buildLead(context, organizationId, {}));
  manager = (await buildUser(context, organizationId, { access: 'MANAGER' })).token;
  const widgets = [{ type: 'VERIFY' as const, label: 'Is it you?' }, { label: 'Do you agree?' }];
  pitch = await buildPitch(context, organizationId, {
    title: 'Welcome',
    slides: [
      { title: 'Video', widgets },
      { type: 'CALENDAR', title: 'Book a time' },
    ],
  });
  await ask(
    `updatePitch(pitchId: "${pitch.id}", redirectType: LINK, redirectUrl: "${SHOP}", redirectButton: "Our shop")`,
  );
  campaign = await buildCampaign(context, organizationId, { steps: [{ pitchId: pitch.id }], leadIds: [leadId] });
});

const SHOP = 'https://shop.example/';

/** A call by staff. */
async function ask(operation: string): Promise<void> {
  const { answer } = await server.graphql(`mutation { answer: ${operation} { success errors } }`, {}, manager);
  expect(answer).toEqual({ success: true, errors: [] });
}

type Told = { tags: string[]; icons: string[]; named: Record<string, [string[], string[]]>; begun: string[] };

async function told(ofCampaign?: number): Promise<Told> {
  const where = ofCampaign === undefined ? '' : `(campaignId: "${ofCampaign}")`;
  const { leads } = await server.graphql(
    `{ leads { leads { id pseudoTags { campaignId kind itemId } reportIcons${where} { kind state tagged begun { label percent } untagged } } } }`,
    {},
    token,
  );
  const lead = leads.leads.find((one: { id: string }) => one.id === String(leadId));
  type Begun = { label: string; percent: number | null };
  type Icon = { kind: string; state: string; tagged: string[]; begun: Begun[]; untagged: string[] };
  return {
    tags: lead.pseudoTags.map((tag: Record<string, string>) => `${tag.campaignId} ${tag.kind} ${tag.itemId}`).sort(),
    icons: lead.reportIcons.map((icon: Icon) => `${icon.kind} ${icon.state}`),
    named: Object.fromEntries(lead.reportIcons.map((icon: Icon) => [icon.kind, [icon.tagged, icon.untagged]])),
    begun: lead.reportIcons.flatMap((icon: Icon) => icon.begun.map(({ label, percent }) => `${label} ${percent}`)),
  };
}

const step = () => campaign.stepIds[0] ?? 0;

const visit = () => visitPitch(server, { organizationId, leadId, campaignId: campaign.id });

/** The page reports these ranges of the video, which is 100 seconds long, after as much time as they take. */
async function watch(report: Awaited<ReturnType<typeof visit>>, ...viewRanges: { start: number; end: number }[]) {
  const seconds = viewRanges.reduce((sum, { start, end }) => sum + end - start, 0);
  server.clock.advance({ seconds });
  const video = { pitchSlideId: String(pitch.slideIds[0]), seconds, video: true, videoDuration: 100 };
  await report({ times: [{ ...video, viewRanges }] });
}

describe('the report icons of a contact', () => {
  it('say that nothing is known before anything was done [STAT-17 OPEN-109]', async () => {
    const { tags, icons, named } = await told();
    expect(tags).toEqual([]);
    expect(icons).toEqual([
      ...['verify unknown', 'video unknown', 'response unknown', 'calendar unknown', 'redirect unknown'],
    ]);
    expect(named.video).toEqual([[], ['Video']]);
    expect(named.redirect).toEqual([[], ['Our shop']]);
    await sendWaiting(context, organizationId);
    expect((await told()).icons.at(-1)).toBe('unopened unknown');
  });

  it('show by tags what was opened, watched, answered, booked and followed [STAT-08..STAT-13 STAT-15 STAT-16 ENT-27]', async () => {
    await sendWaiting(context, organizationId);
    const report = await visit();
    await report({ events: [{ kind: 'seen' }] });
    const [verify, response] = pitch.widgetIds;
    const [video, calendar] = pitch.slideIds;
    const tag = (kind: string, itemId: number | undefined) => `${campaign.id} ${kind} ${itemId}`;
    const all = [tag('unopened', step())];
    expect(await told()).toMatchObject({
      tags: all,
      icons: [
        ...['verify incomplete', 'video incomplete', 'response incomplete', 'calendar incomplete'],
        ...['redirect incomplete', 'unopened complete'],
      ],
    });
    const becomes = async (kind: string, itemId: number | undefined) => {
      const { tags, icons } = await told();
      all.push(tag(kind, itemId));
      expect(tags).toEqual(all.toSorted());
      expect(icons).toContain(`${kind} complete`);
    };
    const answer = (widgetId = 0, value = 'Yes') =>
      report({ widgets: [{ widgetId: String(widgetId), values: [value] }] });
    await answer(verify, 'Verified');
    await becomes('verify', verify);
    await answer(response);
    await becomes('response', response);
    await watch(report, { start: 0, end: 90 });
    await becomes('video', video);
    const slide = `pitchId: "${pitch.id}", pitchSlideId: "${calendar}"`;
    await ask(`createLeadAppointment(leadId: "${leadId}", eventDate: "2026-03-20", ${slide})`);
    await becomes('calendar', calendar);
    const { leadCode, stepCode } = await codesOf(server, { organizationId, leadId, campaignId: campaign.id });
    const address = `${server.url}/redirect/${leadCode}/${stepCode}?url=${encodeURIComponent(SHOP)}`;
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile' };
    expect((await fetch(address, { redirect: 'manual', headers })).status).toBe(302);
    await becomes('redirect', step());
  });

  it('count a video once 85% of it was watched', async () => {
    const videoTag = `${campaign.id} video ${pitch.slideIds[0]}`;
    const report = await visit();
    await watch(report, { start: 0, end: 84 });
    expect((await told()).tags).not.toContain(videoTag);
    expect(await told()).toMatchObject({ begun: ['Video 84'], named: { video: [[], []] } });
    await watch(report, { start: 0, end: 50 }, { start: 50, end: 85 });
    expect(await told()).toMatchObject({ begun: [], named: { video: [['Video'], []] } });
    expect((await told()).tags).toContain(videoTag);
  });

  it('are of one campaign on request, and of all the contact is in otherwise [OPEN-109]', async () => {
    const other = await buildPitch(context, organizationId, { slides: [{ title: 'Second video' }] });
    const second = await buildCampaign(context, organizationId, { steps: [{ pitchId: other.id }], leadIds: [leadId] });
    await watch(await visit(), { start: 0, end: 100 });
    expect(await told(second.id)).toMatchObject({ icons: ['video unknown'], named: { video: [[], ['Second video']] } });
    expect((await told(campaign.id)).icons).toContain('video complete');
    expect((await told()).named.video).toEqual([['Video'], ['Second video']]);
    await takeOut(context, { organizationId, campaignId: second.id }, [leadId]);
    expect((await told()).named.video).toEqual([['Video'], []]);
    await archive(context, { organizationId, campaignId: campaign.id });
    expect(await told()).toMatchObject({ tags: [], icons: [] });
  });

  it('have one for opting out only once the contact has [STAT-14 STAT-18]', async () => {
    expect((await told()).icons).not.toContain('opted-out complete');
    await optOut(context, organizationId, phone);
    const { tags, icons } = await told();
    expect(tags).toEqual([`null opted-out ${leadId}`]);
    expect(icons.at(-1)).toBe('opted-out complete');
  });

  it('are empty if the campaigns contain nothing to do', async () => {
    const other = await buildLead(context, organizationId, {});
    await buildCampaign(context, organizationId, { leadIds: [other.id] });
    leadId = other.id;
    expect(await told()).toMatchObject({ tags: [], icons: [] });
  });
});

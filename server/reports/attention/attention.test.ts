import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { takeOut } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { visitPitch } from '../../testing/visit-pitch.ts';
import { attentionQuery } from './store.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;

let organizationId: OrganizationId;
let token: string;
let pitch: Awaited<ReturnType<typeof buildPitch>>;

beforeEach(async () => {
  organizationId = (await buildOrganization(context)).id;
  token = (await buildUser(context, organizationId, { access: 'READONLY' })).token;
  pitch = await buildPitch(context, organizationId, {
    title: 'Roof check',
    slides: [{ title: 'Hello' }, { title: 'Video' }, { title: 'Price' }],
  });
});

async function attention(campaignId: CampaignId, as = token) {
  const data = await server.graphql(
    `{ campaignAttention(campaignId: "${campaignId}") { success errors visitsRead
      slides { pitchTitle title isVideo reached medianSeconds left played } } }`,
    {},
    as,
  );
  return data.campaignAttention;
}

type Seen = { readonly at: number; readonly seconds: number; readonly ranges?: readonly [number, number][] };

async function visits(leadId: LeadId, campaignId: CampaignId, seen: readonly Seen[], isFinished = false) {
  const report = await visitPitch(server, { organizationId, leadId, campaignId });
  await report({ events: [{ kind: 'seen' }] });
  for (const { at, seconds, ranges = [] } of seen) {
    clock.advance({ seconds });
    const viewRanges = ranges.map(([start, end]) => ({ start, end }));
    const video = ranges.length > 0 ? { video: true, videoDuration: 100, viewRanges } : {};
    await report({ times: [{ pitchSlideId: String(pitch.slideIds[at]), seconds, ...video }] });
  }
  if (isFinished) await report({ events: [{ kind: 'finished' }] });
}

describe('attention', () => {
  it('says of each slide how many reached it, how long half of them stayed, and who left there', async () => {
    const leads = await Promise.all([1, 2, 3, 4].map(() => buildLead(context, organizationId)));
    const leadIds = leads.map(({ id }) => id);
    const [ana, ben, cleo, gone] = leadIds as [LeadId, LeadId, LeadId, LeadId];
    const { id } = await buildCampaign(context, organizationId, { steps: [{ pitchId: pitch.id }], leadIds });
    await sendWaiting(context, organizationId);
    await visits(ana, id, [{ at: 0, seconds: 4 }]);
    const half = [[0, 50]] as [number, number][];
    await visits(ben, id, [
      { at: 0, seconds: 6 },
      { at: 1, seconds: 50, ranges: half },
    ]);
    await visits(
      cleo,
      id,
      [
        { at: 0, seconds: 10 },
        { at: 1, seconds: 20, ranges: [[0, 20]] },
        { at: 2, seconds: 9 },
      ],
      true,
    );
    await visits(gone, id, [{ at: 0, seconds: 30 }]);
    await takeOut(context, { organizationId, campaignId: id }, [gone]);
    const played = [2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    const { slides, visitsRead } = await attention(id);
    expect(visitsRead).toBeNull();
    expect(slides).toEqual([
      { pitchTitle: 'Roof check', title: 'Hello', isVideo: true, reached: 3, medianSeconds: 6, left: 1, played: [] },
      { pitchTitle: 'Roof check', title: 'Video', isVideo: true, reached: 2, medianSeconds: 35, left: 1, played },
      { pitchTitle: 'Roof check', title: 'Price', isVideo: true, reached: 1, medianSeconds: 9, left: 0, played: [] },
    ]);
  });

  it('adds up the visits of one contact, who leaves where they came furthest', async () => {
    const { id: leadId } = await buildLead(context, organizationId);
    const steps = [{ pitchId: pitch.id }];
    const { id } = await buildCampaign(context, organizationId, { steps, leadIds: [leadId] });
    await sendWaiting(context, organizationId);
    await visits(leadId, id, [
      { at: 0, seconds: 5 },
      { at: 2, seconds: 5 },
    ]);
    clock.advance({ hours: 20 });
    await visits(leadId, id, [{ at: 0, seconds: 7 }]);
    token = (await buildUser(context, organizationId)).token;
    const { slides } = await attention(id);
    type Slide = { reached: number; medianSeconds: number; left: number };
    expect(slides.map(({ reached, medianSeconds, left }: Slide) => [reached, medianSeconds, left])).toEqual([
      [1, 12, 0],
      [0, 0, 0],
      [1, 5, 1],
    ]);
  });

  it('counts no one who only loaded the page: they spent no time on a slide [OPEN-105]', async () => {
    const { id: leadId } = await buildLead(context, organizationId);
    const steps = [{ pitchId: pitch.id }];
    const { id } = await buildCampaign(context, organizationId, { steps, leadIds: [leadId] });
    await sendWaiting(context, organizationId);
    await visits(leadId, id, [{ at: 0, seconds: 0 }]);
    const { slides } = await attention(id);
    type Slide = { reached: number; left: number };
    expect(slides.map(({ reached, left }: Slide) => [reached, left])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('is of its own organization alone', async () => {
    const { id } = await buildCampaign(context, organizationId, { steps: [{ pitchId: pitch.id }] });
    const stranger = await buildUser(context, (await buildOrganization(context)).id);
    expect(await attention(id, stranger.token)).toMatchObject({ success: false, slides: null });
  });

  it('reads the newest visits through their index, and no more than a bound', async () => {
    const { id } = await buildCampaign(context, organizationId);
    const plan = await inTransaction(context.db, organizationId, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const explained = sql<Record<string, string>>`explain ${attentionQuery(organizationId, id)}`;
      return (await explained.execute(tx)).rows.flatMap(Object.values).join('\n');
    });
    expect(plan).toMatch(/Limit[\s\S]*Index Scan using viewing_sessions\w*campaign_id_last_acti/);
    expect(plan).not.toContain('Seq Scan');
  });
});

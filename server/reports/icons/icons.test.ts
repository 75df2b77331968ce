import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { tellViewing } from '../../testing/viewing.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

let organizationId: number;
let token: string;
let leadId: number;
let pitch: Awaited<ReturnType<typeof buildPitch>>;
let campaign: Awaited<ReturnType<typeof buildCampaign>>;

beforeEach(async () => {
  organizationId = (await buildOrganization(context)).id;
  token = (await buildUser(context, organizationId, { access: 'READONLY' })).token;
  leadId = (await buildLead(context, organizationId, {})).id;
  const widgets = [{ label: 'Is it you?' }, { label: 'Do you agree?' }];
  pitch = await buildPitch(context, organizationId, {
    title: 'Welcome',
    slides: [{ title: 'Film', widgets }, { title: 'Book a time' }],
  });
  // Kinds that cannot be made on a screen yet; what they are told by is their type alone.
  await run(sql`update widgets set widget_type = 'VERIFY' where id = ${pitch.widgetIds[0]}`);
  await run(sql`update slides set slide_type = 'CALENDAR', is_video = false where id = ${pitch.slideIds[1]}`);
  await run(sql`update pitches set redirect_type = 'LINK', redirect_button = 'Our shop' where id = ${pitch.id}`);
  campaign = await buildCampaign(context, organizationId, { steps: [{ pitchId: pitch.id }], leadIds: [leadId] });
});

function run(statement: ReturnType<typeof sql>): Promise<unknown> {
  return inTransaction(context.db, organizationId, (tx) => statement.execute(tx));
}

type Told = { tags: string[]; icons: string[]; named: Record<string, [string[], string[]]> };

async function told(ofCampaign?: number): Promise<Told> {
  const where = ofCampaign === undefined ? '' : `(campaignId: "${ofCampaign}")`;
  const { leads } = await server.graphql(
    `{ leads { leads { id pseudoTags { campaignId kind itemId } reportIcons${where} { kind state tagged untagged } } } }`,
    {},
    token,
  );
  const lead = leads.leads.find((one: { id: string }) => one.id === String(leadId));
  type Icon = { kind: string; state: string; tagged: string[]; untagged: string[] };
  return {
    tags: lead.pseudoTags.map((tag: Record<string, string>) => `${tag.campaignId} ${tag.kind} ${tag.itemId}`).sort(),
    icons: lead.reportIcons.map((icon: Icon) => `${icon.kind} ${icon.state}`),
    named: Object.fromEntries(lead.reportIcons.map((icon: Icon) => [icon.kind, [icon.tagged, icon.untagged]])),
  };
}

const step = () => campaign.stepIds[0] ?? 0;

async function watch(upTo: number): Promise<void> {
  const ssid = `visit-${leadId}`;
  await run(sql`
    insert into viewing_sessions (organization_id, ssid, device_id, lead_id, pitch_id, campaign_id, step_id, created_at,
      last_active_at)
    values (${organizationId}, ${ssid}, 'device', ${leadId}, ${pitch.id}, ${campaign.id}, ${step()}, now(), now())`);
  await run(sql`
    insert into slide_times (organization_id, ssid, slide_id, seconds, video, video_seconds, view_ranges, updated_at)
    values (${organizationId}, ${ssid}, ${pitch.slideIds[0]}, ${upTo}, true, 100,
      ${JSON.stringify([{ start: 0, end: upTo }])}::jsonb, now())`);
}

function answer(widgetId: number | undefined): Promise<unknown> {
  return run(sql`
    insert into widget_answers (organization_id, lead_id, widget_id, campaign_id, content, answered_at)
    values (${organizationId}, ${leadId}, ${widgetId}, ${campaign.id}, 'Yes', now())`);
}

describe('the report icons of a contact', () => {
  it('say that nothing is known before anything was done [STAT-17 OPEN-109]', async () => {
    const { tags, icons, named } = await told();
    expect(tags).toEqual([]);
    expect(icons).toEqual([
      ...['verify unknown', 'video unknown', 'response unknown', 'calendar unknown', 'redirect unknown'],
    ]);
    expect(named.video).toEqual([[], ['Film']]);
    expect(named.redirect).toEqual([[], ['Our shop']]);
    await sendWaiting(context, organizationId);
    expect((await told()).icons.at(-1)).toBe('unopened unknown');
  });

  it('tell by tags what was opened, watched, answered, booked and followed [STAT-08..STAT-13 STAT-15 STAT-16 ENT-27]', async () => {
    await sendWaiting(context, organizationId);
    await tellViewing(
      context,
      { organizationId, campaignId: campaign.id, leadId, stepId: step(), pitchId: pitch.id },
      'opened',
    );
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
    await answer(verify);
    await becomes('verify', verify);
    await answer(response);
    await becomes('response', response);
    await watch(90);
    await becomes('video', video);
    await run(sql`
      insert into appointments (organization_id, lead_id, pitch_id, pitch_slide_id, created_at)
      values (${organizationId}, ${leadId}, ${pitch.id}, ${calendar}, now())`);
    await becomes('calendar', calendar);
    await run(sql`
      insert into followed_redirects (organization_id, lead_id, step_id, campaign_id, pitch_id, follows, first_at, last_at)
      values (${organizationId}, ${leadId}, ${step()}, ${campaign.id}, ${pitch.id}, 1, now(), now())`);
    await becomes('redirect', step());
  });

  it('count a video once 85% of it was watched', async () => {
    await watch(84);
    expect((await told()).tags).toEqual([]);
    await run(sql`update slide_times set view_ranges = '[{"start": 0, "end": 50}, {"start": 50, "end": 85}]'`);
    expect((await told()).tags).toEqual([`${campaign.id} video ${pitch.slideIds[0]}`]);
  });

  it('are of one campaign where one is asked for, and of all the contact is in otherwise [OPEN-109]', async () => {
    const film = await buildPitch(context, organizationId, { slides: [{ title: 'Second film' }] });
    const second = await buildCampaign(context, organizationId, { steps: [{ pitchId: film.id }], leadIds: [leadId] });
    await watch(100);
    expect(await told(second.id)).toMatchObject({ icons: ['video unknown'], named: { video: [[], ['Second film']] } });
    expect((await told(campaign.id)).icons).toContain('video complete');
    expect((await told()).named.video).toEqual([['Film'], ['Second film']]);
    await run(sql`update campaign_leads set removed_at = now() where campaign_id = ${second.id}`);
    expect((await told()).named.video).toEqual([['Film'], []]);
    await run(sql`update campaigns set archived_at = now() where id = ${campaign.id}`);
    expect(await told()).toMatchObject({ tags: [], icons: [] });
  });

  it('have one for opting out only once the contact has [STAT-14 STAT-18]', async () => {
    expect((await told()).icons).not.toContain('opted-out complete');
    await run(sql`update leads set opted_out = true where id = ${leadId}`);
    const { tags, icons } = await told();
    expect(tags).toEqual([`null opted-out ${leadId}`]);
    expect(icons.at(-1)).toBe('opted-out complete');
  });

  it('are none where the campaigns hold nothing to do', async () => {
    const other = await buildLead(context, organizationId, {});
    await buildCampaign(context, organizationId, { leadIds: [other.id] });
    leadId = other.id;
    expect(await told()).toMatchObject({ tags: [], icons: [] });
  });
});

import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../domain/ids.ts';
import { createCampaign, createStep, updateStep } from '../server/campaigns/index.ts';
import { recount } from '../server/counters/recount/recount.ts';
import { createPitch, createSlide } from '../server/pitches/index.ts';
import { inTransaction, type Tx } from '../server/platform/database/database.ts';
import type { Actor } from '../server/platform/sessions/actor.ts';
import { allowLongFilling, fillContacts, inParts, vacuum } from './fill-contacts.ts';
import type { FreshServer } from './fresh-server.ts';

/** An organization with a history: as many contacts as messages, all in one campaign. */
export type Filled = { readonly size: number; readonly actor: Actor; readonly campaignId: CampaignId };

type Content = {
  readonly campaignId: CampaignId;
  readonly pitchId: number;
  readonly slideId: number;
  readonly steps: readonly number[];
};

const FILLED = ['messages', 'campaign_leads', 'step_progress', 'counted_leads', 'viewing_sessions', 'slide_times'];

/**
 * Each contact was sent a message with content; every second opened it, every tenth watched it, every twentieth
 * answered.
 */
export async function fillHistory(server: FreshServer, size: number): Promise<Filled> {
  const { context } = server;
  const actor = await fillContacts(server, size);
  const { organizationId } = actor;
  const own = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(context.db, organizationId, work);
  const content = await own((tx) => buildContent(server, tx, actor));
  const first = await own(async (tx) => {
    const found = await sql<{ id: number }>`select min(id) as id from leads`.execute(tx);
    return found.rows[0]?.id ?? 0;
  });
  await inParts(size, (from, to) =>
    own((tx) => writePast(tx, organizationId, content, { from: first + from, to: first + to })),
  );
  await own((tx) => writeCounters(tx, organizationId, content));
  await vacuum(context.db.address, FILLED);
  const wrong = await own((tx) => recount(tx, organizationId));
  if (wrong.length > 0) throw new Error(`The counters are not those of the rows: ${JSON.stringify(wrong.slice(0, 3))}`);
  return { size, actor, campaignId: content.campaignId };
}

async function buildContent({ context }: FreshServer, tx: Tx, actor: Actor): Promise<Content> {
  const { organizationId } = actor;
  const pitchId = await createPitch(tx, context, actor, 'Video');
  const settings = { url: 'https://youtu.be/dQw4w9WgXcQ', title: 'Video' };
  const slide = { pitchId, slideType: 'YOUTUBE', afterId: null, settings } as const;
  const slideId = await createSlide(tx, context, actor, slide);
  const campaignId = await createCampaign(tx, context, actor, { name: 'Bench' });
  const steps: number[] = [];
  for (const change of [{ message: 'Watch this', pitchId }, { message: 'And?' }]) {
    const featureType = 'pitchId' in change ? 'PITCH' : 'MESSAGE';
    const wanted = { campaignId, featureType, structureType: 'feature', afterId: null } as const;
    const stepId = await createStep(tx, context, organizationId, wanted);
    await updateStep(tx, context, organizationId, { stepId, edit: change });
    steps.push(stepId);
  }
  return { campaignId, pitchId, slideId, steps };
}

async function writePast(
  tx: Tx,
  organizationId: OrganizationId,
  content: Content,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const { campaignId, pitchId, slideId } = content;
  const [step] = content.steps;
  await allowLongFilling(tx);
  const people = sql`(select id, phone, created_at from leads where organization_id = ${organizationId} and id between ${from} and ${to}) l`;
  await sql`
    insert into campaign_leads (organization_id, campaign_id, lead_id, code, joined_at, last_step_id, last_step_position,
      steps_sent, messaged_at, content_sent_at, opened_at, responded_at, replies, viewed_seconds, views)
    select ${organizationId}, ${campaignId}, id, 'bench-' || id, created_at, case when id % 2 = 0 then ${step}::bigint end,
      case when id % 2 = 0 then 0 else -1 end, 1, created_at, created_at, case when id % 2 = 0 then created_at end,
      case when id % 20 = 0 then created_at end, (id % 20 = 0)::int, case when id % 10 = 0 then 30 else 0 end,
      (id % 2 = 0)::int
    from ${people}`.execute(tx);
  await sql`
    insert into step_progress (organization_id, campaign_id, lead_id, step_id, sent_at, seen_at)
    select ${organizationId}, ${campaignId}, id, ${step}::bigint, created_at, case when id % 2 = 0 then created_at end
    from ${people}`.execute(tx);
  await sql`
    insert into messages (organization_id, direction, kind, lead_id, phone, campaign_id, step_id, body, outcome, carrier,
      carrier_id, delivery_state, created_at, sent_at, settled_at)
    select ${organizationId}, 'outbound', 'step', id, phone, ${campaignId}, ${step}::bigint, 'Watch this', 'sent', 'twilio',
      'bench-' || id, case when id % 10 < 9 then 'delivered' else 'sent' end, created_at, created_at, created_at
    from ${people}`.execute(tx);
  await sql`
    insert into viewing_sessions (organization_id, ssid, device_id, lead_id, pitch_id, campaign_id, step_id, created_at,
      seen_at, last_active_at)
    select ${organizationId}, 'bench-' || id, 'device', id, ${pitchId}, ${campaignId}, ${step}::bigint, created_at,
      created_at, created_at from ${people} where id % 10 = 0`.execute(tx);
  await sql`
    insert into slide_times (organization_id, ssid, slide_id, seconds, video, video_seconds, view_ranges, updated_at)
    select ${organizationId}, 'bench-' || id, ${slideId}, 30, true, 60, '[{"start": 0, "end": 30}]', created_at
    from ${people} where id % 10 = 0`.execute(tx);
  await sql`
    insert into counted_leads (organization_id, lead_id, messaged, content, opened, viewed, responded)
    select ${organizationId}, id, 1, 1, (id % 2 = 0)::int, (id % 10 = 0)::int, (id % 20 = 0)::int
    from ${people}`.execute(tx);
}

async function writeCounters(tx: Tx, organizationId: OrganizationId, { campaignId, steps }: Content): Promise<void> {
  const [step] = steps;
  await allowLongFilling(tx);
  await sql`
    insert into campaign_counter_parts (organization_id, campaign_id, part, leads, messages, messages_success, responses,
      messaged_leads, content_leads, opened, viewed, views)
    select organization_id, campaign_id, 1, count(*), count(*), count(*) filter (where lead_id % 10 < 9),
      count(responded_at), count(*), count(*), count(opened_at), count(*) filter (where viewed_seconds > 0), sum(views)
    from campaign_leads where campaign_id = ${campaignId} group by 1, 2`.execute(tx);
  await sql`
    insert into step_counter_parts (organization_id, campaign_id, step_id, part, leads, sent, opened)
    select organization_id, campaign_id, ${step}::bigint, 1, opened, leads, opened
    from campaign_counter_parts where campaign_id = ${campaignId} and part = 1`.execute(tx);
  await sql`
    insert into organization_counter_parts (organization_id, part, messages, messages_success, responses, messaged_leads,
      content_leads, opened_leads, viewed_leads)
    select organization_id, 1, messages, messages_success, responses, messaged_leads, content_leads, opened, viewed
    from campaign_counter_parts where campaign_id = ${campaignId} and part = 1 and organization_id = ${organizationId}`.execute(
    tx,
  );
  await sql`
    insert into usage_parts (organization_id, cycle_starts_at, part, segments)
    select organization_id, date_trunc('month', now()), 1, sum(segments) from messages
    where organization_id = ${organizationId} and outcome = 'sent' group by 1`.execute(tx);
  await sql`
    insert into hourly_counter_parts (organization_id, hour, campaign_id, part, sent, opened)
    select organization_id, date_trunc('hour', messaged_at, 'UTC'), campaign_id, 1, count(*), count(opened_at)
    from campaign_leads where campaign_id = ${campaignId} group by 1, 2, 3`.execute(tx);
}

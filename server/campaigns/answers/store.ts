import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { WidgetType } from '../../../domain/widgets/registry.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A question of a campaign, on its slides or on its public page. */
export type AskedQuestion = {
  readonly id: number;
  /** Null of one that isn't asked: what remains of it is what was answered. */
  readonly type: WidgetType | null;
  readonly label: string | null;
  readonly labels: readonly string[];
  readonly start: number | null;
  readonly end: number | null;
};

/** How many contacts answered a question, in total (no value) or with one of its choices. */
export type AnswerCount = { readonly widgetId: number; readonly value: string | null; readonly leads: number };

const MOST_QUESTIONS = 100;

/** The questions of a campaign in the order in which contacts see them, those of its page first and what isn't asked last. */
export async function readQuestions(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<AskedQuestion[]> {
  const found = await sql<AskedQuestion>`
    with asked as (
      select w.id, 0 as step, 0 as slide, w.position from widgets w
      where w.organization_id = ${organizationId} and w.campaign_id = ${campaignId}
      union all
      select w.id, 1 + s.position, l.position, w.position from campaign_steps s
      join slides l on l.organization_id = s.organization_id and l.pitch_id = s.pitch_id
      join widgets w on w.organization_id = l.organization_id and w.slide_id = l.id
      where s.organization_id = ${organizationId} and s.campaign_id = ${campaignId} and s.deleted_at is null),
    placed as (
      select id, min(step) as step, min(slide) as slide, min(position) as position from asked group by id),
    -- A deleted question leaves its words in its answers, but neither its type nor its choices.
    no_longer as (
      select a.widget_id as id, max(a.label) as label from widget_answers a
      where a.organization_id = ${organizationId} and a.campaign_id = ${campaignId}
        and a.widget_id not in (select id from placed)
      group by a.widget_id)
    (select w.id, w.widget_type as type, w.label, w.labels, w.range_start as start, w.range_end as "end"
    from placed p join widgets w on w.organization_id = ${organizationId} and w.id = p.id
    order by p.step, p.slide, p.position, w.id)
    union all
    (select n.id, null, n.label, '{}', null, null from no_longer n order by n.id)
    limit ${MOST_QUESTIONS}`.execute(tx);
  return found.rows;
}

/** How many contacts who are not archived answered these questions of a campaign; by choice for those in `chosen`. */
export async function countAnswers(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  { asked, chosen }: { asked: readonly number[]; chosen: readonly number[] },
): Promise<AnswerCount[]> {
  const found = await sql<AnswerCount>`
    with answered as (
      select a.widget_id, a.answer_values, a.answer_hashes from widget_answers a
      join leads l on l.organization_id = a.organization_id and l.id = a.lead_id and l.archived_at is null
      where a.organization_id = ${organizationId} and a.campaign_id = ${campaignId}
        and a.widget_id = any(${asked}::bigint[]))
    select widget_id as "widgetId", null as value, count(*) as leads from answered group by widget_id
    union all
    -- Equal answers that are sealed differ; their hashes don't.
    select widget_id, min(value), count(*) from answered
      cross join lateral unnest(answer_values, coalesce(answer_hashes, answer_values)) as one (value, same)
    where widget_id = any(${chosen}::bigint[]) group by widget_id, same`.execute(tx);
  return found.rows;
}

/** How many contacts of a campaign have opted out since they joined it, or since its first message to them. */
export async function countOptedOut(tx: Tx, organizationId: OrganizationId, campaignId: CampaignId): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*) as count from leads l
    where l.organization_id = ${organizationId} and l.opted_out and l.archived_at is null and exists (
      select 1 from campaign_leads c
      join consent_states s on s.organization_id = c.organization_id and s.phone = l.phone and s.state = 'stopped'
      where c.organization_id = l.organization_id and c.campaign_id = ${campaignId} and c.lead_id = l.id
        and c.removed_at is null and s.changed_at >= least(c.joined_at, c.messaged_at))`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

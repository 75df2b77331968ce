import { type RawBuilder, sql } from 'kysely';
import { kindsWithoutText } from '../../../domain/campaigns/step-kinds.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { type HeldReason, personalReasons } from '../../../domain/messages/send-gate.ts';
import type { TextKind } from '../../../domain/messages/text-kind.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isInLongDoubt } from '../unknown/store.ts';
import { optInQuestions } from './send-of.ts';

/** `sendOf` of a row `q` of the queue. */
export const sendOfRow: RawBuilder<CampaignId> = sql`case when q.kind = ${'opt-in' satisfies TextKind}
  then ${sql.lit(optInQuestions)} else coalesce(q.campaign_id, 0) end`;

/** The messages of a running send that wait for the same reason, or that are moving. */
export type RunRow = {
  readonly campaignId: CampaignId;
  readonly campaignName: string | null;
  readonly campaignLeadId: LeadId | null;
  readonly campaignPausedReason: string | null;
  readonly settled: number;
  readonly sent: number;
  readonly pending: number;
  /** Messages of the same send that it doesn't wait for: the carrier is asked about them for hours. */
  readonly checking: number;
  /** Messages of the same send that a person decides about. */
  readonly held: number;
  /** Messages of the same send whose contacts were asked to opt in and haven't answered yet. */
  readonly asked: number;
  /** These are with the carrier or about to be: nothing holds them back anymore. */
  readonly isOnWay: boolean;
  /** Why these are held for now; null when they are moving. */
  readonly heldReason: string | null;
  /** When the first and the last of them may be sent. */
  readonly heldUntil: Date | null;
  readonly lastHeldUntil: Date | null;
  /** When the first of them became due. */
  readonly dueAt: Date;
  /** The area code of those that the sender hasn't looked at, where contacts' own hours count. */
  readonly areaCode: string | null;
};

/** The running sends: what is due or in flight, by the reason it waits, and what has ended of the same send. */
export async function readRuns(
  tx: Tx,
  organizationId: OrganizationId,
  { now, byAreaCode }: { readonly now: Date; readonly byAreaCode: boolean },
): Promise<RunRow[]> {
  const isBeingAsked = sql`(state = 'unknown' and (error_code is not null or ${isInLongDoubt}))`;
  const isWithPerson = sql`(state = 'waiting' and coalesce(q.reason, '') = any(${personalReasons}::text[]))`;
  const isAsked = sql`(state = 'waiting' and q.reason = ${'awaiting-opt-in' satisfies HeldReason})`;
  const isDueMessage = sql`q.organization_id = ${organizationId} and kind not in ('notice', 'alert', 'test')
    and (state in ('in_flight', 'unknown') or (state = 'waiting' and due_at <= ${now}))
    and not exists (select 1 from campaign_steps silent where silent.organization_id = ${organizationId}
      and silent.id = q.step_id and silent.feature_type = any(${kindsWithoutText}::text[]))`;
  const found = await sql<RunRow>`
    with due as (
      select ${sendOfRow} as campaign_id, count(*) as messages, beside.what, state <> 'waiting' as is_on_way, held.reason,
        held.area_code, case when beside.what is not null then q.due_at end as beside_since,
        min(held.until) as first_until, max(held.until) as last_until, min(least(q.due_at, ${now})) as due_at
      from text_queue q
      cross join lateral (select case when ${isBeingAsked} then 'checking' when ${isAsked} then 'asked' when ${isWithPerson} then 'held' end as what) beside
      cross join lateral (select case when is_held then q.reason end as reason, case when is_held then q.held_until end as until,
          case when ${byAreaCode} and q.state = 'waiting' and not is_held and q.kind <> 'auto-reply' then left(q.phone, 3) end as area_code
        from (select beside.what is null and q.state = 'waiting' and coalesce(q.held_until > ${now}, false) as is_held) h) held
      where ${isDueMessage}
      group by 1, beside.what, 4, held.reason, held.area_code, beside_since),
    pending as (select * from due where what is null),
    started as (
      select p.campaign_id, coalesce(r.total, 0) as settled, coalesce(r.sent, 0) as sent,
        least(r.started_at, min(p.due_at)) as at
      from pending p
      left join send_runs r on r.organization_id = ${organizationId} and r.campaign_id = p.campaign_id
      group by p.campaign_id, r.total, r.sent, r.started_at),
    beside as (
      select s.campaign_id, sum(d.messages) filter (where d.what = 'checking') as checking, sum(d.messages) filter (where d.what = 'held') as held,
        sum(d.messages) filter (where d.what = 'asked') as asked
      from due d join started s on s.campaign_id = d.campaign_id and d.beside_since >= s.at
      where d.what is not null
      group by s.campaign_id)
    select p.campaign_id as "campaignId", c.name as "campaignName", c.lead_id as "campaignLeadId", c.paused_reason as "campaignPausedReason",
      s.settled, s.sent, p.messages as pending, coalesce(b.checking, 0)::integer as checking, coalesce(b.held, 0)::integer as held,
      coalesce(b.asked, 0)::integer as asked,
      p.is_on_way as "isOnWay", p.reason as "heldReason",
      p.first_until as "heldUntil", p.last_until as "lastHeldUntil", p.due_at as "dueAt",
      p.area_code as "areaCode"
    from pending p
    join started s on s.campaign_id = p.campaign_id
    left join beside b on b.campaign_id = p.campaign_id
    left join campaigns c on c.organization_id = ${organizationId} and c.id = p.campaign_id
    order by p.campaign_id, p.first_until nulls first`.execute(tx);
  return found.rows;
}

import { sql } from 'kysely';
import { kindsWithoutText } from '../../../domain/campaigns/step-kinds.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { hoursCauses } from '../../../domain/messages/why-waiting.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Whether a sender can't reach a carrier of the organization's numbers at this moment. */
export async function isCarrierOut(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  // A report that ends later than any can was written before the clock was set back.
  const found = await sql`
    select 1 from carrier_outages
    where ends_at between clock_timestamp() and clock_timestamp() + interval '1 minute'
      and carrier in (select n.carrier from numbers n where n.organization_id = ${organizationId} and n.state = 'active')
    limit 1`.execute(tx);
  return found.rows.length > 0;
}

/**
 * Redirects this contact's waiting messages to another phone, and has them checked again: they may have been held by
 * the old phone's local time.
 */
export async function moveToPhone(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  { phone, at }: { readonly phone: string; readonly at: Date },
): Promise<void> {
  await sql`
    update text_queue set phone = ${phone}, held_until = null, reason = null,
      permitted_at = case when due_at <= ${at} then greatest(permitted_at, ${at}::timestamptz) else permitted_at end
    where organization_id = ${organizationId} and id in (select id from text_queue
      where organization_id = ${organizationId} and lead_id = ${leadId} and state = 'waiting' and kind <> 'notice'
      order by id for update)`.execute(tx);
}

/** For how many contacts each of these steps is scheduled; a step without any isn't in it. */
export async function countScheduled(
  tx: Tx,
  organizationId: OrganizationId,
  stepIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await sql<{ stepId: number; leads: number }>`
    select step_id as "stepId", count(distinct lead_id) as leads from text_queue
    where organization_id = ${organizationId} and step_id = any(${stepIds}::bigint[]) and state = 'waiting' and kind = 'step'
    group by step_id`.execute(tx);
  return new Map(found.rows.map((row) => [row.stepId, row.leads]));
}

/** Messages of one campaign that wait for the same reason. */
export type WaitingGroup = {
  readonly count: number;
  readonly state: 'waiting' | 'in_flight' | 'unknown';
  readonly reason: string | null;
  readonly heldUntil: Date | null;
  readonly errorCode: string | null;
  readonly dueAt: Date;
  readonly campaignPausedReason: string | null;
  readonly isSilent: boolean;
  /** It isn't due yet. */
  readonly isLater: boolean;
  /**
   * One of their phones if all share an area code, as in groups that aren't due yet or wait for the sending window;
   * otherwise null.
   */
  readonly phone: string | null;
};

/** The waiting messages of a campaign, counted by the reason of the sender's last look. */
export async function readWaitingGroups(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  now: Date,
): Promise<WaitingGroup[]> {
  const found = await sql<WaitingGroup>`
    select count(*)::int as count, g.state, g.reason, min(g.held_until) as "heldUntil", g.error_code as "errorCode",
      min(g.due_at) as "dueAt", c.paused_reason as "campaignPausedReason", g.is_silent as "isSilent", g.is_later as "isLater",
      case when g.area is not null then min(g.phone) end as phone
    from (
      select q.state, q.error_code, q.due_at, q.due_at > ${now} as is_later, q.phone,
        -- Location decides when messages leave that aren't due yet, or that wait for the sending window.
        case when q.due_at > ${now} or (q.held_until > ${now} and q.reason = any(${hoursCauses}::text[]))
          then left(q.phone, 3) end as area,
        case when q.held_until > ${now} then q.reason end as reason,
        case when q.held_until > ${now} then q.held_until end as held_until,
        coalesce(s.feature_type = any(${kindsWithoutText}::text[]), false) as is_silent
      from text_queue q
      left join campaign_steps s on s.organization_id = ${organizationId} and s.id = q.step_id
      where q.organization_id = ${organizationId} and q.campaign_id = ${campaignId}) g
    join campaigns c on c.organization_id = ${organizationId} and c.id = ${campaignId}
    group by g.state, g.reason, g.error_code, g.is_later, g.area, c.paused_reason, g.is_silent`.execute(tx);
  return found.rows;
}

export async function hasCampaign(tx: Tx, organizationId: OrganizationId, campaignId: CampaignId): Promise<boolean> {
  const found = await sql`
    select 1 from campaigns
    where organization_id = ${organizationId} and id = ${campaignId} and deleted_at is null`.execute(tx);
  return found.rows.length > 0;
}

import { sql } from 'kysely';
import { kindsWithoutText } from '../../../domain/campaigns/step-kinds.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { TextKind } from '../../../domain/messages/text-kind.ts';
import type { WaitingContacts } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Contacts whose reply may ask to stop, which a person must read. */
export async function readMaybeStops(tx: Tx, organizationId: OrganizationId): Promise<WaitingContacts> {
  const found = await sql<WaitingContacts>`
    select count(*) as count, (array_agg(id order by maybe_stop_at, id))[1] as "leadId", min(maybe_stop_at) as since
    from leads where organization_id = ${organizationId} and archived_at is null and maybe_stop_at is not null`.execute(
    tx,
  );
  return found.rows[0] ?? { count: 0, leadId: null, since: null };
}

/** Due messages of one campaign that wait for the same reason. */
export type DueGroup = {
  readonly count: number;
  readonly campaignId: CampaignId | null;
  readonly campaignName: string | null;
  readonly campaignLeadId: LeadId | null;
  readonly campaignPausedReason: string | null;
  readonly kind: TextKind;
  readonly state: 'waiting' | 'unknown';
  readonly reason: string | null;
  readonly heldUntil: Date | null;
  readonly errorCode: string | null;
  readonly dueAt: Date;
  readonly isSilent: boolean;
};

/** An organization's due messages that are held or not confirmed, by campaign and reason: at most `most`, the oldest. */
export async function readDueGroups(
  tx: Tx,
  organizationId: OrganizationId,
  now: Date,
  most: number,
): Promise<DueGroup[]> {
  const found = await sql<DueGroup>`
    select g.*, c.name as "campaignName", c.lead_id as "campaignLeadId", c.paused_reason as "campaignPausedReason"
    from (
      select count(*) as count, campaign_id as "campaignId", kind, state, reason, max(held_until) as "heldUntil",
        error_code as "errorCode", min(due_at) as "dueAt", is_silent as "isSilent"
      from (
        select q.campaign_id, case when q.kind = 'step' then 'step' else 'direct' end as kind, q.state, q.error_code, q.due_at,
          case when q.held_until > ${now} then q.reason end as reason,
          case when q.held_until > ${now} then q.held_until end as held_until,
          coalesce(s.feature_type = any(${kindsWithoutText}::text[]), false) as is_silent
        from text_queue q
        left join campaign_steps s on s.organization_id = ${organizationId} and s.id = q.step_id
        where q.organization_id = ${organizationId} and q.kind not in ('notice', 'alert', 'test')
          and q.state in ('waiting', 'unknown') and q.due_at <= ${now}
        order by q.due_at limit ${most}) due
      group by campaign_id, kind, state, reason, error_code, is_silent) g
    left join campaigns c on c.organization_id = ${organizationId} and c.id = g."campaignId"`.execute(tx);
  return found.rows;
}

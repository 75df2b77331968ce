import { type RawBuilder, sql } from 'kysely';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { cannotReceive } from '../../leads/index.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Whether a membership (`campaign_leads` under this name) has stopped: a step was skipped because the contact could get
 * no messages, as after STOP, and nothing has been waiting since.
 */
export function hasStopped(member: 'cl'): RawBuilder<boolean> {
  const cl = sql.ref(member);
  return sql<boolean>`((select true from step_progress p where p.organization_id = ${cl}.organization_id
      and p.campaign_id = ${cl}.campaign_id and p.lead_id = ${cl}.lead_id and p.was_left and p.sent_at is null limit 1)
    is not null
    and (select true from text_queue q where q.organization_id = ${cl}.organization_id and q.lead_id = ${cl}.lead_id
      and q.campaign_id = ${cl}.campaign_id and q.appointment_id is null limit 1) is null)`;
}

/** The steps of the chain that ended without being sent to this member (`campaign_leads` under this name), by number. */
export function leftOutSteps(member: 'cl'): RawBuilder<number[]> {
  const cl = sql.ref(member);
  return sql<number[]>`array(select s.number::int from ${stepsByNumber(member)} s
    join step_progress p on p.organization_id = ${cl}.organization_id and p.campaign_id = ${cl}.campaign_id
      and p.lead_id = ${cl}.lead_id and p.step_id = s.id
    where p.sent_at is null and p.skipped_at is not null and not p.was_left
    order by s.number)`;
}

/**
 * The steps of the chain that the carrier accepted for this member (`campaign_leads` under this name) and didn't deliver,
 * by number, without those that another try may have delivered.
 */
export function undeliveredSteps(member: 'cl'): RawBuilder<number[]> {
  const cl = sql.ref(member);
  return sql<number[]>`array(select s.number::int from ${stepsByNumber(member)} s
    join messages m on m.organization_id = ${cl}.organization_id and m.lead_id = ${cl}.lead_id
      and m.campaign_id = ${cl}.campaign_id and m.step_id = s.id and m.direction = 'outbound' and m.outcome = 'sent'
    group by s.number having bool_and(m.delivered is not distinct from false)
    order by s.number)`;
}

function stepsByNumber(member: 'cl'): RawBuilder<unknown> {
  const cl = sql.ref(member);
  return sql`(select c.id, row_number() over (order by c.position, c.id) as number from campaign_steps c
    where c.organization_id = ${cl}.organization_id and c.campaign_id = ${cl}.campaign_id
      and c.structure_type = 'feature' and c.deleted_at is null)`;
}

/** Whether this member (`campaign_leads` under this name) would have had a step of the chain that was deleted before. */
export function missedDeleted(member: 'cl'): RawBuilder<boolean> {
  const cl = sql.ref(member);
  return sql<boolean>`((select true from (select * from step_progress where organization_id = ${cl}.organization_id
      and campaign_id = ${cl}.campaign_id and lead_id = ${cl}.lead_id offset 0) p
    join campaign_steps s on s.organization_id = p.organization_id and s.id = p.step_id
      and s.structure_type = 'feature' and s.deleted_at is not null
    where p.sent_at is null and p.skipped_at is not null and not p.was_left limit 1) is not null)`;
}

/**
 * Whether a member (`campaign_leads` under this name) got none of the campaign's messages although at least one has ended,
 * and has none waiting. A contact who opened a link got its message, whatever the carrier reported.
 */
export function gotNothing(member: 'cl'): RawBuilder<boolean> {
  const cl = sql.ref(member);
  const theirs = sql`m.organization_id = ${cl}.organization_id and m.lead_id = ${cl}.lead_id
    and m.campaign_id = ${cl}.campaign_id and m.direction = 'outbound'`;
  return sql<boolean>`(${cl}.opened_at is null
    and exists (select 1 from messages m where ${theirs} and m.retried_at is null
      and (m.outcome in ('skipped', 'failed') or m.delivered = false))
    and not exists (select 1 from messages m where ${theirs} and m.outcome = 'sent' and m.delivered is distinct from false)
    and not ${isWaiting(member)})`;
}

/** Whether a message of the campaign waits for this member (`campaign_leads` under this name). */
export function isWaiting(member: 'cl'): RawBuilder<boolean> {
  const cl = sql.ref(member);
  return sql<boolean>`exists (select 1 from text_queue q where q.organization_id = ${cl}.organization_id
    and q.lead_id = ${cl}.lead_id and q.campaign_id = ${cl}.campaign_id)`;
}

/** Whether nothing of the chain remains to be sent to this member: every step was sent or left out, and none waits. */
export function hasEnded(member: 'cl'): RawBuilder<boolean> {
  const cl = sql.ref(member);
  return sql<boolean>`coalesce((select bool_and(${had('p')}) from campaign_steps s
      left join step_progress p on p.organization_id = s.organization_id and p.campaign_id = s.campaign_id
        and p.lead_id = ${cl}.lead_id and p.step_id = s.id
      where s.organization_id = ${cl}.organization_id and s.campaign_id = ${cl}.campaign_id
        and s.structure_type = 'feature' and s.deleted_at is null), false)
    and (select true from text_queue q where q.organization_id = ${cl}.organization_id and q.lead_id = ${cl}.lead_id
      and q.campaign_id = ${cl}.campaign_id limit 1) is null`;
}

/**
 * Whether a step's progress (`step_progress` under this name) has ended: it was sent, or left out for good.
 * A left join finds no row for a step that never began, and "not had" must be false rather than unknown there.
 */
export const had = (progress: 'p') => {
  const p = sql.ref(progress);
  return sql`${p}.step_id is not null and (${p}.sent_at is not null or (${p}.skipped_at is not null and not ${p}.was_left))`;
};

/**
 * The members whose campaign ended early and who can get messages again; members with a waiting message are left out.
 */
export async function readStandingMembers(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
  leadIds: readonly LeadId[],
): Promise<LeadId[]> {
  const found = await sql<{ id: LeadId }>`
    select l.id from campaign_leads cl
    join leads l on l.organization_id = ${organizationId} and l.id = cl.lead_id
    where cl.organization_id = ${organizationId} and cl.campaign_id = ${campaignId}
      and cl.lead_id = any(${leadIds}::bigint[]) and cl.removed_at is null and not l.opted_out and not ${cannotReceive}
      and ${hasStopped('cl')}
    order by l.id`.execute(tx);
  return found.rows.map((row) => row.id);
}

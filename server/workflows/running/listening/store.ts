import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import {
  type TriggerType,
  triggerTypesAsking,
  triggerTypesJudgedLater,
} from '../../../../domain/workflows/triggers/registry.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { LeadAtStep } from '../store.ts';

/**
 * Of these contacts at these steps, those with a workflow that listens to what happened and has not fired yet; one that
 * waits for seconds of viewing listens once there are enough. For steps without workflows it is one index lookup.
 */
export async function readListening(
  tx: Tx,
  organizationId: OrganizationId,
  at: readonly LeadAtStep[],
  types: readonly TriggerType[],
): Promise<LeadAtStep[]> {
  const listening = sql`workflows w
    join workflow_triggers t on t.organization_id = w.organization_id and t.workflow_id = w.id
      and t.trigger_type = any(${types}::text[])
    where w.organization_id = ${organizationId} and w.step_id = any(${at.map((one) => one.stepId)}::bigint[])`;
  // A viewer reports every few seconds, and few steps have a workflow. The whole statement takes longer to plan than to run.
  const ruled = await sql`/* planned once */ select 1 from ${listening} limit 1`.execute(tx);
  if (ruled.rows.length === 0) return [];
  const found = await sql<LeadAtStep>`
    with asked as materialized (
      select distinct * from unnest(${at.map((one) => one.leadId)}::bigint[], ${at.map((one) => one.stepId)}::bigint[])
        as a (lead_id, step_id)),
    ruled as materialized (
      select w.id, w.step_id, t.trigger_type, t.seconds from ${listening})
    select distinct a.lead_id as "leadId", a.step_id as "stepId"
    from ruled r join asked a on a.step_id = r.step_id
    where not exists (select 1 from workflow_runs f where f.organization_id = ${organizationId} and f.workflow_id = r.id
        and f.lead_id = a.lead_id and f.step_id = r.step_id)
      and (r.trigger_type <> all(${triggerTypesAsking('seconds')}::text[]) or r.seconds <= (
        select coalesce(sum(st.seconds), 0) from viewing_sessions v
        join slide_times st on st.organization_id = v.organization_id and st.ssid = v.ssid and st.month = v.month
        where v.organization_id = ${organizationId} and v.lead_id = a.lead_id and v.step_id = a.step_id))`.execute(tx);
  return found.rows;
}

/** Of these steps, those with a workflow about something not done. */
export async function readTimedSteps(
  tx: Tx,
  organizationId: OrganizationId,
  stepIds: readonly number[],
): Promise<number[]> {
  const found = await sql<{ stepId: number }>`
    select distinct w.step_id as "stepId" from workflows w
    join workflow_triggers t on t.organization_id = w.organization_id and t.workflow_id = w.id
      and (t.trigger_type = any(${triggerTypesJudgedLater}::text[]) or not t.performed)
    where w.organization_id = ${organizationId} and w.step_id = any(${stepIds}::bigint[])`.execute(tx);
  return found.rows.map((row) => row.stepId);
}

/** The steps with a workflow of these kinds whose message the contact was sent. */
export async function readStepsHad(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  types: readonly TriggerType[],
): Promise<number[]> {
  const found = await sql<{ stepId: number }>`
    select distinct w.step_id as "stepId" from workflow_triggers t
    join workflows w on w.organization_id = t.organization_id and w.id = t.workflow_id
    join step_progress p on p.organization_id = w.organization_id and p.step_id = w.step_id
      and p.lead_id = ${leadId} and p.sent_at is not null
    where t.organization_id = ${organizationId} and t.trigger_type = any(${types}::text[])`.execute(tx);
  return found.rows.map((row) => row.stepId);
}

/** Steps through which a contact may have booked: those of its campaigns with this content. */
export async function readStepsOfPitch(
  tx: Tx,
  organizationId: OrganizationId,
  leadId: LeadId,
  pitchId: number,
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select s.id from campaign_leads m
    join campaign_steps s on s.organization_id = m.organization_id and s.campaign_id = m.campaign_id
      and s.pitch_id = ${pitchId} and s.deleted_at is null
    where m.organization_id = ${organizationId} and m.lead_id = ${leadId} and m.removed_at is null`.execute(tx);
  return found.rows.map((row) => row.id);
}

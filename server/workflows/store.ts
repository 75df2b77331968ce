import { sql } from 'kysely';
import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { type WidgetType, widgetKind } from '../../domain/widgets/registry.ts';
import type { ActionSettings, ActionType } from '../../domain/workflows/actions/registry.ts';
import type { TriggerSettings, TriggerType } from '../../domain/workflows/triggers/registry.ts';
import type { Tx } from '../platform/database/database.ts';
import { callsFail, saverMayCall } from './effects/store.ts';
import type { ActionRow, TriggerRow, WorkflowRow } from './types.ts';

type Bare = Pick<WorkflowRow, 'organizationId' | 'id' | 'stepId' | 'campaignId'>;

// A workflow exists as long as its step and campaign do.
const workflowColumns = sql`
  w.organization_id as "organizationId", w.id, w.step_id as "stepId", s.campaign_id as "campaignId"`;
const living = sql`
  workflows w
  join campaign_steps s on s.organization_id = w.organization_id and s.id = w.step_id and s.deleted_at is null
  join campaigns c on c.organization_id = w.organization_id and c.id = s.campaign_id and c.deleted_at is null`;

/** The workflows of these steps with their triggers and actions, in the order in which they were created. */
export async function readWorkflowsOfSteps(
  tx: Tx,
  organizationId: OrganizationId,
  stepIds: readonly number[],
): Promise<WorkflowRow[]> {
  const found = await sql<Bare>`
    select ${workflowColumns} from ${living}
    where w.organization_id = ${organizationId} and w.step_id = any(${stepIds}::bigint[])
    order by w.step_id, w.id`.execute(tx);
  return withParts(tx, organizationId, found.rows);
}

export async function readWorkflow(
  tx: Tx,
  organizationId: OrganizationId,
  workflowId: number,
): Promise<WorkflowRow | null> {
  const found = await sql<Bare>`
    select ${workflowColumns} from ${living}
    where w.organization_id = ${organizationId} and w.id = ${workflowId}`.execute(tx);
  return (await withParts(tx, organizationId, found.rows))[0] ?? null;
}

/** The workflow, locked so that edits of it are serialized; null if it is deleted. */
export async function lockWorkflow(
  tx: Tx,
  organizationId: OrganizationId,
  workflowId: number,
): Promise<WorkflowRow | null> {
  await sql`
    select 1 from workflows where organization_id = ${organizationId} and id = ${workflowId} for update`.execute(tx);
  return readWorkflow(tx, organizationId, workflowId);
}

async function withParts(tx: Tx, organizationId: OrganizationId, bare: readonly Bare[]): Promise<WorkflowRow[]> {
  if (bare.length === 0) return [];
  const ids = bare.map((one) => one.id);
  const triggers = Map.groupBy(await readTriggers(tx, organizationId, ids), (one) => one.workflowId);
  const actions = Map.groupBy(await readActions(tx, organizationId, ids), (one) => one.workflowId);
  return bare.map((one) => ({ ...one, triggers: triggers.get(one.id) ?? [], actions: actions.get(one.id) ?? [] }));
}

async function readTriggers(
  tx: Tx,
  organizationId: OrganizationId,
  workflowIds: readonly number[],
): Promise<TriggerRow[]> {
  const found = await sql<Omit<TriggerRow, 'compareAs'> & { widgetType: WidgetType | null }>`
    select t.organization_id as "organizationId", t.id, t.workflow_id as "workflowId", t.trigger_type as "triggerType",
      t.trigger_option as "triggerOption", t.responses as "triggerResponses", t.seconds, t.percent, t.days, t.hours,
      t.widget_id as "widgetId", t.performed as "performedAction", t.expression as "widgetExpression",
      g.label as "widgetLabel", g.widget_type as "widgetType"
    from workflow_triggers t
    left join widgets g on g.organization_id = t.organization_id and g.id = t.widget_id
    where t.organization_id = ${organizationId} and t.workflow_id = any(${workflowIds}::bigint[])
    order by t.id`.execute(tx);
  return found.rows.map(({ widgetType, ...trigger }) => ({
    ...trigger,
    compareAs: widgetType === null ? null : widgetKind(widgetType).compareAs,
  }));
}

// A campaign made for one contact is named after the contact, so workflows don't show its name.
async function readActions(
  tx: Tx,
  organizationId: OrganizationId,
  workflowIds: readonly number[],
): Promise<ActionRow[]> {
  const found = await sql<ActionRow>`
    select a.organization_id as "organizationId", a.id, a.workflow_id as "workflowId", a.action_type as "actionType",
      a.is_default as "isDefault", a.message_content as "messageContent", a.webhook_url as "webhookUrl",
      a.next_campaign_id as "nextCampaignId", a.user_ids as "userIds", a.saved_by as "savedBy",
      a.webhook_url is not null and not ${saverMayCall} as "isStopped",
      a.webhook_url is not null and ${callsFail} as "callsFail",
      case when n.lead_id is null then n.name end as "campaignName", o.name as "ownerName",
      array(select case when m.user_id is not null and m.joined_at is null then lower(p.email)
          else coalesce(p.name, p.email) end
        from unnest(a.user_ids) with ordinality as chosen (id, place) join users p on p.id = chosen.id
        left join memberships m on m.organization_id = a.organization_id and m.user_id = p.id
        order by chosen.place) as "userNames"
    from workflow_actions a
    join workflows w on w.organization_id = a.organization_id and w.id = a.workflow_id
    join campaign_steps s on s.organization_id = w.organization_id and s.id = w.step_id
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
    left join users o on o.id = c.user_id
    left join users u on u.id = a.saved_by
    left join campaigns n on n.organization_id = a.organization_id and n.id = a.next_campaign_id
    where a.organization_id = ${organizationId} and a.workflow_id = any(${workflowIds}::bigint[])
    order by a.id`.execute(tx);
  return found.rows;
}

export async function readStepIsThere(tx: Tx, organizationId: OrganizationId, stepId: number): Promise<boolean> {
  const found = await sql`
    select 1 from campaign_steps s
    join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id and c.deleted_at is null
    where s.organization_id = ${organizationId} and s.id = ${stepId} and s.deleted_at is null`.execute(tx);
  return found.rows.length > 0;
}

export async function insertWorkflow(
  tx: Tx,
  organizationId: OrganizationId,
  stepId: number,
  at: Date,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into workflows (organization_id, step_id, created_at)
    values (${organizationId}, ${stepId}, ${at}) returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

export async function removeWorkflow(tx: Tx, organizationId: OrganizationId, workflowId: number): Promise<void> {
  await sql`delete from workflows where organization_id = ${organizationId} and id = ${workflowId}`.execute(tx);
}

/** Removes the workflows of a step; returns the actions that they had. */
export async function removeWorkflowsOfStep(tx: Tx, organizationId: OrganizationId, stepId: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    with gone as (delete from workflows where organization_id = ${organizationId} and step_id = ${stepId} returning id)
    select a.id from workflow_actions a join gone on gone.id = a.workflow_id
    where a.organization_id = ${organizationId} order by a.id`.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** The workflow that a trigger or an action belongs to. */
export async function readWorkflowIdOf(
  tx: Tx,
  organizationId: OrganizationId,
  part: { readonly triggerId: number } | { readonly actionId: number },
): Promise<number | null> {
  const found = await ('triggerId' in part
    ? sql<{ id: number }>`select workflow_id as id from workflow_triggers
        where organization_id = ${organizationId} and id = ${part.triggerId}`
    : sql<{ id: number }>`select workflow_id as id from workflow_actions
        where organization_id = ${organizationId} and id = ${part.actionId}`
  ).execute(tx);
  return found.rows[0]?.id ?? null;
}

export type SavedTrigger = TriggerSettings & { readonly triggerType: TriggerType | null };
export type SavedAction = ActionSettings & {
  readonly actionType: ActionType | null;
  readonly isDefault: boolean;
  readonly savedBy: number | null;
};

export async function insertTrigger(
  tx: Tx,
  organizationId: OrganizationId,
  workflowId: number,
  trigger: SavedTrigger,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into workflow_triggers (organization_id, workflow_id, trigger_type, trigger_option, responses, seconds, percent, days,
      hours, widget_id, performed, expression)
    values (${organizationId}, ${workflowId}, ${trigger.triggerType}, ${trigger.triggerOption},
      ${trigger.triggerResponses}::text[], ${trigger.seconds}, ${trigger.percent}, ${trigger.days}, ${trigger.hours}, ${trigger.widgetId},
      ${trigger.performedAction}, ${trigger.widgetExpression})
    returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

export async function updateTriggerRow(
  tx: Tx,
  organizationId: OrganizationId,
  triggerId: number,
  trigger: SavedTrigger,
): Promise<void> {
  await sql`
    update workflow_triggers set trigger_type = ${trigger.triggerType}, trigger_option = ${trigger.triggerOption},
      responses = ${trigger.triggerResponses}::text[], seconds = ${trigger.seconds}, percent = ${trigger.percent}, days = ${trigger.days},
      hours = ${trigger.hours}, widget_id = ${trigger.widgetId}, performed = ${trigger.performedAction},
      expression = ${trigger.widgetExpression}
    where organization_id = ${organizationId} and id = ${triggerId}`.execute(tx);
}

export async function removeTrigger(tx: Tx, organizationId: OrganizationId, triggerId: number): Promise<void> {
  await sql`delete from workflow_triggers where organization_id = ${organizationId} and id = ${triggerId}`.execute(tx);
}

export async function insertAction(
  tx: Tx,
  organizationId: OrganizationId,
  workflowId: number,
  action: SavedAction,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into workflow_actions (organization_id, workflow_id, action_type, is_default, message_content, webhook_url,
      next_campaign_id, user_ids, saved_by)
    values (${organizationId}, ${workflowId}, ${action.actionType}, ${action.isDefault}, ${action.messageContent},
      ${action.webhookUrl}, ${action.nextCampaignId}, ${action.userIds}::bigint[], ${action.savedBy})
    returning id`.execute(tx);
  return made.rows[0]?.id ?? 0;
}

export async function updateActionRow(
  tx: Tx,
  organizationId: OrganizationId,
  actionId: number,
  action: SavedAction,
): Promise<void> {
  await sql`
    update workflow_actions set action_type = ${action.actionType}, is_default = ${action.isDefault},
      message_content = ${action.messageContent}, webhook_url = ${action.webhookUrl},
      failed_calls = case when webhook_url = ${action.webhookUrl} then failed_calls else 0 end,
      next_campaign_id = ${action.nextCampaignId}, user_ids = ${action.userIds}::bigint[], saved_by = ${action.savedBy}
    where organization_id = ${organizationId} and id = ${actionId}`.execute(tx);
}

export async function removeAction(tx: Tx, organizationId: OrganizationId, actionId: number): Promise<void> {
  await sql`delete from workflow_actions where organization_id = ${organizationId} and id = ${actionId}`.execute(tx);
}

/** The question, if it is on a slide of the step's content; otherwise null. */
export async function readWidgetOfStep(
  tx: Tx,
  organizationId: OrganizationId,
  stepId: number,
  widgetId: number,
): Promise<{ label: string | null; widgetType: WidgetType } | null> {
  const found = await sql<{ label: string | null; widgetType: WidgetType }>`
    select g.label, g.widget_type as "widgetType"
    from campaign_steps s
    join slides l on l.organization_id = s.organization_id and l.pitch_id = s.pitch_id
    join widgets g on g.organization_id = l.organization_id and g.slide_id = l.id
    where s.organization_id = ${organizationId} and s.id = ${stepId} and g.id = ${widgetId}`.execute(tx);
  return found.rows[0] ?? null;
}

/** How many of these people have joined the organization. */
export async function countMembers(
  tx: Tx,
  organizationId: OrganizationId,
  userIds: readonly number[],
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from memberships
    where organization_id = ${organizationId} and user_id = any(${userIds}::bigint[])
      and joined_at is not null`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** Whether the campaign was made for one contact. */
export async function readIsForOneLead(
  tx: Tx,
  organizationId: OrganizationId,
  campaignId: CampaignId,
): Promise<boolean> {
  const found = await sql<{ is: boolean }>`
    select lead_id is not null as "is" from campaigns
    where organization_id = ${organizationId} and id = ${campaignId}`.execute(tx);
  return found.rows[0]?.is ?? true;
}

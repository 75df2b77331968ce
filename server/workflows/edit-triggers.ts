import { problemSentence } from '../../domain/widgets/problem-sentence.ts';
import { type WidgetKind, widgetKind } from '../../domain/widgets/registry.ts';
import { canBeReversed } from '../../domain/workflows/due-time.ts';
import {
  emptyTrigger,
  type LookedAtWidget,
  type TriggerSettings,
  type TriggerType,
  triggerKind,
} from '../../domain/workflows/triggers/registry.ts';
import { anyResponse } from '../../domain/workflows/triggers/widget.ts';
import { sourceLanguage } from '../../words/languages.ts';
import { changedFields } from '../audit/index.ts';
import { checkLine, checkSent } from '../platform/check-input.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { checkOffered } from './edit-workflows.ts';
import { holdTrigger, holdWorkflow } from './load-workflows.ts';
import { recordWorkflowEdit, triggerSaid } from './record-workflow-edit.ts';
import { planWaits } from './running/plan-waits.ts';
import { insertTrigger, readWidgetOfStep, removeTrigger, type SavedTrigger, updateTriggerRow } from './store.ts';
import type { TriggerRow, WorkflowRow } from './types.ts';

export type UntrustedTrigger = {
  readonly [Field in keyof TriggerSettings]?: TriggerSettings[Field] | null | undefined;
} & { readonly triggerType?: TriggerType | null | undefined };

const MOST_TRIGGERS = 20;
const MOST_RESPONSES = 50;
const LONGEST_RESPONSE = 500;
const LONGEST_SECONDS = 24 * 3_600;
const MOST_DAYS = 365;

/** Adds a trigger to a workflow; it has no effect until it is saved with a type. */
export async function createTrigger(tx: Tx, context: Context, actor: Actor, workflowId: number): Promise<number> {
  checkOffered(actor);
  const workflow = await holdWorkflow(tx, actor.organizationId, workflowId);
  checkMayStandWith(null, workflow.triggers);
  if (workflow.triggers.length >= MOST_TRIGGERS) refuse('workflow-too-long', { limit: MOST_TRIGGERS });
  const triggerId = await insertTrigger(tx, actor.organizationId, workflowId, { ...emptyTrigger, triggerType: null });
  await context.live.announce(tx, actor.organizationId, 'campaigns');
  await recordWorkflowEdit(tx, context, workflow, { action: 'workflow-changed', part: 'trigger-added' });
  return triggerId;
}

/** Saves a trigger's given fields and clears those that its type does not use. Returns its workflow. */
export async function updateTrigger(
  tx: Tx,
  context: Context,
  actor: Actor,
  { triggerId, edit }: { readonly triggerId: number; readonly edit: UntrustedTrigger },
): Promise<number> {
  checkOffered(actor);
  const { trigger, workflow } = await holdTrigger(tx, actor.organizationId, triggerId);
  const triggerType = edit.triggerType ?? trigger.triggerType ?? refuse('trigger-type-missing');
  const others = workflow.triggers.filter((one) => one.id !== triggerId);
  checkMayStandWith(triggerType, others);
  const used = usedBy(triggerType, checkedSettings(trigger, edit));
  const found = await findWidget(tx, workflow, used.widgetId);
  const settings = found ? { ...used, triggerResponses: asStored(found.kind, used.triggerResponses) } : used;
  const widget = found && { label: found.label, compareAs: found.kind.compareAs };
  const problem = triggerKind(triggerType).problem(settings, widget);
  if (problem !== null) refuse('workflow-not-valid', { problem });
  const saved = { ...settings, triggerType };
  await updateTriggerRow(tx, actor.organizationId, triggerId, saved);
  const after = await holdWorkflow(tx, actor.organizationId, workflow.id);
  await planWaits(tx, context, after);
  await context.live.announce(tx, actor.organizationId, 'campaigns');
  const said = { from: triggerSaid(trigger), to: triggerSaid(after.triggers.find(({ id }) => id === triggerId)) };
  if (changedFields<SavedTrigger>(trigger, saved) !== '')
    await recordWorkflowEdit(tx, context, workflow, { action: 'workflow-changed', part: 'trigger-changed', said });
  return workflow.id;
}

/** Removes a trigger from its workflow. Returns the workflow. */
export async function deleteTrigger(tx: Tx, context: Context, actor: Actor, triggerId: number): Promise<number> {
  checkOffered(actor);
  const { workflow, trigger } = await holdTrigger(tx, actor.organizationId, triggerId);
  await removeTrigger(tx, actor.organizationId, triggerId);
  await planWaits(tx, context, await holdWorkflow(tx, actor.organizationId, workflow.id));
  await context.live.announce(tx, actor.organizationId, 'campaigns');
  const said = { from: triggerSaid(trigger), to: '' };
  await recordWorkflowEdit(tx, context, workflow, { action: 'workflow-changed', part: 'trigger-deleted', said });
  return workflow.id;
}

// An exclusive trigger can't be combined with others.
function checkMayStandWith(triggerType: TriggerType | null, others: readonly TriggerRow[]): void {
  const isExclusive = (type: TriggerType | null) => type !== null && triggerKind(type).isExclusive;
  if (others.some((other) => isExclusive(other.triggerType))) refuse('trigger-is-exclusive');
  if (isExclusive(triggerType) && others.length > 0) refuse('trigger-is-exclusive');
}

function checkedSettings(stored: TriggerSettings, edit: UntrustedTrigger): TriggerSettings {
  const option = checkSent(edit.triggerOption, checkLine);
  return {
    triggerOption: option === undefined ? stored.triggerOption : option,
    triggerResponses: edit.triggerResponses ? checkResponses(edit.triggerResponses) : stored.triggerResponses,
    seconds: checkNumber(edit.seconds, LONGEST_SECONDS) ?? stored.seconds,
    percent: checkNumber(edit.percent, 100) ?? stored.percent,
    days: checkNumber(edit.days, MOST_DAYS) ?? stored.days,
    hours: checkNumber(edit.hours, MOST_DAYS * 24) ?? stored.hours,
    widgetId: edit.widgetId ?? stored.widgetId,
    performedAction: edit.performedAction ?? stored.performedAction,
    // A choice and a comparison exclude each other; the form sends the one it shows.
    widgetExpression: edit.widgetExpression === undefined ? stored.widgetExpression : edit.widgetExpression,
  };
}

function checkResponses(untrusted: readonly string[]): string[] {
  if (untrusted.length > MOST_RESPONSES) refuse('workflow-too-long', { limit: MOST_RESPONSES });
  const responses = untrusted.map((response) => checkLine(response, LONGEST_RESPONSE) ?? '');
  return [...new Set(responses)].filter((response) => response !== '');
}

function checkNumber(untrusted: number | null | undefined, most: number): number | undefined {
  if (untrusted === null || untrusted === undefined) return undefined;
  if (!Number.isInteger(untrusted) || untrusted < 0) refuse('delay-not-valid');
  return untrusted <= most ? untrusted : refuse('workflow-wait-too-long');
}

// Its delay only applies to something that was not done; a trigger on something done waits for nothing.
function usedBy(type: TriggerType, settings: TriggerSettings): TriggerSettings {
  const uses = new Set<string>(triggerKind(type).fields);
  const performedAction = canBeReversed(type) ? settings.performedAction : true;
  const waits = uses.has('days') && (!canBeReversed(type) || !performedAction);
  return {
    triggerOption: settings.triggerOption,
    triggerResponses: uses.has('triggerResponses') ? settings.triggerResponses : [],
    seconds: uses.has('seconds') ? settings.seconds : null,
    percent: uses.has('percent') ? settings.percent : null,
    days: waits ? settings.days : null,
    hours: waits ? settings.hours : null,
    widgetId: uses.has('widgetId') ? settings.widgetId : null,
    performedAction,
    widgetExpression: uses.has('widgetExpression') ? settings.widgetExpression : null,
  };
}

type FoundWidget = Pick<LookedAtWidget, 'label'> & { readonly kind: WidgetKind };

async function findWidget(tx: Tx, workflow: WorkflowRow, widgetId: number | null): Promise<FoundWidget | null> {
  if (widgetId === null) return null;
  const { organizationId, stepId } = workflow;
  const found = (await readWidgetOfStep(tx, organizationId, stepId, widgetId)) ?? refuse('not-found');
  return { label: found.label, kind: widgetKind(found.widgetType) };
}

// What contacts type is stored in one spelling, such as a phone number as its digits; responses are compared with that.
function asStored(kind: WidgetKind, responses: readonly string[]): string[] {
  if (kind.input !== 'field' || kind.compareAs !== null) return [...responses];
  return responses.map((response) => {
    const checked = response === anyResponse ? { values: [response] } : kind.checkAnswer({}, [response]);
    if ('values' in checked) return checked.values[0] ?? response;
    return refuse('workflow-not-valid', { problem: problemSentence(sourceLanguage, checked.refused) });
  });
}

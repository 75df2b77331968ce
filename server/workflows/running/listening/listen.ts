import type { FactKind, FactOf } from '../../../../domain/facts.ts';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { isJudgedLater, ruleDueAt, typedTriggers } from '../../../../domain/workflows/due-time.ts';
import { type TriggerType, triggerKinds } from '../../../../domain/workflows/triggers/registry.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readWorkflowsOfSteps } from '../../store.ts';
import { insertWaits, type LeadAtStep, type Wait } from '../store.ts';
import { readListening, readStepsHad, readStepsOfPitch, readTimedSteps } from './store.ts';

/** The job that evaluates the workflows of one step for one contact. */
export const JUDGE_RULES = 'workflows.judge-rules';

/**
 * Enqueues the evaluation of workflows that listen to what these contacts did, after commit; most actions have no
 * listener.
 */
export async function listenTo(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { kind, at }: { readonly kind: FactKind; readonly at: readonly LeadAtStep[] },
): Promise<void> {
  if (at.length === 0) return;
  for (const one of await readListening(tx, organizationId, at, typesListeningTo(kind)))
    await context.jobs.enqueue(tx, JUDGE_RULES, { organizationId, ...one });
}

function typesListeningTo(kind: FactKind): readonly TriggerType[] {
  return triggerKinds.filter((one) => one.listensTo.includes(kind)).map((one) => one.type);
}

/** A booking belongs to the step it was made in; if that is unknown, to the contact's steps with that content. */
export async function listenToBooking(tx: Tx, context: Context, fact: FactOf<'appointment.booked'>): Promise<void> {
  const { organizationId, leadId, stepId, pitchId } = fact;
  const known = pitchId === null ? [] : await readStepsOfPitch(tx, organizationId, leadId, pitchId);
  const stepIds = stepId === null ? known : [stepId];
  const at = stepIds.map((one) => ({ leadId, stepId: one }));
  await listenTo(tx, context, organizationId, { kind: fact.kind, at });
}

/** A reply belongs to every step that the contact has had in the campaigns they are in. */
export async function listenToReply(tx: Tx, context: Context, fact: FactOf<'message.received'>): Promise<void> {
  const { organizationId, leadId } = fact;
  const at = (await readStepsHad(tx, organizationId, leadId, typesListeningTo(fact.kind))).map((stepId) => ({
    leadId,
    stepId,
  }));
  await listenTo(tx, context, organizationId, { kind: fact.kind, at });
}

/** Schedules workflows about something not done for contacts who have just been sent a step. */
export async function waitForTexts(tx: Tx, { organizationId, texts }: FactOf<'messages.settled'>): Promise<void> {
  const sent = texts.flatMap(({ leadId, stepId, outcome, at }) =>
    outcome === 'sent' && leadId !== null && stepId !== null ? [{ leadId, stepId, at }] : [],
  );
  if (sent.length === 0) return;
  const stepIds = await readTimedSteps(tx, organizationId, [...new Set(sent.map((text) => text.stepId))]);
  if (stepIds.length === 0) return;
  const waits: Wait[] = [];
  for (const { id: workflowId, stepId, triggers } of await readWorkflowsOfSteps(tx, organizationId, stepIds)) {
    const typed = typedTriggers(triggers);
    if (typed === null || !typed.some(isJudgedLater)) continue;
    for (const text of sent.filter((one) => one.stepId === stepId)) {
      const dueAt = ruleDueAt(typed, text.at);
      if (dueAt !== null) waits.push({ workflowId, leadId: text.leadId, dueAt });
    }
  }
  if (waits.length > 0) await insertWaits(tx, organizationId, waits);
}

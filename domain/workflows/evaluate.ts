import { isJudgedLater, type TypedTrigger, triggerDueAt } from './due-time.ts';
import { type StepHistory, triggerKind } from './triggers/registry.ts';

/** Whether all triggers of a workflow hold for a contact now. False without any. */
export function ruleHolds(triggers: readonly TypedTrigger[], history: StepHistory, now: Date): boolean {
  return triggers.length > 0 && triggers.every((trigger) => triggerHolds(trigger, history, now));
}

/** Whether one trigger holds: it was done, or (reversed) its time has passed and it wasn't. */
export function triggerHolds(trigger: TypedTrigger, history: StepHistory, now: Date): boolean {
  const isDone = triggerKind(trigger.triggerType).isDone(trigger, history);
  if (!isJudgedLater(trigger)) return isDone;
  return !isDone && history.sentAt !== null && triggerDueAt(trigger, history.sentAt) <= now;
}

import { type TriggerSettings, type TriggerType, triggerKind } from './triggers/registry.ts';

const HOUR = 3_600_000;

/** The default hours in which a contact has to act, for a reversed trigger without a time. */
export const ordinaryHoursToAct = 24;

/** A trigger that can be evaluated. */
export type TypedTrigger = TriggerSettings & { readonly triggerType: TriggerType };

/**
 * The triggers of a workflow if each has its kind and its question. Null if one is missing; such a workflow never runs.
 */
export function typedTriggers(
  triggers: readonly (TriggerSettings & { readonly triggerType: TriggerType | null })[],
): readonly TypedTrigger[] | null {
  const typed = triggers.flatMap((trigger) => {
    const { triggerType, widgetId } = trigger;
    if (triggerType === null) return [];
    // Without its question, a reversed trigger would hold for everyone.
    const hasNoQuestion = widgetId === null && triggerKind(triggerType).fields.includes('widgetId');
    return hasNoQuestion ? [] : [{ ...trigger, triggerType }];
  });
  return typed.length === triggers.length ? typed : null;
}

/** Whether a trigger is about something not done, so that it is evaluated later. */
export function isJudgedLater({ triggerType, performedAction }: TypedTrigger): boolean {
  return triggerKind(triggerType).isJudgedLater || (!performedAction && canBeReversed(triggerType));
}

/** Whether a trigger of this kind can be reversed to something not done. */
export function canBeReversed(type: TriggerType): boolean {
  return triggerKind(type).fields.includes('performedAction');
}

/** The hours after the message at which a trigger about something not done is evaluated. */
export function hoursToAct({ days, hours }: Pick<TriggerSettings, 'days' | 'hours'>): number {
  return (days ?? 0) * 24 + (hours ?? 0) || ordinaryHoursToAct;
}

/** How many hours after its message a workflow with these triggers is evaluated. Null if it doesn't wait. */
export function ruleWaitHours(triggers: readonly TypedTrigger[]): number | null {
  const waits = triggers.filter(isJudgedLater).map(hoursToAct);
  return waits.length === 0 ? null : Math.max(...waits);
}

/**
 * When a workflow with these triggers is evaluated for a contact whose message was sent then. Null if it doesn't wait.
 */
export function ruleDueAt(triggers: readonly TypedTrigger[], sentAt: Date): Date | null {
  const hours = ruleWaitHours(triggers);
  return hours === null ? null : new Date(sentAt.getTime() + hours * HOUR);
}

/** When one trigger about something not done is evaluated. */
export function triggerDueAt(trigger: TypedTrigger, sentAt: Date): Date {
  return new Date(sentAt.getTime() + hoursToAct(trigger) * HOUR);
}

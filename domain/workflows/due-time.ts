import { type TriggerSettings, type TriggerType, triggerKind } from './triggers/registry.ts';

const HOUR = 3_600_000;

/** So many hours a contact has to do what a reversed condition asks about, where staff set no time. */
export const ordinaryHoursToAct = 24;

/** A condition as it is judged. */
export type TypedTrigger = TriggerSettings & { readonly triggerType: TriggerType };

/** The conditions of a rule once each of them has its kind and its question; null while one is missing, and such a rule never fires. */
export function typedTriggers(
  triggers: readonly (TriggerSettings & { readonly triggerType: TriggerType | null })[],
): readonly TypedTrigger[] | null {
  const typed = triggers.flatMap((trigger) => {
    const { triggerType, widgetId } = trigger;
    if (triggerType === null) return [];
    // Of a question that was taken away nobody can be said not to have answered it.
    const hasNoQuestion = widgetId === null && triggerKind(triggerType).fields.includes('widgetId');
    return hasNoQuestion ? [] : [{ ...trigger, triggerType }];
  });
  return typed.length === triggers.length ? typed : null;
}

/** Says whether a condition is about something that was not done, and so is judged when a time has passed. */
export function isJudgedLater({ triggerType, performedAction }: TypedTrigger): boolean {
  return triggerType === 'UNOPENED' || (!performedAction && canBeReversed(triggerType));
}

/** Says whether a kind of condition can ask for what was not done. */
export function canBeReversed(type: TriggerType): boolean {
  return triggerKind(type).fields.includes('performedAction');
}

/** The hours after the text was sent at which a condition about something not done is judged. */
export function hoursToAct({ days, hours }: Pick<TriggerSettings, 'days' | 'hours'>): number {
  return (days ?? 0) * 24 + (hours ?? 0) || ordinaryHoursToAct;
}

/** How many hours after its text a rule with these conditions is judged; null when it waits for no time. */
export function ruleWaitHours(triggers: readonly TypedTrigger[]): number | null {
  const waits = triggers.filter(isJudgedLater).map(hoursToAct);
  return waits.length === 0 ? null : Math.max(...waits);
}

/** When a rule with these conditions is judged for a contact whose text was sent then; null when it waits for no time. */
export function ruleDueAt(triggers: readonly TypedTrigger[], sentAt: Date): Date | null {
  const hours = ruleWaitHours(triggers);
  return hours === null ? null : new Date(sentAt.getTime() + hours * HOUR);
}

/** When one condition about something not done is judged. */
export function triggerDueAt(trigger: TypedTrigger, sentAt: Date): Date {
  return new Date(sentAt.getTime() + hoursToAct(trigger) * HOUR);
}

import { type ActionNames, type ActionSettings, type ActionType, actionKind } from './actions/registry.ts';
import { hoursToAct, isJudgedLater, type TypedTrigger } from './due-time.ts';
import { type LookedAtWidget, type TriggerSettings, type TriggerType, triggerKind } from './triggers/registry.ts';

/** A trigger in words, such as "Watched for at least 30 seconds". Null while its kind is missing. */
export function triggerSummary(
  trigger: TriggerSettings & { readonly triggerType: TriggerType | null },
  widget: LookedAtWidget | null,
): string | null {
  if (!hasType(trigger)) return null;
  const words = triggerKind(trigger.triggerType).words(trigger, widget);
  return isJudgedLater(trigger) ? `${words.notDone} within ${waitWords(hoursToAct(trigger))}` : words.done;
}

/** An action in words, such as "Notify Ann, Bob". Null while its kind is missing. */
export function actionSummary(
  action: ActionSettings & { readonly actionType: ActionType | null },
  names: ActionNames,
): string | null {
  return action.actionType === null ? null : actionKind(action.actionType).words(action, names);
}

/**
 * A workflow in one sentence: "If the lead opened the content, then message the lead". Null while a side is missing.
 */
export function workflowSummary(
  triggers: readonly (string | null)[],
  actions: readonly (string | null)[],
  lead: string,
): string | null {
  const [ifs, thens] = [triggers, actions].map((side) => side.filter((label) => label !== null).map(inSentence));
  if (!ifs || !thens || ifs.length === 0 || thens.length === 0) return null;
  return `If the ${lead} ${ifs.join(' and ')}, then ${thens.join(' and ')}`;
}

/** The text for the chip "list of ifs" in an action's message: the triggers that held, one per line. */
export function listOfIfs(conditions: readonly string[]): string {
  return conditions.join('\n');
}

function hasType(trigger: TriggerSettings & { readonly triggerType: TriggerType | null }): trigger is TypedTrigger {
  return trigger.triggerType !== null;
}

function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function waitWords(totalHours: number): string {
  const [days, hours] = [Math.floor(totalHours / 24), totalHours % 24];
  return [counted(days, 'day'), counted(hours, 'hour')].filter((part) => part !== '').join(' ');
}

function counted(count: number, unit: string): string {
  return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}

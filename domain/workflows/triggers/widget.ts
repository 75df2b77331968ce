import { formatDay } from '../../time/days.ts';
import { comparatorWords, compares, isComparable } from '../comparators.ts';
import type { LookedAtWidget, StepHistory, TriggerKind, TriggerSettings } from './kind.ts';

/** The response that means any answer at all. */
export const anyResponse = 'Any';

/** A question of the step was answered: with one of the responses, or as the comparison says. */
export const widget = {
  type: 'WIDGET',
  label: 'Answered a question',
  fields: ['widgetId', 'triggerResponses', 'widgetExpression', 'performedAction', 'days', 'hours'],
  listensTo: ['widget.answered'],
  isExclusive: false,
  problem,
  isDone,
  words: (settings, asked) => {
    const question = asked?.label ? `“${asked.label}”` : 'the question';
    const answer = answerWords(settings, asked);
    return { done: `Answered ${question}${answer}`, notDone: `Did not answer ${question}${answer}` };
  },
} as const satisfies TriggerKind<'WIDGET'>;

function problem(settings: TriggerSettings, asked: LookedAtWidget | null): string | null {
  if (settings.widgetId === null || asked === null) return 'Please choose a question.';
  const [value] = settings.triggerResponses;
  if (settings.widgetExpression === null) return value === undefined ? 'Please choose at least one answer.' : null;
  if (asked.compareAs === null) return 'The answers to this question cannot be compared.';
  if (value !== undefined && isComparable(value, asked.compareAs)) return null;
  return asked.compareAs === 'date' ? 'Please enter a date to compare with.' : 'Please enter a number to compare with.';
}

function isDone(settings: TriggerSettings, history: StepHistory): boolean {
  const answer = history.answers.find((one) => one.widgetId === settings.widgetId);
  // A cleared answer has no values.
  if (!answer || answer.values.length === 0) return false;
  const { widgetExpression, triggerResponses } = settings;
  if (widgetExpression !== null) {
    const [value = ''] = triggerResponses;
    const as = answer.compareAs;
    return as !== null && answer.values.some((given) => compares(given, widgetExpression, value, as));
  }
  if (triggerResponses.includes(anyResponse)) return true;
  const wanted = new Set(triggerResponses.map(folded));
  return answer.values.some((given) => wanted.has(folded(given)));
}

function answerWords(settings: TriggerSettings, asked: LookedAtWidget | null): string {
  const { widgetExpression, triggerResponses } = settings;
  const [value] = triggerResponses;
  if (value === undefined) return '';
  if (widgetExpression !== null && asked?.compareAs === 'date')
    return ` with a day ${comparatorWords[widgetExpression].date} ${formatDay(value)}`;
  if (widgetExpression !== null) return ` with ${comparatorWords[widgetExpression].number} ${value}`;
  if (triggerResponses.includes(anyResponse)) return '';
  return ` with ${triggerResponses.join(' or ')}`;
}

function folded(answer: string): string {
  return answer.trim().toLowerCase();
}

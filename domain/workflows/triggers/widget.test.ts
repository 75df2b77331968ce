import { expect, it } from 'vitest';
import { emptyTrigger, type StepHistory, type TriggerSettings } from './kind.ts';
import { widget } from './widget.ts';

const settings: TriggerSettings = {
  ...emptyTrigger,
  triggerResponses: ['Yes'],
  widgetId: 7,
};
const asked = { label: 'Coming?', compareAs: null };
const age = { label: 'Age', compareAs: 'number' } as const;
const day = { label: 'Day', compareAs: 'date' } as const;
const compared = { ...settings, triggerResponses: ['5'], widgetExpression: 'GT' } as const;

it.each([
  [settings, asked, null],
  [{ ...settings, widgetId: null }, asked, 'Please choose a question.'],
  [settings, null, 'Please choose a question.'],
  [{ ...settings, triggerResponses: [] }, asked, 'Please choose at least one answer.'],
  [compared, age, null],
  [compared, asked, 'The answers to this question cannot be compared.'],
  [{ ...compared, triggerResponses: ['many'] }, age, 'Please enter a number to compare with.'],
  [{ ...compared, triggerResponses: [] }, age, 'Please enter a number to compare with.'],
  [{ ...compared, triggerResponses: ['5'] }, day, 'Please enter a date to compare with.'],
  [{ ...compared, triggerResponses: ['2026-11-23'] }, day, null],
])('reports what %j of %j is missing: %s', (given, question, problem) => {
  expect(widget.problem(given, question)).toBe(problem);
});

it('holds for an answer in any case and spacing, not for another question or a cleared answer', () => {
  const answered = (widgetId: number, ...values: string[]) =>
    ({ answers: [{ widgetId, values, compareAs: null }] }) as unknown as StepHistory;
  expect(widget.isDone(settings, answered(7, 'No', ' yes '))).toBe(true);
  expect(widget.isDone(settings, answered(7, 'No'))).toBe(false);
  expect(widget.isDone(settings, answered(8, 'Yes'))).toBe(false);
  const any = { ...settings, triggerResponses: ['Any'] };
  expect(widget.isDone(any, answered(7, 'No'))).toBe(true);
  expect(widget.isDone(any, answered(7))).toBe(false);
});

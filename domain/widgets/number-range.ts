import type { CheckedAnswer, NormalWidgetSettings, WidgetSettings } from './kind.ts';
import { normalizeShared, refused } from './kind.ts';

const defaults = { start: 1, end: 10 } as const;
// Every number of the range is a button on a phone.
const farthest = 100;

/** Settings with both ends of the range. */
export type RangeSettings = NormalWidgetSettings & { readonly start: number; readonly end: number };

/** The settings with both ends whole and in order, 1 and 10 by default. */
export function normalizeRange(settings: WidgetSettings): RangeSettings {
  const first = wholeNumber(settings.start, defaults.start);
  const last = wholeNumber(settings.end, defaults.end);
  return { ...normalizeShared(settings), start: Math.min(first, last), end: Math.max(first, last) };
}

/** Every number from one end to the other. */
export function numbersOfRange(settings: WidgetSettings): readonly string[] {
  const { start, end } = normalizeRange(settings);
  return Array.from({ length: end - start + 1 }, (_, index) => String(start + index));
}

/** The answer if it is a whole number between the ends. */
export function oneOfRange(settings: WidgetSettings, values: readonly string[]): CheckedAnswer {
  const { start, end } = normalizeRange(settings);
  const [value = ''] = values;
  const number = Number(value);
  if (values.length !== 1 || !/^-?\d{1,4}$/.test(value) || number < start || number > end)
    return refused('chooseNumber', { start, end });
  return { values: [String(number)], content: String(number) };
}

function wholeNumber(value: number | null | undefined, fallback: number): number {
  if (value === null || value === undefined || !Number.isFinite(value)) return fallback;
  // Adding 0 turns -0 into 0, which would otherwise be shown as "-0".
  return Math.min(farthest, Math.max(-farthest, Math.trunc(value))) + 0;
}

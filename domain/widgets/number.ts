import {
  type CheckedAnswer,
  type NormalWidgetSettings,
  normalizeShared,
  refused,
  type TypedField,
  type WidgetKind,
  type WidgetSettings,
} from './kind.ts';
import { typedAnswer } from './typed-answer.ts';

// In characters.
const longest = 40;
// Numbers beyond it would be rounded.
const mostDigits = 15;
const farthest = 1_000_000_000;
const options = [{ key: 'decimals', label: 'Allow decimals' }] as const;

/** A question answered with a number: whole unless decimals are allowed, and within its bounds if it has any. */
export const number = {
  type: 'NUMBER',
  label: 'Number',
  input: 'field',
  field,
  fields: ['label', 'fineText', 'bounds', 'options'],
  options,
  compareAs: 'number',
  normalize,
  answers: () => [],
  checkAnswer: (settings, values) => typedAnswer(values, longest, (typed) => numberIn(normalize(settings), typed)),
  example: ({ start, end }, { luck }) => {
    const first = start ?? Math.min(0, end ?? 0);
    return [String(first + Math.floor(luck * ((end ?? first + 20) - first)))];
  },
} as const satisfies WidgetKind<'NUMBER'>;

function normalize(settings: WidgetSettings): NormalWidgetSettings {
  // A new question starts at 0, since few answers are negative and a phone's number keys have no minus.
  const first = settings.start === undefined ? 0 : boundOf(settings.start);
  const last = boundOf(settings.end ?? null);
  const isSwapped = first !== null && last !== null && first > last;
  return {
    ...normalizeShared(settings),
    start: isSwapped ? last : first,
    end: isSwapped ? first : last,
    options: options.map(({ key }) => key).filter((key) => settings.options?.includes(key)),
  };
}

function boundOf(value: number | null): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  // Adding 0 turns -0 into 0.
  return Math.min(farthest, Math.max(-farthest, Math.trunc(value))) + 0;
}

function field(settings: NormalWidgetSettings): TypedField {
  const shared = { autoComplete: 'off', maxLength: longest } as const;
  if (settings.start === null || settings.start < 0) return shared;
  return { ...shared, inputMode: allowsDecimals(settings) ? 'decimal' : 'numeric' };
}

function numberIn(settings: NormalWidgetSettings, typed: string): CheckedAnswer {
  const { start, end } = settings;
  const read = readNumber(typed);
  if (read === null) return refused('numberNotValid');
  if (!Number.isInteger(read) && !allowsDecimals(settings)) return refused('numberNotWhole');
  if ((start === null || read >= start) && (end === null || read <= end))
    return { values: [String(read)], content: String(read) };
  if (start !== null && end !== null) return refused('numberOutside', { start, end });
  return start !== null ? refused('numberTooSmall', { start }) : refused('numberTooLarge', { end: end ?? 0 });
}

// Commas between thousands as in the US; any other single comma is a decimal comma, as in most of the world.
function readNumber(typed: string): number | null {
  const text = typed.replace(/^[−–]/, '-');
  const plain = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  const isNumber = /^[-+]?(?:\d+(?:\.\d{0,6})?|\.\d{1,6})$/.test(plain);
  return isNumber && plain.replace(/\D/g, '').length <= mostDigits ? Number(plain) + 0 : null;
}

function allowsDecimals(settings: NormalWidgetSettings): boolean {
  return settings.options.includes('decimals');
}

import type { answers } from '../../words/en/answers.ts';
import type { Values } from '../../words/message.ts';

/** The settings of a widget of any kind. */
export type WidgetSettings = {
  readonly label?: string | null;
  readonly fineText?: string | null;
  readonly labels?: readonly string[] | null;
  readonly start?: number | null;
  readonly end?: number | null;
  /** The keys of the options that are on. */
  readonly options?: readonly string[] | null;
};

/** The same as its kind stores them: with defaults filled in, and a range only if the kind has one. */
export type NormalWidgetSettings = {
  readonly label: string;
  readonly fineText: string;
  readonly labels: readonly string[];
  readonly start: number | null;
  readonly end: number | null;
  readonly options: readonly string[];
};

/** The component that draws the question. `field` is one text field, with the kind's attributes. */
export type WidgetInput = 'pair' | 'buttons' | 'numbers' | 'slider' | 'ticks' | 'menu' | 'consent' | 'field';

/** The attributes of an answer's text field. */
export type TypedField = {
  readonly type?: 'date' | 'tel' | 'email';
  readonly inputMode?: 'numeric' | 'decimal';
  readonly autoComplete?: 'tel' | 'email' | 'off';
  /** How many lines it has in the viewer; a form on a page shows one line for up to three. */
  readonly rows?: number;
  /** In characters. */
  readonly maxLength?: number;
  /** The last day. */
  readonly max?: string;
};

/**
 * The fields a widget's form can show. The labels at the ends of a range are stored as its two labels. Bounds are a
 * range with optional ends, options are what the kind lets staff switch on.
 */
export type WidgetField =
  | 'label'
  | 'fineText'
  | 'agreedText'
  | 'labels'
  | 'start'
  | 'end'
  | 'endWords'
  | 'bounds'
  | 'options';

/** Why an answer is invalid: a sentence of the catalog "answers" with its values. */
export type AnswerProblem = { readonly key: keyof typeof answers; readonly values: Values };

/** A valid answer, as values and as one readable line, or why it is invalid. No values clear the answer. */
export type CheckedAnswer =
  | { readonly values: readonly string[]; readonly content: string }
  | { readonly refused: AnswerProblem };

/** The input for a demo contact's answer: luck from 0 to 1, and the demo contacts' texts. */
export type MadeUp = { readonly luck: number; readonly written: readonly string[] };

/** One kind of widget: its form, its component and its valid answers. */
export type WidgetKind<Type extends string = string> = {
  readonly type: Type;
  readonly label: string;
  readonly input: WidgetInput;
  /** For the input `field`: its attributes. */
  readonly field?: (settings: NormalWidgetSettings) => TypedField;
  readonly fields: readonly WidgetField[];
  /** What the form lets staff switch on, for the field `options`. */
  readonly options?: readonly { readonly key: string; readonly label: string }[];
  /** How two answers are ordered; null if they can only be equal or not. */
  readonly compareAs: 'number' | 'date' | null;
  readonly normalize: (settings: WidgetSettings) => NormalWidgetSettings;
  /** The possible answers, as they are stored. Empty if any answer may be written. */
  readonly answers: (settings: WidgetSettings) => readonly string[];
  readonly checkAnswer: (settings: WidgetSettings, values: readonly string[]) => CheckedAnswer;
  /** An answer for the demo. */
  readonly example: (settings: NormalWidgetSettings, madeUp: MadeUp) => readonly string[];
};

/** The settings of every kind, trimmed, with defaults filled in. */
export function normalizeShared(settings: WidgetSettings): NormalWidgetSettings {
  return {
    label: (settings.label ?? '').trim(),
    fineText: (settings.fineText ?? '').trim(),
    labels: [],
    start: null,
    end: null,
    options: [],
  };
}

/** The settings of a kind with choices by staff: no duplicates, none empty. */
export function normalizeChoices(settings: WidgetSettings): NormalWidgetSettings {
  const labels = (settings.labels ?? []).map((label) => label.trim()).filter((label) => label !== '');
  return { ...normalizeShared(settings), labels: [...new Set(labels)] };
}

/** The choices that staff wrote. */
export function writtenChoices(settings: WidgetSettings): readonly string[] {
  return normalizeChoices(settings).labels;
}

/** The answer if it is exactly one of the choices. */
export function oneOf(choices: readonly string[], values: readonly string[]): CheckedAnswer {
  const [value] = values;
  if (values.length !== 1 || value === undefined || !choices.includes(value)) return refused('chooseOne');
  return { values: [value], content: value };
}

/** One of the choices for the demo. */
export function exampleChoice({ labels }: NormalWidgetSettings, { luck }: MadeUp): readonly string[] {
  return [labels[exampleAt(labels, luck)] ?? ''];
}

/** The index of the choice for this luck. */
export function exampleAt(labels: readonly string[], luck: number): number {
  return Math.floor(luck * 7) % Math.max(1, labels.length);
}

/** A cleared answer, without values. */
export const takenBack = { values: [], content: '' } as const satisfies CheckedAnswer;

/** An invalid answer. */
export function refused(key: AnswerProblem['key'], values: Values = {}): CheckedAnswer {
  return { refused: { key, values } };
}

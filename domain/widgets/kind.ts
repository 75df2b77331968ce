/** The settings of a widget of any kind. */
export type WidgetSettings = {
  readonly label?: string | null;
  readonly fineText?: string | null;
  readonly labels?: readonly string[] | null;
  readonly start?: number | null;
  readonly end?: number | null;
};

/** The same with defaults filled in, as the viewer draws it. */
export type NormalWidgetSettings = {
  readonly label: string;
  readonly fineText: string;
  readonly labels: readonly string[];
  readonly start: number;
  readonly end: number;
};

/** The component that draws the question in the viewer. */
export type WidgetInput = 'buttons' | 'numbers' | 'slider' | 'text' | 'day' | 'ticks' | 'menu' | 'consent';

/** The fields a widget's form can show. The labels at the ends of a range are stored as its two labels. */
export type WidgetField = 'label' | 'fineText' | 'agreedText' | 'labels' | 'start' | 'end' | 'endWords';

/** A valid answer, as values and as one readable line, or why it is invalid. No values clear the answer. */
export type CheckedAnswer =
  | { readonly values: readonly string[]; readonly content: string }
  | { readonly refused: string };

/** One kind of widget: its form, its component and its valid answers. */
export type WidgetKind<Type extends string = string> = {
  readonly type: Type;
  readonly label: string;
  readonly input: WidgetInput;
  readonly fields: readonly WidgetField[];
  /** How two answers are ordered; null if they can only be equal or not. */
  readonly compareAs: 'number' | 'date' | null;
  readonly normalize: (settings: WidgetSettings) => NormalWidgetSettings;
  /** The possible answers, as they are stored. Empty if any answer may be written. */
  readonly answers: (settings: WidgetSettings) => readonly string[];
  readonly checkAnswer: (settings: WidgetSettings, values: readonly string[]) => CheckedAnswer;
};

/** The settings of every kind, trimmed, with defaults filled in. */
export function normalizeShared(settings: WidgetSettings): NormalWidgetSettings {
  return {
    label: (settings.label ?? '').trim(),
    fineText: (settings.fineText ?? '').trim(),
    labels: [],
    start: 1,
    end: 10,
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
  if (values.length !== 1 || value === undefined || !choices.includes(value))
    return { refused: 'Please choose one of the answers.' };
  return { values: [value], content: value };
}

/** A cleared answer, without values. */
export const takenBack = { values: [], content: '' } as const satisfies CheckedAnswer;

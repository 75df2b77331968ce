/** What staff set on a widget, whatever its kind. */
export type WidgetSettings = {
  readonly label?: string | null;
  readonly fineText?: string | null;
  readonly labels?: readonly string[] | null;
  readonly start?: number | null;
  readonly end?: number | null;
};

/** The same with nothing missing, as the viewer draws it. */
export type NormalWidgetSettings = {
  readonly label: string;
  readonly fineText: string;
  readonly labels: readonly string[];
  readonly start: number;
  readonly end: number;
};

/** What draws the question in the viewer. */
export type WidgetInput = 'buttons' | 'numbers' | 'slider' | 'text' | 'day' | 'ticks' | 'menu' | 'consent';

/** The inputs a widget's form can show; the words at the ends of a range are kept as its two labels. */
export type WidgetField = 'label' | 'fineText' | 'agreedText' | 'labels' | 'start' | 'end' | 'endWords';

/** An answer that fits, as values and as one readable line, or the sentence why it does not. No values take it back. */
export type CheckedAnswer =
  | { readonly values: readonly string[]; readonly content: string }
  | { readonly refused: string };

/** One kind of widget: its form, what draws it and which answers fit. */
export type WidgetKind<Type extends string = string> = {
  readonly type: Type;
  readonly label: string;
  readonly input: WidgetInput;
  readonly fields: readonly WidgetField[];
  /** How two answers are put in order; null for those that are only the same or not. */
  readonly compareAs: 'number' | 'date' | null;
  readonly normalize: (settings: WidgetSettings) => NormalWidgetSettings;
  /** The answers there are to choose from, as they are stored; none where any answer may be written. */
  readonly answers: (settings: WidgetSettings) => readonly string[];
  readonly checkAnswer: (settings: WidgetSettings, values: readonly string[]) => CheckedAnswer;
};

/** The settings every kind shares, trimmed, with nothing missing. */
export function normalizeShared(settings: WidgetSettings): NormalWidgetSettings {
  return {
    label: (settings.label ?? '').trim(),
    fineText: (settings.fineText ?? '').trim(),
    labels: [],
    start: 1,
    end: 10,
  };
}

/** The settings of a kind whose answers are written by staff: each once, none empty. */
export function normalizeChoices(settings: WidgetSettings): NormalWidgetSettings {
  const labels = (settings.labels ?? []).map((label) => label.trim()).filter((label) => label !== '');
  return { ...normalizeShared(settings), labels: [...new Set(labels)] };
}

/** The choices that staff wrote. */
export function writtenChoices(settings: WidgetSettings): readonly string[] {
  return normalizeChoices(settings).labels;
}

/** The answer when it is exactly one of the offered choices. */
export function oneOf(choices: readonly string[], values: readonly string[]): CheckedAnswer {
  const [value] = values;
  if (values.length !== 1 || value === undefined || !choices.includes(value))
    return { refused: 'Please choose one of the answers.' };
  return { values: [value], content: value };
}

/** An answer that was taken back: no value is left. */
export const takenBack = { values: [], content: '' } as const satisfies CheckedAnswer;

import { checkbox } from './checkbox.ts';
import { choice } from './choice.ts';
import { date } from './date.ts';
import { dropdown } from './dropdown.ts';
import { email } from './email.ts';
import type { NormalWidgetSettings, TypedField, WidgetInput, WidgetKind, WidgetSettings } from './kind.ts';
import { long } from './long.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { rating } from './rating.ts';
import { scale } from './scale.ts';
import { short } from './short.ts';
import { verify } from './verify.ts';
import { yesno } from './yesno.ts';

export type {
  AnswerProblem,
  CheckedAnswer,
  NormalWidgetSettings,
  TypedField,
  WidgetField,
  WidgetInput,
  WidgetKind,
  WidgetSettings,
} from './kind.ts';

const kinds = [
  yesno,
  choice,
  checkbox,
  dropdown,
  rating,
  scale,
  short,
  long,
  number,
  phone,
  email,
  date,
  verify,
] as const;

/** The widget kinds. A table over them that misses one doesn't compile. */
export type WidgetType = (typeof kinds)[number]['type'];

/** Every widget kind, in the order in which staff choose from them. */
export const widgetKinds: readonly WidgetKind<WidgetType>[] = kinds;

/** Every widget type, in the same order. */
export const widgetTypes: readonly WidgetType[] = kinds.map((kind) => kind.type);

/** Whether an untrusted value is a widget type. */
export function isWidgetType(untrusted: string): untrusted is WidgetType {
  return kinds.some((kind) => kind.type === untrusted);
}

/** Whether contacts write their answer to a widget of this type, rather than choose it. */
export function areAnswersWritten(type: WidgetType): boolean {
  return widgetKind(type).input === 'field';
}

/** The declaration of one widget kind. */
export function widgetKind(type: WidgetType): WidgetKind<WidgetType> {
  const found = widgetKinds.find((kind) => kind.type === type);
  if (found === undefined) throw new Error(`There is no widget kind ${type}.`);
  return found;
}

/** A question as visitors' pages draw it. Only the server knows its kind, to keep their scripts small. */
export type DrawnWidget = Pick<NormalWidgetSettings, 'label' | 'fineText' | 'labels'> & {
  readonly id: string;
  readonly input: WidgetInput;
  /** The attributes of the field, for the input `field`. */
  readonly field: TypedField | null;
  /** The ends of the range, for numbers and a slider. */
  readonly start: number;
  readonly end: number;
};

/** A question as it is stored. */
export type StoredWidget = WidgetSettings & { readonly id: string | number; readonly widgetType: WidgetType };

/** What visitors' pages need to draw a stored question. */
export function drawnWidget(widget: StoredWidget): DrawnWidget {
  const { input, field, normalize } = widgetKind(widget.widgetType);
  const settings = normalize(widget);
  const { label, fineText, labels, start, end } = settings;
  return {
    id: String(widget.id),
    input,
    field: field?.(settings) ?? null,
    label,
    fineText,
    labels,
    start: start ?? 0,
    end: end ?? 0,
  };
}

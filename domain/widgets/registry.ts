import { checkbox } from './checkbox.ts';
import { choice } from './choice.ts';
import { date } from './date.ts';
import { dropdown } from './dropdown.ts';
import type { WidgetKind } from './kind.ts';
import { rating } from './rating.ts';
import { scale } from './scale.ts';
import { short } from './short.ts';
import { verify } from './verify.ts';
import { yesno } from './yesno.ts';

export type {
  CheckedAnswer,
  NormalWidgetSettings,
  WidgetField,
  WidgetInput,
  WidgetKind,
  WidgetSettings,
} from './kind.ts';

const kinds = [yesno, choice, checkbox, dropdown, rating, scale, short, date, verify] as const;

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
  const { input } = widgetKind(type);
  return input === 'text' || input === 'day';
}

/** The declaration of one widget kind. */
export function widgetKind(type: WidgetType): WidgetKind<WidgetType> {
  const found = widgetKinds.find((kind) => kind.type === type);
  if (found === undefined) throw new Error(`There is no widget kind ${type}.`);
  return found;
}

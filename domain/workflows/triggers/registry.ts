import { calendar } from './calendar.ts';
import type { TriggerField, TriggerKind } from './kind.ts';
import { redirect } from './redirect.ts';
import { replied } from './replied.ts';
import { time } from './time.ts';
import { unopened } from './unopened.ts';
import { viewed } from './viewed.ts';
import { watched } from './watched.ts';
import { widget } from './widget.ts';

export type { LookedAtWidget, StepHistory, TriggerField, TriggerKind, TriggerSettings } from './kind.ts';
export { emptyTrigger } from './kind.ts';

const kinds = [viewed, time, watched, widget, replied, redirect, calendar, unopened] as const;

/** The trigger kinds. A table over them that misses one doesn't compile. */
export type TriggerType = (typeof kinds)[number]['type'];

/** Every trigger kind, in the order in which staff choose from them. */
export const triggerKinds: readonly TriggerKind<TriggerType>[] = kinds;

/** Every trigger type, in the same order. */
export const triggerTypes: readonly TriggerType[] = kinds.map((kind) => kind.type);

/** The declaration of one trigger kind. */
export function triggerKind(type: TriggerType): TriggerKind<TriggerType> {
  const found = triggerKinds.find((kind) => kind.type === type);
  if (found === undefined) throw new Error(`There is no kind of condition ${type}.`);
  return found;
}

/** The trigger types whose form asks for this. */
export function triggerTypesAsking(field: TriggerField): readonly TriggerType[] {
  return triggerKinds.flatMap((kind) => (kind.fields.includes(field) ? kind.type : []));
}

/** The trigger types that are always judged when their time has passed. */
export const triggerTypesJudgedLater: readonly TriggerType[] = triggerKinds.flatMap((kind) =>
  kind.isJudgedLater ? kind.type : [],
);

/** The trigger types that something the contact texted sets off. */
export const triggerTypesOfReplies: readonly TriggerType[] = triggerKinds.flatMap((kind) =>
  kind.reads === 'replies' ? kind.type : [],
);

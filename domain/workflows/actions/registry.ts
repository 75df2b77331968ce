import { campaign } from './campaign.ts';
import type { ActionField, ActionKind } from './kind.ts';
import { lead } from './lead.ts';
import { me } from './me.ts';
import { specific } from './specific.ts';
import { stop } from './stop.ts';
import { webhook } from './webhook.ts';

export type { ActionField, ActionKind, ActionNames, ActionSettings } from './kind.ts';

const kinds = [me, specific, lead, campaign, stop, webhook] as const;

/** The action kinds. A table over them that misses one doesn't compile. */
export type ActionType = (typeof kinds)[number]['type'];

/** Every action kind, in the order in which staff choose from them. */
export const actionKinds: readonly ActionKind<ActionType>[] = kinds;

/** Every action type, in the same order. */
export const actionTypes: readonly ActionType[] = kinds.map((kind) => kind.type);

/** The declaration of one action kind. */
export function actionKind(type: ActionType): ActionKind<ActionType> {
  const found = actionKinds.find((kind) => kind.type === type);
  if (found === undefined) throw new Error(`There is no kind of effect ${type}.`);
  return found;
}

/** The action types whose form asks for this. */
export function actionTypesAsking(field: ActionField): readonly ActionType[] {
  return actionKinds.flatMap((kind) => (kind.fields.includes(field) ? kind.type : []));
}

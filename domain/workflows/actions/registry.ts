import { campaign } from './campaign.ts';
import type { ActionKind } from './kind.ts';
import { lead } from './lead.ts';
import { me } from './me.ts';
import { specific } from './specific.ts';
import { stop } from './stop.ts';
import { webhook } from './webhook.ts';

export type { ActionField, ActionKind, ActionNames, ActionSettings } from './kind.ts';

const kinds = [me, specific, lead, campaign, stop, webhook] as const;

/** The kinds of effects there are; a table over them that forgets one does not compile. */
export type ActionType = (typeof kinds)[number]['type'];

/** Every kind of effect, in the order in which staff choose from them. */
export const actionKinds: readonly ActionKind<ActionType>[] = kinds;

/** Every type of effect, in the same order. */
export const actionTypes: readonly ActionType[] = kinds.map((kind) => kind.type);

/** The declaration of one kind of effect. */
export function actionKind(type: ActionType): ActionKind<ActionType> {
  const found = actionKinds.find((kind) => kind.type === type);
  if (found === undefined) throw new Error(`There is no kind of effect ${type}.`);
  return found;
}

import { fillActionChips, type MergeValues } from '../../../domain/messages/merge-fields.ts';
import { listOfIfs } from '../../../domain/workflows/summary.ts';
import type { ActionRow } from '../types.ts';
import type { Firing } from './effect.ts';

/** The message of an action with the matched triggers filled in; contact placeholders are filled later. */
export function messageOfEffect({ conditions }: Firing, { messageContent }: ActionRow): string {
  return fillActionChips(messageContent ?? '', { listOfIfs: listOfIfs(conditions) });
}

/** The current data of the contact that a workflow fired for. */
export function valuesOf({ standing }: Firing): MergeValues {
  const { firstName, lastName, phone } = standing;
  return { firstName, lastName, phone };
}

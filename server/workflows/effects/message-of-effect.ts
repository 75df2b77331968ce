import { fillActionChips, type MergeValues } from '../../../domain/messages/merge-fields.ts';
import { listOfIfs } from '../../../domain/workflows/summary.ts';
import type { ActionRow } from '../types.ts';
import type { Firing } from './effect.ts';

/** The message of an effect with the conditions that held in it; what it says of the contact is left to be filled. */
export function messageOfEffect({ conditions }: Firing, { messageContent }: ActionRow): string {
  return fillActionChips(messageContent ?? '', { listOfIfs: listOfIfs(conditions) });
}

/** What is known now of the contact for whom a rule holds. */
export function valuesOf({ standing }: Firing): MergeValues {
  const { firstName, lastName, phone } = standing;
  return { firstName, lastName, phone };
}

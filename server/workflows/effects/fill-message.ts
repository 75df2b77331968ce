import { fillMergeFields } from '../../../domain/messages/merge-fields.ts';
import { listOfIfs } from '../../../domain/workflows/summary.ts';
import type { ActionRow } from '../types.ts';
import type { Firing } from './effect.ts';

// A list of conditions can be far longer than the words around it.
const LONGEST = 1_000;

/** The message of an effect as it goes out: the contact's own values, and the conditions that held. */
export function fillMessage({ standing, conditions }: Firing, { messageContent }: ActionRow): string {
  const { firstName, lastName, phone } = standing;
  const values = { firstName, lastName, phone, listOfIfs: listOfIfs(conditions) };
  return fillMergeFields(messageContent ?? '', values)
    .trim()
    .slice(0, LONGEST);
}

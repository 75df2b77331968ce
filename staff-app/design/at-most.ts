import { tellsAppointment } from '../../domain/messages/merge-fields.ts';
import * as phrases from '../../words/en/staff/leads-states.ts';
import { say } from '../say.ts';

type Written = { readonly messageContent: string | null };

/** How many contacts get messages, in words: at the start of a sentence, and inside of one. */
export type Counted = { readonly who: string; readonly inside: string };

/** Whether any of these messages mentions an appointment: contacts without one don't get it. */
export function anyTellsAppointment(messages: readonly Written[]): boolean {
  return messages.some(({ messageContent }) => tellsAppointment(messageContent ?? ''));
}

/** Says "up to" where contacts without an appointment are left out, so that the number may be less. */
export function atMost(counted: string, count: number, messages: readonly Written[]): Counted {
  if (count === 1 || !anyTellsAppointment(messages)) return { who: counted, inside: counted };
  return { who: say(phrases.upToCounted, { counted }), inside: say(phrases.upToCountedInside, { counted }) };
}

import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import { tellsAppointment } from '../../../domain/messages/merge-fields.ts';
import * as phrases from '../../../words/en/staff/leads-states.ts';
import type { Campaign } from '../../campaign-builder/index.ts';
import { say } from '../../say.ts';

/** Whether any of these steps tells of an appointment: contacts without one don't get its message. */
export function stepsTellAppointment(steps: Campaign['features']): boolean {
  return steps.some(({ messageContent }) => tellsAppointment(messageContent ?? ''));
}

/** How many contacts get the messages, in words: at the start of a sentence, and inside of one. */
export type Counted = { readonly who: string; readonly inside: string };

/** Says "up to" where contacts without an appointment are left out, so that the number may be less. */
export function atMost(counted: string, count: number, isLess: boolean): Counted {
  if (count === 1 || !isLess) return { who: counted, inside: counted };
  return { who: say(phrases.upToCounted, { counted }), inside: say(phrases.upToCountedInside, { counted }) };
}

/** The same for a campaign, by what its messages say. */
export function atMostOf(campaign: Campaign | undefined, counted: string, count: number): Counted {
  return atMost(counted, count, campaign !== undefined && stepsTellAppointment(stepsInOrder(campaign)));
}

import * as phrases from '../../../words/en/staff/leads-contact.ts';
import * as states from '../../../words/en/staff/leads-states.ts';
import { listWords, say } from '../../say.ts';
import type { Contact } from './use-contact.ts';

/**
 * How far a contact is in a campaign, in words; anyone who gets no more texts and isn't through it is stopped. Once
 * nothing remains to be sent, the steps that weren't sent are named.
 */
export function membershipState(
  membership: Pick<
    Contact['campaigns'][number],
    'complete' | 'stopped' | 'ended' | 'leftOutSteps' | 'undeliveredSteps' | 'missedDeleted' | 'unreached' | 'waiting'
  >,
  { optedOut, invalidPhone }: Pick<Contact, 'optedOut' | 'invalidPhone'>,
): { words: string; color: 'done' | 'attention' | 'gray' } {
  const { complete, stopped, ended, leftOutSteps, undeliveredSteps, missedDeleted, unreached, waiting } = membership;
  // Its messages count as sent once the carrier has them, also where none arrives.
  if (unreached && (complete || ended)) return { words: states.notReached, color: 'attention' };
  if (complete) return { words: phrases.complete, color: 'done' };
  if (ended && leftOutSteps.length > 0) {
    const steps = listWords(leftOutSteps.map(String));
    return { words: say(states.finishedWithout, { count: leftOutSteps.length, steps }), color: 'attention' };
  }
  if (ended && undeliveredSteps.length > 0) {
    const steps = listWords(undeliveredSteps.map(String));
    return { words: say(states.finishedUndelivered, { count: undeliveredSteps.length, steps }), color: 'attention' };
  }
  // What they waited for was deleted: they have had all there is, but not all there was.
  if (ended) return { words: missedDeleted ? states.noMoreMessages : states.allMessagesSent, color: 'gray' };
  if (optedOut) return { words: phrases.stoppedOptedOut, color: 'attention' };
  if (invalidPhone) return { words: phrases.stoppedInvalidNumber, color: 'attention' };
  if (stopped) return { words: phrases.stopped, color: 'attention' };
  // As once the appointment that its messages were around is canceled.
  return { words: waiting ? phrases.inProgress : states.nothingPlanned, color: 'gray' };
}

/** Whether the contact's campaign stopped and can go on, as after STOP and START. */
export function mayContinue(
  { complete, stopped }: Pick<Contact['campaigns'][number], 'complete' | 'stopped'>,
  { optedOut, invalidPhone }: Pick<Contact, 'optedOut' | 'invalidPhone'>,
): boolean {
  return stopped && !complete && !optedOut && !invalidPhone;
}

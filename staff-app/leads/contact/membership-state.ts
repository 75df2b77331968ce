import * as phrases from '../../../words/en/staff/leads-contact.ts';
import type { Contact } from './use-contact.ts';

/** How far a contact is in a campaign, in words; anyone who gets no more texts and isn't through it is stopped. */
export function membershipState(
  { complete, stopped }: Pick<Contact['campaigns'][number], 'complete' | 'stopped'>,
  { optedOut, invalidPhone }: Pick<Contact, 'optedOut' | 'invalidPhone'>,
): { words: string; color: 'done' | 'attention' | 'gray' } {
  if (complete) return { words: phrases.complete, color: 'done' };
  if (optedOut) return { words: phrases.stoppedOptedOut, color: 'attention' };
  if (invalidPhone) return { words: phrases.stoppedInvalidNumber, color: 'attention' };
  if (stopped) return { words: phrases.stopped, color: 'attention' };
  return { words: phrases.inProgress, color: 'gray' };
}

/** Whether the contact's campaign stopped and can go on, as after STOP and START. */
export function mayContinue(
  { complete, stopped }: Pick<Contact['campaigns'][number], 'complete' | 'stopped'>,
  { optedOut, invalidPhone }: Pick<Contact, 'optedOut' | 'invalidPhone'>,
): boolean {
  return stopped && !complete && !optedOut && !invalidPhone;
}

import { carrierError } from './delivery-status.ts';

const checkNumber = 'Check the phone number and correct it.';
const writeDirectly = 'Message them directly if it still matters.';

const adviceOnSkips: Readonly<Record<string, string>> = {
  'opted-out': 'They can text START to your number to get messages again.',
  'opted-back-in': 'They opted in again since. Choose Continue to send them what’s left.',
  blocked: 'Reach them another way.',
  'no-consent': 'Ask them to agree to messages first.',
  'invalid-phone': checkNumber,
  expired: writeDirectly,
  canceled: writeDirectly,
  'step-deleted': writeDirectly,
  'removed-from-campaign': writeDirectly,
  'no-value': 'Complete the event, or take the event fields out of the message.',
  'no-field': 'Correct the message of the step. Message them directly if it still matters.',
  'no-words': 'Add text to the message besides its fields.',
};

/** What staff can do about a contact who didn't get a message. Null if there is nothing to do. */
export function adviceOn(reason: string | null, errorCode: string | null): string | null {
  if (errorCode === null) return adviceOnSkips[reason ?? ''] ?? null;
  const { effect, countsAsFiltering, mayRetry } = carrierError(errorCode);
  if (effect === 'opt-out') return adviceOnSkips['opted-out'] ?? null;
  if (effect === 'invalid-phone') return checkNumber;
  if (countsAsFiltering) return 'Change what the message says before you send it again.';
  return mayRetry ? 'Open them to try again.' : 'Reach them another way.';
}

import { carrierError } from '../../domain/messages/delivery-status.ts';
import { canceledSentence } from '../../domain/messages/feed-state.ts';
import {
  type HeldReason,
  momentWords,
  reasonSentence,
  type ShownHours,
  type SkipReason,
} from '../../domain/messages/send-gate.ts';
import type { SendingBlocks, Wait, WaitingMessage } from '../../domain/messages/why-waiting.ts';

const dailyCap = 'your phone number has reached its daily limit';

// The sender's own reasons, in addition to those of the gate.
const own: Readonly<Record<string, string>> = {
  canceled: canceledSentence,
  'step-deleted': 'The message was removed from the campaign',
  'no-message': 'This step has no message yet',
  'has-blank': 'This step has a blank to fill in, such as [which day]',
  'no-words': 'The message would be empty once its fields are filled in',
  'no-value': 'It uses the date, time, or location of an event, and none is set for this person',
  'no-time': 'It won’t be sent because the appointment has no time',
  'no-place': 'It won’t be sent because the appointment has no place',
  'too-late': 'It won’t be sent because the sending hours begin again too late for the appointment',
  'no-field': 'It has a blank, or a placeholder in braces, that nothing fills in',
  'no-number': 'Waiting: you don’t have a phone number to send from',
  'number-ordering': 'Waiting: your phone number is still being set up',
  'number-suspended': 'Waiting: your phone number is suspended',
  'number-lost': 'Waiting: the carrier no longer has your phone number',
  'registration-pending': 'Waiting: the carrier hasn’t verified your toll-free number yet',
  'number-unregistered': 'Waiting: carriers block your phone number until your business is registered with them',
  'number-changed': 'Sent from a different phone number because the one used before can’t send anymore',
  'account-suspended': 'Waiting: the carrier has suspended the account your messages go out from',
  'account-refused': 'Waiting: the carrier doesn’t accept the account your messages go out from',
  'account-unpaid': 'Waiting: the account your messages go out from has run out of money at the carrier',
  'daily-cap': `Waiting: ${dailyCap}`,
  'carrier-busy': 'Waiting: the carrier asked for a slower pace',
  'carrier-unavailable': 'Waiting: we can’t reach the carrier',
  'sender-stopped': 'Waiting: sending has stopped on this server; messages go out as soon as it runs again',
  // For as long as the sender's giveUpMs; also said of several messages.
  'being-confirmed':
    'We’re checking with the carrier for up to 24 hours; what it can’t confirm by then is shown as failed and can be retried',
  'sent-again': 'The carrier didn’t receive this message, so we’re sending it again',
};

const ownErrors: Readonly<Record<string, string>> = {
  unconfirmed: 'We couldn’t find out whether the carrier received this message.',
  'not-confirmed': 'The carrier has no record of this message.',
};

/** Why an item waits or was skipped, as a sentence; null if there is nothing to say. */
export function reasonWords(reason: string | null, until: Date | null, hours: ShownHours): string | null {
  if (reason === null) return null;
  if (reason === 'in-line' && until !== null) {
    return `Waiting until about ${momentWords(until, hours)}: other messages go out first`;
  }
  if (reason === 'daily-cap' && until !== null) return `Waiting until ${momentWords(until, hours)}: ${dailyCap}`;
  return own[reason] ?? reasonSentence(reason as HeldReason | SkipReason, until, hours);
}

/** Why a message waits, as a sentence; null while it is only scheduled or about to be sent. */
export function waitWords(
  wait: Wait,
  message: Pick<WaitingMessage, 'reason' | 'campaignPausedReason'>,
  blocks: SendingBlocks,
  hours: ShownHours,
): string | null {
  if (wait.cause === 'paused') return message.campaignPausedReason ?? blocks.pausedReason;
  if (wait.cause !== 'scheduled' && wait.cause !== 'sending') return reasonWords(wait.cause, wait.until, hours);
  return message.reason === 'sent-again' ? reasonWords(message.reason, null, hours) : null;
}

/** Why an ended message didn't reach its contact, as a sentence: it was skipped or couldn't be delivered. */
export function unreachedWords(
  text: { readonly outcome: string; readonly reason: string | null; readonly errorCode: string | null },
  hours: ShownHours,
): string | null {
  if (text.outcome === 'skipped') return reasonWords(text.reason, null, hours);
  return failureWords(text.errorCode);
}

/** Why a message failed, as a sentence, even if the carrier gave no reason. */
export function failureWords(code: string | null): string {
  return errorWords(code) ?? 'It couldn’t be delivered';
}

/** Why an item failed, as a sentence; null if it didn't. */
export function errorWords(code: string | null): string | null {
  if (code === null) return null;
  return ownErrors[code] ?? carrierError(code).sentence;
}

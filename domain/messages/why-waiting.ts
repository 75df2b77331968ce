import { isOfAccount, type NumberBlock } from '../numbers/number-block.ts';
import { zonesOfPhone } from './area-code-zones.ts';
import { answerBy, type HeldReason, personalReasons } from './send-gate.ts';
import { hasSenderStopped } from './sender-life.ts';
import { type ClosedBy, closedBy, nextOpening, type SendingHours } from './sending-window.ts';
import { isOutsideSending, type TextKind } from './text-kind.ts';

/** Why a message hasn't been sent yet. */
export type WaitCause =
  | HeldReason
  | NumberBlock
  | 'scheduled'
  | 'sending'
  | 'in-line'
  | 'sender-stopped'
  | 'daily-cap'
  | 'carrier-busy'
  | 'carrier-unavailable'
  | 'no-message'
  | 'has-blank'
  | 'being-confirmed'
  | 'unconfirmed';

/** What a person can do to release a message. Each is a button. */
export type Release =
  | 'get-number'
  | 'see-numbers'
  | 'register'
  | 'choose-plan'
  | 'resume-campaign'
  | 'resume-sending'
  | 'read-reply'
  | 'write-message'
  | 'add-appointment'
  | 'change-hours'
  | 'retry';

/** The one reason why a message waits, until when, and what would release it sooner. */
export type Wait = {
  readonly cause: WaitCause;
  /**
   * Null only if a person has to act: one in the organization, or one at the platform if sending or a sender was
   * stopped.
   */
  readonly until: Date | null;
  readonly release: Release | null;
};

/** What is known about a waiting message. */
export type WaitingMessage = {
  readonly kind: TextKind;
  /** Ten digits; null for messages to several contacts, seen together. */
  readonly phone: string | null;
  readonly state: 'waiting' | 'in_flight' | 'unknown';
  /** Why the sender postponed it the last time it looked, and until when. */
  readonly reason: string | null;
  readonly heldUntil: Date | null;
  readonly errorCode: string | null;
  readonly dueAt: Date;
  /** When its contact was last asked to opt in, if it waits for the answer. */
  readonly askedAt?: Date | null;
  readonly campaignPausedReason: string | null;
  /** A reply of its contact may ask to stop, and no one has decided yet. */
  readonly mayWantToStop?: boolean;
  /** When it's its turn, if others go first for longer than the sender takes to look again. */
  readonly turnAt?: Date | null;
  /** It represents a step that sends nothing, such as a wait. A pause of its campaign doesn't hold it. */
  readonly isSilent: boolean;
};

/** What holds everything that an organization sends. */
export type SendingBlocks = {
  readonly number: NumberBlock | null;
  /** When one message is retried, while the carrier accepts nothing from the account. */
  readonly nextTryAt: Date | null;
  readonly isBillingActive: boolean;
  readonly pausedReason: string | null;
  /** The platform has stopped it. Only the platform can undo that. */
  readonly isStopped: boolean;
  /** Its carrier isn't responding at the moment. */
  readonly isCarrierGone: boolean;
  /** When a sender last reported; null if none ever has. */
  readonly senderBeatAt: Date | null;
  readonly hours: Omit<SendingHours, 'phoneZones'>;
};

/** The longest the sender takes to look again at something that isn't held. */
const lookAgainMs = 60_000;
const dayMs = 86_400_000;

const heldCauses: ReadonlySet<string> = new Set<WaitCause>([
  'outside-window',
  'weekend',
  'local-hours',
  'daily-cap',
  'carrier-busy',
  'carrier-unavailable',
  ...personalReasons,
  'no-message',
  'has-blank',
  'account-suspended',
]);

/** Finds the one reason why a message waits. What holds everything comes before what holds this one. */
export function whyWaiting(message: WaitingMessage, blocks: SendingBlocks, now: Date): Wait {
  const soon = new Date(now.getTime() + lookAgainMs);
  if (message.state === 'unknown' && message.errorCode !== null) {
    return { cause: 'unconfirmed', until: null, release: 'retry' };
  }
  if (message.state === 'waiting') {
    // Also before it is due: a time is no promise while a person has to act first.
    const block = blockOf(message, blocks);
    if (block !== null) return block;
    if (message.dueAt > now && waitsForReply(message)) {
      return { cause: 'maybe-stop', until: null, release: 'read-reply' };
    }
    if (message.dueAt > now) return { cause: 'scheduled', until: leavesAt(message, blocks), release: null };
    const hold = holdOf(message, blocks, now);
    if (hold !== null) return hold;
  }
  // From here on only the sender moves it: it sends, settles what was in flight, and asks the carrier.
  if (hasSenderStopped(blocks.senderBeatAt, message.dueAt, now)) return stopped;
  if (message.state === 'unknown') return { cause: 'being-confirmed', until: soon, release: null };
  return message.state === 'in_flight'
    ? { cause: 'sending', until: soon, release: null }
    : lineOf(message, blocks, soon);
}

// A person's own message isn't held by a reply; what is due by now says itself whether it is.
function waitsForReply({ mayWantToStop, kind, isSilent }: WaitingMessage): boolean {
  return mayWantToStop === true && kind !== 'direct' && !isSilent && !isOutsideSending(kind);
}

// What is due during quiet hours is sent in the morning. Silent steps keep their time.
function leavesAt({ kind, phone, dueAt, isSilent }: WaitingMessage, { hours }: SendingBlocks): Date {
  return isOutsideSending(kind) || isSilent ? dueAt : nextOpening(dueAt, { ...hours, phoneZones: zonesOf(phone) });
}

function zonesOf(phone: string | null): readonly string[] | null {
  return phone === null ? null : zonesOfPhone(phone);
}

// Only the platform can act on it, and no one knows when that will be.
const stopped: Wait = { cause: 'sender-stopped', until: null, release: null };

/** What holds everything that an organization sends. Alerts and replies to STOP only wait for a number. */
function blockOf(message: WaitingMessage, blocks: SendingBlocks): Wait | null {
  const isExempt = isOutsideSending(message.kind);
  if (!isExempt && blocks.isStopped) return { cause: 'organization-inactive', until: null, release: null };
  // A pause comes next: a person decided it, and ending it is the first step whatever else is missing.
  if (!isExempt && !message.isSilent && message.campaignPausedReason !== null) {
    return { cause: 'paused', until: null, release: 'resume-campaign' };
  }
  if (!isExempt && blocks.pausedReason !== null) return { cause: 'paused', until: null, release: 'resume-sending' };
  const { number } = blocks;
  if (number !== null && !isOfAccount(number)) {
    return { cause: number, until: null, release: releaseOf(number) };
  }
  if (isExempt || blocks.isBillingActive) return null;
  return { cause: 'billing-inactive', until: null, release: 'choose-plan' };
}

function releaseOf(block: NumberBlock): Release {
  if (block === 'no-number') return 'get-number';
  return block === 'number-unregistered' ? 'register' : 'see-numbers';
}

function holdOf(message: WaitingMessage, { hours }: SendingBlocks, now: Date): Wait | null {
  const { kind, reason, heldUntil, dueAt, phone } = message;
  if (reason === null || heldUntil === null || heldUntil <= now || !heldCauses.has(reason)) return null;
  const cause = reason as WaitCause;
  if (cause === 'no-message' || cause === 'has-blank') return { cause, until: null, release: 'write-message' };
  if (cause === 'maybe-stop') return { cause, until: null, release: 'read-reply' };
  if (cause === 'awaiting-appointment') return { cause, until: null, release: 'add-appointment' };
  // Only the contact can release it. Without an answer it is dropped by then.
  if (cause === 'awaiting-opt-in') {
    return { cause, until: answerBy({ dueAt, askedAt: message.askedAt ?? null }, now), release: null };
  }
  // Held over a Friday night, it waits for the weekend on Saturday and for its contact's morning on Monday. What a
  // daily cap held waits for an open window once the carrier's next day has begun.
  const mayBeHours = isOfHours(cause) || (cause === 'daily-cap' && !isOutsideSending(kind));
  const closed = mayBeHours ? closedBy(now, { ...hours, phoneZones: zonesOf(phone) }) : null;
  const until = heldUntil;
  const shown =
    closed === 'outside-window' && isOfHours(cause) && isTheirMorning(until, hours, now) ? 'local-hours' : closed;
  return { cause: shown ?? cause, until, release: isOfHours(shown ?? cause) ? 'change-hours' : null };
}

// While both are closed, the one that opens last is the reason: a message to Seattle waits past 8am in Phoenix.
function isTheirMorning(until: Date, hours: SendingBlocks['hours'], now: Date): boolean {
  if (!hours.respectLocalHours || until.getTime() - now.getTime() > dayMs) return false;
  const brandOnly = { ...hours, respectLocalHours: false, allowAfterHours: false, phoneZones: null };
  return closedBy(new Date(until.getTime() - 1), brandOnly) === null;
}

/** Every way of waiting for the sending window, by either clock. */
export const hoursCauses: readonly string[] = ['outside-window', 'weekend', 'local-hours'] satisfies ClosedBy[];

/** Whether something waits for the sending window. */
export function isOfHours(cause: string | null): boolean {
  return cause !== null && hoursCauses.includes(cause);
}

// What may be sent now. No one in the organization can fix the account; the platform is notified.
function lineOf({ turnAt }: WaitingMessage, { isCarrierGone, number, nextTryAt }: SendingBlocks, soon: Date): Wait {
  if (number !== null)
    return { cause: number, until: nextTryAt !== null && nextTryAt > soon ? nextTryAt : soon, release: null };
  if (isCarrierGone) return { cause: 'carrier-unavailable', until: soon, release: null };
  if (turnAt && turnAt > soon) return { cause: 'in-line', until: turnAt, release: null };
  return { cause: 'sending', until: soon, release: null };
}

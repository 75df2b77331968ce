import { isOfAccount, type NumberBlock } from '../numbers/number-block.ts';
import { zonesOfPhone } from './area-code-zones.ts';
import { answerBy, type HeldReason, personalReasons } from './send-gate.ts';
import { hasSenderStopped } from './sender-life.ts';
import { type ClosedBy, closedBy, nextOpening, type SendingHours } from './sending-window.ts';
import { isOutsideSending, type TextKind } from './text-kind.ts';

/** Why a message has not gone out yet. */
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
  | 'being-confirmed'
  | 'unconfirmed';

/** What a person can do so that a message goes out; each is a button. */
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

/** The one reason for which a message waits, until when, and what would release it sooner. */
export type Wait = {
  readonly cause: WaitCause;
  /** Null only where a person has to do something: one of the organization, or where sending was stopped or a sender stopped, of the platform. */
  readonly until: Date | null;
  readonly release: Release | null;
};

/** What is known of a message that waits. */
export type WaitingMessage = {
  readonly kind: TextKind;
  /** Ten digits; null for messages to several contacts, seen together. */
  readonly phone: string | null;
  readonly state: 'waiting' | 'in_flight' | 'unknown';
  /** Why the sender put it off the last time it looked, and until when. */
  readonly reason: string | null;
  readonly heldUntil: Date | null;
  readonly errorCode: string | null;
  readonly dueAt: Date;
  /** When its contact was last asked whether they want messages, if it waits for the answer. */
  readonly askedAt?: Date | null;
  readonly campaignPausedReason: string | null;
  /** When it's its turn, where others go first for longer than the sender takes to look again. */
  readonly turnAt?: Date | null;
  /** It stands for a step that sends nothing, such as one that waits; no pause of its campaign holds that back. */
  readonly isSilent: boolean;
};

/** What keeps back everything that an organization sends. */
export type SendingBlocks = {
  readonly number: NumberBlock | null;
  /** When one message is tried again, while the carrier accepts nothing from the account. */
  readonly nextTryAt: Date | null;
  readonly isBillingActive: boolean;
  readonly pausedReason: string | null;
  /** The platform has stopped it; only the platform can undo that. */
  readonly isStopped: boolean;
  /** Its carrier doesn't answer at the moment. */
  readonly isCarrierGone: boolean;
  /** When a sender last showed that it's running; null when none ever has. */
  readonly senderBeatAt: Date | null;
  readonly hours: Omit<SendingHours, 'phoneZones'>;
};

/** How long the sender takes at most to look again at something that isn't held. */
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
  'account-suspended',
]);

/** Finds the one reason for which a message waits. What keeps back everything comes before what keeps back this one. */
export function whyWaiting(message: WaitingMessage, blocks: SendingBlocks, now: Date): Wait {
  const soon = new Date(now.getTime() + lookAgainMs);
  if (message.state === 'unknown' && message.errorCode !== null) {
    return { cause: 'unconfirmed', until: null, release: 'retry' };
  }
  if (message.state === 'waiting') {
    // Before its time, too: a time is no promise while a person has to do something first.
    const block = blockOf(message, blocks);
    if (block !== null) return block;
    if (message.dueAt > now) return { cause: 'scheduled', until: leavesAt(message, blocks), release: null };
    const hold = holdOf(message, blocks, now);
    if (hold !== null) return hold;
  }
  // From here on only the sender moves it: it sends, settles what was under way, and asks the carrier.
  if (hasSenderStopped(blocks.senderBeatAt, message.dueAt, now)) return stopped;
  if (message.state === 'unknown') return { cause: 'being-confirmed', until: soon, release: null };
  return message.state === 'in_flight'
    ? { cause: 'sending', until: soon, release: null }
    : lineOf(message, blocks, soon);
}

// What falls due at night leaves in the morning; what sends nothing keeps its time.
function leavesAt({ kind, phone, dueAt, isSilent }: WaitingMessage, { hours }: SendingBlocks): Date {
  return isOutsideSending(kind) || isSilent ? dueAt : nextOpening(dueAt, { ...hours, phoneZones: zonesOf(phone) });
}

function zonesOf(phone: string | null): readonly string[] | null {
  return phone === null ? null : zonesOfPhone(phone);
}

// Nobody in the organization can do anything about it, and nobody knows when somebody at the platform will.
const stopped: Wait = { cause: 'sender-stopped', until: null, release: null };

/** What keeps back everything that an organization sends; alerts and answers to STOP wait only for a number. */
function blockOf(message: WaitingMessage, blocks: SendingBlocks): Wait | null {
  const isExempt = isOutsideSending(message.kind);
  if (!isExempt && blocks.isStopped) return { cause: 'organization-inactive', until: null, release: null };
  // A pause comes next: somebody decided it, and ending it is the first step whatever else is missing.
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
  if (cause === 'no-message') return { cause, until: null, release: 'write-message' };
  if (cause === 'maybe-stop') return { cause, until: null, release: 'read-reply' };
  if (cause === 'awaiting-appointment') return { cause, until: null, release: 'add-appointment' };
  // Nobody but the contact can release it; without an answer it is dropped by then.
  if (cause === 'awaiting-opt-in') {
    return { cause, until: answerBy({ dueAt, askedAt: message.askedAt ?? null }, now), release: null };
  }
  // Held over a Friday night, it waits for the weekend on Saturday and for its contact's morning on Monday. What a
  // daily cap held waits for an open hour once the carrier's next day has begun.
  const mayBeHours = isOfHours(cause) || (cause === 'daily-cap' && !isOutsideSending(kind));
  const closed = mayBeHours ? closedBy(now, { ...hours, phoneZones: zonesOf(phone) }) : null;
  const until = heldUntil;
  const shown =
    closed === 'outside-window' && isOfHours(cause) && isTheirMorning(until, hours, now) ? 'local-hours' : closed;
  return { cause: shown ?? cause, until, release: isOfHours(shown ?? cause) ? 'change-hours' : null };
}

// While both are closed, the one that opens last says why: a text for Seattle waits past 8am in Phoenix.
function isTheirMorning(until: Date, hours: SendingBlocks['hours'], now: Date): boolean {
  if (!hours.respectLocalHours || until.getTime() - now.getTime() > dayMs) return false;
  const brandOnly = { ...hours, respectLocalHours: false, allowAfterHours: false, phoneZones: null };
  return closedBy(new Date(until.getTime() - 1), brandOnly) === null;
}

/** Every way of waiting for the sending hours, by whichever of the two clocks. */
export const hoursCauses: readonly string[] = ['outside-window', 'weekend', 'local-hours'] satisfies ClosedBy[];

/** Says whether something waits for the sending hours. */
export function isOfHours(cause: string | null): boolean {
  return cause !== null && hoursCauses.includes(cause);
}

// Of what may go now. Nobody in the organization can do anything about the account; whoever runs the platform is told.
function lineOf({ turnAt }: WaitingMessage, { isCarrierGone, number, nextTryAt }: SendingBlocks, soon: Date): Wait {
  if (number !== null)
    return { cause: number, until: nextTryAt !== null && nextTryAt > soon ? nextTryAt : soon, release: null };
  if (isCarrierGone) return { cause: 'carrier-unavailable', until: soon, release: null };
  if (turnAt && turnAt > soon) return { cause: 'in-line', until: turnAt, release: null };
  return { cause: 'sending', until: soon, release: null };
}

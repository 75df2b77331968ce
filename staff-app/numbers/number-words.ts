import { formatPhone, fromE164 } from '../../domain/leads/phone-numbers.ts';
import { showDollars } from '../../domain/money/dollars.ts';
import * as phrases from '../../words/en/staff/numbers.ts';
import { say } from '../say.ts';

/** The kinds and states of a number as the contract names them. */
export type Kind = 'LOCAL' | 'SHORT' | 'TOLL_FREE';
export type State = 'ACTIVE' | 'FAILED' | 'LOST' | 'ORDERING' | 'RELEASED' | 'RELEASING' | 'SUSPENDED';

/** What carriers want before they take messages from a number. */
export type Need = 'REGISTRATION' | 'VERIFICATION';

/** What carriers still want of a number: its badge, what happens next, and what to know before getting one. */
export const needWords: Readonly<Record<Need, { label: string; color: string; next: string; before: string }>> = {
  REGISTRATION: {
    label: phrases.blockedByCarriers,
    color: 'failed',
    next: phrases.carriersBlockItsMessagesUntil,
    before: phrases.usCarriersBlockOrFilterMessages,
  },
  VERIFICATION: {
    label: phrases.waitingForVerification,
    color: 'waiting',
    next: phrases.itCantSendUntilTheCarrier,
    before: phrases.theCarrierHasToVerify,
  },
};

/** A number as people write it. */
export function showNumber(phone: string): string {
  return formatPhone(fromE164(phone) ?? phone);
}

/** What a month of a number costs. */
export function showMonthly(cents: number | null): string {
  if (cents === null) return phrases.carriersPrice;
  return cents === 0 ? phrases.free : say(phrases.amountAMonth, { amount: showDollars(cents / 100) });
}

/** What each kind of number is called. */
export const kindWords: Readonly<Record<Kind, string>> = {
  LOCAL: phrases.local,
  SHORT: phrases.shortCode,
  TOLL_FREE: phrases.tollFree,
};

/** What each state of a number is called, and its color. */
export const stateWords: Readonly<Record<State, { label: string; color: string }>> = {
  ACTIVE: { label: phrases.active, color: 'done' },
  FAILED: { label: phrases.notBought, color: 'failed' },
  LOST: { label: phrases.lost, color: 'failed' },
  ORDERING: { label: phrases.ordering, color: 'waiting' },
  RELEASED: { label: phrases.released, color: 'gray' },
  RELEASING: { label: phrases.beingReleased, color: 'attention' },
  SUSPENDED: { label: phrases.suspended, color: 'attention' },
};

import { formatPhone, fromE164 } from '../../domain/leads/phone-numbers.ts';
import { showDollars } from '../../domain/money/dollars.ts';

/** The kinds and states of a number as the contract names them. */
export type Kind = 'LOCAL' | 'SHORT' | 'TOLL_FREE';
export type State = 'ACTIVE' | 'FAILED' | 'LOST' | 'ORDERING' | 'RELEASED' | 'RELEASING' | 'SUSPENDED';

/** What carriers want before they take messages from a number. */
export type Need = 'REGISTRATION' | 'VERIFICATION';

/** What carriers still want of a number: its badge, what happens next, and what to know before getting one. */
export const needWords: Readonly<Record<Need, { label: string; color: string; next: string; before: string }>> = {
  REGISTRATION: {
    label: 'Blocked by carriers',
    color: 'failed',
    next: 'Carriers block its messages until your business is registered with them. Messages wait and go out automatically once the registration is approved. You still get replies.',
    before:
      'US carriers block or filter messages from local numbers of businesses they don’t know. Once you have the number, fill in the registration form under Account, Phone numbers; carriers take a few days to approve it. Messages they block until then wait here and are sent again.',
  },
  VERIFICATION: {
    label: 'Waiting for verification',
    color: 'waiting',
    next: 'It can’t send until the carrier verifies it. Ask support to start that. Waiting messages go out automatically afterward. You already get replies.',
    before:
      'The carrier has to verify a toll-free number before it can send. Once you have one, ask support to have it verified. That can take several days.',
  },
};

/** A number as people write it. */
export function showNumber(phone: string): string {
  return formatPhone(fromE164(phone) ?? phone);
}

/** What a month of a number costs. */
export function showMonthly(cents: number | null): string {
  if (cents === null) return "Carrier's price";
  return cents === 0 ? 'Free' : `${showDollars(cents / 100)} a month`;
}

/** What each kind of number is called. */
export const kindWords: Readonly<Record<Kind, string>> = {
  LOCAL: 'Local',
  SHORT: 'Short code',
  TOLL_FREE: 'Toll-free',
};

/** What each state of a number is called, and its color. */
export const stateWords: Readonly<Record<State, { label: string; color: string }>> = {
  ACTIVE: { label: 'Active', color: 'done' },
  FAILED: { label: 'Not bought', color: 'failed' },
  LOST: { label: 'Lost', color: 'failed' },
  ORDERING: { label: 'Ordering', color: 'waiting' },
  RELEASED: { label: 'Given back', color: 'gray' },
  RELEASING: { label: 'Being given back', color: 'attention' },
  SUSPENDED: { label: 'Suspended', color: 'attention' },
};

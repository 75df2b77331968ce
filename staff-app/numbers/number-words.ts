import { formatPhone, fromE164 } from '../../domain/leads/phone-numbers.ts';
import { showDollars } from '../../domain/money/dollars.ts';

/** The kinds and states of a number as the contract names them. */
export type Kind = 'LOCAL' | 'SHORT' | 'TOLL_FREE';
export type State = 'ACTIVE' | 'FAILED' | 'LOST' | 'ORDERING' | 'RELEASED' | 'RELEASING' | 'SUSPENDED';

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

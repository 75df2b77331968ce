import type { WaitCause } from '../../../../domain/messages/why-waiting.ts';
import * as phrases from '../../../../words/en/staff/leads-timeline.ts';

const held = {
  'outside-window': phrases.heldOutsideWindow,
  weekend: phrases.heldOverTheWeekend,
  'local-hours': phrases.heldForLocalHours,
  paused: phrases.heldByPause,
  'billing-inactive': phrases.heldByBilling,
  'organization-inactive': phrases.heldByPlatform,
  'maybe-stop': phrases.heldByReply,
  'awaiting-opt-in': phrases.heldForOptIn,
  'awaiting-appointment': phrases.heldForAppointment,
  'no-message': phrases.heldForText,
  'has-blank': phrases.heldForBlank,
  'no-number': phrases.heldByNumber,
  'number-ordering': phrases.heldByNumber,
  'number-suspended': phrases.heldByNumber,
  'number-lost': phrases.heldByNumber,
  'number-unregistered': phrases.heldByNumber,
  'registration-pending': phrases.heldByNumber,
  'daily-cap': phrases.heldByDailyLimit,
  'account-suspended': phrases.heldByAccount,
  'account-refused': phrases.heldByAccount,
  'account-unpaid': phrases.heldByAccount,
  'carrier-busy': phrases.heldByCarrier,
  'carrier-unavailable': phrases.heldByCarrier,
  'in-line': phrases.heldInLine,
} as const satisfies Partial<Record<WaitCause, string>>;

/** What held a message until it was sent, for its time; general words where that isn't known. */
export function heldWords(cause: string | null) {
  const isKnown = (key: string): key is keyof typeof held => Object.hasOwn(held, key);
  return cause !== null && isKnown(cause) ? held[cause] : phrases.plannedForButHeld;
}

import { type CarrierError, carrierErrorOf as error } from './carrier-error.ts';
import { telnyxErrors } from './telnyx-errors.ts';
import { twilioErrors } from './twilio-errors.ts';

export type { CarrierError };

const statesFromFirstToLast = ['queued', 'sent', 'failed', 'undelivered', 'delivered'] as const;

/** A message's delivery state, as far as it is known. */
export type DeliveryState = (typeof statesFromFirstToLast)[number];

/** Every delivery state, in the order in which later ones replace earlier ones. */
export const deliveryStates: readonly DeliveryState[] = statesFromFirstToLast;

/**
 * The state after one more report. It only moves forward, so reports may repeat and arrive in any order. A message that
 * the carrier rejected right away has no state before its first report.
 */
export function mergeDelivery(current: DeliveryState | null, event: DeliveryState): DeliveryState {
  if (current === null) return event;
  return statesFromFirstToLast.indexOf(event) > statesFromFirstToLast.indexOf(current) ? event : current;
}

/** Whether a state is final. */
export function isFinal(state: DeliveryState): boolean {
  return state === 'failed' || state === 'undelivered' || state === 'delivered';
}

// The codes of all carriers: Telnyx's have its name in front.
const carrierErrors: Readonly<Record<string, CarrierError>> = {
  // Ours: the settings of its carrier are gone.
  'not-set-up': error('The carrier that messages are sent through isn’t set up on this server.', 'account'),
  ...twilioErrors,
  ...telnyxErrors,
};

/** Explains a carrier's error code. An unknown code keeps its number so that it can be looked up. */
export function carrierError(code: string | number): CarrierError {
  const known = Object.hasOwn(carrierErrors, code) ? carrierErrors[String(code)] : undefined;
  return known ?? error(`The carrier rejected the message (code ${code}).`, 'none', { mayRetry: true });
}

/** The codes with their own explanation. */
export const knownCarrierErrorCodes: readonly string[] = Object.keys(carrierErrors);

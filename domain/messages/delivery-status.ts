import { type CarrierError, carrierErrorOf as error } from './carrier-error.ts';
import { telnyxErrors } from './telnyx-errors.ts';

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

const suspended = error('The carrier suspended the account that messages are sent from.', 'account');
const notAccepted = error('The carrier doesn’t accept the account that messages are sent from.', 'account');

const carrierErrors: Readonly<Record<string, CarrierError>> = {
  '30003': error('The phone was off or out of range.', 'none', { mayRetry: true }),
  '30004': error('The carrier blocked the message.', 'none', { countsAsFiltering: true }),
  '30005': error('The carrier couldn’t find the number: it may be switched off, or no longer in use.', 'none', {
    mayRetry: true,
  }),
  '30006': error('The number is a landline or can’t receive texts.', 'invalid-phone'),
  '30007': error('The carrier filtered the message as unwanted.', 'none', { countsAsFiltering: true }),
  '30008': error('The carrier couldn’t deliver the message and gave no reason.', 'none', { mayRetry: true }),
  '30022': error('Messages were sent faster than the carrier allows.', 'rate', { mayRetry: true }),
  '21610': error('They opted out by replying STOP.', 'opt-out'),
  '21211': error('The number isn’t a valid phone number.', 'invalid-phone'),
  '21614': error('The number can’t receive texts.', 'invalid-phone'),
  // About our number, not the recipient. Twilio accepts such a message and reports it as undelivered.
  '30032': error('The carrier blocked the message because the toll-free number isn’t verified.', 'registration', {
    mayRetry: true,
  }),
  '30033': error('Carriers blocked the message because they suspended the number’s registration.', 'registration', {
    mayRetry: true,
  }),
  '30034': error('Carriers blocked the message because the phone number isn’t registered with them.', 'registration', {
    mayRetry: true,
  }),
  '30035': error('Carriers blocked the message because the number’s registration isn’t complete.', 'registration', {
    mayRetry: true,
  }),
  // About our account, not the recipient.
  '10001': suspended,
  '20005': suspended,
  '20403': suspended,
  '30002': suspended,
  '90010': suspended,
  '20003': notAccepted,
  '20404': notAccepted,
  'http-401': notAccepted,
  'http-402': error('The account that messages are sent from is out of money.', 'account'),
  // Ours: the settings of its carrier are gone.
  'not-set-up': error('The carrier that messages are sent through isn’t set up on this server.', 'account'),
  ...telnyxErrors,
};

/** Explains a carrier's error code. An unknown code keeps its number so that it can be looked up. */
export function carrierError(code: string | number): CarrierError {
  const known = Object.hasOwn(carrierErrors, code) ? carrierErrors[String(code)] : undefined;
  return known ?? error(`The carrier rejected the message (code ${code}).`, 'none', { mayRetry: true });
}

/** The codes with their own explanation. */
export const knownCarrierErrorCodes: readonly string[] = Object.keys(carrierErrors);

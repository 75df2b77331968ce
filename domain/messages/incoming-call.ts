import { isPremiumRateNumber } from '../leads/premium-rate-numbers.ts';

/** What a caller gets: another phone rings, or they hear a sentence. */
export type CallAnswer = { readonly ring: string } | { readonly say: string };

/** What is known about our number that is called. Phones are ten digits. */
export type CalledNumber = {
  readonly ownPhone: string;
  readonly organizationName: string;
  readonly brandName: string;
  /** The brand and the organization allow call forwarding. */
  readonly passesCallsOn: boolean;
  readonly forwardingPhone: string | null;
};

/**
 * Forwards a call if that is allowed and a phone is set. Otherwise the caller hears whose number it is, and that
 * messages are welcome.
 */
export function answerCall(called: CalledNumber | null): CallAnswer {
  if (called === null) return { say: 'This number is not in use. Goodbye.' };
  const { forwardingPhone, ownPhone, passesCallsOn, organizationName, brandName } = called;
  // A number that forwards to itself would ring forever, and a premium-rate number pays its owner for every minute.
  const mayRing = forwardingPhone && forwardingPhone !== ownPhone && !isPremiumRateNumber(forwardingPhone);
  if (passesCallsOn && mayRing) return { ring: forwardingPhone };
  return {
    say: `You have reached ${organizationName} at ${brandName}. No one can answer calls here. Please send a text message to this number. Goodbye.`,
  };
}

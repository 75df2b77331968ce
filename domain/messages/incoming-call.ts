import { whyNotServed } from '../leads/served-phones.ts';

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
  // A number that forwards to itself would ring forever.
  const mayRing = forwardingPhone && forwardingPhone !== ownPhone && !isExpensive(forwardingPhone);
  if (passesCallsOn && mayRing) return { ring: forwardingPhone };
  return {
    say: `You have reached ${organizationName} at ${brandName}. No one can answer calls here. Please send a text message to this number. Goodbye.`,
  };
}

// Its owner is paid for every minute. Toll-free numbers and those of territories can no longer be entered; calls to those
// that were go on.
function isExpensive(phone: string): boolean {
  const why = whyNotServed(phone);
  return why === 'premium-rate' || why === 'abroad';
}

import { isDearNumber } from '../leads/dear-numbers.ts';

/** What happens with somebody who calls: another phone rings, or they hear a sentence. */
export type CallAnswer = { readonly ring: string } | { readonly say: string };

/** What is known of a number of ours that is called; phones as ten digits. */
export type CalledNumber = {
  readonly ownPhone: string;
  readonly organizationName: string;
  readonly brandName: string;
  /** Brand and organisation pass calls on. */
  readonly passesCallsOn: boolean;
  readonly forwardingPhone: string | null;
};

/** Rings the forwarding phone where that is allowed and filled; else the caller hears who this is and that texts are welcome. */
export function answerCall(called: CalledNumber | null): CallAnswer {
  if (called === null) return { say: 'This number is not in use. Goodbye.' };
  const { forwardingPhone, ownPhone, passesCallsOn, organizationName, brandName } = called;
  // A number that calls itself would ring for ever, and a dear one pays whoever holds it for every minute.
  const mayRing = forwardingPhone && forwardingPhone !== ownPhone && !isDearNumber(forwardingPhone);
  if (passesCallsOn && mayRing) return { ring: forwardingPhone };
  return {
    say: `You have reached ${organizationName} at ${brandName}. No one can answer calls here. Please send a text message to this number. Goodbye.`,
  };
}

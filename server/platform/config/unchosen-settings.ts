type Given = Readonly<Record<string, string>>;

/** The settings of an account, and the one without which nothing goes through that account. */
const choices = [
  {
    choice: 'PAYMENTS',
    of: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    values: 'stripe to charge through that account, or none or simulator to charge no one',
  },
  {
    choice: 'CARRIER',
    of: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
    values: 'twilio to send through that account, or simulator to send nothing',
  },
  {
    choice: 'CARRIER',
    of: ['TELNYX_API_KEY', 'TELNYX_PUBLIC_KEY', 'TELNYX_PROFILE_ID'],
    values: 'telnyx or twilio for new numbers, or simulator to send nothing',
  },
] as const;

/**
 * Why the account of these settings would do nothing, as a sentence; null if it's used or was left out on purpose.
 * Otherwise customers would get plans for free beside the keys of a live Stripe account.
 */
export function unchosenProblem(given: Given): string | null {
  for (const { choice, of, values } of choices) {
    const set = of.find((name) => given[name] !== undefined);
    if (set !== undefined && given[choice] === undefined)
      return `${set} is set, so ${choice} must be set too: ${values}.`;
  }
  return null;
}

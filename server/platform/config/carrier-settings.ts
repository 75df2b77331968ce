/** The Telnyx account that numbers may send through; empty where there is none. */
export type TelnyxSettings = {
  readonly apiKey: string;
  /** 32 bytes in base64: what Telnyx signs webhooks with. */
  readonly publicKey: string;
  /** The messaging profile that numbers belong to. */
  readonly profileId: string;
  readonly apiUrl: string;
};

type CarrierVariables = {
  readonly CARRIER: string;
  readonly TWILIO_ACCOUNT_SID?: string | undefined;
  readonly TWILIO_AUTH_TOKEN?: string | undefined;
  readonly TELNYX_API_KEY?: string | undefined;
  readonly TELNYX_PUBLIC_KEY?: string | undefined;
  readonly TELNYX_PROFILE_ID?: string | undefined;
  readonly TELNYX_API_URL: string;
};

const ofTelnyx = ['TELNYX_API_KEY', 'TELNYX_PUBLIC_KEY', 'TELNYX_PROFILE_ID'] as const;
const ofTwilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'] as const;

/** Why messages can't go through the carriers of these settings, in a sentence; null when they can. */
export function carrierProblem(values: CarrierVariables): string | null {
  const missing = (names: readonly (keyof CarrierVariables)[]) => names.filter((name) => !values[name]);
  if (values.CARRIER === 'twilio' && missing(ofTwilio).length > 0)
    return 'CARRIER is twilio, so TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must both be set.';
  if (values.CARRIER === 'telnyx' && missing(ofTelnyx).length > 0)
    return 'CARRIER is telnyx, so TELNYX_API_KEY, TELNYX_PUBLIC_KEY and TELNYX_PROFILE_ID must all be set.';
  // A second carrier is there with all of its settings, or not at all. Half of Twilio's are of no use to a simulated one.
  for (const names of values.CARRIER === 'simulator' ? [ofTelnyx] : [ofTwilio, ofTelnyx]) {
    const given = names.find((name) => values[name]);
    if (given !== undefined && missing(names).length > 0)
      return `${given} is set, so ${missing(names).join(' and ')} must be set too.`;
  }
  return null;
}

/** The Telnyx account of these variables. */
export function telnyxSettings(values: CarrierVariables): TelnyxSettings {
  return {
    apiKey: values.TELNYX_API_KEY ?? '',
    publicKey: values.TELNYX_PUBLIC_KEY ?? '',
    profileId: values.TELNYX_PROFILE_ID ?? '',
    apiUrl: values.TELNYX_API_URL,
  };
}

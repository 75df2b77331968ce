/**
 * What POST /oauth2/modmed/token/{token} is sent: the credentials that a practice made for us at ModMed. The practice, its
 * key, its time zone and the agreement may be left out where the practice is connected already.
 */
export type ModmedRequest = {
  readonly username: string;
  readonly password: string;
  /** The prefix of the practice's address, such as dermassoc. */
  readonly firm?: string | undefined;
  readonly apiKey?: string | undefined;
  /** The practice's time zone by its IANA name, in which messages write its times. */
  readonly timeZone?: string | undefined;
  /** The person who connects says that the patients agreed to be messaged. */
  readonly patientsAgreed?: boolean | undefined;
};

/** What it answers: the message below, or why not. */
export type ModmedAnswer = { readonly message: string } | { readonly error: string };

/** The one message that means that the account is connected. */
export const modmedConnected = 'ModMed integration successful';

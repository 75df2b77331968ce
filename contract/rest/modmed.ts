/**
 * The body of POST /oauth2/modmed/token/{token}: the credentials that a practice created for us at ModMed. The
 * practice, its key, its time zone and the agreement may be left out if the practice is already connected.
 */
export type ModmedRequest = {
  readonly username: string;
  readonly password: string;
  /** The prefix of the practice's address, such as dermassoc. */
  readonly firm?: string | undefined;
  readonly apiKey?: string | undefined;
  /** The practice's IANA time zone, in which messages show its times. */
  readonly timeZone?: string | undefined;
  /** The person who connects attests that the patients agreed to be messaged. */
  readonly patientsAgreed?: boolean | undefined;
};

/** The response: the message below, or why not. */
export type ModmedAnswer = { readonly message: string } | { readonly error: string };

/** The only message that means that the account is connected. */
export const modmedConnected = 'ModMed integration successful';

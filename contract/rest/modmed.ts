/** What POST /oauth2/modmed/token/{token} is sent: a person's own credentials at ModMed. */
export type ModmedRequest = { readonly username: string; readonly password: string };

/** What it answers: the message below, or why not. */
export type ModmedAnswer = { readonly message: string } | { readonly error: string };

/** The one message that means that the account is connected. */
export const modmedConnected = 'ModMed integration successful';

import * as phrases from '../../words/en/staff/passkeys.ts';
import { ApiError, unknownError } from '../api/client.ts';

/** Has the browser make a passkey with what the server asks for; answers what the server checks, both as JSON. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}

/** Has a passkey sign what the server asks for; answers what the server checks, both as JSON. */
export async function signWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}

/** The sentence to show when a passkey was not made or has not signed. */
export function passkeySentence(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return phrases.thisDeviceAlreadyHasAPasskey;
  if (name === 'NotAllowedError' || name === 'AbortError') return phrases.noPasskeyWasUsed;
  return unknownError;
}

import { call } from '../api/client.ts';
import { passkeySentence, signWithPasskey } from '../passkeys/index.ts';
import { startSigning } from '../session/signing.ts';
import { SignInWithPasskeyMutation, StartPasskeySignInMutation } from './passkey-operations.ts';

/** Has a passkey sign in, and answers as every sign-in does; throws with a sentence for people. */
export async function signInWithPasskey() {
  // What a passkey has signed is good for one call, so that call can't be made again with the browser's key.
  startSigning();
  try {
    const { options } = await call(StartPasskeySignInMutation, {});
    const answer = await signWithPasskey(options ?? '');
    return await call(SignInWithPasskeyMutation, { answer });
  } catch (error) {
    throw new Error(passkeySentence(error));
  }
}

/** Making passkeys and signing with them: for anyone who is signed in, and for anyone who is about to be. */

export { AddPasskeyForm } from './add-passkey-form.tsx';
export { passkeySentence, signWithPasskey } from './browser-passkeys.ts';

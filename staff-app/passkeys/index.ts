/** Making passkeys and signing with them: for whoever is signed in, and for whoever is about to be. */

export { AddPasskeyForm } from './add-passkey-form.tsx';
export { passkeySentence, signWithPasskey } from './browser-passkeys.ts';

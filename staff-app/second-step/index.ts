/** Setting up the second step of signing in: for whoever is signed in, and for whoever has to before they are. */

export { AuthenticatorForm } from './authenticator-form.tsx';
export { StartAuthenticatorMutation } from './operations.ts';
export { RecoveryCodes } from './recovery-codes.tsx';

/** Setting up the second step of signing in: for anyone who is signed in, and for anyone who has to before they are. */

export { AuthenticatorForm } from './authenticator-form.tsx';
export { StartAuthenticatorMutation } from './operations.ts';
export { codesLeaveWords, RecoveryCodes } from './recovery-codes.tsx';

import { graphql } from '../api/graphql.ts';

/** The secret for an authenticator app, for someone who knows the password, or has just given it to sign in. */
export const StartAuthenticatorMutation = graphql(`
  mutation StartAuthenticator($currentPassword: String) {
    startAuthenticator(currentPassword: $currentPassword) {
      success
      errors
      secret
      address
    }
  }
`);

/** Turns two-step sign-in on with a first code of the app. */
export const ConfirmAuthenticatorMutation = graphql(`
  mutation ConfirmAuthenticator($code: String!) {
    confirmAuthenticator(code: $code) {
      success
      errors
      recoveryCodes
      token
    }
  }
`);

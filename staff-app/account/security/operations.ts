import { graphql } from '../../api/graphql.ts';

/** Where the signed-in person is signed in. */
export const SessionsQuery = graphql(`
  query Sessions {
    sessions {
      success
      errors
      sessions {
        id
        device
        network
        lastUsedAt
        isCurrent
      }
    }
  }
`);

/** Whether the signed-in person has two-step sign-in, and how many recovery codes are left. */
export const SecondFactorQuery = graphql(`
  query SecondFactor {
    secondFactor {
      success
      errors
      isOn
      codesLeft
    }
  }
`);

/** The secret for an authenticator app, for somebody who knows the password. */
export const StartAuthenticatorMutation = graphql(`
  mutation StartAuthenticator($currentPassword: String!) {
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
    }
  }
`);

/** Turns two-step sign-in off. */
export const RemoveAuthenticatorMutation = graphql(`
  mutation RemoveAuthenticator($currentPassword: String!) {
    removeAuthenticator(currentPassword: $currentPassword) {
      success
      errors
    }
  }
`);

/** Makes new recovery codes in place of the old ones. */
export const RenewRecoveryCodesMutation = graphql(`
  mutation RenewRecoveryCodes($currentPassword: String!) {
    renewRecoveryCodes(currentPassword: $currentPassword) {
      success
      errors
      recoveryCodes
    }
  }
`);

/** Signs the person out on one device. */
export const RevokeSessionMutation = graphql(`
  mutation RevokeSession($sessionId: ID!) {
    revokeSession(sessionId: $sessionId) {
      success
      errors
    }
  }
`);

/** Signs the person out on every device, also on this one. */
export const RevokeAllSessionsMutation = graphql(`
  mutation RevokeAllSessions {
    revokeAllSessions {
      success
      errors
    }
  }
`);

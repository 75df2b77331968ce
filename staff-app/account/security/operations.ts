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
        country
        signedInAt
        lastUsedAt
        isCurrent
      }
    }
  }
`);

/** The passkeys of the signed-in person, and the host that a new one would work at. */
export const PasskeysQuery = graphql(`
  query Passkeys {
    passkeys {
      success
      errors
      host
      passkeys {
        id
        name
        host
        isOfThisHost
        createdAt
        lastUsedAt
      }
    }
  }
`);

/** Gives a passkey another name. */
export const RenamePasskeyMutation = graphql(`
  mutation RenamePasskey($passkeyId: ID!, $name: String!) {
    renamePasskey(passkeyId: $passkeyId, name: $name) {
      success
      errors
    }
  }
`);

/** Removes a passkey. */
export const RemovePasskeyMutation = graphql(`
  mutation RemovePasskey($passkeyId: ID!, $currentPassword: String!) {
    removePasskey(passkeyId: $passkeyId, currentPassword: $currentPassword) {
      success
      errors
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
      hasApp
      hasPasskey
      codesLeft
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

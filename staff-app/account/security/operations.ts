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

import { graphql } from '../../api/graphql.ts';

/** Stops everything an organization sends. */
export const StopSendingMutation = graphql(`
  mutation StopSending($organizationId: ID!, $reason: String!) {
    stopSending(organizationId: $organizationId, reason: $reason) {
      success
      errors
    }
  }
`);

/** Lets an organization that was stopped send again. */
export const LetSendMutation = graphql(`
  mutation LetSend($organizationId: ID!, $cancelsDue: Boolean!) {
    letSend(organizationId: $organizationId, cancelsDue: $cancelsDue) {
      success
      errors
      canceled
    }
  }
`);

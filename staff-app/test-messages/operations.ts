import { graphql } from '../api/graphql.ts';

/** Sends a message to the signed-in person's own phone. */
export const SendTestMutation = graphql(`
  mutation SendTest($messageContent: String!, $pitchId: ID, $campaignId: ID) {
    sendTest(messageContent: $messageContent, pitchId: $pitchId, campaignId: $campaignId) {
      success
      errors
      phone
      hasLink
    }
  }
`);

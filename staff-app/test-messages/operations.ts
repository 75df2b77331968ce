import { graphql } from '../api/graphql.ts';

/** Sends a message to the signed-in person's own phone. */
export const SendTestMutation = graphql(`
  mutation SendTest($messageContent: String!, $pitchId: ID, $campaignId: ID) {
    sendTest(messageContent: $messageContent, pitchId: $pitchId, campaignId: $campaignId) {
      success
      errors
      testId
      phone
      hasLink
    }
  }
`);

/** How far a test has come, and why it waits. */
export const TestStateQuery = graphql(`
  query TestState($testId: ID!) {
    testState(testId: $testId) {
      success
      errors
      state {
        isSent
        reason
        error
        wait {
          release
        }
      }
    }
  }
`);

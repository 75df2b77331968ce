import type { Answer } from '../../api/client.ts';
import { graphql } from '../../api/graphql.ts';

/** One page of the messages that failed lately, the latest first. */
export const FailedMessagesQuery = graphql(`
  query FailedMessages($page: Int) {
    failedMessages(page: $page) {
      success
      errors
      total
      page
      messages {
        id
        message
        senderName
        aiGenerated
        campaignId
        campaignName
        created
        reason
        advice
        retry
        reword
        stepId
        itemId
        lead {
          id
          name
          phone
          waitsForAnswer
        }
      }
      choices {
        id
        leadId
        reason
        retry
      }
    }
  }
`);

/** Tries several messages that failed again. */
export const RetryFailedMutation = graphql(`
  mutation RetryFailed($messageIds: [ID!]!) {
    retryFailedMessages(messageIds: $messageIds) {
      success
      errors
      retried
      refused
      reasons
    }
  }
`);

/** Says of several contacts that nothing more is to be done about what failed, or that there is after all. */
export const SettleConversationsMutation = graphql(`
  mutation SettleConversations($leadIds: [ID!]!, $needsAnswer: Boolean!) {
    settleConversations(leadIds: $leadIds, needsAnswer: $needsAnswer) {
      success
      errors
      settled
    }
  }
`);

/** One message that failed. */
export type FailedMessage = NonNullable<Answer<typeof FailedMessagesQuery>['messages']>[number];

/** What can be chosen of them, on whatever page it is. */
export type FailedChoice = NonNullable<Answer<typeof FailedMessagesQuery>['choices']>[number];

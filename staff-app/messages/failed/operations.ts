import type { Answer } from '../../api/client.ts';
import { graphql } from '../../api/graphql.ts';

/** One page of the messages that failed in the last seven days, the latest first. */
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
        itemId
        lead {
          id
          name
          phone
          waitsForAnswer
        }
      }
    }
  }
`);

/** One message that failed. */
export type FailedMessage = NonNullable<Answer<typeof FailedMessagesQuery>['messages']>[number];

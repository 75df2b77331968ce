import { graphql } from '../../api/graphql.ts';

/** Changes the text of a scheduled message, or when it is sent. */
export const UpdateScheduledMutation = graphql(`
  mutation UpdateScheduled(
    $leadId: ID!
    $itemId: ID!
    $message: String
    $sendAt: String
    $seen: ScheduledMessageSeenInput
  ) {
    updateScheduledMessage(
      leadId: $leadId
      campaignFeatureQueueId: $itemId
      message: $message
      sendAt: $sendAt
      seen: $seen
    ) {
      success
      errors
      message {
        id
      }
    }
  }
`);

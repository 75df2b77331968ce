import { graphql } from '../../api/graphql.ts';

/** Changes the text of a message to many that waits for its time, or when it is sent. */
export const UpdateScheduledSendMutation = graphql(`
  mutation UpdateScheduledSend($id: ID!, $messageContent: String, $sendAt: String, $seen: ScheduledSendSeenInput) {
    updateScheduledSend(scheduledSendId: $id, messageContent: $messageContent, sendAt: $sendAt, seen: $seen) {
      success
      errors
    }
  }
`);

/** Sends it right away instead. */
export const SendScheduledNowMutation = graphql(`
  mutation SendScheduledNow($id: ID!) {
    sendScheduledNow(scheduledSendId: $id) {
      success
      errors
    }
  }
`);

/** Cancels it. */
export const CancelScheduledSendMutation = graphql(`
  mutation CancelScheduledSend($id: ID!) {
    cancelScheduledSend(scheduledSendId: $id) {
      success
      errors
    }
  }
`);

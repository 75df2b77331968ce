import { graphql } from '../../../api/graphql.ts';

/** The texts that the organization saved for replies, by name. */
export const SavedRepliesQuery = graphql(`
  query SavedReplies {
    savedReplies {
      success
      errors
      replies {
        id
        name
        message
      }
    }
  }
`);

/** Saves a text for replies, as a new one or in place of another. */
export const SaveReplyMutation = graphql(`
  mutation SaveReply($savedReplyId: ID, $name: String!, $message: String!) {
    saveReply(savedReplyId: $savedReplyId, name: $name, message: $message) {
      success
      errors
      reply {
        id
        name
        message
      }
    }
  }
`);

/** Deletes one; for a day it can come back. */
export const DeleteSavedReplyMutation = graphql(`
  mutation DeleteSavedReply($savedReplyId: ID!) {
    deleteSavedReply(savedReplyId: $savedReplyId) {
      success
      errors
    }
  }
`);

/** Brings back one that was just deleted. */
export const RestoreSavedReplyMutation = graphql(`
  mutation RestoreSavedReply($savedReplyId: ID!) {
    restoreSavedReply(savedReplyId: $savedReplyId) {
      success
      errors
    }
  }
`);

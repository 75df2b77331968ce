import type { Answer } from '../api/client.ts';
import { graphql } from '../api/graphql.ts';

const WordsFragment = graphql(`
  fragment Words on LastMessage {
    message
    inbound
    created
    userId
    senderName
    campaignId
    aiGenerated
  }
`);

const ConversationOfFragment = graphql(`
  fragment ConversationOf on Lead {
    id
    name
    phone
    created
    lastActive
    lastReplied
    lastWord
    unread
    optedOut
    mayWantToStop
    waitsForAnswer
    waitingReply {
      sendAt
    }
  }
`);

/** One page of the conversations that a filter shows, the latest first; those who wait, from the one who has waited longest. */
export const ConversationsQuery = graphql(
  `
  query Conversations($page: Int, $search: String, $show: ConversationFilter, $showsFailures: Boolean = false) {
    leads(page: $page, search: $search, leadFilter: { messages: true, conversations: $show }) {
      success
      errors
      total
      page
      leads {
        ...ConversationOf
        lastFailure @include(if: $showsFailures) {
          reason
          created
        }
        lastMessage {
          ...Words
        }
      }
    }
  }
`,
  [ConversationOfFragment, WordsFragment],
);

/** The first contacts that a search finds, also those whose words the inbox doesn't list. */
export const FoundContactsQuery = graphql(
  `
  query FoundContacts($search: String) {
    leads(page: 1, search: $search) {
      success
      errors
      total
      leads {
        ...ConversationOf
        lastMessage {
          ...Words
        }
      }
    }
  }
`,
  [ConversationOfFragment, WordsFragment],
);

/** Conversations with these words, of a hundred from there on. */
export const FindMessagesQuery = graphql(
  `
  query FindMessages($search: String!, $from: Int) {
    findMessages(search: $search, from: $from) {
      success
      errors
      searched
      next
      found {
        lead {
          ...ConversationOf
        }
        message {
          ...Words
        }
      }
    }
  }
`,
  [ConversationOfFragment, WordsFragment],
);

/** One conversation as the list shows it, wherever its row is. Asking for it leaves it unread. */
export const PinnedConversationQuery = graphql(
  `
  query PinnedConversation($leadId: ID!, $showsFailures: Boolean = false) {
    lead(leadId: $leadId, messagesOnly: true) {
      success
      errors
      lead {
        ...ConversationOf
        lastFailure @include(if: $showsFailures) {
          reason
          created
        }
        lastMessage {
          ...Words
        }
      }
    }
  }
`,
  [ConversationOfFragment, WordsFragment],
);

/** How many conversations each filter shows, up to 100. */
export const ConversationCountsQuery = graphql(`
  query ConversationCounts {
    conversationCounts {
      success
      errors
      unread
      waiting
      failed
      maybeStop
    }
  }
`);

/** The contact who has waited longest for an answer, after the one that was read last. */
export const NextWaitingQuery = graphql(`
  query NextWaiting($leadId: ID) {
    nextWaiting(leadId: $leadId) {
      success
      errors
      leadId
    }
  }
`);

/** Says that nothing more is to be done in a conversation, or that there is after all. */
export const SettleConversationMutation = graphql(`
  mutation SettleConversation($leadId: ID!, $needsAnswer: Boolean!) {
    settleConversation(leadId: $leadId, needsAnswer: $needsAnswer) {
      success
      errors
    }
  }
`);

/** Lets a conversation count as unread again. */
export const MarkUnreadMutation = graphql(`
  mutation MarkUnread($leadId: ID!) {
    markUnread(leadId: $leadId) {
      success
      errors
    }
  }
`);

/** One contact who has written, as the list shows it. */
export type Conversation = NonNullable<Answer<typeof FoundContactsQuery>['leads']>[number] & {
  /** Why and when the newest message failed of those no one has dealt with, where that is asked. */
  lastFailure?: { reason: string; created: string } | null | undefined;
};

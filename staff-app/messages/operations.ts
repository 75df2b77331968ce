import { graphql } from '../api/graphql.ts';

/** One page of the contacts who have written, the latest first. */
export const ConversationsQuery = graphql(`
  query Conversations($page: Int, $search: String) {
    leads(page: $page, search: $search, leadFilter: { messages: true }) {
      success
      errors
      total
      page
      leads {
        id
        name
        phone
        created
        lastActive
        unread
        optedOut
        mayWantToStop
        lastMessage {
          message
          inbound
          created
          userId
          senderName
          campaignId
          aiGenerated
        }
      }
    }
  }
`);

/** The first contacts that a search finds, also those whose words the inbox doesn't list. */
export const FoundContactsQuery = graphql(`
  query FoundContacts($search: String) {
    leads(page: 1, search: $search) {
      success
      errors
      total
      leads {
        id
        name
        phone
        created
        lastActive
        unread
        optedOut
        mayWantToStop
        lastMessage {
          message
          inbound
          created
          userId
          senderName
          campaignId
          aiGenerated
        }
      }
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

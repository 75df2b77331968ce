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
        lastMessage {
          message
          inbound
          created
        }
      }
    }
  }
`);

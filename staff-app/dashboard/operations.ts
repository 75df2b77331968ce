import { graphql } from '../api/graphql.ts';

/** The counts of the whole organization. */
export const OrganizationStatsQuery = graphql(`
  query OrganizationStats {
    user {
      success
      errors
      user {
        id
        organization {
          id
          stats {
            leads
            messages
            messagesSuccess
            messagesFailed
            responses
            views
            completed
            campaignLeads
            messagedLeads
            contentLeads
            openedLeads
            deliveryRate
            responseRate
            openRate
          }
        }
      }
    }
  }
`);

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

/** How far each campaign's content was opened. */
export const CampaignRatesQuery = graphql(`
  query CampaignRates {
    campaigns(includeStats: true) {
      success
      errors
      campaigns {
        id
        name
        created
        lastActive
        stats {
          openRate
          opened
          contentLeads
        }
      }
    }
  }
`);

import { graphql } from '../../api/graphql.ts';

/** How each campaign goes. */
export const CampaignResultsQuery = graphql(`
  query CampaignResults {
    campaigns(includeStats: true) {
      success
      errors
      campaigns {
        id
        name
        created
        lastActive
        lastDays {
          sent
          opened
        }
        stats {
          messages
          deliveryRate
          openRate
          contentLeads
          viewedLeads
          responses
        }
      }
    }
  }
`);

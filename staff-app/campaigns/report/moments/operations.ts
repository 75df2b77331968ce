import { graphql } from '../../../api/graphql.ts';

/** When the contacts in a campaign opened it and answered it. */
export const CampaignMomentsQuery = graphql(`
  query CampaignMoments($campaignId: ID!) {
    campaignMoments(campaignId: $campaignId) {
      success
      errors
      zone
      moments {
        weekday
        hour
        opened
        answered
      }
    }
  }
`);

import { graphql } from '../../api/graphql.ts';

/** How many messages of a campaign are waiting, by reason. */
export const WaitingCountQuery = graphql(`
  query WaitingCount($campaignId: ID!) {
    campaignWaits(campaignId: $campaignId) {
      success
      errors
      waits {
        messages
      }
    }
  }
`);

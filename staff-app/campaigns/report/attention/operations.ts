import { graphql } from '../../../api/graphql.ts';

/** What the contacts in a campaign did on each slide. */
export const CampaignAttentionQuery = graphql(`
  query CampaignAttention($campaignId: ID!) {
    campaignAttention(campaignId: $campaignId) {
      success
      errors
      visitsRead
      slides {
        pitchId
        pitchTitle
        slideId
        title
        reached
        medianSeconds
        left
        played
      }
    }
  }
`);

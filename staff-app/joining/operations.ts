import { graphql } from '../api/graphql.ts';

/** Puts everyone of these groups into a campaign. */
export const AddGroupsToCampaignMutation = graphql(`
  mutation AddGroupsToCampaign($groupIds: [ID!]!, $campaignId: ID!) {
    addGroupsToCampaign(groupIds: $groupIds, campaignId: $campaignId) {
      success
      errors
      added
      already
    }
  }
`);

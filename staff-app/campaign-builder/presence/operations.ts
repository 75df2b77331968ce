import { graphql } from '../../api/graphql.ts';

/** Says that someone has the builder of a campaign open, and answers who else has. */
export const MarkCampaignEditorMutation = graphql(`
  mutation MarkCampaignEditor($campaignId: ID!, $campaignFeatureId: ID, $isLeaving: Boolean) {
    markCampaignEditor(campaignId: $campaignId, campaignFeatureId: $campaignFeatureId, isLeaving: $isLeaving) {
      success
      errors
      editors {
        id
        name
        isPlatformAdmin
        campaignFeatureId
      }
    }
  }
`);

import { graphql } from '../../api/graphql.ts';

/** Says that someone has the builder of a campaign open and what isn't saved there, and answers who else has. */
export const MarkCampaignEditorMutation = graphql(`
  mutation MarkCampaignEditor(
    $campaignId: ID!
    $campaignFeatureId: ID
    $isLeaving: Boolean
    $drafts: [ID!]
    $browser: String
  ) {
    markCampaignEditor(
      campaignId: $campaignId
      campaignFeatureId: $campaignFeatureId
      isLeaving: $isLeaving
      drafts: $drafts
      browser: $browser
    ) {
      success
      errors
      editors {
        id
        name
        isPlatformAdmin
        campaignFeatureId
      }
      drafts {
        id
        name
        isPlatformAdmin
        campaignFeatureId
      }
    }
  }
`);

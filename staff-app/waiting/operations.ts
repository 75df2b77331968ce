import { graphql } from '../api/graphql.ts';

/** Pauses everything the organization sends, or resumes it. */
export const PauseSendingMutation = graphql(`
  mutation PauseSending($paused: Boolean!) {
    pauseSending(paused: $paused) {
      success
      errors
      organization {
        id
        sendingPause {
          by
          at
        }
      }
    }
  }
`);

/** Pauses or resumes the sending of one campaign. */
export const PauseCampaignMutation = graphql(`
  mutation PauseCampaign($campaignId: ID!, $paused: Boolean!) {
    pauseCampaign(campaignId: $campaignId, paused: $paused) {
      success
      errors
      campaign {
        id
        paused
      }
    }
  }
`);

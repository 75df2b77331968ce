import { graphql } from '../../../api/graphql.ts';

/** How far the contacts in a campaign came. */
export const CampaignFunnelQuery = graphql(`
  query CampaignFunnel($campaignId: ID!) {
    campaignFunnel(campaignId: $campaignId) {
      success
      errors
      people
      isOnItsWay
      isReportDue
      isContentDue
      steps {
        stage
        people
        before
        peopleBefore
        fromBefore
        withoutContent
      }
    }
  }
`);

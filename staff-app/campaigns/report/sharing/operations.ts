import { graphql } from '../../../api/graphql.ts';

/** The links to a report that open now. */
export const ReportLinksQuery = graphql(`
  query ReportLinks($campaignId: ID!) {
    reportLinks(campaignId: $campaignId) {
      success
      errors
      mayShare
      links {
        id
        created
        expires
      }
    }
  }
`);

/** Makes a link to a report. */
export const ShareReportMutation = graphql(`
  mutation ShareReport($campaignId: ID!, $days: Int!) {
    shareReport(campaignId: $campaignId, days: $days) {
      success
      errors
      address
    }
  }
`);

/** Ends a link to a report. */
export const EndReportLinkMutation = graphql(`
  mutation EndReportLink($linkId: ID!) {
    endReportLink(linkId: $linkId) {
      success
      errors
    }
  }
`);

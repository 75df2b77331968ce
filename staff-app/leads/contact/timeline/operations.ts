import { graphql } from '../../../api/graphql.ts';

/** What happened with a contact and what is planned, the newest first; `before` is the last entry that is known. */
export const LeadTimelineQuery = graphql(`
  query LeadTimeline($leadId: ID!, $before: String) {
    lead(leadId: $leadId, messagesOnly: true) {
      success
      errors
      lead {
        id
        timeline(before: $before) {
          id
          kind
          at
          state
          content
          reason
          wait {
            cause
            until
            release
          }
          campaignId
          plannedFor
          isAlwaysSent
          personName
          fromPhone
          phone
          heldBy
          pageType
          pageId
          pageName
          isPageOver
          campaignName
          structureType
          stepNumber
          title
          seconds
          eventDate
          eventTime
          fromDate
          fromTime
          isDated
          eventTimeZone
        }
      }
    }
  }
`);

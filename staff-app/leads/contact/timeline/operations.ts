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
          noteId
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
          isEarlier
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

/** The notes on a contact, the newest first. */
export const LeadNotesQuery = graphql(`
  query LeadNotes($leadId: ID!) {
    lead(leadId: $leadId, messagesOnly: true) {
      success
      errors
      lead {
        id
        timeline(onlyNotes: true) {
          id
          at
          content
          personName
        }
      }
    }
  }
`);

/** Writes down a note about a contact. */
export const AddLeadNoteMutation = graphql(`
  mutation AddLeadNote($leadId: ID!, $note: String!) {
    addLeadNote(leadId: $leadId, note: $note) {
      success
      errors
    }
  }
`);

/** Deletes a note for good. */
export const DeleteLeadNoteMutation = graphql(`
  mutation DeleteLeadNote($leadId: ID!, $noteId: ID!) {
    deleteLeadNote(leadId: $leadId, noteId: $noteId) {
      success
      errors
    }
  }
`);

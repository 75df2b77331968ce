import { graphql } from '../api/graphql.ts';

/** The events to come; with `includeAll` past and cancelled ones too. */
export const EventsQuery = graphql(`
  query Events($includeAll: Boolean) {
    events(includeAll: $includeAll) {
      success
      errors
      events {
        id
        cancelled
        isRestorable
        eventName
        eventTime
        eventTimeZone
        eventLocation
        eventAddress
        isBookedAtCalendly
        calendarCancellation {
          state
          reason
          nextAttempt
        }
        stats {
          leads
        }
        leads {
          id
          name
        }
        appointments {
          id
          isOfCalendar
          importedFrom
        }
      }
    }
  }
`);

/** Writes one text to everyone who has booked these events. */
export const MessageEventsMutation = graphql(`
  mutation MessageEvents($eventIds: [ID!]!, $messageContent: String!) {
    messageEvents(eventIds: $eventIds, messageContent: $messageContent) {
      success
      errors
      planned
      optedOut
    }
  }
`);

/** Puts a campaign around every booking of these events. */
export const AddCampaignsToEventsMutation = graphql(`
  mutation AddCampaignsToEvents($eventIds: [ID!]!, $campaignIds: [ID!]!) {
    addCampaignsToEvents(eventIds: $eventIds, campaignIds: $campaignIds) {
      success
      errors
      added
    }
  }
`);

/** Cancels events: what waits before and after them is not sent. */
export const CancelEventsMutation = graphql(`
  mutation CancelEvents($eventIds: [ID!]!) {
    cancelEvents(eventIds: $eventIds) {
      success
      errors
      cancelled
    }
  }
`);

/** Brings back events that were canceled here. */
export const RestoreEventsMutation = graphql(`
  mutation RestoreEvents($eventIds: [ID!]!) {
    restoreEvents(eventIds: $eventIds) {
      success
      errors
      restored
    }
  }
`);

/** Asks Calendly once more to cancel events that it had not canceled. */
export const RetryEventCancellationsMutation = graphql(`
  mutation RetryEventCancellations($eventIds: [ID!]!) {
    retryEventCancellations(eventIds: $eventIds) {
      success
      errors
      retried
    }
  }
`);

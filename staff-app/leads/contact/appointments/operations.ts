import { graphql } from '../../../api/graphql.ts';

/** What decides whether and how a contact can be texted about an appointment. */
const TextedLeadFragment = graphql(`
  fragment TextedLead on Lead {
    id
    name
    firstName
    preferredName
    language
    phone
    optedOut
    invalidPhone
    needsConsent
    mayWantToStop
  }
`);

/** The campaigns that can be put around an appointment, and which of them need its date. */
export const AppointmentCampaignsQuery = graphql(`
  query AppointmentCampaigns {
    campaigns {
      success
      errors
      campaigns {
        id
        name
        structure {
          feature
          before
          appointment
        }
      }
    }
  }
`);

/** Makes an appointment of a contact; without a date only for campaigns that need none. */
export const CreateAppointmentMutation = graphql(
  `
  mutation CreateAppointment($leadId: ID!, $eventDate: String, $eventTime: String, $campaignsToAdd: [ID!]) {
    createLeadAppointment(
      leadId: $leadId
      eventDate: $eventDate
      eventTime: $eventTime
      campaignsToAdd: $campaignsToAdd
    ) {
      success
      errors
      lead {
        ...TextedLead
        appointments {
          id
          eventDate
          eventTime
          eventTimeZone
          isToldSoon
          waiting
        }
      }
    }
  }
`,
  [TextedLeadFragment],
);

/** Says when a contact's reported booking is, or, without a time, that there is none. */
export const SettleReportedBookingMutation = graphql(`
  mutation SettleReportedBooking($reportedBookingId: ID!, $eventTime: String) {
    settleReportedBooking(reportedBookingId: $reportedBookingId, eventTime: $eventTime) {
      success
      errors
      lead {
        id
      }
    }
  }
`);

/** How many messages an appointment would have on another date, and how many are too late there. */
export const MessagesOnDateQuery = graphql(`
  query MessagesOnDate($leadAppointmentId: ID!, $eventDate: String, $eventTime: String) {
    messagesOnDate(leadAppointmentId: $leadAppointmentId, eventDate: $eventDate, eventTime: $eventTime) {
      success
      errors
      messages
      late
      withoutTime
    }
  }
`);

/** Moves an appointment, or changes the campaigns around it. */
export const UpdateAppointmentMutation = graphql(
  `
  mutation UpdateAppointment(
    $leadAppointmentId: ID!
    $eventDate: String
    $eventTime: String
    $noDate: Boolean
    $campaignsToAdd: [ID!]
    $campaignsToRemove: [ID!]
  ) {
    updateLeadAppointment(
      leadAppointmentId: $leadAppointmentId
      eventDate: $eventDate
      eventTime: $eventTime
      noDate: $noDate
      campaignsToAdd: $campaignsToAdd
      campaignsToRemove: $campaignsToRemove
    ) {
      success
      errors
      lead {
        ...TextedLead
        appointments {
          id
          eventDate
          eventTime
          eventTimeZone
          isToldSoon
        }
      }
    }
  }
`,
  [TextedLeadFragment],
);

/** Takes an appointment away, with every text that waits around it. */
export const DeleteAppointmentMutation = graphql(
  `
  mutation DeleteAppointment($leadAppointmentId: ID!) {
    deleteLeadAppointment(leadAppointmentId: $leadAppointmentId) {
      success
      errors
      lead {
        ...TextedLead
      }
    }
  }
`,
  [TextedLeadFragment],
);

/** Brings back an appointment that was canceled here. */
export const RestoreAppointmentMutation = graphql(`
  mutation RestoreAppointment($leadAppointmentId: ID!) {
    restoreLeadAppointment(leadAppointmentId: $leadAppointmentId) {
      success
      errors
      lead {
        id
      }
    }
  }
`);

import { graphql } from '../api/graphql.ts';

/** The calendars to choose from. */
export const CalendarsQuery = graphql(`
  query Calendars {
    customValues(calendarOnly: true) {
      success
      errors
      customValues {
        id
        name
        value
        modelName
        customFieldId
      }
    }
  }
`);

/** Lets everyone in the organization connect Calendly. */
export const TurnOnCalendlyMutation = graphql(`
  mutation TurnOnCalendly($organizationId: ID!) {
    updateOrganization(organizationId: $organizationId, organization: { showCalendly: true }) {
      success
      errors
    }
  }
`);

/** Keeps a named value of one's own, or a calendar. */
export const CreateCustomValuesMutation = graphql(`
  mutation CreateCustomValues($values: [CustomValueInput!]!, $isCalendar: Boolean) {
    createCustomValues(values: $values, isCalendar: $isCalendar) {
      success
      errors
      customValues {
        id
        name
        value
        modelName
        customFieldId
      }
    }
  }
`);

/** Ends the signed-in person's own connection. */
export const DisconnectCalendlyMutation = graphql(`
  mutation DisconnectCalendly {
    disconnectCalendly {
      success
      errors
    }
  }
`);

import { graphql } from '../../api/graphql.ts';

/** Every appointment of a day on the organization's clock, canceled ones too. */
export const AppointmentsOfDayQuery = graphql(`
  query AppointmentsOfDay($day: String!) {
    appointmentsOfDay(day: $day) {
      success
      errors
      more
      appointments {
        id
        status
        eventDate
        eventTime
        eventTimeZone
        place
        typeName
        importedFrom
        isOfCalendar
        isRestorable
        waiting
        campaigns {
          id
          name
        }
        lead {
          id
          name
        }
      }
    }
  }
`);

/** The appointments to come that have a day without a time, and then those without a date. */
export const AppointmentsWithoutTimeQuery = graphql(`
  query AppointmentsWithoutTime {
    appointmentsWithoutTime {
      success
      errors
      more
      appointments {
        id
        status
        eventDate
        eventTime
        eventTimeZone
        place
        typeName
        importedFrom
        isOfCalendar
        isRestorable
        waiting
        campaigns {
          id
          name
        }
        lead {
          id
          name
        }
      }
    }
  }
`);

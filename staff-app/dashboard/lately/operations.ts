import { graphql } from '../../api/graphql.ts';

/** What contacts did last. */
export const LatelyQuery = graphql(`
  query Lately {
    lately {
      success
      errors
      happenings {
        kind
        at
        lead {
          id
          name
        }
        title
        seconds
        eventDate
        eventTime
      }
    }
  }
`);

import { graphql } from '../../api/graphql.ts';

/** Whether a phone that is about to be added has opted out, and who has it. */
export const PhoneStandingQuery = graphql(`
  query PhoneStanding($phone: String!) {
    phoneStanding(phone: $phone) {
      success
      errors
      optedOut
      lead {
        id
        name
      }
    }
  }
`);

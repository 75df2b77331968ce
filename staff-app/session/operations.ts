import { graphql } from '../api/graphql.ts';

/** Who is signed in, where, and with which rights. */
export const SignedInUserQuery = graphql(`
  query SignedInUser {
    user(includeBilling: true) {
      success
      errors
      user {
        id
        name
        firstName
        email
        phone
        wpAdmin
        organization {
          id
          name
          brand
          image
          color
          access
          twilioPhone
          billing {
            active
          }
        }
      }
    }
  }
`);

/** Ends the session on the server. */
export const LogoutUserQuery = graphql(`
  query LogoutUser {
    logoutUser {
      success
      errors
    }
  }
`);

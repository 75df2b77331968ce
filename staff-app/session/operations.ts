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
        mustConfirmPhone
        code
        showCalendly
        integrations {
          integrationType
        }
        wpAdmin
        showAppt
        organizations {
          id
          name
          access
        }
        organization {
          id
          name
          brand
          linkOrigin
          v2
          capabilities
          timeZone
          language
          showMessages
          showAppt
          showAudio
          showCalendly
          showEventsPage
          showApptPlaceholders
          showCustomWindow
          autoReplyEnabled
          landingPages
          image
          color
          access
          emergencyAccessUntil
          viewersReadMessages
          emergencyAccesses {
            userName
            until
            reason
          }
          twilioPhone
          numberBlock
          allowAfterHours
          respectLocalHours
          ownHours
          allowWeekends
          sendingPause {
            by
            at
          }
          sendingStop {
            reason
          }
          closing {
            at
            by
            byPlatform
            until
          }
          welcomeMessageContent
          billing {
            active
            due {
              id
              amount
              state
              failure
              planEnds
            }
          }
        }
      }
    }
  }
`);

/** Ends the session on the server. */
export const LogoutUserQuery = graphql(`
  query LogoutUser($isIdle: Boolean) {
    logoutUser(isIdle: $isIdle) {
      success
      errors
    }
  }
`);

/** A token for working in another organization: one of one's own, and for platform admins any. */
export const SwitchOrganizationMutation = graphql(`
  mutation SwitchOrganization($organizationId: ID!) {
    switchOrganization(organizationId: $organizationId) {
      success
      errors
      token
    }
  }
`);

import { graphql } from '../api/graphql.ts';

/** The signed-in person and what the organization has set for itself. */
export const AccountQuery = graphql(`
  query Account {
    user {
      success
      errors
      user {
        id
        name
        email
        phone
        mustConfirmPhone
        organization {
          id
          name
          color
          image
          language
          offeredLanguages
          timeZone
          messageContent
          welcomeMessageContent
          allowIncomingLeads
          allowSelfOnboarding
          allowCallForwarding
          forwardingPhone
          autoReplyEnabled
          autoReplyContent
          aiRepliesEnabled
          aiRepliesOffered
          allowAfterHours
          allowWeekends
          respectLocalHours
          ownHours
          viewersReadMessages
          showMessages
          showEventsPage
          showCalendly
          messageAlertIds
        }
      }
    }
  }
`);

/** Changes the signed-in person. */
export const UpdateOwnUserMutation = graphql(`
  mutation UpdateOwnUser($userId: ID!, $user: UserInput!) {
    updateUser(userId: $userId, user: $user) {
      success
      errors
    }
  }
`);

/** How many texts of each running send wait for the sending hours. */
export const HeldByHoursQuery = graphql(`
  query HeldByHours {
    sendStats {
      success
      errors
      sendStats {
        heldByHours
      }
    }
  }
`);

/** Changes what the organization has set for itself. */
export const UpdateOrganizationMutation = graphql(`
  mutation UpdateOrganization($organizationId: ID!, $organization: OrganizationInput!, $seen: OrganizationInput) {
    updateOrganization(organizationId: $organizationId, organization: $organization, seen: $seen) {
      success
      errors
    }
  }
`);

/** Changes one's own password. */
export const NewPasswordMutation = graphql(`
  mutation NewPassword($oldPassword: String!, $password: String!, $password2: String!) {
    newPassword(oldPassword: $oldPassword, password: $password, password2: $password2) {
      success
      errors
    }
  }
`);

/** Begins a session again after the password that began the old one is gone. */
export const SignInAgainMutation = graphql(`
  mutation SignInAgain($email: String!, $password: String!) {
    loginUser(email: $email, password: $password) {
      success
      errors
      token
      needsSecondStep
      needsSecondStepSetUp
      secondSteps
    }
  }
`);

/** Texts six digits to a phone that is to become one's own. */
export const SendPhoneCodeMutation = graphql(`
  mutation SendPhoneCode($phone: String!, $currentPassword: String!) {
    sendPhoneCode(phone: $phone, currentPassword: $currentPassword) {
      success
      errors
    }
  }
`);

/** Makes a phone one's own with the digits that were texted to it. */
export const ConfirmOwnPhoneMutation = graphql(`
  mutation ConfirmOwnPhone($phone: String!, $code: String!) {
    confirmOwnPhone(phone: $phone, code: $code) {
      success
      errors
    }
  }
`);

/** The points each kind of activity is worth. */
export const EngagementMetricsQuery = graphql(`
  query EngagementMetrics {
    engagementMetrics {
      success
      errors
      engagementMetrics {
        view
        viewTime
        share
        reopen
        widget
        video
        scheduled
        completed
      }
    }
  }
`);

/** Changes the points each kind of activity is worth. */
export const UpdateEngagementMetricsMutation = graphql(`
  mutation UpdateEngagementMetrics($engagementMetrics: EngagementMetricsInput!) {
    updateEngagementMetrics(engagementMetrics: $engagementMetrics) {
      success
      errors
    }
  }
`);

/** Everyone on the platform, with their organizations. */
export const AllUsersQuery = graphql(`
  query AllUsers {
    users(allUsers: true) {
      success
      errors
      users {
        id
        name
        email
        wpAdmin
        organizations {
          id
          name
          access
        }
      }
    }
  }
`);

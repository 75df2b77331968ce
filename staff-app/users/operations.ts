import { graphql } from '../api/graphql.ts';

/** Everyone who belongs to the organization in use, and who of them is notified of new messages. */
export const UsersQuery = graphql(`
  query Users {
    users {
      success
      errors
      users {
        id
        name
        email
        phone
        mustConfirmPhone
        hasOptedOut
        wpAdmin
        isPending
        hasSecondStep
        showAppt
        showCalendly
        organizations {
          id
          access
        }
      }
    }
  }
`);

/** Invites people by mail; someone who was invited before gets another mail. */
export const InviteUsersMutation = graphql(`
  mutation InviteUsers($users: [InviteeInput!]!, $campaignId: ID, $groupId: ID) {
    inviteUsers(users: $users, campaignId: $campaignId, groupId: $groupId) {
      success
      errors
    }
  }
`);

/** Takes people out of the organization. */
export const DeleteUsersMutation = graphql(`
  mutation DeleteUsers($userIds: [ID!]!) {
    deleteUsers(userIds: $userIds) {
      success
      errors
    }
  }
`);

/** Changes someone else: name, phone and rights. */
export const UpdateUserMutation = graphql(`
  mutation UpdateUser($userId: ID!, $user: UserInput!, $seen: UserSeenInput) {
    updateUser(userId: $userId, user: $user, seen: $seen) {
      success
      errors
    }
  }
`);

/** Who is notified when a contact writes. */
export const AlertUsersQuery = graphql(`
  query AlertUsers {
    user {
      success
      errors
      user {
        organization {
          id
          messageAlertIds
        }
      }
    }
  }
`);

/** Chooses who is notified when a contact writes. */
export const ChooseAlertUsersMutation = graphql(`
  mutation ChooseAlertUsers($organizationId: ID!, $messageAlertIds: [ID!]!) {
    updateOrganization(organizationId: $organizationId, organization: { messageAlertIds: $messageAlertIds }) {
      success
      errors
    }
  }
`);

import { graphql } from '../api/graphql.ts';

/** Every group with what its card shows. */
export const GroupsQuery = graphql(`
  query Groups($archived: Boolean) {
    groups(archived: $archived) {
      success
      errors
      groups {
        id
        name
        created
        stats {
          leads
        }
      }
    }
  }
`);

/** One group. */
export const GroupQuery = graphql(`
  query Group($groupId: ID!) {
    group(groupId: $groupId) {
      success
      errors
      group {
        id
        name
        code
        stats {
          leads
        }
        landingPage {
          title
          description
          explainer
          thumbnail
          explainerMimeType
          color
          profile
          schedule
          price
          sendCampaign
          campaignId
          trialPeriod
        }
      }
    }
  }
`);

/** Makes a group with the usual name. */
export const CreateGroupMutation = graphql(`
  mutation CreateGroup {
    createGroup {
      success
      errors
      group {
        id
      }
    }
  }
`);

/** Changes the name of a group, or what its page says. */
export const UpdateGroupMutation = graphql(`
  mutation UpdateGroup($groupId: ID!, $group: GroupInput!, $seen: GroupInput) {
    updateGroup(groupId: $groupId, group: $group, seen: $seen) {
      success
      errors
    }
  }
`);

/** Archives groups; the contacts in them stay. */
export const ArchiveGroupsMutation = graphql(`
  mutation ArchiveGroups($groupIds: [ID!]!) {
    archiveGroups(groupIds: $groupIds) {
      success
      errors
      archived
    }
  }
`);

/** Takes archived groups back into the list, with their contacts. */
export const RestoreGroupsMutation = graphql(`
  mutation RestoreGroups($groupIds: [ID!]!) {
    restoreGroups(groupIds: $groupIds) {
      success
      errors
      restored
    }
  }
`);

/** Sends the same words to everyone of these groups, now or later. */
export const MessageGroupsMutation = graphql(`
  mutation MessageGroups($groupIds: [ID!]!, $messageContent: String!, $sendAt: String) {
    messageGroups(groupIds: $groupIds, messageContent: $messageContent, sendAt: $sendAt) {
      success
      errors
      planned
      optedOut
    }
  }
`);

import { graphql } from '../../api/graphql.ts';

/** What an organization has accepted of the rules of sending, and the text that asks its contacts to opt in. */
export const SendingRulesQuery = graphql(`
  query SendingRules {
    user {
      success
      errors
      user {
        id
        organization {
          id
          messageContent
          understandsTiming
        }
      }
    }
  }
`);

/** Keeps that the rules of sending were accepted, or another text that asks to opt in. */
export const ChangeSendingRulesMutation = graphql(`
  mutation ChangeSendingRules($organizationId: ID!, $organization: OrganizationInput!) {
    updateOrganization(organizationId: $organizationId, organization: $organization) {
      success
      errors
    }
  }
`);

/** Sends the same words to many contacts, now or later. */
export const MessageLeadsMutation = graphql(`
  mutation MessageLeads(
    $messageContent: String!
    $leadIds: [ID!]
    $allLeads: Boolean
    $search: String
    $filters: ListFilters
    $campaignId: ID
    $groupId: ID
    $sendAt: String
  ) {
    messageLeads(
      messageContent: $messageContent
      leadIds: $leadIds
      allLeads: $allLeads
      search: $search
      filters: $filters
      campaignId: $campaignId
      groupId: $groupId
      sendAt: $sendAt
    ) {
      success
      errors
      planned
      optedOut
    }
  }
`);

/** The one contact that a message is written to: their name, and what was said so far. */
export const OneRecipientQuery = graphql(`
  query OneRecipient($leadId: ID!) {
    lead(leadId: $leadId) {
      success
      errors
      lead {
        id
        name
        firstName
        lastName
        phone
        optedIn
        mayWantToStop
        lastReplied
        lastWord
      }
    }
  }
`);

/** Puts the chosen contacts into a campaign. */
export const AddChosenToCampaignMutation = graphql(`
  mutation AddChosenToCampaign(
    $campaignId: ID!
    $leadIds: [ID!]
    $allLeads: Boolean
    $search: String
    $filters: ListFilters
    $fromCampaignId: ID
    $fromGroupId: ID
  ) {
    addLeadsToCampaign(
      campaignId: $campaignId
      leadIds: $leadIds
      allLeads: $allLeads
      search: $search
      filters: $filters
      fromCampaignId: $fromCampaignId
      fromGroupId: $fromGroupId
    ) {
      success
      errors
      added
      already
    }
  }
`);

/** Puts the chosen contacts into a group. */
export const AddChosenToGroupMutation = graphql(`
  mutation AddChosenToGroup(
    $groupId: ID!
    $leadIds: [ID!]
    $allLeads: Boolean
    $search: String
    $filters: ListFilters
    $fromCampaignId: ID
    $fromGroupId: ID
  ) {
    addLeadsToGroup(
      groupId: $groupId
      leadIds: $leadIds
      allLeads: $allLeads
      search: $search
      filters: $filters
      fromCampaignId: $fromCampaignId
      fromGroupId: $fromGroupId
    ) {
      success
      errors
      added
      already
    }
  }
`);

/** Archives the chosen contacts. */
export const ArchiveLeadsMutation = graphql(`
  mutation ArchiveLeads($leadIds: [ID!], $allLeads: Boolean, $search: String, $filters: ListFilters, $campaignId: ID, $groupId: ID) {
    archiveLeads(leadIds: $leadIds, allLeads: $allLeads, search: $search, filters: $filters, campaignId: $campaignId, groupId: $groupId) {
      success
      errors
      archived
      archivedAt
    }
  }
`);

/** Brings back these archived contacts, or all who were archived at one moment. */
export const RestoreLeadsMutation = graphql(`
  mutation RestoreLeads($leadIds: [ID!], $archivedAt: String, $withoutCampaigns: Boolean) {
    restoreLeads(leadIds: $leadIds, archivedAt: $archivedAt, withoutCampaigns: $withoutCampaigns) {
      success
      errors
      restored
    }
  }
`);

/** Takes the chosen contacts out of a campaign. */
export const RemoveChosenFromCampaignMutation = graphql(`
  mutation RemoveChosenFromCampaign($campaignId: ID!, $leadIds: [ID!], $allLeads: Boolean, $search: String, $filters: ListFilters) {
    removeLeadsFromCampaign(campaignId: $campaignId, leadIds: $leadIds, allLeads: $allLeads, search: $search, filters: $filters) {
      success
      errors
      removed
      removedAt
    }
  }
`);

/** Takes the chosen contacts out of a group. */
export const RemoveChosenFromGroupMutation = graphql(`
  mutation RemoveChosenFromGroup($groupId: ID!, $leadIds: [ID!], $allLeads: Boolean, $search: String, $filters: ListFilters) {
    removeLeadsFromGroup(groupId: $groupId, leadIds: $leadIds, allLeads: $allLeads, search: $search, filters: $filters) {
      success
      errors
      removed
    }
  }
`);

/** The groups one can choose from. */
export const GroupChoicesQuery = graphql(`
  query GroupChoices {
    groups {
      success
      errors
      groups {
        id
        name
      }
    }
  }
`);

/** The numbers that messages can come from. */
export const SendingNumbersQuery = graphql(`
  query SendingNumbers {
    numbers {
      success
      errors
      waysToGet
      numbers {
        phone
        kind
        state
        need
        registrationState
      }
    }
  }
`);

/** Makes a group of this name, for contacts who are put into it next. */
export const CreateGroupForLeadsMutation = graphql(`
  mutation CreateGroupForLeads($name: String) {
    createGroup(name: $name) {
      success
      errors
      group {
        id
        name
      }
    }
  }
`);

/** Who has finished a campaign without a step that was added later, and when they would go on. */
export const FinishedLeadsQuery = graphql(`
  query FinishedLeads($campaignFeatureId: ID!) {
    finishedLeads(campaignFeatureId: $campaignFeatureId) {
      success
      errors
      leads
      firstAt
      lastAt
    }
  }
`);

/** Sends that step to those who have finished without it. */
export const SendToFinishedMutation = graphql(`
  mutation SendToFinished($campaignFeatureId: ID!) {
    sendToFinished(campaignFeatureId: $campaignFeatureId) {
      success
      errors
      planned
    }
  }
`);

import { graphql } from '../api/graphql.ts';

/** Who of the phones of a file that is about to be imported gets what is about to be sent, and why the others don't. */
export const PhoneRecipientsQuery = graphql(`
  query PhoneRecipients($phones: [String!]!, $campaignId: ID) {
    phoneRecipients(phones: $phones, campaignId: $campaignId) {
      success
      errors
      canGet
      mayWantToStop
      askedFirst
      already
      hadAll
      hadSome
      optedOut
      needConsent
      cantReceive
    }
  }
`);

/** One page of contacts, searched or of one campaign; with their answers where those are wished. */
export const LeadsQuery = graphql(`
  query Leads(
    $campaignId: ID
    $groupId: ID
    $page: Int
    $search: String
    $leadFilter: LeadFilter
    $showsAnswers: Boolean = false
    $filters: ListFilters
    $order: ListOrder
    $reversed: Boolean
    $after: ID
    $before: ID
    $showsGroups: Boolean = false
    $showsMoments: Boolean = false
    $showsMessage: Boolean = false
    $showsAppointment: Boolean = false
    $showsScore: Boolean = false
    $showsResponsible: Boolean = false
    $viewsIn: ID = 0
    $isOfCampaign: Boolean = false
  ) {
    leads(
      campaignId: $campaignId
      groupId: $groupId
      page: $page
      search: $search
      leadFilter: $leadFilter
      filters: $filters
      order: $order
      reversed: $reversed
      afterLeadId: $after
      beforeLeadId: $before
    ) {
      success
      errors
      total
      page
      orders @include(if: $showsMoments)
      leads {
        id
        name
        typedName
        phone
        created
        lastActive
        unread
        optedOut
        needsConsent
        isFormUnconfirmed
        isOptedInByForm
        invalidPhone
        stats {
          views
          seconds
          score @include(if: $showsScore)
        }
        viewsIn(campaignId: $viewsIn) @include(if: $isOfCampaign) {
          views
          seconds
        }
        campaigns {
          code
          campaign {
            id
            name
          }
        }
        reportIcons(campaignId: $campaignId) {
          kind
          state
          tagged
          begun {
            label
            percent
          }
          untagged
        }
        optedIn @include(if: $showsMoments)
        mayWantToStop @include(if: $showsMoments)
        lastViewed @include(if: $showsMoments)
        lastReplied @include(if: $showsMoments)
        responsibleUser @include(if: $showsResponsible) {
          id
          name
        }
        groups @include(if: $showsGroups) {
          id
          name
        }
        lastMessage @include(if: $showsMessage) {
          message
          inbound
          created
        }
        nextAppointment @include(if: $showsAppointment) {
          id
          eventDate
          eventTime
        }
        widgets @include(if: $showsAnswers) {
          campaignId
          widgetId
          content
        }
      }
    }
  }
`);

/** The campaigns one can choose from. */
export const CampaignChoicesQuery = graphql(`
  query CampaignChoices {
    campaigns {
      success
      errors
      campaigns {
        id
        name
      }
    }
  }
`);

/** Adds one contact, into a campaign at once when one is given. */
export const CreateLeadMutation = graphql(`
  mutation CreateLead($lead: LeadInput!, $welcomeMessageContent: String, $campaignId: ID, $groupId: ID) {
    createLead(
      lead: $lead
      welcomeMessageContent: $welcomeMessageContent
      campaignId: $campaignId
      groupId: $groupId
    ) {
      success
      errors
      known
      lead {
        id
        name
        phone
        optedOut
      }
    }
  }
`);

/** Puts contacts into a campaign. */
export const AddLeadsToCampaignMutation = graphql(`
  mutation AddLeadsToCampaign($campaignId: ID!, $leadIds: [ID!]) {
    addLeadsToCampaign(campaignId: $campaignId, leadIds: $leadIds) {
      success
      errors
      added
      already
    }
  }
`);

/** Puts contacts back whom this person removed from a campaign at one moment: all is as before. */
export const UndoRemovalMutation = graphql(`
  mutation UndoRemoval($campaignId: ID!, $removedAt: String!, $leadIds: [ID!]) {
    undoRemoval(campaignId: $campaignId, removedAt: $removedAt, leadIds: $leadIds) {
      success
      errors
      returned
    }
  }
`);

/** Puts contacts into a group. */
export const AddLeadsToGroupMutation = graphql(`
  mutation AddLeadsToGroup($groupId: ID!, $leadIds: [ID!]!) {
    addLeadsToGroup(groupId: $groupId, leadIds: $leadIds) {
      success
      errors
      added
      already
    }
  }
`);

/** Makes a campaign that already holds one contact. */
export const CreateCampaignForLeadMutation = graphql(`
  mutation CreateCampaignForLead($leadId: ID!) {
    createCampaign(leadId: $leadId) {
      success
      errors
      campaign {
        id
      }
    }
  }
`);

/** Takes back a campaign that was just made for one contact. */
export const ArchiveNewCampaignMutation = graphql(`
  mutation ArchiveNewCampaign($campaignId: ID!) {
    archiveCampaign(campaignId: $campaignId) {
      success
      errors
    }
  }
`);

/** How an import goes; the problems only with its last rows. */
export const ImportStateFragment = graphql(`
  fragment ImportState on LeadImport {
    id
    state
    receivedRows
    created
    known
    skipped
    repeated
    restored
    emailsLeftOut
    isUndone
    chunks
    problems @include(if: $last) {
      line
      reason
    }
    repeats @include(if: $last) {
      line
      reason
    }
    emailProblems @include(if: $last) {
      line
      reason
    }
  }
`);

/** Every contact at a stage of a campaign. */
export const LeadIdsAtStageQuery = graphql(`
  query LeadIdsAtStage($atStage: AtStageFilter!, $search: String) {
    leadIdsAtStage(atStage: $atStage, search: $search) {
      success
      errors
      leadIds
    }
  }
`);

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

import { graphql } from '../../api/graphql.ts';

/** Who of the chosen contacts gets what is about to be sent, and why the others don't. */
export const RecipientsQuery = graphql(`
  query Recipients(
    $campaignId: ID
    $leadIds: [ID!]
    $allLeads: Boolean
    $search: String
    $filters: ListFilters
    $groupIds: [ID!]
    $fromCampaignId: ID
    $fromGroupId: ID
  ) {
    recipients(
      campaignId: $campaignId
      leadIds: $leadIds
      allLeads: $allLeads
      search: $search
      filters: $filters
      groupIds: $groupIds
      fromCampaignId: $fromCampaignId
      fromGroupId: $fromGroupId
    ) {
      success
      errors
      canGet
      mayWantToStop
      askedFirst
      already
      hadAll
      hadSome
      hadSteps
      optedOut
      needConsent
      cantReceive
    }
  }
`);

/** The same for those who booked these events. */
export const EventRecipientsQuery = graphql(`
  query EventRecipients($eventIds: [ID!]!) {
    eventRecipients(eventIds: $eventIds) {
      success
      errors
      canGet
      mayWantToStop
      askedFirst
      already
      hadAll
      hadSome
      hadSteps
      optedOut
      needConsent
      cantReceive
    }
  }
`);

import { graphql } from '../api/graphql.ts';

/** The sends that run now: how far, to whom, why they wait and when they end; and those that wait for their time. */
export const SendStatsQuery = graphql(`
  query SendStats {
    sendStats {
      success
      errors
      sendStats {
        total
        pending
        sent
        notSent
        checking
        asked
        held
        paused
        wait {
          cause
          until
          release
        }
        finishes
        optIn
        campaignId
        campaignName
      }
      scheduledSends {
        id
        messageContent
        sendAt
        contacts
        senderName
      }
    }
  }
`);

/** How many conversations no one has opened since the last message came. */
export const UnreadConversationsQuery = graphql(`
  query UnreadConversations {
    unreadConversations {
      success
      errors
      unread
    }
  }
`);

/** Which campaigns a person has paused, and why. */
export const PausedCampaignsQuery = graphql(`
  query PausedCampaigns {
    campaigns {
      success
      errors
      campaigns {
        id
        paused
      }
    }
  }
`);

/** Makes an empty campaign. */
export const NewCampaignMutation = graphql(`
  mutation NewCampaign {
    createCampaign {
      success
      errors
      campaign {
        id
      }
    }
  }
`);

/** Makes a group with the usual name. */
export const NewGroupMutation = graphql(`
  mutation NewGroup {
    createGroup {
      success
      errors
      group {
        id
      }
    }
  }
`);

/** Makes a landing page without a title. */
export const NewLandingPageMutation = graphql(`
  mutation NewLandingPage {
    createLandingPage {
      success
      errors
      landingPage {
        id
      }
    }
  }
`);

/** Shows a masked organization whole for an hour. */
export const StartEmergencyAccessMutation = graphql(`
  mutation StartEmergencyAccess($reason: String!) {
    startEmergencyAccess(reason: $reason) {
      success
      errors
      until
    }
  }
`);

/** Masks it again before the hour is over. */
export const EndEmergencyAccessMutation = graphql(`
  mutation EndEmergencyAccess {
    endEmergencyAccess {
      success
      errors
    }
  }
`);

/** Masks the organization again for everyone of the platform. */
export const WithdrawEmergencyAccessMutation = graphql(`
  mutation WithdrawEmergencyAccess {
    withdrawEmergencyAccess {
      success
      errors
    }
  }
`);

/** The name of a contact to whom a reply was begun. */
export const DraftNameQuery = graphql(`
  query DraftName($leadId: ID!) {
    lead(leadId: $leadId) {
      success
      errors
      lead {
        id
        name
      }
    }
  }
`);

import { graphql } from '../api/graphql.ts';

/** Every campaign with the counts its card shows. */
export const CampaignsQuery = graphql(`
  query Campaigns($archived: Boolean) {
    campaigns(archived: $archived) {
      success
      errors
      campaigns {
        id
        name
        created
        lastActive
        paused
        brandImage
        structure {
          feature
          before
          appointment
        }
        stats {
          leads
          complete
          completedRate
          messages
          contentLeads
          openRate
          responses
        }
      }
    }
  }
`);

/** Makes an empty campaign. */
export const CreateCampaignMutation = graphql(`
  mutation CreateCampaign($v2: Boolean!) {
    createCampaign(v2: $v2) {
      success
      errors
      campaign {
        id
      }
    }
  }
`);

/** Where a campaign opens in the external builder; no address: it opens here. */
export const CreateBuilderTicketMutation = graphql(`
  mutation CreateBuilderTicket($campaignId: ID!) {
    createBuilderTicket(campaignId: $campaignId) {
      success
      errors
      address
    }
  }
`);

/** Hides a campaign and stops its sending. */
export const ArchiveCampaignMutation = graphql(`
  mutation ArchiveCampaign($campaignId: ID!) {
    archiveCampaign(campaignId: $campaignId) {
      success
      errors
    }
  }
`);

/** Takes an archived campaign back into the list. */
export const RestoreCampaignMutation = graphql(`
  mutation RestoreCampaign($campaignId: ID!) {
    restoreCampaign(campaignId: $campaignId) {
      success
      errors
    }
  }
`);

/** How the contacts of a campaign answered its questions, and how many opted out. */
export const CampaignAnswersQuery = graphql(`
  query CampaignAnswers($campaignId: ID!) {
    campaignAnswers(campaignId: $campaignId) {
      success
      errors
      optedOut
      questions {
        id
        label
        isAsked
        answered
        choices {
          value
          leads
        }
      }
    }
  }
`);

/** The counts of one campaign's report. */
export const CampaignStatsQuery = graphql(`
  query CampaignStats($campaignId: ID!) {
    campaign(campaignId: $campaignId) {
      success
      errors
      campaign {
        id
        people {
          messagedWhoLeft
          cannotGet
        }
        stats {
          leads
          complete
          completedRate
          currentLeads
          messages
          messagesSuccess
          messagesFailed
          messagedLeads
          contentLeads
          opened
          views
          responses
          deliveryRate
          openRate
          responseRate
          features {
            id
            sent
          }
        }
      }
    }
  }
`);

/** Where every contact of a campaign is. */
export const CampaignBoardQuery = graphql(`
  query CampaignBoard($campaignId: ID!) {
    campaignBoard(campaignId: $campaignId) {
      success
      errors
      columns {
        id
        label
        total
        leads {
          id
          name
          phone
          optedOut
          invalidPhone
          stats {
            views
            seconds
          }
        }
      }
    }
  }
`);

/** Why messages of a campaign wait. */
export const CampaignWaitsQuery = graphql(`
  query CampaignWaits($campaignId: ID!) {
    campaignWaits(campaignId: $campaignId) {
      success
      errors
      waits {
        messages
        reason
        wait {
          cause
          until
          release
        }
      }
    }
  }
`);

/** How many contacts of a campaign got nothing. */
export const CampaignUnreachedQuery = graphql(`
  query CampaignUnreached($campaignId: ID!) {
    campaignUnreached(campaignId: $campaignId) {
      success
      errors
      gotNothing
      stopped
      leftOut
      failed
      canContinue
    }
  }
`);

/** The contacts whom messages of a campaign have not reached, page by page. */
export const UnreachedLeadsQuery = graphql(`
  query UnreachedLeads($campaignId: ID!, $kind: UnreachedKind!, $cause: String, $release: String, $page: Int) {
    unreachedLeads(campaignId: $campaignId, kind: $kind, cause: $cause, release: $release, page: $page) {
      success
      errors
      total
      contacts {
        reason
        advice
        leftOutSteps
        wait {
          cause
          until
        }
        lead {
          id
          name
          phone
        }
      }
    }
  }
`);

/** The first rows of the report of a campaign as a table of text. */
export const CsvReportQuery = graphql(`
  query CsvReport($campaignId: ID!, $rows: Int!) {
    csvReport(campaignId: $campaignId, rows: $rows) {
      success
      errors
      csv
    }
  }
`);

/** Lets this browser download the report of a campaign. */
export const DownloadReportMutation = graphql(`
  mutation DownloadReport($campaignId: ID!) {
    downloadReport(campaignId: $campaignId) {
      success
      errors
      ticket
    }
  }
`);

/** Puts all contacts, or all that match a search, into a campaign; its sending starts. */
export const AddLeadsMutation = graphql(`
  mutation AddLeads($campaignId: ID!, $allLeads: Boolean, $search: String, $leadIds: [ID!]) {
    addLeadsToCampaign(campaignId: $campaignId, allLeads: $allLeads, search: $search, leadIds: $leadIds) {
      success
      errors
      added
      already
    }
  }
`);

/** Takes contacts out of a campaign; what waits for them is cancelled. */
export const RemoveLeadsMutation = graphql(`
  mutation RemoveLeads($campaignId: ID!, $leadIds: [ID!]!) {
    removeLeadsFromCampaign(campaignId: $campaignId, leadIds: $leadIds) {
      success
      errors
      removed
      removedAt
    }
  }
`);

/** The groups that can be put into a campaign. */
export const GroupsToAddQuery = graphql(`
  query GroupsToAdd {
    groups {
      success
      errors
      groups {
        id
        name
        stats {
          leads
        }
      }
    }
  }
`);

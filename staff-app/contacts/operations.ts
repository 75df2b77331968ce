import { graphql } from '../api/graphql.ts';

/** The names of all campaigns, to filter by. */
export const CampaignPlacesQuery = graphql(`
  query CampaignPlaces {
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

/** The names of all groups, to filter by. */
export const GroupPlacesQuery = graphql(`
  query GroupPlaces {
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

/** What is read of a saved view. */
export const LeadViewFragment = graphql(`
  fragment SavedView on LeadView {
    id
    name
    isShared
    isOwn
    order
    reversed
    columns
    filters {
      campaign
      group
      notCampaign
      notGroup
      consent
      reply
      opened
      added
      appointment
    }
  }
`);

/** The saved views of the list of all contacts. */
export const LeadViewsQuery = graphql(
  `
    query LeadViews {
      leadViews {
        success
        errors
        views {
          ...SavedView
        }
      }
    }
  `,
  [LeadViewFragment],
);

/** Saves a view, as a new one or in place of what it was. */
export const SaveLeadViewMutation = graphql(
  `
    mutation SaveLeadView(
      $viewId: ID
      $name: String!
      $shared: Boolean!
      $filters: ListFilters!
      $order: ListOrder!
      $reversed: Boolean!
      $columns: [String!]!
    ) {
      saveLeadView(
        viewId: $viewId
        name: $name
        shared: $shared
        filters: $filters
        order: $order
        reversed: $reversed
        columns: $columns
      ) {
        success
        errors
        view {
          ...SavedView
        }
      }
    }
  `,
  [LeadViewFragment],
);

/** Deletes a view; it can be brought back for a day. */
export const DeleteLeadViewMutation = graphql(`
  mutation DeleteLeadView($viewId: ID!) {
    deleteLeadView(viewId: $viewId) {
      success
      errors
    }
  }
`);

/** Brings back a view that was just deleted. */
export const RestoreLeadViewMutation = graphql(`
  mutation RestoreLeadView($viewId: ID!) {
    restoreLeadView(viewId: $viewId) {
      success
      errors
    }
  }
`);

/** Renames a contact, unless someone else has done so since the name was read. */
export const RenameLeadMutation = graphql(`
  mutation RenameLead($leadId: ID!, $name: String!, $nameSeen: String!) {
    renameLead(leadId: $leadId, name: $name, nameSeen: $nameSeen) {
      success
      errors
      clash
      lead {
        id
        name
      }
    }
  }
`);

/** Makes someone responsible for a contact, unless someone else has done so since that was read. */
export const AssignLeadMutation = graphql(`
  mutation AssignLead($leadId: ID!, $userId: ID, $userIdSeen: ID) {
    assignLead(leadId: $leadId, userId: $userId, userIdSeen: $userIdSeen) {
      success
      errors
      clash
      lead {
        id
        responsibleUser {
          id
          name
        }
      }
    }
  }
`);

/** The people who can be responsible for a contact. */
export const ColleaguesQuery = graphql(`
  query Colleagues {
    users {
      success
      errors
      users {
        id
        name
        email
        isPending
      }
    }
  }
`);

/** One page of archived contacts. */
export const ArchivedLeadsQuery = graphql(`
  query ArchivedLeads($page: Int, $search: String) {
    leads(page: $page, search: $search, leadFilter: { archived: true }) {
      success
      errors
      total
      page
      leads {
        id
        name
        phone
        archivedAt
        archivedBy
        comesBackTo {
          id
          name
        }
      }
    }
  }
`);

/** How many archived contacts a search finds: a page past the last shows none of them. */
export const ArchivedMatchesQuery = graphql(`
  query ArchivedMatches($search: String!) {
    leads(page: 1000000, search: $search, leadFilter: { archived: true }) {
      success
      errors
      total
    }
  }
`);

/** Lets this browser download the contacts of a list. */
export const DownloadLeadsMutation = graphql(`
  mutation DownloadLeads($search: String, $filters: ListFilters, $currentPassword: String!) {
    downloadLeads(search: $search, filters: $filters, currentPassword: $currentPassword) {
      success
      errors
      ticket
    }
  }
`);

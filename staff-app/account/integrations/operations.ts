import { graphql } from '../../api/graphql.ts';

/** What the signed-in person has connected. */
export const IntegrationsQuery = graphql(`
  query Integrations {
    user {
      success
      errors
      user {
        id
        integrations {
          id
          created
          integrationType
        }
      }
    }
  }
`);

/** The practice that the organization imports from, and how its imports go. */
export const ModmedQuery = graphql(`
  query Modmed {
    modmed {
      success
      errors
      isSimulated
      modmed {
        firm
        timeZone
        connected
        isImporting
        lastImport
        nextImport
        failure
        patients
        appointments
        notes
        campaigns {
          id
          name
        }
      }
    }
  }
`);

/** One page of the patients without a contact, or with one that represents several. */
export const ModmedNotesQuery = graphql(`
  query ModmedNotes($page: Int!) {
    modmedNotes(page: $page) {
      success
      errors
      total
      pageSize
      notes {
        patientId
        name
        reason
      }
    }
  }
`);

/** Imports at once. */
export const ImportFromModmedMutation = graphql(`
  mutation ImportFromModmed {
    importFromModmed {
      success
      errors
    }
  }
`);

/** Chooses the campaigns that imported appointments get. */
export const UpdateModmedMutation = graphql(`
  mutation UpdateModmed($campaignIds: [ID!]!) {
    updateModmed(campaignIds: $campaignIds) {
      success
      errors
    }
  }
`);

/** Ends the connection. */
export const DisconnectModmedMutation = graphql(`
  mutation DisconnectModmed {
    disconnectModmed {
      success
      errors
    }
  }
`);

/** The campaigns there are to choose from. */
export const ModmedCampaignsQuery = graphql(`
  query ModmedCampaigns {
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

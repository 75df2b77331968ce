import { graphql } from '../api/graphql.ts';

/** Every pitch of the organization with what its card shows. */
export const LibraryPitchesQuery = graphql(`
  query LibraryPitches {
    pitches {
      success
      errors
      pitches {
        id
        title
        image
        color
        created
        slides {
          id
          slideType
          title
          internalTitle
          thumbnail
          url
          isEmpty
          widgets {
            id
          }
        }
      }
    }
  }
`);

/** The campaigns that are offered for copying, and their categories. */
export const LibraryCampaignsQuery = graphql(`
  query LibraryCampaigns {
    campaigns(publicOnly: true) {
      success
      errors
      campaigns {
        id
        name
        description
        category
        userName
        brandImage
        features {
          id
        }
      }
    }
  }
`);

/** Makes a personal copy of a campaign of the library. */
export const AddToCampaignsMutation = graphql(`
  mutation AddToCampaigns($campaignId: ID!) {
    cloneCampaign(campaignId: $campaignId) {
      success
      errors
      campaign {
        id
        name
      }
    }
  }
`);

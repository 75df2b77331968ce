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

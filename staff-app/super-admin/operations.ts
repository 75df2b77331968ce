import { graphql } from '../api/graphql.ts';

/** The brands whose state is shown, and the address of each. */
export const StatusSitesQuery = graphql(`
  query StatusSites {
    statusSites {
      success
      errors
      sites {
        brand
        name
        address
      }
    }
  }
`);

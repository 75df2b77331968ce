import { graphql } from '../../api/graphql.ts';

/** The first contacts that a search finds. */
export const PaletteContactsQuery = graphql(`
  query PaletteContacts($search: String!) {
    leads(page: 1, search: $search) {
      success
      errors
      leads {
        id
        name
        phone
      }
    }
  }
`);

/** The names of all campaigns. */
export const PaletteCampaignsQuery = graphql(`
  query PaletteCampaigns {
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

/** The names of all groups. */
export const PaletteGroupsQuery = graphql(`
  query PaletteGroups {
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

/** The titles of all landing pages. */
export const PaletteLandingPagesQuery = graphql(`
  query PaletteLandingPages {
    landingPages {
      success
      errors
      landingPages {
        id
        title
      }
    }
  }
`);

import { graphql } from '../api/graphql.ts';

/** Every landing page with what its card shows. */
export const LandingPagesQuery = graphql(`
  query LandingPages($archived: Boolean) {
    landingPages(archived: $archived) {
      success
      errors
      landingPages {
        id
        title
        color
        image
        stats {
          leads
        }
      }
    }
  }
`);

/** One landing page with all that can be set. */
export const LandingPageQuery = graphql(`
  query LandingPage($landingPageId: ID!) {
    landingPage(landingPageId: $landingPageId) {
      success
      errors
      landingPage {
        id
        code
        title
        description
        color
        image
        profile
        structure
        isInSearch
        layout
        stats {
          leads
        }
        campaigns {
          id
          name
        }
      }
    }
  }
`);

/** The campaigns a page can send. */
export const PageCampaignsQuery = graphql(`
  query PageCampaigns {
    campaigns {
      success
      errors
      campaigns {
        id
        name
        structure {
          feature
          before
          appointment
        }
      }
    }
  }
`);

/** Makes an empty campaign for a page. */
export const CreatePageCampaignMutation = graphql(`
  mutation CreatePageCampaign($name: String, $v2: Boolean!) {
    createCampaign(name: $name, v2: $v2) {
      success
      errors
      campaign {
        id
      }
    }
  }
`);

/** Makes an empty landing page. */
export const CreateLandingPageMutation = graphql(`
  mutation CreateLandingPage {
    createLandingPage {
      success
      errors
      landingPage {
        id
      }
    }
  }
`);

/** Changes what is sent of a landing page. */
export const UpdateLandingPageMutation = graphql(`
  mutation UpdateLandingPage($landingPageId: ID!, $landingPage: LandingPageInput!, $seen: LandingPageSeenInput) {
    updateLandingPage(landingPageId: $landingPageId, landingPage: $landingPage, seen: $seen) {
      success
      errors
    }
  }
`);

/** Archives landing pages; the contacts who joined through them stay. */
export const ArchiveLandingPagesMutation = graphql(`
  mutation ArchiveLandingPages($landingPageIds: [ID!]!) {
    archiveLandingPages(landingPageIds: $landingPageIds) {
      success
      errors
      archived
    }
  }
`);

/** Takes archived landing pages back into the list. */
export const RestoreLandingPagesMutation = graphql(`
  mutation RestoreLandingPages($landingPageIds: [ID!]!) {
    restoreLandingPages(landingPageIds: $landingPageIds) {
      success
      errors
      restored
    }
  }
`);

/** Every option of landing pages, with the campaigns it adds. */
export const OptionsQuery = graphql(`
  query LandingPageOptions {
    landingPageDropdownOptions {
      success
      errors
      options {
        id
        label
        campaigns {
          id
          name
        }
      }
    }
  }
`);

/** Makes an option that is on every landing page. */
export const CreateOptionMutation = graphql(`
  mutation CreateLandingPageOption {
    createLandingPageDropdownOption {
      success
      errors
    }
  }
`);

/** Changes the label of an option, and attaches and detaches campaigns. */
export const UpdateOptionMutation = graphql(`
  mutation UpdateLandingPageOption($id: ID!, $label: String, $campaignsToAdd: [ID!], $campaignsToRemove: [ID!]) {
    updateLandingPageDropdownOption(
      landingPageDropdownOptionId: $id
      label: $label
      campaignsToAdd: $campaignsToAdd
      campaignsToRemove: $campaignsToRemove
    ) {
      success
      errors
    }
  }
`);

/** Deletes options. */
export const DeleteOptionsMutation = graphql(`
  mutation DeleteLandingPageOptions($ids: [ID!]!) {
    deleteLandingPageDropdownOptions(landingPageDropdownOptionIds: $ids) {
      success
      errors
    }
  }
`);

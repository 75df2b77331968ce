// Written by npm run generate:api from domain/campaigns/fields; don't change it here.
import { graphql } from '../api/graphql.ts';

/** What staff say about a campaign. */
export const CampaignFieldsFragment = graphql(`
  fragment CampaignFields on Campaign {
    name
    brandName
    brandImage
    brandColor
    public
    category
    description
    calendlyEventUri
    calendlyEventName
    landingPage {
      title
      description
      color
      image
      structure
    }
  }
`);

/** Changes name, branding, public page or library entry of a campaign. */
export const UpdateCampaignMutation = graphql(`
  mutation UpdateCampaign(
    $campaignId: ID!
    $name: String
    $brandName: String
    $brandImage: String
    $brandColor: String
    $public: Boolean
    $category: String
    $description: String
    $landingPageTitle: String
    $landingPageDescription: String
    $landingPageColor: String
    $landingPageImage: String
    $landingPageStructure: [String!]
    $calendlyEventUri: String
    $seen: CampaignSeenInput
  ) {
    updateCampaign(
      campaignId: $campaignId
      name: $name
      brandName: $brandName
      brandImage: $brandImage
      brandColor: $brandColor
      public: $public
      category: $category
      description: $description
      landingPageTitle: $landingPageTitle
      landingPageDescription: $landingPageDescription
      landingPageColor: $landingPageColor
      landingPageImage: $landingPageImage
      landingPageStructure: $landingPageStructure
      calendlyEventUri: $calendlyEventUri
      seen: $seen
    ) {
      success
      errors
    }
  }
`);

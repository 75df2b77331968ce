import type { Answer } from '../../api/client.ts';
import { graphql } from '../../api/graphql.ts';

/** Every brand with its name, company, hosts and mail sender. */
export const BrandSettingsQuery = graphql(`
  query BrandSettings {
    brandSettings {
      success
      errors
      areHostsInSettings
      publicUrl
      mailFrom
      brands {
        key
        name
        company {
          company
          companyAddress
          privacyEmail
          supportEmail
        }
        companyOfFile {
          company
          companyAddress
          privacyEmail
          supportEmail
        }
        hosts
        fixedHosts
        linksHost
        linksAddress
        mailFrom
        signInAddress
        isPublic
      }
    }
  }
`);

/** Changes the name, company, hosts and mail sender of a brand. */
export const UpdateBrandSettingsMutation = graphql(`
  mutation UpdateBrandSettings($brand: String!, $settings: BrandSettingsInput!) {
    updateBrandSettings(brand: $brand, settings: $settings) {
      success
      errors
    }
  }
`);

/** One brand as the page shows and changes it. */
export type ListedBrand = NonNullable<Answer<typeof BrandSettingsQuery>['brands']>[number];

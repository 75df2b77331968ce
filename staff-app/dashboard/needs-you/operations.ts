import { graphql } from '../../api/graphql.ts';

/** What waits for a person. */
export const NeedsYouQuery = graphql(`
  query NeedsYou {
    needsYou {
      success
      errors
      needs {
        key
        count
        reason
        groups {
          reason
          messages
        }
        release
        since
        leadId
        campaignId
        campaignName
      }
    }
  }
`);

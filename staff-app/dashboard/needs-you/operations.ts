import type { Answer } from '../../api/client.ts';
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
        people
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

/** One thing that waits for a person. */
export type Need = NonNullable<Answer<typeof NeedsYouQuery>['needs']>[number];

import type { Answer } from '../../api/client.ts';
import { graphql } from '../../api/graphql.ts';

/** The organization's own domain, its records and where links lead right now. */
export const OwnDomainQuery = graphql(`
  query OwnDomain {
    ownDomain {
      success
      errors
      linkOrigin
      target
      isOffered
      retired
      domain {
        domain
        state
        problem
        checkedAt
        nextCheckAt
        fallsBackAt
        records {
          type
          name
          value
        }
      }
    }
  }
`);

/** Starts using a domain once its records prove it. */
export const AddOwnDomainMutation = graphql(`
  mutation AddOwnDomain($domain: String!) {
    addOwnDomain(domain: $domain) {
      success
      errors
    }
  }
`);

/** Looks the records of the domain up right now. */
export const CheckOwnDomainMutation = graphql(`
  mutation CheckOwnDomain {
    checkOwnDomain {
      success
      errors
    }
  }
`);

/** Stops using the domain for new links. */
export const RemoveOwnDomainMutation = graphql(`
  mutation RemoveOwnDomain {
    removeOwnDomain {
      success
      errors
    }
  }
`);

/** The domain an organization uses, as its tab shows it. */
export type OwnDomain = NonNullable<Answer<typeof OwnDomainQuery>['domain']>;

import { graphql } from '../../api/graphql.ts';

/** What the signed-in person has connected. */
export const IntegrationsQuery = graphql(`
  query Integrations {
    user {
      success
      errors
      user {
        id
        integrations {
          id
          created
          integrationType
        }
      }
    }
  }
`);

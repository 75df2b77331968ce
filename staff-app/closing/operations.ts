import { graphql } from '../api/graphql.ts';

/** Closes the organization in use. */
export const CloseOrganizationMutation = graphql(`
  mutation CloseOrganization($name: String!, $currentPassword: String!) {
    closeOrganization(name: $name, currentPassword: $currentPassword) {
      success
      errors
    }
  }
`);

/** Reopens the organization in use. */
export const ReopenOrganizationMutation = graphql(`
  mutation ReopenOrganization {
    reopenOrganization {
      success
      errors
      expired
    }
  }
`);

/** Closes an organization, as a platform admin. */
export const CloseClientMutation = graphql(`
  mutation CloseClient($organizationId: ID!, $name: String!, $currentPassword: String!) {
    closeClient(organizationId: $organizationId, name: $name, currentPassword: $currentPassword) {
      success
      errors
    }
  }
`);

/** Reopens an organization, as a platform admin. */
export const ReopenClientMutation = graphql(`
  mutation ReopenClient($organizationId: ID!) {
    reopenClient(organizationId: $organizationId) {
      success
      errors
      expired
    }
  }
`);

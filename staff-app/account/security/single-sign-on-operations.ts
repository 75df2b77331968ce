import { graphql } from '../../api/graphql.ts';

/** The single sign-on of the organization, without its secret. */
export const SingleSignOnQuery = graphql(`
  query SingleSignOn {
    singleSignOn {
      success
      errors
      issuer
      clientId
      returnAddress
      testedAt
      isSetUp
      isOn
      isRequired
      domains {
        domain
        isProved
        recordName
        recordValue
      }
    }
  }
`);

/** Stores how to reach the company's page. */
export const SaveSingleSignOnMutation = graphql(`
  mutation SaveSingleSignOn(
    $issuer: String!
    $clientId: String!
    $clientSecret: String
    $domains: [String!]!
    $currentPassword: String!
  ) {
    saveSingleSignOn(
      issuer: $issuer
      clientId: $clientId
      clientSecret: $clientSecret
      domains: $domains
      currentPassword: $currentPassword
    ) {
      success
      errors
      isTested
    }
  }
`);

/** Looks up the records that prove the email domains. */
export const CheckSingleSignOnDomainsMutation = graphql(`
  mutation CheckSingleSignOnDomains {
    checkSingleSignOnDomains {
      success
      errors
      lookedAt
      looks {
        domain
        isProved
        isUnanswered
        isTaken
      }
    }
  }
`);

/** Turns single sign-on on or off, and whether it is required. */
export const UseSingleSignOnMutation = graphql(`
  mutation UseSingleSignOn($isOn: Boolean!, $isRequired: Boolean!, $currentPassword: String!) {
    useSingleSignOn(isOn: $isOn, isRequired: $isRequired, currentPassword: $currentPassword) {
      success
      errors
    }
  }
`);

/** Removes the settings, with the secret and the domains. */
export const RemoveSingleSignOnMutation = graphql(`
  mutation RemoveSingleSignOn($currentPassword: String!) {
    removeSingleSignOn(currentPassword: $currentPassword) {
      success
      errors
    }
  }
`);

/** Begins a test; answers with the address of the company's page. */
export const StartSingleSignOnTestMutation = graphql(`
  mutation StartSingleSignOnTest {
    startSingleSignOnTest {
      success
      errors
      address
      tabKey
    }
  }
`);

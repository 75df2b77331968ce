import { graphql } from '../../api/graphql.ts';

/** Begins a sign-in; answers with the address of the company's page, if there is one for the email. */
export const StartSingleSignOnMutation = graphql(`
  mutation StartSingleSignOn($email: String!, $brand: String) {
    startSingleSignOn(email: $email, brand: $brand) {
      success
      errors
      address
      tabKey
    }
  }
`);

/** Finishes a sign-in or a test with what the company's page answered. */
export const FinishSingleSignOnMutation = graphql(`
  mutation FinishSingleSignOn($answer: String!, $tabKey: String!) {
    finishSingleSignOn(answer: $answer, tabKey: $tabKey) {
      success
      errors
      token
      testedAs
      needsSecondStep
      needsSecondStepSetUp
      secondSteps
    }
  }
`);

import { graphql } from '../api/graphql.ts';

/** What the browser asks a passkey to sign. */
export const StartPasskeySignInMutation = graphql(`
  mutation StartPasskeySignIn {
    startPasskeySignIn {
      success
      errors
      options
    }
  }
`);

/** What a passkey has signed, for a token. */
export const SignInWithPasskeyMutation = graphql(`
  mutation SignInWithPasskey($answer: String!) {
    signInWithPasskey(answer: $answer) {
      success
      errors
      token
      needsSecondStep
      needsSecondStepSetUp
      secondSteps
    }
  }
`);

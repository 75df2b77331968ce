import { graphql } from '../api/graphql.ts';

/** What the browser makes a passkey with, for somebody who knows the password, or has just given it to sign in. */
export const StartPasskeyMutation = graphql(`
  mutation StartPasskey($currentPassword: String) {
    startPasskey(currentPassword: $currentPassword) {
      success
      errors
      options
    }
  }
`);

/** Keeps the passkey that the browser has made. */
export const AddPasskeyMutation = graphql(`
  mutation AddPasskey($answer: String!, $name: String!) {
    addPasskey(answer: $answer, name: $name) {
      success
      errors
      recoveryCodes
      token
    }
  }
`);

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

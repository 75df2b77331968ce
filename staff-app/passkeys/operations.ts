import { graphql } from '../api/graphql.ts';

/** What the browser makes a passkey with, for someone who knows the password, or has just given it to sign in. */
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

import { graphql } from '../api/graphql.ts';

/** Email and password for a token. */
export const LoginUserMutation = graphql(`
  mutation LoginUser($email: String!, $password: String!) {
    loginUser(email: $email, password: $password) {
      success
      errors
      token
    }
  }
`);

/** A one-time link and a person's details for an account and a token. */
export const RegisterUserMutation = graphql(`
  mutation RegisterUser(
    $token: String!
    $name: String!
    $email: String!
    $phone: String
    $password: String!
    $password2: String!
    $organizationName: String
  ) {
    registerUser(
      token: $token
      name: $name
      email: $email
      phone: $phone
      password: $password
      password2: $password2
      organizationName: $organizationName
    ) {
      success
      errors
      token
    }
  }
`);

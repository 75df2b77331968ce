import { graphql } from '../api/graphql.ts';

/** Email and password for a token. */
export const LoginUserMutation = graphql(`
  mutation LoginUser($email: String!, $password: String!) {
    loginUser(email: $email, password: $password) {
      success
      errors
      token
      needsSecondStep
      needsSecondStepSetUp
      secondSteps
    }
  }
`);

/** Finishes a sign-in with a code of the authenticator app, or with a recovery code. */
export const ProveSecondFactorMutation = graphql(`
  mutation ProveSecondFactor($code: String!) {
    proveSecondFactor(code: $code) {
      success
      errors
      token
    }
  }
`);

/** Whether someone can sign up on this server at all. */
export const CanSignUpQuery = graphql(`
  query CanSignUp {
    canSignUp {
      success
      errors
    }
  }
`);

/** Has six digits sent to the phone of someone who wants an account. */
export const RegisterPhoneMutation = graphql(`
  mutation RegisterPhone($phone: String!, $brand: String) {
    registerPhone(phone: $phone, brand: $brand) {
      success
      errors
    }
  }
`);

/** Says whether these are the digits that were sent to the phone. */
export const ConfirmPhoneMutation = graphql(`
  mutation ConfirmPhone($phone: String!, $code: String!) {
    confirmPhone(phone: $phone, code: $code) {
      success
      errors
    }
  }
`);

/** A person's details, with a confirmed phone or a one-time link, for an account and a token. */
export const RegisterUserMutation = graphql(`
  mutation RegisterUser(
    $token: String
    $name: String!
    $email: String!
    $phone: String
    $password: String!
    $password2: String!
    $organizationName: String
    $phoneCode: String
    $brand: String
    $timeZone: String
  ) {
    registerUser(
      token: $token
      name: $name
      email: $email
      phone: $phone
      password: $password
      password2: $password2
      organizationName: $organizationName
      phoneCode: $phoneCode
      brand: $brand
      timeZone: $timeZone
    ) {
      success
      errors
      token
      needsSecondStep
      needsSecondStepSetUp
      secondSteps
    }
  }
`);

/** Whom a one-time link invites, and to which organization. */
export const InvitationQuery = graphql(`
  query Invitation($token: String!) {
    invitation(token: $token) {
      success
      errors
      email
      hasAccount
      organizationName
      campaignId
      groupId
    }
  }
`);

/** The address of the signed-in person. */
export const OwnAddressQuery = graphql(`
  query OwnAddress {
    user {
      success
      errors
      user {
        email
      }
    }
  }
`);

/** Joins an organization by a link whose address has an account: signed in as its person, or with its password. */
export const JoinOrganizationMutation = graphql(`
  mutation JoinOrganization($token: String!, $password: String) {
    joinOrganization(token: $token, password: $password) {
      success
      errors
      token
      needsSecondStep
      needsSecondStepSetUp
      secondSteps
    }
  }
`);

/** Has a link for a new password mailed, if there is an account with this address. */
export const ForgotPasswordMutation = graphql(`
  mutation ForgotPassword($email: String!, $brand: String) {
    forgotPassword(email: $email, brand: $brand) {
      success
      errors
    }
  }
`);

/** Whether the link of a password email was used or has expired. */
export const PasswordLinkQuery = graphql(`
  query PasswordLink($token: String!) {
    passwordLink(token: $token) {
      success
      errors
      ended
    }
  }
`);

/** Sets a new password for the holder of a mailed link. */
export const ResetPasswordMutation = graphql(`
  mutation ResetPassword($token: String!, $password: String!, $password2: String!) {
    resetPassword(token: $token, password: $password, password2: $password2) {
      success
      errors
    }
  }
`);

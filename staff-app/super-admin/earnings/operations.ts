import { graphql } from '../../api/graphql.ts';

/** What the members of an organization earned, and what of it was paid out. */
export const EarnersQuery = graphql(`
  query Earners($organizationId: ID!) {
    earners(organizationId: $organizationId) {
      success
      errors
      earners {
        userId
        name
        hasAccount
        isMember
        earnings {
          earned
          balance
          smallestPayout
          entries {
            id
            date
            isTakenBack
            what
            gross
            net
            takenBack
          }
          payouts {
            id
            date
            amount
            state
            bankName
            bankLast4
            failure
          }
        }
      }
    }
  }
`);

/** Writes down what a member has earned. */
export const RecordEarningMutation = graphql(`
  mutation RecordEarning(
    $organizationId: ID!
    $userId: ID!
    $what: String!
    $amount: Int!
    $fee: Int!
    $requestKey: String!
  ) {
    recordEarning(
      organizationId: $organizationId
      userId: $userId
      what: $what
      amount: $amount
      fee: $fee
      requestKey: $requestKey
    ) {
      success
      errors
    }
  }
`);

/** Takes all or part of an earning back. */
export const TakeBackEarningMutation = graphql(`
  mutation TakeBackEarning(
    $organizationId: ID!
    $earningId: ID!
    $amount: Int!
    $reason: String!
    $requestKey: String!
  ) {
    takeBackEarning(
      organizationId: $organizationId
      earningId: $earningId
      amount: $amount
      reason: $reason
      requestKey: $requestKey
    ) {
      success
      errors
    }
  }
`);

/** Pays a member out. */
export const PayOutEarningsMutation = graphql(`
  mutation PayOutEarnings($organizationId: ID!, $userId: ID!) {
    payOutEarnings(organizationId: $organizationId, userId: $userId) {
      success
      errors
    }
  }
`);

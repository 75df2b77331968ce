import { graphql } from '../../api/graphql.ts';

/** Gives an organization all or part of an invoice back. */
export const RefundInvoiceMutation = graphql(`
  mutation RefundInvoice(
    $organizationId: ID!
    $invoiceId: ID!
    $amount: Int!
    $reason: String!
    $requestKey: String!
  ) {
    refundInvoice(
      organizationId: $organizationId
      invoiceId: $invoiceId
      amount: $amount
      reason: $reason
      requestKey: $requestKey
    ) {
      success
      errors
    }
  }
`);

import { graphql } from '../../api/graphql.ts';

/** The organization's plan, prices and card, and one's own payout account. */
export const BillingQuery = graphql(`
  query Billing {
    user(includeBilling: true) {
      success
      errors
      user {
        id
        new
        organization {
          id
          orgType
          stats {
            leads
          }
          bank {
            name
            last4
          }
          earnings {
            earned
            balance
            smallestPayout
            nextPayout
            entries {
              id
              date
              what
              gross
              platformShare
              fee
              net
            }
            payouts {
              id
              date
              amount
              state
              bankName
              bankLast4
            }
          }
          billing {
            active
            expires
            periodEnd
            nextPlan
            nextPlanStarts
            monthPaid
            unpaid
            monthDays
            monthDaysLeft
            groups
            ratesAgreed
            products {
              id
              name
              price
            }
            card {
              brand
              last4
              expMonth
              expYear
            }
            invoices {
              id
              date
              paid
              amount
              url
              failure
              nextAttempt
              state
              refunded
              planEnds
            }
            owed
            messages {
              cycle
              total
            }
          }
        }
      }
    }
  }
`);

/** Makes the card behind a token the one the organization pays with, and chooses a plan; either may be left out. */
export const SaveBillingMutation = graphql(`
  mutation SaveBilling($token: String, $plan: String, $planCents: Int) {
    updateUser(user: { token: $token, plan: $plan, planCents: $planCents }) {
      success
      errors
      toConfirm
    }
  }
`);

/** Charges the card for an open invoice while the cardholder is there. */
export const PayInvoiceMutation = graphql(`
  mutation PayInvoice($invoiceId: ID!) {
    payInvoice(invoiceId: $invoiceId) {
      success
      errors
      toConfirm
    }
  }
`);

/** Lets the plan end with the month that is paid. */
export const CancelPlanMutation = graphql(`
  mutation CancelPlan($planEnds: String) {
    updateUser(cancelSubscription: true, planEnds: $planEnds) {
      success
      errors
    }
  }
`);

/** Makes the bank account behind a token the one that earnings go to. */
export const KeepBankMutation = graphql(`
  mutation KeepBank($bankToken: String!) {
    updateUser(user: { bankToken: $bankToken }) {
      success
      errors
    }
  }
`);

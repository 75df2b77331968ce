// Super admin invoices.

// Organization invoices
export const dollarsRefunded = '{dollars} refunded';
export const invoices = 'Invoices';
export const noneYetTheyShowUpHere = 'None yet. They show up here with the first month of a plan.';
export const showAllInvoices = 'Show all {invoices}';
export const processing = 'Processing';
export const notPaid = 'Not paid';
export const needsConfirmation = 'Needs confirmation';
export const paid = 'Paid';
export const refunded = 'Refunded';
export const partlyRefunded = 'Partly refunded';
export const disputed = 'Disputed';
export const notCharged = 'Not charged';
export const invoiceOfDayForDollars = 'Invoice of {day} for {dollars}';
export const refund = 'Refund';
export const refundInvoiceOfDay = 'Refund invoice of {day}';
export const theBankDecides = 'The bank decides';
export const theBankGaveItBack = 'The bank gave the cardholder the money';
export const aRefundCameBack =
  '{returned} of what was refunded came back from the bank. The organization was told to write to support.';

// Refund dialog
export const refundedAmount = 'Refunded {amount}';
export const refundInvoice = 'Refund invoice';
export const invoiceOfForWasRefundedBefore =
  '{name}, invoice of {billingDay} for {amount}. {refunded} was refunded before. The money goes back to the card that paid. This can’t be undone.';
export const invoiceOfForTheMoneyGoes =
  '{name}, invoice of {billingDay} for {amount}. The money goes back to the card that paid. This can’t be undone.';
export const amount = 'Amount';
export const upToLeft = 'Up to {left}';
export const thatsMoreThan = 'That’s more than the {left} that are left.';
export const reason = 'Reason';
export const getsItByEmail = '{name} gets it by email.';
export const cancel = 'Cancel';
export const refundAmount = 'Refund {amount}';

/** The public interface of billing: an organization's plan, card and invoices, and a member's payout account. */
export { agreeRates } from './agree-rates.ts';
export { BankRef } from './bank-ref.ts';
export { cancelPlan } from './cancel-plan.ts';
export { choosePlan } from './choose-plan.ts';
export { earnedCents } from './earnings/load-earnings.ts';
export { askForLastPayouts } from './earnings/pay-out.ts';
export { endPlanWithClosing, keepPlanAfterClosing } from './end-with-closing.ts';
export { closeCycles } from './invoices/close-cycles.ts';
export { keepBank } from './keep-bank.ts';
export { type BillingShape, loadBilling } from './load-billing.ts';
export { paymentsProblem } from './payments-problem.ts';
export type { ToConfirm } from './provider/payment-provider.ts';
export { saveCard } from './save-card.ts';

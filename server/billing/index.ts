/** The front door of billing: an organisation's plan and card, and the account a member's earnings go to. */
export { BankRef } from './bank-ref.ts';
export { cancelPlan } from './cancel-plan.ts';
export { choosePlan } from './choose-plan.ts';
export { keepBank } from './keep-bank.ts';
export { saveCard } from './save-card.ts';

import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { confirmPayment } from './simulated-provider.ts';
import { writeConfirmation } from './store.ts';

/** Records the cardholder's answer to the simulated bank, about a card or a payment. */
export function answerBank(context: Context, secret: string, isApproved: boolean): Promise<void> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const isPayment = await confirmPayment(tx, context, secret, isApproved);
    if (!isPayment) await writeConfirmation(tx, secret, isApproved);
  });
}

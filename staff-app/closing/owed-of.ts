import type { InvoiceState } from '../../domain/billing/invoice.ts';

/** What an organization owes when it is closed, in cents. */
export type Owed = {
  readonly invoices: number;
  /** The messages of the current month, which no invoice has yet. */
  readonly messages: number;
};

const unpaid: readonly string[] = ['open', 'failed', 'needs-action', 'needsAction'] satisfies (
  | InvoiceState
  | 'needsAction'
)[];

/** What these invoices and the messages without one leave to pay. */
export function owedOf(
  invoices: readonly { readonly state: string; readonly amount: number }[],
  messages: number,
): Owed {
  const open = invoices.filter(({ state }) => unpaid.includes(state));
  return { invoices: open.reduce((sum, { amount }) => sum + amount, 0), messages };
}

import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Bill, BillLine } from '../provider/payment-provider.ts';

// What another company would remember; it knows nothing of our organisations.

export type SimulatedInvoice = {
  readonly id: string;
  readonly customer: string | null;
  readonly seller: string;
  readonly buyer: string;
  readonly lines: readonly BillLine[];
  readonly amountCents: number;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
};

const columns = sql`id, customer, seller, buyer, lines, amount_cents as "amountCents", created_at as "createdAt",
  paid_at as "paidAt"`;

export async function writeCustomer(tx: Tx, customer: string, cardLast4: string): Promise<void> {
  await sql`
    insert into simulated_customers (id, card_last4) values (${customer}, ${cardLast4})
    on conflict (id) do update set card_last4 = excluded.card_last4`.execute(tx);
}

export async function readCardOf(tx: Tx, customer: string): Promise<string | null> {
  const found = await sql<{ last4: string }>`
    select card_last4 as last4 from simulated_customers where id = ${customer}`.execute(tx);
  return found.rows[0]?.last4 ?? null;
}

/** The invoice of this key, made now where there was none, and kept from others until the transaction ends. */
export async function openInvoice(
  tx: Tx,
  { key, customer, seller, buyer, lines }: Bill,
  made: { id: string; amountCents: number; at: Date },
): Promise<SimulatedInvoice | null> {
  await sql`
    insert into simulated_invoices (id, key, customer, seller, buyer, lines, amount_cents, created_at)
    values (${made.id}, ${key}, ${customer}, ${seller}, ${buyer}, ${JSON.stringify(lines)}, ${made.amountCents}, ${made.at})
    on conflict (key) do nothing`.execute(tx);
  const found = await sql<SimulatedInvoice>`
    select ${columns} from simulated_invoices where key = ${key} for update`.execute(tx);
  return found.rows[0] ?? null;
}

export async function markPaid(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update simulated_invoices set paid_at = ${at} where id = ${id} and paid_at is null`.execute(tx);
}

export async function readInvoice(tx: Tx, id: string): Promise<SimulatedInvoice | null> {
  const found = await sql<SimulatedInvoice>`select ${columns} from simulated_invoices where id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { PaymentWanted, RefundState } from '../provider/payment-provider.ts';

// The data that another company would have; it contains nothing about our organizations.

export type SimulatedPayment = {
  readonly id: string;
  readonly organizationId: OrganizationId | null;
  readonly invoiceId: number | null;
  readonly amountCents: number;
  readonly state: 'unpaid' | 'unconfirmed' | 'confirming' | 'paid' | 'canceled';
  readonly failure: string | null;
};

const columns = sql`id, for_organization as "organizationId", for_invoice as "invoiceId", amount_cents as "amountCents", state,
  failure`;

/** The payment of this key, created if there is none. */
export async function openPayment(tx: Tx, wanted: PaymentWanted, made: { id: string; at: Date }): Promise<string> {
  const { key, customer, organizationId, invoiceId, amountCents } = wanted;
  await sql`
    insert into simulated_payments (id, key, customer, for_organization, for_invoice, amount_cents, created_at)
    values (${made.id}, ${key}, ${customer}, ${organizationId}, ${invoiceId}, ${amountCents}, ${made.at})
    on conflict (key) do nothing`.execute(tx);
  const found = await sql<{ id: string }>`select id from simulated_payments where key = ${key}`.execute(tx);
  return found.rows[0]?.id ?? made.id;
}

/** A payment, locked until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<SimulatedPayment | null> {
  const found = await sql<SimulatedPayment>`
    select ${columns} from simulated_payments where id = ${id} for update`.execute(tx);
  return found.rows[0] ?? null;
}

export async function writePayment(
  tx: Tx,
  id: string,
  { state, failure }: Pick<SimulatedPayment, 'state' | 'failure'>,
  at: Date,
): Promise<void> {
  await sql`
    update simulated_payments set state = ${state}, failure = ${failure},
      paid_at = case when ${state} = 'paid' then coalesce(paid_at, ${at}) end
    where id = ${id}`.execute(tx);
}

/** A refund, created once for each key. */
export async function insertRefund(
  tx: Tx,
  refund: { id: string; key: string; payment: string; amountCents: number; at: Date },
): Promise<RefundState> {
  const { id, key, payment, amountCents, at } = refund;
  await sql`
    insert into simulated_refunds (id, key, payment_id, amount_cents, created_at)
    values (${id}, ${key}, ${payment}, ${amountCents}, ${at}) on conflict (key) do nothing`.execute(tx);
  return (await readRefundOfKey(tx, key)) ?? { id, key, amountCents, state: 'done' };
}

export async function readRefundOfKey(tx: Tx, key: string): Promise<RefundState | null> {
  const found = await sql<RefundState>`
    select id, key, amount_cents as "amountCents", 'done' as state from simulated_refunds where key = ${key}`.execute(
    tx,
  );
  return found.rows[0] ?? null;
}

export async function readRefunds(tx: Tx, payment: string): Promise<RefundState[]> {
  const found = await sql<RefundState>`
    select id, key, amount_cents as "amountCents", 'done' as state from simulated_refunds where payment_id = ${payment}
    order by created_at, id`.execute(tx);
  return found.rows;
}

/** Takes the cardholder's answer to the simulated bank; null if they haven't answered. */
export async function takeConfirmation(tx: Tx, id: string): Promise<boolean | null> {
  const found = await sql<{ isApproved: boolean }>`
    select is_approved as "isApproved" from simulated_confirmations where id = ${id}`.execute(tx);
  const [answer] = found.rows;
  // After a no, the question may be asked again.
  if (answer?.isApproved === false) await sql`delete from simulated_confirmations where id = ${id}`.execute(tx);
  return answer?.isApproved ?? null;
}

export async function writeConfirmation(tx: Tx, id: string, isApproved: boolean): Promise<void> {
  await sql`
    insert into simulated_confirmations (id, is_approved) values (${id}, ${isApproved})
    on conflict (id) do update set is_approved = excluded.is_approved`.execute(tx);
}

export type SimulatedPayout = {
  readonly id: string;
  readonly account: string;
  readonly amountCents: number;
  readonly createdAt: Date;
};

/** The payout of this key, created if there is none. */
export async function insertPayout(
  tx: Tx,
  wanted: SimulatedPayout & { readonly key: string },
): Promise<SimulatedPayout> {
  const { id, key, account, amountCents, createdAt } = wanted;
  await sql`
    insert into simulated_payouts (id, key, account, amount_cents, created_at)
    values (${id}, ${key}, ${account}, ${amountCents}, ${createdAt}) on conflict (key) do nothing`.execute(tx);
  const found = await sql<SimulatedPayout>`
    select id, account, amount_cents as "amountCents", created_at as "createdAt" from simulated_payouts
    where key = ${key}`.execute(tx);
  return found.rows[0] ?? wanted;
}

export async function readPayoutOf(tx: Tx, id: string): Promise<SimulatedPayout | null> {
  const found = await sql<SimulatedPayout>`
    select id, account, amount_cents as "amountCents", created_at as "createdAt" from simulated_payouts
    where id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

import { sql } from 'kysely';
import type { InvoiceAmounts } from '../../../domain/billing/invoice.ts';
import type { Tx } from '../../platform/database/database.ts';

export type InvoiceRow = InvoiceAmounts & {
  readonly id: number;
  readonly monthStartsAt: Date;
  readonly createdAt: Date;
  readonly url: string | null;
  readonly paidAt: Date | null;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly failure: string | null;
};

const columns = sql`
  id, month_starts_at as "monthStartsAt", access_cents as "accessCents", segments, charged_segments as "chargedSegments",
  text_cents::float8 as "textCents", amount_cents as "amountCents", created_at as "createdAt", url, paid_at as "paidAt",
  attempts, next_attempt_at as "nextAttemptAt", failure`;

/** Adds the invoice of a month; null when it has been made already. */
export async function insertInvoice(
  tx: Tx,
  organizationId: number,
  invoice: InvoiceAmounts & { monthStartsAt: Date; at: Date },
): Promise<number | null> {
  const { monthStartsAt, accessCents, segments, chargedSegments, textCents, amountCents, at } = invoice;
  // Nothing to pay is paid.
  const isFree = amountCents === 0;
  const made = await sql<{ id: number }>`
    insert into invoices (organization_id, month_starts_at, access_cents, segments, charged_segments, text_cents,
      amount_cents, created_at, paid_at, next_attempt_at)
    values (${organizationId}, ${monthStartsAt}, ${accessCents}, ${segments}, ${chargedSegments}, ${textCents},
      ${amountCents}, ${at}, ${isFree ? at : null}, ${isFree ? null : at})
    on conflict (organization_id, month_starts_at) do nothing returning id`.execute(tx);
  return made.rows[0]?.id ?? null;
}

export async function readInvoice(tx: Tx, organizationId: number, id: number): Promise<InvoiceRow | null> {
  const found = await sql<InvoiceRow>`
    select ${columns} from invoices where organization_id = ${organizationId} and id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

/** The newest invoices that the provider has made, the newest first. */
export async function readInvoices(tx: Tx, organizationId: number, most: number): Promise<InvoiceRow[]> {
  const found = await sql<InvoiceRow>`
    select ${columns} from invoices where organization_id = ${organizationId} and url is not null
    order by month_starts_at desc limit ${most}`.execute(tx);
  return found.rows;
}

/** Writes what came of an attempt; false when another one was written meanwhile. */
export async function writeAttempt(
  tx: Tx,
  organizationId: number,
  attempt: {
    id: number;
    attemptsBefore: number;
    providerId: string;
    url: string;
    paidAt: Date | null;
    nextAttemptAt: Date | null;
    failure: string | null;
  },
): Promise<boolean> {
  const written = await sql`
    update invoices set provider_id = ${attempt.providerId}, url = ${attempt.url}, paid_at = ${attempt.paidAt},
      next_attempt_at = ${attempt.nextAttemptAt}, failure = ${attempt.failure}, attempts = attempts + 1
    where organization_id = ${organizationId} and id = ${attempt.id} and attempts = ${attempt.attemptsBefore}
      and paid_at is null`.execute(tx);
  return written.numAffectedRows === 1n;
}

/** Lets every unpaid invoice be collected at once, as if none had been tried before; their ids. */
export async function makeUnpaidDue(tx: Tx, organizationId: number, at: Date): Promise<number[]> {
  const found = await sql<{ id: number }>`
    update invoices set next_attempt_at = ${at}, attempts = 0 where organization_id = ${organizationId} and paid_at is null
    returning id`.execute(tx);
  return found.rows.map((row) => row.id);
}

export type InvoiceName = { readonly organizationId: number; readonly id: number };

export async function readToCollectAcrossOrganizations(tx: Tx, now: Date, most: number): Promise<InvoiceName[]> {
  const found = await sql<InvoiceName>`
    select organization_id as "organizationId", id from invoices
    where next_attempt_at <= ${now} order by next_attempt_at limit ${most}`.execute(tx);
  return found.rows;
}

/** Organisations whose next invoice has been due for a while. */
export async function readDueAcrossOrganizations(tx: Tx, before: Date, most: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from organizations where next_invoice_at <= ${before} order by next_invoice_at limit ${most}`.execute(tx);
  return found.rows.map((row) => row.id);
}

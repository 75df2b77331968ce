import { sql } from 'kysely';
import type { InvoiceAmounts } from '../../../domain/billing/invoice.ts';
import type { NumberCharge } from '../../../domain/billing/number-charges.ts';
import type { Plan } from '../../../domain/billing/plan.ts';
import type { Upgrade } from '../../../domain/billing/plan-change.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

export type InvoiceRow = InvoiceAmounts & {
  readonly id: number;
  readonly code: string;
  readonly monthStartsAt: Date;
  readonly createdAt: Date;
  readonly seller: string | null;
  readonly sellerAddress: string | null;
  readonly buyer: string | null;
  /** The plan of the month it charges; null for agreed rates. */
  readonly plan: Plan | null;
  readonly paymentId: string | null;
  readonly paidAt: Date | null;
  readonly voidedAt: Date | null;
  readonly attempts: number;
  readonly tries: number;
  readonly nextAttemptAt: Date | null;
  readonly failure: string | null;
  readonly needsAction: boolean;
  readonly startsPlan: Plan | null;
  readonly startsFor: number | null;
  readonly refundedCents: number;
  /** What was refunded and the bank returned. */
  readonly returnedCents: number;
  readonly dispute: 'open' | 'won' | 'lost' | null;
  readonly numberLines: readonly NumberCharge[];
  /** What it charges if not a whole month: a bigger plan for the rest of a month that is paid. */
  readonly upgrade: Upgrade | null;
};

const columns = sql`
  i.id, i.code, i.month_starts_at as "monthStartsAt", i.access_cents as "accessCents", i.segments,
  i.charged_segments as "chargedSegments", i.text_cents::float8 as "textCents", i.amount_cents as "amountCents",
  i.text_lines as "textLines", i.number_cents as "numberCents", i.number_lines as "numberLines",
  i.created_at as "createdAt", i.seller, i.seller_address as "sellerAddress", i.buyer, i.plan, i.provider_id as "paymentId", i.paid_at as "paidAt",
  i.voided_at as "voidedAt", i.attempts, i.tries, i.next_attempt_at as "nextAttemptAt", i.failure,
  i.needs_action as "needsAction", i.starts_plan as "startsPlan", i.starts_for as "startsFor", i.upgrade,
  (select coalesce(-sum(e.amount_cents), 0)::bigint from payment_entries e where e.organization_id = i.organization_id
    and e.invoice_id = i.id and e.kind in ('refund', 'refund-failed')) as "refundedCents",
  (select coalesce(sum(e.amount_cents), 0)::bigint from payment_entries e where e.organization_id = i.organization_id
    and e.invoice_id = i.id and e.kind = 'refund-failed') as "returnedCents",
  (select d.state from disputes d where d.organization_id = i.organization_id and d.invoice_id = i.id
    order by d.opened_at desc limit 1) as dispute`;

export type NewInvoice = InvoiceAmounts & {
  readonly monthStartsAt: Date;
  readonly at: Date;
  readonly seller: string;
  readonly sellerAddress: string;
  readonly buyer: string;
  readonly plan: Plan | null;
  readonly numberLines?: readonly NumberCharge[];
  readonly starts?: { readonly plan: Plan; readonly userId: number };
  readonly upgrade?: Upgrade;
};

const GIVES_UP_STARTING_MS = 60 * 60_000;

/** Adds the invoice of a month; null if there is one already. */
export async function insertInvoice(
  tx: Tx,
  organizationId: OrganizationId,
  invoice: NewInvoice,
): Promise<number | null> {
  const { monthStartsAt, accessCents, segments, chargedSegments, textCents, amountCents, at, starts } = invoice;
  const { numberCents, numberLines = [] } = invoice;
  // A zero invoice is paid; a plan's first month is charged while its buyer waits, and abandoned if that fails.
  const isFree = amountCents === 0;
  const firstAttemptAt = starts ? new Date(at.getTime() + GIVES_UP_STARTING_MS) : at;
  const made = await sql<{ id: number }>`
    insert into invoices (organization_id, month_starts_at, access_cents, segments, charged_segments, text_cents,
      amount_cents, created_at, paid_at, next_attempt_at, seller, buyer, starts_plan, starts_for,
      numbers, number_cents, number_lines, plan, seller_address, text_lines, upgrade)
    values (${organizationId}, ${monthStartsAt}, ${accessCents}, ${segments}, ${chargedSegments}, ${textCents},
      ${amountCents}, ${at}, ${isFree ? at : null}, ${isFree ? null : firstAttemptAt}, ${invoice.seller}, ${invoice.buyer},
      ${starts?.plan ?? null}, ${starts?.userId ?? null}, ${numberLines.length}, ${numberCents},
      ${JSON.stringify(numberLines)}::jsonb, ${invoice.plan}, ${invoice.sellerAddress},
      ${JSON.stringify(invoice.textLines)}::jsonb, ${invoice.upgrade ? JSON.stringify(invoice.upgrade) : null}::jsonb)
    on conflict (organization_id, month_starts_at) where voided_at is null do nothing returning id`.execute(tx);
  return made.rows[0]?.id ?? null;
}

/** Whether the invoice of this moment isn't that of a month: an upgrade, or an unpaid one whose payment begins a plan. */
export async function startsPlanAt(tx: Tx, organizationId: OrganizationId, monthStartsAt: Date): Promise<boolean> {
  const found = await sql`
    select 1 from invoices where organization_id = ${organizationId} and month_starts_at = ${monthStartsAt}
      and voided_at is null and (upgrade is not null or (paid_at is null and starts_plan is not null))`.execute(tx);
  return found.rows.length > 0;
}

/** The price that the month which began then was charged at, in cents; 0 if it was charged nothing. */
export async function readMonthCents(tx: Tx, organizationId: OrganizationId, monthStartsAt: Date): Promise<number> {
  const found = await sql<{ cents: number }>`
    select coalesce(max(access_cents), 0)::int as cents from invoices
    where organization_id = ${organizationId} and month_starts_at >= ${monthStartsAt} and voided_at is null
      and upgrade is null and (starts_plan is null or paid_at is not null)`.execute(tx);
  return found.rows[0]?.cents ?? 0;
}

/** Whether an upgrade to this plan was paid after that moment, for a month that had ended by now. */
export async function hasPaidUpgradeLate(
  tx: Tx,
  organizationId: OrganizationId,
  { plan, since, now }: { readonly plan: Plan; readonly since: Date; readonly now: Date },
): Promise<boolean> {
  const found = await sql`
    select 1 from invoices where organization_id = ${organizationId} and upgrade is not null and starts_plan = ${plan}
      and paid_at > ${since} and (upgrade ->> 'until')::timestamptz <= ${now} limit 1`.execute(tx);
  return found.rows.length > 0;
}

export async function readInvoice(tx: Tx, organizationId: OrganizationId, id: number): Promise<InvoiceRow | null> {
  const found = await sql<InvoiceRow>`
    select ${columns} from invoices i where i.organization_id = ${organizationId} and i.id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function readInvoiceByCodeAcrossOrganizations(
  tx: Tx,
  code: string,
): Promise<(InvoiceRow & { organizationId: OrganizationId }) | null> {
  const found = await sql<InvoiceRow & { organizationId: OrganizationId }>`
    select i.organization_id as "organizationId", ${columns} from invoices i where i.code = ${code}`.execute(tx);
  return found.rows[0] ?? null;
}

/** The newest invoices with an amount, newest first, without those of plans that never began. */
export async function readInvoices(tx: Tx, organizationId: OrganizationId, most: number): Promise<InvoiceRow[]> {
  const found = await sql<InvoiceRow>`
    select ${columns} from invoices i
    where i.organization_id = ${organizationId} and i.amount_cents > 0
      and not (i.voided_at is not null and i.starts_plan is not null)
      and not (i.paid_at is null and i.starts_plan is not null and not i.needs_action)
    order by i.month_starts_at desc, i.id desc limit ${most}`.execute(tx);
  return found.rows;
}

/** Every unpaid invoice, oldest first. */
export async function readUnpaid(tx: Tx, organizationId: OrganizationId): Promise<InvoiceRow[]> {
  const found = await sql<InvoiceRow>`
    select ${columns} from invoices i
    where i.organization_id = ${organizationId} and i.paid_at is null and i.voided_at is null
    order by i.month_starts_at limit 100`.execute(tx);
  return found.rows;
}

/** Records which payment is about to be charged; false if the invoice was paid or abandoned meanwhile. */
export async function writePayment(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
  paymentId: string,
): Promise<boolean> {
  const written = await sql`
    update invoices set provider_id = ${paymentId}
    where organization_id = ${organizationId} and id = ${id} and paid_at is null and voided_at is null`.execute(tx);
  return written.numAffectedRows === 1n;
}

/** Forgets a payment that can't be charged anymore, so that the next attempt makes another one. */
export async function forgetPayment(
  tx: Tx,
  organizationId: OrganizationId,
  { id, paymentId }: Pick<InvoiceRow, 'id' | 'paymentId'>,
): Promise<void> {
  await sql`
    update invoices set provider_id = null, tries = tries + 1
    where organization_id = ${organizationId} and id = ${id} and provider_id = ${paymentId} and paid_at is null
      and voided_at is null`.execute(tx);
}

export async function markPaid(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
  { paymentId, at }: { readonly paymentId: string; readonly at: Date },
): Promise<void> {
  await sql`
    update invoices set provider_id = ${paymentId}, paid_at = ${at}, voided_at = null, next_attempt_at = null,
      failure = null, needs_action = false
    where organization_id = ${organizationId} and id = ${id}`.execute(tx);
}

/** Moves an invoice's month to when it actually begins; it stays if another invoice has that very moment. */
export async function moveMonth(tx: Tx, organizationId: OrganizationId, id: number, beginsAt: Date): Promise<void> {
  await sql`
    update invoices set month_starts_at = ${beginsAt}
    where organization_id = ${organizationId} and id = ${id} and month_starts_at < ${beginsAt}
      and not exists (select from invoices other where other.organization_id = ${organizationId}
        and other.month_starts_at = ${beginsAt} and other.voided_at is null)`.execute(tx);
}

/** Abandons this invoice with this payment; false if it was paid or got another payment meanwhile. */
export async function markVoid(
  tx: Tx,
  organizationId: OrganizationId,
  { id, paymentId }: Pick<InvoiceRow, 'id' | 'paymentId'>,
  at: Date,
): Promise<boolean> {
  const written = await sql`
    update invoices set voided_at = ${at}, next_attempt_at = null, needs_action = false
    where organization_id = ${organizationId} and id = ${id} and paid_at is null
      and provider_id is not distinct from ${paymentId}::text`.execute(tx);
  return written.numAffectedRows === 1n;
}

type Attempt = {
  readonly id: number;
  readonly triesBefore: number;
  readonly attempts: number;
  readonly nextAttemptAt: Date | null;
  readonly failure: string | null;
  readonly needsAction: boolean;
};

/** Records that an attempt failed; false if another one was recorded meanwhile. */
export async function writeAttempt(tx: Tx, organizationId: OrganizationId, attempt: Attempt): Promise<boolean> {
  const { id, triesBefore, attempts, failure, needsAction } = attempt;
  const written = await sql`
    update invoices set tries = tries + 1, attempts = ${attempts}, next_attempt_at = ${attempt.nextAttemptAt},
      failure = ${failure}, needs_action = ${needsAction}
    where organization_id = ${organizationId} and id = ${id} and tries = ${triesBefore} and paid_at is null
      and voided_at is null`.execute(tx);
  return written.numAffectedRows === 1n;
}

/** The invoices whose next attempt is due, longest overdue first. */
export async function readToCollect(
  tx: Tx,
  organizationId: OrganizationId,
  now: Date,
  most: number,
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from invoices where organization_id = ${organizationId} and next_attempt_at <= ${now}
    order by next_attempt_at, id limit ${most}`.execute(tx);
  return found.rows.map((row) => row.id);
}

/** Organizations with a month that has been over for a while, or with a payment to retry, except some. */
export async function readDueAcrossOrganizations(
  tx: Tx,
  { settledBefore, now, without }: { settledBefore: Date; now: Date; without: readonly number[] },
  most: number,
): Promise<OrganizationId[]> {
  const found = await sql<{ id: OrganizationId }>`
    select id from (
      select id, next_invoice_at as at from organizations where next_invoice_at <= ${settledBefore}
      union all
      select organization_id, next_attempt_at from invoices where next_attempt_at <= ${now}
    ) due where id <> all(${without}::bigint[]) group by id order by min(at) limit ${most}`.execute(tx);
  return found.rows.map((row) => row.id);
}

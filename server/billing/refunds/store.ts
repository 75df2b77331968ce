import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A refund that a platform admin requested; `asked` until the provider's response is known. */
export type RefundRow = {
  readonly id: number;
  readonly invoiceId: number;
  readonly requestKey: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly state: 'asked' | 'done' | 'failed';
  readonly failure: string | null;
};

const columns = sql`id, invoice_id as "invoiceId", request_key as "requestKey", amount_cents as "amountCents", reason, state,
  failure`;

type NewRefund = Pick<RefundRow, 'invoiceId' | 'requestKey' | 'amountCents' | 'reason'> & {
  readonly askedBy: number;
  readonly at: Date;
};

export async function insertRefund(
  tx: Tx,
  organizationId: OrganizationId,
  refund: NewRefund,
): Promise<RefundRow | null> {
  const { invoiceId, requestKey, amountCents, reason, askedBy, at } = refund;
  const made = await sql<RefundRow>`
    insert into refunds (organization_id, invoice_id, request_key, amount_cents, reason, asked_by, asked_at)
    values (${organizationId}, ${invoiceId}, ${requestKey}, ${amountCents}, ${reason}, ${askedBy}, ${at})
    returning ${columns}`.execute(tx);
  return made.rows[0] ?? null;
}

export async function readRefund(tx: Tx, organizationId: OrganizationId, id: number): Promise<RefundRow | null> {
  const found = await sql<RefundRow>`
    select ${columns} from refunds where organization_id = ${organizationId} and id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function readRefundOfRequest(
  tx: Tx,
  organizationId: OrganizationId,
  key: string,
): Promise<RefundRow | null> {
  const found = await sql<RefundRow>`
    select ${columns} from refunds where organization_id = ${organizationId} and request_key = ${key}`.execute(tx);
  return found.rows[0] ?? null;
}

/** How much of an invoice can still be refunded: what was paid, less refunds and pending requests. */
export async function readRefundableCents(tx: Tx, organizationId: OrganizationId, invoiceId: number): Promise<number> {
  const found = await sql<{ cents: number }>`
    select (
      (select coalesce(sum(amount_cents), 0) from payment_entries
        where organization_id = ${organizationId} and invoice_id = ${invoiceId})
      - (select coalesce(sum(amount_cents), 0) from refunds
        where organization_id = ${organizationId} and invoice_id = ${invoiceId} and state = 'asked'))::int as cents`.execute(
    tx,
  );
  return found.rows[0]?.cents ?? 0;
}

/** Records the result of a refund; false if it was recorded before. */
export async function writeRefundOutcome(
  tx: Tx,
  organizationId: OrganizationId,
  id: number,
  outcome: { readonly state: 'done' | 'failed'; readonly providerId: string | null; readonly failure: string | null },
): Promise<boolean> {
  const written = await sql`
    update refunds set state = ${outcome.state}, provider_id = ${outcome.providerId}, failure = ${outcome.failure}
    where organization_id = ${organizationId} and id = ${id} and state = 'asked'`.execute(tx);
  return written.numAffectedRows === 1n;
}

type RefundPlace = { readonly organizationId: OrganizationId; readonly id: number };

/** Refunds whose response was lost a while ago. */
export async function readAskedAcrossOrganizations(
  tx: Tx,
  before: Date,
  { after, most }: { readonly after: RefundPlace | null; readonly most: number },
): Promise<RefundPlace[]> {
  const behind = after ? sql`(organization_id, id) > (${after.organizationId}, ${after.id})` : sql`true`;
  const found = await sql<RefundPlace>`
    select organization_id as "organizationId", id from refunds
    where state = 'asked' and asked_at <= ${before} and ${behind}
    order by organization_id, id limit ${most}`.execute(tx);
  return found.rows;
}

import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { DisputeState } from '../provider/payment-provider.ts';

/** A movement of money: paid, refunded, disputed, or one of the latter reversed. */
export type EntryKind = 'payment' | 'refund' | 'refund-failed' | 'dispute' | 'dispute-returned';

type Entry = {
  readonly invoiceId: number;
  readonly kind: EntryKind;
  readonly providerId: string;
  readonly amountCents: number;
  readonly at: Date;
};

/** Adds one movement of money, once however often the provider reports it; returns whether it was new. */
export async function insertEntry(tx: Tx, organizationId: OrganizationId, entry: Entry): Promise<boolean> {
  const { invoiceId, kind, providerId, amountCents, at } = entry;
  const written = await sql`
    insert into payment_entries (organization_id, invoice_id, kind, provider_id, amount_cents, at)
    values (${organizationId}, ${invoiceId}, ${kind}, ${providerId}, ${amountCents}, ${at})
    on conflict (organization_id, kind, provider_id) do nothing`.execute(tx);
  return written.numAffectedRows === 1n;
}

export async function readEntryCents(
  tx: Tx,
  organizationId: OrganizationId,
  kind: EntryKind,
  providerId: string,
): Promise<number | null> {
  const found = await sql<{ cents: number }>`
    select amount_cents as cents from payment_entries
    where organization_id = ${organizationId} and kind = ${kind} and provider_id = ${providerId}`.execute(tx);
  return found.rows[0]?.cents ?? null;
}

/** Stores a dispute's state; one that the bank has decided stays decided. */
export async function upsertDispute(
  tx: Tx,
  organizationId: OrganizationId,
  invoiceId: number,
  dispute: DisputeState,
): Promise<boolean> {
  const { id, amountCents, reason, state, openedAt } = dispute;
  const written = await sql`
    insert into disputes as d (organization_id, invoice_id, provider_id, amount_cents, reason, state, opened_at)
    values (${organizationId}, ${invoiceId}, ${id}, ${amountCents}, ${reason}, ${state}, ${openedAt})
    on conflict (organization_id, provider_id) do update set state = excluded.state, amount_cents = excluded.amount_cents
    where d.state is distinct from excluded.state and (d.state = 'open' or excluded.state <> 'open')`.execute(tx);
  return written.numAffectedRows === 1n;
}

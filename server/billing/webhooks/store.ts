import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ProviderEvent } from '../provider/payment-provider.ts';

export type StoredEvent = ProviderEvent & { readonly attempts: number };

/** Stores a webhook; false if it was stored before. */
export async function insertEventAcrossOrganizations(
  tx: Tx,
  { id, type, payload }: ProviderEvent,
  receivedAt: Date,
): Promise<boolean> {
  const written = await sql`
    insert into payment_events (id, type, payload, received_at)
    values (${id}, ${type}, ${JSON.stringify(payload)}, ${receivedAt}) on conflict (id) do nothing`.execute(tx);
  return written.numAffectedRows === 1n;
}

export async function readWaitingEventAcrossOrganizations(tx: Tx, id: string): Promise<StoredEvent | null> {
  const found = await sql<StoredEvent>`
    select id, type, payload, attempts from payment_events where id = ${id} and applied_at is null`.execute(tx);
  return found.rows[0] ?? null;
}

/** Events that were stored a while ago and are still not applied. */
export async function readLeftEventsAcrossOrganizations(tx: Tx, before: Date, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from payment_events where applied_at is null and received_at <= ${before}
    order by received_at limit ${most}`.execute(tx);
  return found.rows.map((row) => row.id);
}

export async function markEventAcrossOrganizations(
  tx: Tx,
  id: string,
  { at, error }: { readonly at: Date | null; readonly error: string | null },
): Promise<void> {
  await sql`
    update payment_events set applied_at = ${at}, error = ${error}, attempts = attempts + 1
    where id = ${id} and applied_at is null`.execute(tx);
}

/** The organization of this card. */
export async function findCardAcrossOrganizations(
  tx: Tx,
  method: string,
): Promise<{ organizationId: OrganizationId; customer: string } | null> {
  const found = await sql<{ organizationId: OrganizationId; customer: string }>`
    select id as "organizationId", payment_customer as customer from organizations
    where card_method = ${method} and payment_customer is not null limit 1`.execute(tx);
  return found.rows[0] ?? null;
}

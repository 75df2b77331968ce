import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** Whether this organization has ever erased a contact. */
export async function hasErased(tx: Tx, organizationId: number): Promise<boolean> {
  const found = await sql`select 1 from erased_leads where organization_id = ${organizationId} limit 1`.execute(tx);
  return found.rows.length > 0;
}

export async function readErasedHashes(tx: Tx, organizationId: number, hashes: readonly string[]): Promise<string[]> {
  const found = await sql<{ hash: string }>`
    select distinct phone_hash as hash from erased_leads
    where organization_id = ${organizationId} and phone_hash = any(${hashes}::text[])`.execute(tx);
  return found.rows.map((row) => row.hash);
}

export async function insertErased(
  tx: Tx,
  organizationId: number,
  erased: { readonly leadId: number; readonly phoneHash: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into erased_leads (organization_id, lead_id, phone_hash, erased_at)
    values (${organizationId}, ${erased.leadId}, ${erased.phoneHash}, ${erased.at})`.execute(tx);
}

/** Forgets what was agreed to and stopped by these phones. */
export async function deleteConsent(tx: Tx, organizationId: number, phones: readonly string[]): Promise<void> {
  await sql`
    delete from consent_events where organization_id = ${organizationId} and phone = any(${phones}::text[])`.execute(
    tx,
  );
  await sql`
    delete from consent_states where organization_id = ${organizationId} and phone = any(${phones}::text[])`.execute(
    tx,
  );
}

/** The phones this contact ever had here that are no other contact's now. */
export async function readOwnPhones(tx: Tx, organizationId: number, leadId: number): Promise<string[]> {
  const found = await sql<{ phone: string }>`
    with own as (
      select phone from leads where organization_id = ${organizationId} and id = ${leadId}
      union select phone from messages where organization_id = ${organizationId} and lead_id = ${leadId})
    select phone from own where not exists (
      select 1 from leads l where l.organization_id = ${organizationId} and l.phone = own.phone and l.id <> ${leadId})`.execute(
    tx,
  );
  return found.rows.map((row) => row.phone);
}

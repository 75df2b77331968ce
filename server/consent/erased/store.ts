import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Whether this organization has ever erased a contact. */
export async function hasErased(tx: Tx, organizationId: OrganizationId): Promise<boolean> {
  const found = await sql`select 1 from erased_leads where organization_id = ${organizationId} limit 1`.execute(tx);
  return found.rows.length > 0;
}

export async function readErasedHashes(
  tx: Tx,
  organizationId: OrganizationId,
  hashes: readonly string[],
): Promise<string[]> {
  const found = await sql<{ hash: string }>`
    select distinct phone_hash as hash from erased_leads
    where organization_id = ${organizationId} and phone_hash = any(${hashes}::text[])`.execute(tx);
  return found.rows.map((row) => row.hash);
}

export async function insertErased(
  tx: Tx,
  organizationId: OrganizationId,
  erased: {
    readonly leadId: LeadId;
    readonly phoneHash: string;
    readonly keyVersion: number | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into erased_leads (organization_id, lead_id, phone_hash, key_version, erased_at)
    values (${organizationId}, ${erased.leadId}, ${erased.phoneHash}, ${erased.keyVersion}, ${erased.at})`.execute(tx);
}

export type ErasedHash = { readonly leadId: LeadId; readonly phoneHash: string };

/** The next hashes made with the deployment's own key, locked for this transaction. */
export async function takeErasedByDeploymentKey(
  tx: Tx,
  organizationId: OrganizationId,
  most: number,
): Promise<ErasedHash[]> {
  const found = await sql<ErasedHash>`
    select lead_id as "leadId", phone_hash as "phoneHash" from erased_leads
    where organization_id = ${organizationId} and key_version is null
    order by lead_id limit ${most} for update`.execute(tx);
  return found.rows;
}

export async function writeErasedHashes(
  tx: Tx,
  organizationId: OrganizationId,
  hashes: readonly (ErasedHash & { readonly keyVersion: number })[],
): Promise<void> {
  await sql`
    update erased_leads e set phone_hash = n.phone_hash, key_version = n.key_version
    from unnest(${hashes.map((one) => one.leadId)}::bigint[], ${hashes.map((one) => one.phoneHash)}::text[],
      ${hashes.map((one) => one.keyVersion)}::integer[]) as n (lead_id, phone_hash, key_version)
    where e.organization_id = ${organizationId} and e.lead_id = n.lead_id and e.key_version is null`.execute(tx);
}

/**
 * How many hashes of each organization were made with the deployment's own key; organizations without any are left out.
 */
export async function countErasedByDeploymentKeyAcrossOrganizations(
  tx: Tx,
): Promise<{ organizationId: OrganizationId; count: number }[]> {
  const found = await sql<{ organizationId: OrganizationId; count: number }>`
    select organization_id as "organizationId", count(*)::integer as count from erased_leads
    where key_version is null group by 1 order by 1`.execute(tx);
  return found.rows;
}

/** Those of these phones that have opted out. */
export async function readOptedOut(
  tx: Tx,
  organizationId: OrganizationId,
  phones: readonly string[],
): Promise<string[]> {
  const found = await sql<{ phone: string }>`
    select phone from consent_states
    where organization_id = ${organizationId} and phone = any(${phones}::text[])
      and state in ('stopped', 'blocked')`.execute(tx);
  return found.rows.map((row) => row.phone);
}

/** Deletes the consents and opt-outs of these phones. */
export async function deleteConsent(tx: Tx, organizationId: OrganizationId, phones: readonly string[]): Promise<void> {
  await sql`
    delete from consent_events where organization_id = ${organizationId} and phone = any(${phones}::text[])`.execute(
    tx,
  );
  await sql`
    delete from consent_states where organization_id = ${organizationId} and phone = any(${phones}::text[])`.execute(
    tx,
  );
}

/** All phones this contact ever had here that no other contact has now. */
export async function readOwnPhones(tx: Tx, organizationId: OrganizationId, leadId: LeadId): Promise<string[]> {
  const found = await sql<{ phone: string }>`
    with own as (
      select phone from leads where organization_id = ${organizationId} and id = ${leadId}
      union select phone from messages where organization_id = ${organizationId} and lead_id = ${leadId}
      union select phone_before from lead_changes
        where organization_id = ${organizationId} and lead_id = ${leadId} and phone_before is not null)
    select phone from own where not exists (
      select 1 from leads l where l.organization_id = ${organizationId} and l.phone = own.phone and l.id <> ${leadId})`.execute(
    tx,
  );
  return found.rows.map((row) => row.phone);
}

import { sql } from 'kysely';
import type { LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Holder, isWithin, wholeNumbersOf } from '../owned/store.ts';

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
    /** 0 for a phone of no contact. */
    readonly leadId: LeadId | 0;
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

/** A consent of a phone that goes with the contact who is erased. */
export type OwnState = { readonly phone: string; readonly isOptedOut: boolean };

/**
 * The phones whose consent goes with the contact. Of a number that someone else has now, it is theirs; of one that another
 * contact had in between, it is of the one who changed it last.
 */
export async function readOwnStates(tx: Tx, holder: Holder): Promise<OwnState[]> {
  const { organizationId, leadId } = holder;
  const numbers = wholeNumbersOf(holder);
  const found = await sql<OwnState>`
    select s.phone, s.state in ('stopped', 'blocked') as "isOptedOut" from consent_states s
    where s.organization_id = ${organizationId} and s.phone in (select phone from (${numbers}) own)
      and ${isWithin(numbers, { phone: sql`s.phone`, at: sql`s.changed_at` })}
      and not exists (select 1 from leads l where l.organization_id = ${organizationId} and l.phone = s.phone
        and l.id <> ${leadId})`.execute(tx);
  return found.rows;
}

/** Deletes the contact's part of the ledger, and the consent of these phones. */
export async function deleteConsent(tx: Tx, holder: Holder, phones: readonly string[]): Promise<void> {
  const { organizationId } = holder;
  const numbers = wholeNumbersOf(holder);
  await sql`
    delete from consent_events e using (${numbers}) own
    where e.organization_id = ${organizationId} and e.phone = own.phone and e.at >= own.since
      and e.at < own.until`.execute(tx);
  await sql`
    delete from consent_states where organization_id = ${organizationId} and phone = any(${phones}::text[])`.execute(
    tx,
  );
  // An opt-out stays with a number that someone else has now, without what the contact wrote.
  await sql`
    update consent_states s set reason = null
    where s.organization_id = ${organizationId} and s.phone in (select phone from (${numbers}) own)
      and ${isWithin(numbers, { phone: sql`s.phone`, at: sql`s.changed_at` })}
      and s.state in ('stopped', 'blocked')`.execute(tx);
}

/** Deletes the state of the next phones that opted out, and returns them. */
export async function takeOptOuts(tx: Tx, organizationId: OrganizationId, most: number): Promise<string[]> {
  const taken = await sql<{ phone: string }>`
    delete from consent_states where organization_id = ${organizationId} and phone = any(array(
      select phone from consent_states where organization_id = ${organizationId} and state in ('stopped', 'blocked')
      order by phone limit ${most}))
    returning phone`.execute(tx);
  return taken.rows.map(({ phone }) => phone);
}

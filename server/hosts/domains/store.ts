import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { DomainRow } from './types.ts';

const domainColumns = sql`organization_id as "organizationId", domain, proof, state, problem, claimed_at as "claimedAt",
  checked_at as "checkedAt", next_check_at as "nextCheckAt", live_since as "liveSince", failing_since as "failingSince"`;

/** The domains of an organization: the one it uses first, then those it removed, newest first. */
export async function readDomains(tx: Tx, organizationId: OrganizationId): Promise<DomainRow[]> {
  const found = await sql<DomainRow>`
    select ${domainColumns} from organization_domains where organization_id = ${organizationId}
    order by state = 'retired', claimed_at desc limit 20`.execute(tx);
  return found.rows;
}

/** All claims of one domain, locked until the transaction ends, so that two can't get it at once. */
export async function lockClaimsAcrossOrganizations(tx: Tx, domain: string): Promise<DomainRow[]> {
  const found = await sql<DomainRow>`
    select ${domainColumns} from organization_domains where domain = ${domain}
    order by organization_id for update`.execute(tx);
  return found.rows;
}

/** Stores a claim, or restores one that was removed; its proof stays. */
export async function insertClaim(
  tx: Tx,
  organizationId: OrganizationId,
  { domain, proof, at }: { domain: string; proof: string; at: Date },
): Promise<void> {
  await sql`
    insert into organization_domains (organization_id, domain, proof, state, claimed_at, next_check_at)
    values (${organizationId}, ${domain}, ${proof}, 'pending', ${at}, ${at})
    on conflict (organization_id, domain) do update
    set state = 'pending', problem = null, claimed_at = excluded.claimed_at, next_check_at = excluded.next_check_at,
        failing_since = null`.execute(tx);
}

export async function writeDomainAcrossOrganizations(tx: Tx, row: DomainRow): Promise<void> {
  const { organizationId, domain, state, problem, checkedAt, nextCheckAt, liveSince, failingSince } = row;
  await sql`
    update organization_domains
    set state = ${state}, problem = ${problem}, checked_at = ${checkedAt}, next_check_at = ${nextCheckAt},
        live_since = ${liveSince}, failing_since = ${failingSince}
    where organization_id = ${organizationId} and domain = ${domain}`.execute(tx);
}

export async function deleteDomain(tx: Tx, organizationId: OrganizationId, domain: string): Promise<void> {
  await sql`
    delete from organization_domains where organization_id = ${organizationId} and domain = ${domain}`.execute(tx);
}

/** Keeps a domain for links that were already sent, and deletes the oldest beyond this many. */
export async function retireDomain(
  tx: Tx,
  organizationId: OrganizationId,
  { domain, most }: { domain: string; most: number },
): Promise<void> {
  await sql`
    update organization_domains set state = 'retired', problem = null
    where organization_id = ${organizationId} and domain = ${domain}`.execute(tx);
  await sql`
    delete from organization_domains where organization_id = ${organizationId} and domain in (
      select domain from organization_domains where organization_id = ${organizationId} and state = 'retired'
      order by claimed_at desc offset ${most})`.execute(tx);
}

/** The domains that are due for a lookup, the longest waiting first. */
export async function listDueAcrossOrganizations(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<Pick<DomainRow, 'organizationId' | 'domain'>[]> {
  const found = await sql<Pick<DomainRow, 'organizationId' | 'domain'>>`
    select organization_id as "organizationId", domain from organization_domains
    where next_check_at <= ${now} order by next_check_at limit ${limit}`.execute(tx);
  return found.rows;
}

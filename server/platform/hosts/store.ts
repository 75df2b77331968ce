import { sql } from 'kysely';
import type { OwnDetails } from '../../../domain/brands/brand-details.ts';
import type { OwnedDomain } from '../../../domain/hosts/host-table.ts';
import type { Tx } from '../database/database.ts';

export const HOSTS_CHANNEL = 'hosts';

export type StoredHosts = {
  readonly brands: readonly StoredBrand[];
  readonly domains: readonly (OwnedDomain & { readonly domain: string })[];
};

export type StoredBrand = OwnDetails & {
  readonly brand: string;
  readonly linksHost: string | null;
  readonly mailFrom: string | null;
  readonly hosts: readonly string[];
};

/**
 * The brands' hosts from the platform's page, and the organizations' domains; of two that claim one, the last has it.
 */
export async function readStoredHosts(tx: Tx): Promise<StoredHosts> {
  const brands = await readStoredBrands(tx);
  const domains = await sql<StoredHosts['domains'][number]>`
    select d.domain, d.organization_id as "organizationId", o.brand, d.state = 'live' as "isForLinks"
    from organization_domains d join organizations o on o.id = d.organization_id
    where d.state <> 'pending' order by d.state = 'live', d.live_since`.execute(tx);
  return { brands, domains: domains.rows };
}

export async function readStoredBrands(tx: Tx): Promise<StoredBrand[]> {
  const found = await sql<StoredBrand>`
    select brand, name, company, company_address as "companyAddress", privacy_email as "privacyEmail",
      support_email as "supportEmail", links_host as "linksHost", mail_from as "mailFrom",
      array(select host from brand_hosts h where h.brand = s.brand order by position) as hosts
    from brand_settings s`.execute(tx);
  return found.rows;
}

export async function announceHosts(tx: Tx): Promise<void> {
  await sql`select pg_notify(${HOSTS_CHANNEL}, '')`.execute(tx);
}

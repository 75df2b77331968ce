import { sql } from 'kysely';
import { brands } from '../../../brands/registry.ts';
import type { OwnDetails } from '../../../domain/brands/brand-details.ts';
import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import type { Tx } from '../../platform/database/database.ts';

/** A brand's stored settings; null: the value of its file and the deployment's settings. */
type StoredSettings = OwnDetails & {
  readonly hosts: readonly string[];
  readonly linksHost: string | null;
  readonly mailFrom: string | null;
};

/** Locked while hosts of brands change, so that no two brands get the same one. */
export async function lockBrandHosts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('brand_hosts'))`.execute(tx);
}

/** The first of these hosts that is an organization's own domain, or null. */
export async function findDomainAmongAcrossOrganizations(tx: Tx, hosts: readonly string[]): Promise<string | null> {
  const found = await sql<{ domain: string }>`
    select domain from organization_domains
    where domain = any(${[...hosts]}::text[]) and state <> 'pending' order by domain limit 1`.execute(tx);
  return found.rows[0]?.domain ?? null;
}

/** Whether there is an organization that platform admins see masked. */
export async function hasMaskedOrganizationAcrossOrganizations(tx: Tx): Promise<boolean> {
  const masked = brands.flatMap(({ key, masksPlatformAdmin }) => (masksPlatformAdmin ? key : []));
  const found = await sql`
    select 1 from organizations
    where brand = any(${masked}::text[]) and id <> ${PLATFORM_ORGANIZATION} limit 1`.execute(tx);
  return found.rows.length > 0;
}

export async function hasOrganizationsAcrossOrganizations(tx: Tx, brand: string): Promise<boolean> {
  const found = await sql`select 1 from organizations where brand = ${brand} limit 1`.execute(tx);
  return found.rows.length > 0;
}

export async function writeBrand(tx: Tx, brand: string, settings: StoredSettings, at: Date): Promise<void> {
  const { name, company, companyAddress, privacyEmail, supportEmail, hosts, linksHost, mailFrom } = settings;
  await sql`
    insert into brand_settings (brand, name, company, company_address, privacy_email, support_email, links_host,
      mail_from, updated_at)
    values (${brand}, ${name}, ${company}, ${companyAddress}, ${privacyEmail}, ${supportEmail}, ${linksHost},
      ${mailFrom}, ${at})
    on conflict (brand) do update set name = excluded.name, company = excluded.company,
      company_address = excluded.company_address, privacy_email = excluded.privacy_email,
      support_email = excluded.support_email, links_host = excluded.links_host, mail_from = excluded.mail_from,
      updated_at = excluded.updated_at`.execute(tx);
  await sql`delete from brand_hosts where brand = ${brand}`.execute(tx);
  if (hosts.length === 0) return;
  const rows = hosts.map((host, position) => sql`(${host}, ${brand}, ${position})`);
  await sql`insert into brand_hosts (host, brand, position) values ${sql.join(rows)}`.execute(tx);
}

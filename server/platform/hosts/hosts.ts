import { brands, showBrandsWith } from '../../../brands/registry.ts';
import { type BrandHosts, type HostTable, hostOf, type OwnedDomain } from '../../../domain/hosts/host-table.ts';
import type { Config } from '../config/config.ts';
import { type Database, inTransactionAcrossOrganizations, type Tx } from '../database/database.ts';
import type { Log } from '../log.ts';
import { announceHosts, HOSTS_CHANNEL, readStoredHosts, type StoredHosts } from './store.ts';

/** The host names that lead to this deployment, the same in every process. */
export type Hosts = {
  /** The current hosts, in memory, so that a page or message needs no query. */
  current(): HostTable;
  /** Notifies every process after commit that the hosts changed. */
  announce(tx: Tx): Promise<void>;
  /** Reads the hosts again, for a caller that changed them and continues with them. */
  reload(): Promise<void>;
  close(): Promise<void>;
};

/** Reads the hosts, and again whenever a process announces a change. */
export async function createHosts(db: Database, config: Config, log: Log): Promise<Hosts> {
  let table = tableOf(config, { brands: [], domains: [] });
  const reload = async (): Promise<void> => {
    const stored = await inTransactionAcrossOrganizations(db, readStoredHosts);
    showBrandsWith(new Map(stored.brands.map((row) => [row.brand, row])));
    table = tableOf(config, stored);
  };
  const reloadLater = (): void =>
    void reload().catch((err) => log.error({ err }, 'the host names could not be read again'));
  const stop = await db.listen(HOSTS_CHANNEL, reloadLater, reloadLater);
  await reload();
  return { current: () => table, announce: announceHosts, reload, close: stop };
}

function tableOf(config: Config, stored: StoredHosts): HostTable {
  return {
    publicUrl: config.publicUrl,
    defaultBrand: config.brand,
    brands: brands.map((brand) => brandHostsOf(brand, config, stored)),
    domains: new Map<string, OwnedDomain>(stored.domains.map(({ domain, ...owner }) => [domain, owner])),
  };
}

function brandHostsOf(brand: (typeof brands)[number], config: Config, stored: StoredHosts): BrandHosts {
  const { key, hostNames } = brand;
  const set = config.brandHosts.find((one) => one.brand === key)?.hosts ?? [];
  const row = stored.brands.find((one) => one.brand === key);
  const added = (row?.hosts ?? []).filter((host) => !isSetElsewhere(config, key, host));
  const hosts = [...new Set([...set, ...added, ...hostNames.filter((name) => !isForDemo(name))])];
  // The second of two hosts in BRAND_HOSTS is the one for links; the page can choose another.
  const linksHost = row?.linksHost ?? set[1] ?? null;
  return {
    key,
    hosts,
    linksHost: linksHost !== null && hosts.includes(linksHost) ? linksHost : null,
    demoHosts: hostNames.filter(isForDemo),
    mailFrom: row?.mailFrom ?? null,
  };
}

// A setting that changed after a host was added on the page overrides the page.
function isSetElsewhere({ brandHosts, publicUrl, brand: publicBrand }: Config, key: string, host: string): boolean {
  if (brandHosts.some(({ brand, hosts }) => brand !== key && hosts.includes(host))) return true;
  return key !== publicBrand && host === hostOf(publicUrl);
}

function isForDemo(hostName: string): boolean {
  return hostName.endsWith('.localhost');
}

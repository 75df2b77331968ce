import { brands } from '../../brands/registry.ts';
import type { Config } from '../platform/config/config.ts';

/** One brand of the status screen: its key, its name, and the address that is tried. */
export type StatusSite = { readonly brand: string; readonly name: string; readonly address: string };

const usualBrands = ['default', 'health', 'blast'];

/** The brands whose state is shown: those of the configuration, or the three usual ones at their own host names. */
export function statusSites({
  statusSites: configured,
  publicUrl,
}: Pick<Config, 'statusSites' | 'publicUrl'>): StatusSite[] {
  const sites = configured ?? usualBrands.map((brand) => ({ brand, address: addressOf(brand, publicUrl) }));
  return sites.map(({ brand, address }) => ({
    brand,
    name: brands.find(({ key }) => key === brand)?.name ?? brand,
    address,
  }));
}

// A brand without a host name of its own is reached at the address of the deployment; only on this machine has each one.
function addressOf(brand: string, publicUrl: string): string {
  const url = new URL(publicUrl);
  const hostNames = brands.find(({ key }) => key === brand)?.hostNames ?? [];
  const own = hostNames.find((name) => !name.endsWith('.localhost'));
  const here = url.hostname === 'localhost' ? hostNames[0] : undefined;
  url.hostname = own ?? here ?? url.hostname;
  return url.origin;
}

import { brands } from '../../brands/registry.ts';
import { absoluteAddress, hostOf, originAt } from '../../domain/hosts/host-table.ts';
import type { Context } from '../platform/context.ts';

/** One brand of the status screen: its key, its name, and the address to try. */
export type StatusSite = { readonly brand: string; readonly name: string; readonly address: string };

const usualBrands = ['default', 'health', 'blast'];

/** The brands on the status screen: those of the settings, or the three usual ones at their own host names. */
export function statusSites(context: Pick<Context, 'config' | 'hosts'>): StatusSite[] {
  const sites =
    context.config.statusSites ?? usualBrands.map((brand) => ({ brand, address: addressOf(context, brand) }));
  return sites.map(({ brand, address }) => ({
    brand,
    name: brands.find(({ key }) => key === brand)?.name ?? brand,
    address,
  }));
}

// A brand without a host name uses the deployment's address; only on this machine does each brand have one.
function addressOf({ config, hosts }: Pick<Context, 'config' | 'hosts'>, brand: string): string {
  const table = hosts.current();
  const own = table.brands.find(({ key }) => key === brand);
  const [demoHost] = own?.demoHosts ?? [];
  const isHere = own?.hosts.length === 0 && hostOf(config.publicUrl) === 'localhost';
  return isHere && demoHost !== undefined ? originAt(table, demoHost) : absoluteAddress(table, { staffOf: brand }, '');
}

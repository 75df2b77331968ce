import { brands } from '../../brands/registry.ts';
import { brandAddress } from '../../domain/hosts/host-table.ts';
import type { Context } from '../platform/context.ts';

/** One brand of the status screen: its key, its name, and the address to try. */
export type StatusSite = { readonly brand: string; readonly name: string; readonly address: string };

const usualBrands = ['default', 'health', 'blast'];

/** The brands on the status screen: those of the settings, or the three usual ones at their own host names. */
export function statusSites(context: Pick<Context, 'config' | 'hosts'>): StatusSite[] {
  const sites =
    context.config.statusSites ??
    usualBrands.map((brand) => ({ brand, address: brandAddress(context.hosts.current(), brand) }));
  return sites.map(({ brand, address }) => ({
    brand,
    name: brands.find(({ key }) => key === brand)?.name ?? brand,
    address,
  }));
}

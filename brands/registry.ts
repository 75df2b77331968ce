import type { Brand } from '../domain/brands/brand.ts';
import { defaultBrand } from './default.ts';
import { healthBrand } from './health.ts';

/** Every brand of this deployment; a new one is its file and one line here. */
export const brands: readonly Brand[] = [defaultBrand, healthBrand];

/** The keys of all brands. */
export const brandKeys: readonly string[] = brands.map((brand) => brand.key);

/** The brand of this key; an unknown key is the default brand. */
export function brandNamed(key: string): Brand {
  return brands.find((brand) => brand.key === key) ?? defaultBrand;
}

/** The brand that names this host, or null. */
export function brandOfHost(hostName: string): Brand | null {
  return brands.find((brand) => brand.hostNames.includes(hostName.toLowerCase())) ?? null;
}

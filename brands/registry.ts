import type { Brand } from '../domain/brands/brand.ts';
import { defaultBrand } from './default.ts';
import { healthBrand } from './health.ts';

/** Every brand of this deployment; the first is the fallback. */
export const brands: readonly Brand[] = [defaultBrand, healthBrand];

/** The keys of the brands, in the same order. */
export const brandKeys: readonly string[] = brands.map((brand) => brand.key);

/** The brand with this key; an unknown key means the default brand. */
export function brandNamed(untrustedKey: string | null | undefined): Brand {
  return brands.find((brand) => brand.key === untrustedKey) ?? defaultBrand;
}

/** The brand of a host name, its port and letter case aside; null when no brand has it. */
export function brandOfHost(untrustedHost: string | null | undefined): Brand | null {
  const hostName = (untrustedHost ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return brands.find((brand) => brand.hostNames.includes(hostName)) ?? null;
}

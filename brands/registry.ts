import type { Brand } from '../domain/brands/brand.ts';
import { brandWithDetails, type OwnDetails } from '../domain/brands/brand-details.ts';
import { checkBrand } from '../domain/brands/check-brand.ts';
import { blastBrand } from './blast.ts';
import { defaultBrand } from './default.ts';
import { healthBrand } from './health.ts';
import { opportunityTextBrand } from './opportunity-text.ts';
import { tattooCareBrand } from './tattoo-care.ts';

// Each brand as in its file, and at the same index as it is shown.
const files: Brand[] = [];
const registered: Brand[] = [];
for (const brand of [defaultBrand, healthBrand, blastBrand, opportunityTextBrand, tattooCareBrand])
  registerBrand(brand);

/** Every brand of this deployment. The first is the fallback. */
export const brands: readonly Brand[] = registered;

/** Adds a brand. Refuses one that is unreadable or unusable, or whose key or host is taken, with a sentence. */
export function registerBrand(brand: Brand): void {
  const problems = checkBrand(brand);
  for (const other of registered) {
    if (other.key === brand.key) problems.push('Another brand has this key.');
    const taken = brand.hostNames.find((hostName) => other.hostNames.includes(hostName));
    if (taken !== undefined) problems.push(`The host name ${taken} belongs to "${other.key}".`);
  }
  if (problems.length > 0) throw new Error(`The brand "${brand.key}" cannot be used: ${problems.join(' ')}`);
  files.push(brand);
  registered.push(brand);
}

/** Shows these brands with their settings, everywhere from now on. A brand that isn't listed is reset to its file. */
export function showBrandsWith(details: ReadonlyMap<string, OwnDetails>): void {
  for (const [index, file] of files.entries()) {
    const own = details.get(file.key);
    registered[index] = own ? brandWithDetails(file, own) : file;
  }
}

/** The brand as in its file, without settings. An unknown key means the default brand. */
export function brandFileOf(key: string): Brand {
  return files.find((file) => file.key === key) ?? defaultBrand;
}

/** The keys of the brands, in the same order. */
export const brandKeys: readonly string[] = brands.map((brand) => brand.key);

/** The brand with this key; an unknown key means the default brand. */
export function brandNamed(untrustedKey: string | null | undefined): Brand {
  return brands.find((brand) => brand.key === untrustedKey) ?? brands[0] ?? defaultBrand;
}

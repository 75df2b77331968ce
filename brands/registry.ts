import type { Brand } from '../domain/brands/brand.ts';
import { checkBrand } from '../domain/brands/check-brand.ts';
import { renamedBrand } from '../domain/brands/renamed-brand.ts';
import { blastBrand } from './blast.ts';
import { defaultBrand } from './default.ts';
import { healthBrand } from './health.ts';
import { opportunityTextBrand } from './opportunity-text.ts';
import { tattooCareBrand } from './tattoo-care.ts';

const registered: Brand[] = [];
for (const brand of [defaultBrand, healthBrand, blastBrand, opportunityTextBrand, tattooCareBrand])
  registerBrand(brand);

/** Every brand of this deployment; the first is the fallback. */
export const brands: readonly Brand[] = registered;

/** Adds a brand; one that nobody could read or use, or whose key or host another has, is refused with a sentence. */
export function registerBrand(brand: Brand): void {
  const problems = checkBrand(brand);
  for (const other of registered) {
    if (other.key === brand.key) problems.push('Another brand has this key.');
    const taken = brand.hostNames.find((hostName) => other.hostNames.includes(hostName));
    if (taken !== undefined) problems.push(`The host name ${taken} belongs to "${other.key}".`);
  }
  if (problems.length > 0) throw new Error(`The brand "${brand.key}" cannot be used: ${problems.join(' ')}`);
  registered.push(brand);
}

const files = new Map<string, Brand>();

/** Shows these brands under other names: in titles, mails, replies and legal texts. A brand not named here has its own again. */
export function renameBrands(names: ReadonlyMap<string, string>): void {
  for (const [index, shown] of registered.entries()) {
    const file = files.get(shown.key) ?? shown;
    files.set(file.key, file);
    registered[index] = renamedBrand(file, names.get(file.key) ?? file.name);
  }
}

/** The keys of the brands, in the same order. */
export const brandKeys: readonly string[] = brands.map((brand) => brand.key);

/** The brand with this key; an unknown key means the default brand. */
export function brandNamed(untrustedKey: string | null | undefined): Brand {
  return brands.find((brand) => brand.key === untrustedKey) ?? brands[0] ?? defaultBrand;
}

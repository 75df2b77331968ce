import { brandFileOf, brandNamed } from '../../../brands/registry.ts';
import type { Brand } from '../../../domain/brands/brand.ts';
import { type CompanyDetails, madeUpDetails } from '../../../domain/brands/brand-details.ts';
import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import type { Context } from '../../platform/context.ts';

const words: Readonly<Record<keyof CompanyDetails, string>> = {
  company: 'legal name',
  companyAddress: 'postal address',
  privacyEmail: 'email for privacy questions',
  supportEmail: 'email for support',
};

/** Whether brands with a host have a real company, and no longer the made-up one. */
export async function checkCompany({ config, hosts }: Pick<Context, 'config' | 'hosts'>): Promise<SetupLine> {
  const used = hosts.current().brands.filter((brand) => brand.key === config.brand || brand.hosts.length > 0);
  const brands = used.map(({ key }) => brandNamed(key));
  const madeUp = brands.flatMap((brand) => {
    const details = madeUpDetails(brandFileOf(brand.key), brand);
    return details.length === 0
      ? []
      : [`${brand.name} still shows a made-up ${listed(details.map((detail) => words[detail]))}.`];
  });
  if (madeUp.length === 0)
    return { state: 'ok', found: `Invoices come from ${listed(brands.map(seller))}.`, fix: null };
  return {
    state: 'attention',
    found: madeUp.join(' '),
    fix: 'Enter your own under Super admin, Brands, which says where each is shown.',
  };
}

function seller({ name, policy }: Brand): string {
  return `${policy.company} (${name})`;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(names);
}

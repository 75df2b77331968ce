import { brandFileOf, brands } from '../../../brands/registry.ts';
import { type CompanyDetails, companyDetailsOf } from '../../../domain/brands/brand-details.ts';
import { absoluteAddress, linksHostOf, originAt } from '../../../domain/hosts/host-table.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { hasMaskedOrganizationAcrossOrganizations } from './store.ts';

/** A brand's settings for platform admins. */
export type BrandSettings = {
  readonly key: string;
  readonly name: string;
  /** The company that runs it, as every page shows it now. */
  readonly company: CompanyDetails;
  /** The company in the brand's file, used for what isn't set. */
  readonly companyOfFile: CompanyDetails;
  /** The hosts that can be changed on the page. */
  readonly hosts: readonly string[];
  /** Those of BRAND_HOSTS and of the brand's file, which always apply. */
  readonly fixedHosts: readonly string[];
  /** The host that was chosen for links; null: the usual one. */
  readonly linksHost: string | null;
  /** The current host of links, with its port where it has one. */
  readonly linksAddress: string;
  readonly mailFrom: string | null;
  /** Where staff of this brand sign in. */
  readonly signInAddress: string;
  /** It is the brand at PUBLIC_URL. */
  readonly isPublic: boolean;
};

/** Every brand with its hosts, as this process knows them. */
export function loadBrands(context: Pick<Context, 'hosts' | 'config'>): BrandSettings[] {
  const table = context.hosts.current();
  return brands.map((brand) => {
    const { key, name } = brand;
    const own = table.brands.find((one) => one.key === key);
    const fixedHosts = fixedHostsOf(context, key);
    return {
      ...{ key, name, fixedHosts },
      company: companyDetailsOf(brand),
      companyOfFile: companyDetailsOf(brandFileOf(key)),
      hosts: own?.hosts.filter((host) => !fixedHosts.includes(host)) ?? [],
      linksHost: own?.linksHost ?? null,
      linksAddress: originAt(table, linksHostOf(table, key)).replace(/^https?:\/\//, ''),
      mailFrom: own?.mailFrom ?? null,
      signInAddress: absoluteAddress(table, { staffOf: key }, '/login'),
      isPublic: key === table.defaultBrand,
    };
  });
}

/** Whether hosts are only in BRAND_HOSTS: there is an organization that platform admins see masked (decision 54). */
export function areHostsInSettings({ db }: Pick<Context, 'db'>): Promise<boolean> {
  return inTransactionAcrossOrganizations(db, hasMaskedOrganizationAcrossOrganizations);
}

/** The hosts of a brand that can't be changed on a screen: those of BRAND_HOSTS, then those of its file. */
export function fixedHostsOf({ config }: Pick<Context, 'config'>, key: string): readonly string[] {
  const set = config.brandHosts.find(({ brand }) => brand === key)?.hosts ?? [];
  const written = brands.find((brand) => brand.key === key)?.hostNames ?? [];
  return [...new Set([...set, ...written.filter((host) => !host.endsWith('.localhost'))])];
}

import { brandFileOf, brandNamed, brands } from '../../../brands/registry.ts';
import { brandWithDetails, companyDetailsOf } from '../../../domain/brands/brand-details.ts';
import { readHostName } from '../../../domain/hosts/host-name.ts';
import { type BrandHosts, placeOf } from '../../../domain/hosts/host-table.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { changesInWords } from './changes-in-words.ts';
import { checkBrandEmail, checkDetails, type UntrustedDetails } from './check-details.ts';
import { fixedHostsOf, loadBrands } from './load-brands.ts';
import {
  findDomainAmongAcrossOrganizations,
  hasMaskedOrganizationAcrossOrganizations,
  hasOrganizationsAcrossOrganizations,
  lockBrandHosts,
  writeBrand,
} from './store.ts';

/** All typed settings of a brand; an empty text is not set. */
export type UntrustedBrand = UntrustedDetails & {
  readonly hosts: readonly string[];
  readonly linksHost: string;
  readonly mailFrom: string;
};

const MOST_HOSTS = 20;

/**
 * Changes a brand's name, the company that runs it, its hosts and its sender addresses, in every process at once. The
 * trail records what changed, from what to what. Hosts are refused once there is an organization that platform admins
 * see masked: a link for a new password, which any brand's page sends, would lead to the new host (decision 54).
 */
export async function updateBrand(
  context: Context,
  actor: Actor,
  key: string,
  untrusted: UntrustedBrand,
): Promise<void> {
  if (!brands.some((brand) => brand.key === key)) refuse('not-found');
  const mailFrom = checkBrandEmail(untrusted.mailFrom);
  const own = checkDetails(key, untrusted);
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await lockBrandHosts(tx);
    // Another process may have given a host away since this one read them.
    await context.hosts.reload();
    const held = context.hosts.current().brands.find((brand) => brand.key === key);
    const before = loadBrands(context).find((brand) => brand.key === key) ?? refuse('not-found');
    const hosts = checkHosts(context, key, untrusted.hosts);
    const linksHost = checkLinksHost(untrusted.linksHost, [...fixedHostsOf(context, key), ...hosts]);
    const isMoved = linksHost !== before.linksHost || hosts.join() !== before.hosts.join();
    if (isMoved && (await hasMaskedOrganizationAcrossOrganizations(tx))) refuse('hosts-in-settings');
    await refuseTakenOrLast(tx, context, key, { hosts, before: held });
    await writeBrand(tx, key, { ...own, hosts, linksHost, mailFrom }, context.clock.now());
    await context.hosts.announce(tx);
    const brand = brandWithDetails(brandFileOf(key), own);
    const after = { name: brand.name, company: companyDetailsOf(brand), hosts, linksHost, mailFrom };
    const details = changesInWords(before, after);
    if (Object.keys(details).length === 0) return;
    await recordAudit(tx, context, {
      ...{ organizationId: actor.organizationId, actor, action: 'brand-changed' },
      object: { type: 'brand', id: key },
      details,
    });
  });
  await context.hosts.reload();
}

function checkHosts(context: Context, key: string, untrusted: readonly string[]): string[] {
  const typed = untrusted.filter((host) => host.trim() !== '');
  if (typed.length > MOST_HOSTS) refuse('too-many-hosts', { limit: MOST_HOSTS });
  const fixed = fixedHostsOf(context, key);
  const read = typed.map((host) => readHostName(host) ?? refuse('host-not-valid', { host: host.trim().slice(0, 100) }));
  const own = [...new Set(read)].filter((host) => !fixed.includes(host));
  for (const host of own) {
    const place = placeOf(context.hosts.current(), host);
    if (place.kind === 'brand' && place.brand !== key)
      refuse('host-taken', { host, brand: brandNamed(place.brand).name });
  }
  return own;
}

function checkLinksHost(untrusted: string, hosts: readonly string[]): string | null {
  if (untrusted.trim() === '') return null;
  const host = readHostName(untrusted) ?? refuse('host-not-valid', { host: untrusted.trim().slice(0, 100) });
  return hosts.includes(host) ? host : refuse('links-host-unknown', { host });
}

// People of a brand without a host would have no page to sign in at.
async function refuseTakenOrLast(
  tx: Tx,
  context: Context,
  key: string,
  { hosts, before }: { readonly hosts: readonly string[]; readonly before: BrandHosts | undefined },
): Promise<void> {
  const domain = await findDomainAmongAcrossOrganizations(tx, hosts);
  if (domain !== null) refuse('host-is-a-domain', { host: domain });
  const [last] = before?.hosts ?? [];
  const isEmptied = last !== undefined && hosts.length === 0 && fixedHostsOf(context, key).length === 0;
  if (!isEmptied || key === context.config.brand) return;
  if (await hasOrganizationsAcrossOrganizations(tx, key)) refuse('last-host', { host: last });
}

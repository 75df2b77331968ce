import { brandKeys, brandNamed } from '../../../brands/registry.ts';
import { checkBrand } from '../../../domain/brands/check-brand.ts';
import { renamedBrand } from '../../../domain/brands/renamed-brand.ts';
import { readHostName } from '../../../domain/hosts/host-name.ts';
import { type BrandHosts, placeOf } from '../../../domain/hosts/host-table.ts';
import { checkEmail } from '../../accounts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkLine } from '../../platform/check-input.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { fixedHostsOf } from './load-brands.ts';
import {
  findDomainAmongAcrossOrganizations,
  hasOrganizationsAcrossOrganizations,
  lockBrandHosts,
  writeBrand,
} from './store.ts';

/** What was typed for a brand: all of it, an empty text where nothing is set. */
export type UntrustedBrand = {
  readonly name: string;
  readonly hosts: readonly string[];
  readonly linksHost: string;
  readonly mailFrom: string;
};

const MOST_HOSTS = 20;
const LONGEST_NAME = 60;

/** Changes what a brand is called, the hosts it is reached at and where its mail comes from, in every process at once. */
export async function updateBrand(
  context: Context,
  actor: Actor,
  key: string,
  untrusted: UntrustedBrand,
): Promise<void> {
  if (!brandKeys.includes(key)) refuse('not-found');
  const name = checkName(key, untrusted.name);
  const mailFrom = untrusted.mailFrom.trim() === '' ? null : checkEmail(untrusted.mailFrom);
  await inTransactionAcrossOrganizations(context.db, async (tx) => {
    await lockBrandHosts(tx);
    // Somebody else may have given a host away since this process read them.
    await context.hosts.reload();
    const before = context.hosts.current().brands.find((brand) => brand.key === key);
    const hosts = checkHosts(context, key, untrusted.hosts);
    const linksHost = checkLinksHost(untrusted.linksHost, [...fixedHostsOf(context, key), ...hosts]);
    await refuseTakenOrLast(tx, context, key, hosts, before);
    await writeBrand(tx, key, { name, hosts, linksHost, mailFrom }, context.clock.now());
    await context.hosts.announce(tx);
    await recordAudit(tx, context, {
      ...{ organizationId: actor.organizationId, actor, action: 'brand-changed' },
      object: { type: 'brand', id: key },
      details: { hosts: hosts.join(' '), linksHost, mailFrom },
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

// Whoever works under a brand without a host would find no page to sign in at.
async function refuseTakenOrLast(
  tx: Tx,
  context: Context,
  key: string,
  hosts: readonly string[],
  before: BrandHosts | undefined,
): Promise<void> {
  const domain = await findDomainAmongAcrossOrganizations(tx, hosts);
  if (domain !== null) refuse('host-is-a-domain', { host: domain });
  const [last] = before?.hosts ?? [];
  const isEmptied = last !== undefined && hosts.length === 0 && fixedHostsOf(context, key).length === 0;
  if (!isEmptied || key === context.config.brand) return;
  if (await hasOrganizationsAcrossOrganizations(tx, key)) refuse('last-host', { host: last });
}

// The name also replaces the old one in replies and legal texts, which must still say what they have to.
function checkName(key: string, untrusted: string): string | null {
  const name = checkLine(untrusted, LONGEST_NAME) ?? refuse('brand-name-missing');
  const brand = brandNamed(key);
  if (name === brand.name) return null;
  const [problem] = checkBrand(renamedBrand(brand, name));
  return problem === undefined ? name : refuse('brand-name-not-valid', { problem });
}

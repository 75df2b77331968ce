import type { OrganizationId } from '../ids.ts';
import { bareHost, isIpAddress } from './host-name.ts';

/** The host names of one brand. */
export type BrandHosts = {
  readonly key: string;
  /** Where staff sign in. Email links use the first one. */
  readonly hosts: readonly string[];
  /** The host of links for contacts; null: the first of `hosts`. */
  readonly linksHost: string | null;
  /** Names for trying the product on one machine, such as health.localhost. */
  readonly demoHosts: readonly string[];
  /** The sender address of this brand's email; null: the deployment's. */
  readonly mailFrom: string | null;
};

/** Whose content is served at an organization's own domain. */
export type DomainOwner = { readonly organizationId: OrganizationId; readonly brand: string };

/** An organization's own domain: one that new links use, or one that only still serves links already sent. */
export type OwnedDomain = DomainOwner & { readonly isForLinks: boolean };

/** Every host name of this deployment, and what is served there. */
export type HostTable = {
  /** Where carriers, payment services and health checks reach the deployment, without a trailing slash. */
  readonly publicUrl: string;
  /** The brand at the public address. */
  readonly defaultBrand: string;
  readonly brands: readonly BrandHosts[];
  /** The organizations' own domains. */
  readonly domains: ReadonlyMap<string, OwnedDomain>;
};

/** What a host serves: a brand with its staff app, an organization's pages for contacts, or nothing. */
export type Place =
  | { readonly kind: 'brand'; readonly brand: string }
  | ({ readonly kind: 'contacts' } & DomainOwner)
  | { readonly kind: 'unknown' };

/** Who opens an address: contacts of an organization, or staff of a brand. */
export type Reader =
  | { readonly contactsOf: { readonly id: number; readonly brand: string } }
  | { readonly staffOf: string };

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** What is served at the host of a request. */
export function placeOf(table: HostTable, untrustedHost: string): Place {
  const host = bareHost(untrustedHost);
  const brand = table.brands.find(
    ({ hosts, linksHost, demoHosts }) => hosts.includes(host) || linksHost === host || demoHosts.includes(host),
  );
  if (brand) return { kind: 'brand', brand: brand.key };
  if (host === hostOf(table.publicUrl) || LOOPBACK.test(host) || isIpAddress(host))
    return { kind: 'brand', brand: table.defaultBrand };
  const owner = table.domains.get(host);
  if (!owner) return { kind: 'unknown' };
  return { kind: 'contacts', organizationId: owner.organizationId, brand: owner.brand };
}

/**
 * Where a page for contacts is at home, if it was asked for at the host of another brand; null at every other host. What
 * is at the public address belongs to all brands, and may be in links of any that had no host when they were sent.
 */
export function addressAtHome(
  table: HostTable,
  asked: { readonly host: string; readonly path: string },
  contactsOf: { readonly id: number; readonly brand: string },
): string | null {
  const place = placeOf(table, asked.host);
  const isEveryones = place.kind !== 'brand' || !isNamed(table, bareHost(asked.host));
  if (isEveryones || place.brand === contactsOf.brand) return null;
  return absoluteAddress(table, { contactsOf }, asked.path);
}

// An address by number, and the public one, aren't a brand's own.
function isNamed({ brands, publicUrl }: HostTable, host: string): boolean {
  const isOwn = brands.some(
    ({ hosts, linksHost, demoHosts }) => hosts.includes(host) || linksHost === host || demoHosts.includes(host),
  );
  return isOwn && host !== hostOf(publicUrl);
}

/**
 * Builds every address that leaves the deployment: `path` at the reader's own host. Contacts get their organization's
 * domain, else the brand's host for links, else the public address. Staff get the brand's host, else the public
 * address, which for trying the product on one machine begins with the brand's name.
 */
export function absoluteAddress(table: HostTable, reader: Reader, path: string): string {
  return originFor(table, reader) + path;
}

function originFor(table: HostTable, reader: Reader): string {
  if ('staffOf' in reader) return originAt(table, staffHostOf(table, reader.staffOf));
  const { id, brand } = reader.contactsOf;
  for (const [host, { organizationId, isForLinks }] of table.domains)
    if (isForLinks && organizationId === id) return originAt(table, host);
  return originAt(table, linksHostOf(table, brand));
}

/** The address of a brand among all brands. On one machine, where each has a name, the default brand has its own as well. */
export function brandAddress(table: HostTable, brand: string): string {
  return originAt(table, namedHostOf(table, brand));
}

// On one machine the default brand is at the public address.
function staffHostOf(table: HostTable, brand: string): string | undefined {
  return brand === table.defaultBrand ? hostsOf(table, brand)?.hosts[0] : namedHostOf(table, brand);
}

// Only on one machine does a brand without a host of its own have a name, such as health.localhost.
function namedHostOf(table: HostTable, brand: string): string | undefined {
  const own = hostsOf(table, brand);
  return own?.hosts[0] ?? (hostOf(table.publicUrl) === 'localhost' ? own?.demoHosts[0] : undefined);
}

/** The host of a brand's links for contacts, or the public one if the brand has none. */
export function linksHostOf(table: HostTable, brand: string): string {
  const own = hostsOf(table, brand);
  return own?.linksHost ?? own?.hosts[0] ?? hostOf(table.publicUrl);
}

/** The path of an address at one of our hosts, such as "/media/x.png". Null for any other address. */
export function ownPath(table: HostTable, address: string): string | null {
  const [, origin, path] = /^(https?:\/\/[^/?#@\\]+)(\/[^#]*)$/i.exec(address) ?? [];
  if (origin === undefined || path === undefined) return null;
  const host = hostOf(origin);
  // Requests to any IP address are served, but only the public one is known to be ours.
  const isOurs = !isIpAddress(host) || host === hostOf(table.publicUrl);
  if (!isOurs || placeOf(table, host).kind === 'unknown') return null;
  return origin.toLowerCase() === originAt(table, host) ? path : null;
}

function hostsOf(table: HostTable, brand: string): BrandHosts | undefined {
  return table.brands.find(({ key }) => key === brand);
}

/** The host of an address that starts with http:// or https://. */
export function hostOf(address: string): string {
  return bareHost(address.replace(/^https?:\/\//i, '').split(/[/?#]/)[0] ?? '');
}

/** The address of one of our hosts. All hosts share the protocol and port of the public one. */
export function originAt({ publicUrl }: HostTable, host: string | undefined): string {
  if (host === undefined || host === hostOf(publicUrl)) return publicUrl;
  const [, scheme = 'https', port = ''] = /^(https?):\/\/[^/]*?(:\d+)?$/i.exec(publicUrl) ?? [];
  return `${scheme}://${host}${port}`;
}

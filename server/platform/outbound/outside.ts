import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { Client } from 'undici';
import type { DnsRecords } from '../../../domain/hosts/own-domain.ts';
import { type HostCertificate, readCertificate } from './certificate.ts';
import { isPublicAddress } from './public-address.ts';

/** Why an address is not called: it isn't a web address, or not on the public internet. */
export type RefusedAddress = 'not-a-web-address' | 'port-not-allowed' | 'address-not-public' | 'host-not-found';

export type OutsideAnswer =
  | { readonly status: number }
  | { readonly refused: RefusedAddress }
  | { readonly unanswered: string };

/** A request whose response is read. */
export type OutsideRequest = {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type OutsideDocument =
  | { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string }
  | Exclude<OutsideAnswer, { readonly status: number }>;

/** Calls to web addresses that people typed. Redirects are never followed. */
export type Outside = {
  /** Why this address would not be called, as far as it is known without DNS; null if it may be. */
  refusalOf(url: string): RefusedAddress | null;
  /** All addresses of a host in DNS; none if there are none or the servers time out. */
  resolve(host: string): Promise<readonly string[]>;
  /** The DNS records of a name, each null if the servers didn't answer. */
  readonly records: NameRecords;
  /** Only the status of the response is returned. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<OutsideAnswer>;
  /** Reads a small response, at https only. */
  read(url: string, request: OutsideRequest): Promise<OutsideDocument>;
  /** The certificate shown at an address of this deployment, in a private network too; null: it can't be seen from here. */
  certificate(url: string): Promise<HostCertificate | null>;
};

/** The records of a name: empty if DNS servers say that there are none, null if they don't answer. */
export type NameRecords = Readonly<Record<'cname' | 'addresses' | 'texts', (name: string) => Promise<DnsRecords>>>;

/** What tests replace the internet with. A server uses the rules below; a setting only chooses the DNS servers. */
export type OutsideRules = {
  /** All addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly records: NameRecords;
  readonly isAllowedAddress: (address: string) => boolean;
  readonly isAllowedPort: (port: number) => boolean;
  readonly timeoutMs: number;
  /** The certificates that are trusted besides the usual ones. */
  readonly certificates?: string;
};

const LONGEST_ANSWER = 64 * 1024;
const LONGEST_DOCUMENT = 256 * 1024;
const ports = new Set([80, 443, 8443]);
const MOST_ADDRESSES = 3;

/**
 * Resolves all addresses of a host through DNS servers: the machine's, or these. getaddrinfo would block one of a
 * handful of threads, which reading files also needs, for as long as a slow DNS server takes.
 */
export function askNameServers(servers?: readonly string[]): OutsideRules['resolve'] {
  return async (host) => {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  };
}

/** Resolves single DNS records of a name: through the machine's servers, or these. */
export function askForRecords(servers?: readonly string[]): NameRecords {
  const ask = async (read: (resolver: Resolver) => Promise<readonly string[]>): Promise<DnsRecords> => {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    return read(resolver).catch((error: { code?: string }) => (noRecord.has(error.code) ? [] : null));
  };
  return {
    cname: (name) => ask((resolver) => resolver.resolveCname(name)),
    // A long TXT record is split into several strings, which belong together.
    texts: (name) => ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    async addresses(name) {
      const [four, six] = await Promise.all([
        ask((resolver) => resolver.resolve4(name)),
        ask((resolver) => resolver.resolve6(name)),
      ]);
      return four === null || six === null ? null : [...four, ...six];
    },
  };
}

// DNS answered: there is no such name, or it has no such record.
const noRecord: ReadonlySet<string | undefined> = new Set(['ENOTFOUND', 'ENODATA']);

/** The public internet: every address of a host must belong to it, and only web ports are called. */
export const publicInternet: OutsideRules = {
  resolve: askNameServers(),
  records: askForRecords(),
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => ports.has(port),
  timeoutMs: 10_000,
};

/** The same rules with the DNS servers of the settings, if there are any. */
export function internetBy(servers: readonly string[] | null): OutsideRules {
  if (servers === null) return publicInternet;
  return { ...publicInternet, resolve: askNameServers(servers), records: askForRecords(servers) };
}

type Target = { readonly url: URL; readonly host: string };

/** The one client for addresses that people typed. */
export function createOutside(rules: OutsideRules = publicInternet): Outside {
  return {
    refusalOf(url) {
      const target = targetOf(url, rules);
      return typeof target === 'string' ? target : null;
    },
    resolve: (host) => inTime(addressesOf(host, rules), AbortSignal.timeout(rules.timeoutMs)).catch(() => []),
    records: rules.records,
    post: (url, headers, body) => call(rules, url, { method: 'POST', headers, body }, onlyStatus),
    async read(url, request) {
      if (URL.canParse(url) && new URL(url).protocol !== 'https:') return { refused: 'not-a-web-address' };
      return call(rules, url, request, wholeDocument);
    },
    async certificate(url) {
      const { protocol, hostname: host, port } = new URL(url);
      if (protocol !== 'https:' || isIP(host) !== 0) return null;
      const { timeoutMs, certificates } = rules;
      const addresses = await inTime(addressesOf(host, rules), AbortSignal.timeout(timeoutMs)).catch(() => []);
      // Where there are several, as with IPv6 that doesn't reach everywhere, the first that answers.
      for (const address of addresses.slice(0, MOST_ADDRESSES)) {
        const shown = { address, port: port === '' ? 443 : Number(port), host, timeoutMs, certificates };
        const found = await readCertificate(shown);
        if (found !== null) return found;
      }
      return null;
    },
  };
}

type Received = Awaited<ReturnType<Client['request']>>;
type Taker<Taken> = (answer: Received, deadline: AbortSignal) => Promise<Taken>;
type NoAnswer = Exclude<OutsideAnswer, { readonly status: number }>;

async function call<Taken>(
  rules: OutsideRules,
  url: string,
  request: OutsideRequest,
  take: Taker<Taken>,
): Promise<Taken | NoAnswer> {
  const target = targetOf(url, rules);
  if (typeof target === 'string') return { refused: target };
  const deadline = AbortSignal.timeout(rules.timeoutMs);
  const addresses = await inTime(addressesOf(target.host, rules), deadline).catch(() => []);
  const [address] = addresses;
  if (address === undefined) return { refused: 'host-not-found' };
  // One address that isn't public is enough: we can't choose which one would be called next.
  if (!addresses.every(rules.isAllowedAddress)) return { refused: 'address-not-public' };
  const client = clientFor(target, address, rules);
  try {
    return await take(await send(client, target, request, deadline), deadline);
  } catch (error) {
    return { unanswered: deadline.aborted ? 'timeout' : ((error as { code?: string }).code ?? 'failed') };
  } finally {
    await client.destroy();
  }
}

// The URL parser normalizes decimal, octal and hex hosts.
function targetOf(untrusted: string, rules: OutsideRules): Target | RefusedAddress {
  if (!URL.canParse(untrusted)) return 'not-a-web-address';
  const url = new URL(untrusted);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'not-a-web-address';
  if (url.username !== '' || url.password !== '') return 'not-a-web-address';
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
  if (!rules.isAllowedPort(port)) return 'port-not-allowed';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return rules.isAllowedAddress(host) ? { url, host } : 'address-not-public';
  return isOwnName(host) ? 'address-not-public' : { url, host };
}

// Names that only have a meaning within a network or machine, whatever a resolver would answer.
function isOwnName(host: string): boolean {
  return !host.includes('.') || /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa)$/i.test(host);
}

async function addressesOf(host: string, rules: OutsideRules): Promise<readonly string[]> {
  return isIP(host) === 0 ? rules.resolve(host) : [host];
}

function clientFor({ url }: Target, address: string, { certificates }: OutsideRules): Client {
  const family = isIP(address);
  const ca = certificates === undefined ? {} : { ca: [...rootCertificates, certificates] };
  return new Client(url.origin, {
    // Connects to the address that was checked: the name is not resolved a second time.
    connect: { lookup: (_host, _options, answer) => answer(null, [{ address, family }]), ...ca },
    pipelining: 0,
  });
}

function send(client: Client, { url }: Target, request: OutsideRequest, deadline: AbortSignal): Promise<Received> {
  const { method, headers, body = null } = request;
  return client.request({
    ...{ method, path: `${url.pathname}${url.search}`, signal: deadline },
    ...{ headers: { ...headers, connection: 'close' }, body },
  });
}

async function onlyStatus(answer: Received, deadline: AbortSignal): Promise<{ readonly status: number }> {
  await answer.body.dump({ limit: LONGEST_ANSWER, signal: deadline }).catch(() => undefined);
  return { status: answer.statusCode };
}

async function wholeDocument(answer: Received): Promise<OutsideDocument> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > LONGEST_DOCUMENT) return { unanswered: 'too-long' };
    chunks.push(chunk);
  }
  const told = Object.entries(answer.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const body = Buffer.concat(chunks).toString('utf8');
  return { status: answer.statusCode, headers: Object.fromEntries(told), body };
}

function inTime<Answer>(work: Promise<Answer>, deadline: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason));
    work.then(resolve, reject);
  });
}

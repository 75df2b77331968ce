import { isIpAddress, isLocalHost } from '../../../domain/hosts/host-name.ts';
import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import type { Context } from '../../platform/context.ts';
import type { HostCertificate } from '../../platform/outbound/certificate.ts';
import { isUnknownAuthority } from '../../platform/trust-certificates.ts';

/** Whether DNS knows the host names of this deployment, and resolves them all to the same place. */
export async function checkHosts(context: Context): Promise<SetupLine> {
  const table = context.hosts.current();
  const own = new URL(table.publicUrl).hostname.replace(/^\[|\]$/g, '');
  const others = [...new Set(table.brands.flatMap(({ hosts }) => hosts))].filter((host) => host !== own);
  if (isLocalHost(own) || isLoopback(own))
    return {
      state: 'attention',
      found: [`PUBLIC_URL is ${table.publicUrl}, which only opens on this machine.`, ...uncheckedWords(others)].join(
        ' ',
      ),
      fix: 'Set PUBLIC_URL to the address people will use, such as https://app.example.com, then restart the server.',
    };
  const home = await addressesOf(context, own);
  const found = await Promise.all(others.map(async (host) => ({ host, addresses: await addressesOf(context, host) })));
  const unknown = [{ host: own, addresses: home }, ...found].filter(({ addresses }) => addresses.length === 0);
  if (unknown.length > 0) {
    const names = listed(unknown);
    if (await isUnanswered(context, unknown)) return unanswered(context, names);
    return {
      state: 'failed',
      found: `${names} can’t be found by name servers, so no one can reach ${unknown.length === 1 ? 'it' : 'them'}.`,
      fix: `Add a DNS record for ${names} that leads to this server. New records can take a while to show up.`,
    };
  }
  const refused = await checkCertificates(context, [own, ...others]);
  if (refused !== null) return refused;
  const elsewhere = found.filter(({ addresses }) => !addresses.some((address) => home.includes(address)));
  if (elsewhere.length > 0)
    return {
      state: 'attention',
      found: `${listed(elsewhere)} leads to another address than ${own}.`,
      fix: 'Unless that address is your proxy, correct the DNS record.',
    };
  const names = listed([{ host: own }, ...found]);
  return { state: 'ok', found: `Name servers know ${names}.`, fix: null };
}

const RENEW = 'Caddy and certbot renew certificates on their own: see why they could not.';
const RENEW_COMMANDS = [
  { about: 'With Caddy:', command: 'journalctl -u caddy' },
  { about: 'With certbot and nginx:', command: 'certbot renew && systemctl reload nginx' },
];
const OWN_AUTHORITY =
  ' If an authority of your own signs it, which your people’s browsers trust, name that authority’s certificate in NODE_EXTRA_CA_CERTS.';
const SOON_MS = 14 * 24 * 60 * 60 * 1_000;

/** Whether browsers refuse the certificate of a host, or soon will; null: none that can be seen from here. */
async function checkCertificates(
  { config, clock, outside }: Context,
  hosts: readonly string[],
): Promise<SetupLine | null> {
  if (!config.publicUrl.startsWith('https:')) return null;
  const { port } = new URL(config.publicUrl);
  const seen = await Promise.all(
    hosts.map(async (host) => ({
      host,
      certificate: await outside.certificate(`https://${host}${port && `:${port}`}`),
    })),
  );
  const refused = seen.filter(({ certificate }) => certificate !== null && certificate.refused !== null);
  if (refused.length > 0) {
    const why = [...new Set(refused.map(({ certificate }) => certificate?.refused))].join(', ');
    return {
      state: 'failed',
      found: `Browsers refuse the certificate of ${listed(refused)} (${why}), so no one can open it.`,
      fix: `Get a certificate that names each host. ${RENEW}${refused.some(isOfUnknownAuthority) ? OWN_AUTHORITY : ''}`,
      commands: RENEW_COMMANDS,
    };
  }
  const now = clock.now().getTime();
  const ending = seen.filter(({ certificate }) => {
    if (certificate === null) return false;
    const lasts = certificate.until.getTime() - certificate.from.getTime();
    // Those that are valid for a week are renewed a few days before.
    return certificate.until.getTime() - now < Math.min(SOON_MS, lasts / 4);
  });
  const [first] = ending.toSorted((a, b) => Number(a.certificate?.until) - Number(b.certificate?.until));
  if (first === undefined) return null;
  return {
    state: 'failed',
    found: `The certificate of ${listed(ending)} ends at ${first.certificate?.until.toISOString().slice(0, 16).replace('T', ' ')} UTC and wasn’t renewed. Browsers refuse it from then on.`,
    fix: RENEW,
    commands: RENEW_COMMANDS,
  };
}

type Seen = { readonly certificate: HostCertificate | null };

function isOfUnknownAuthority({ certificate }: Seen): boolean {
  return isUnknownAuthority({ code: certificate?.refused ?? '', message: '' });
}

function uncheckedWords(hosts: readonly string[]): readonly string[] {
  if (hosts.length === 0) return [];
  const names = listed(
    hosts.map((host) => ({ host })),
    hosts.length,
  );
  const their = hosts.length === 1 ? 'its DNS record is' : 'their DNS records are';
  return [`${names} can’t be checked yet, because ${their} compared with that of PUBLIC_URL.`];
}

async function addressesOf(context: Context, host: string): Promise<readonly string[]> {
  return isIpAddress(host) ? [host] : context.outside.resolve(host);
}

function unanswered({ config }: Context, names: string): SetupLine {
  const [servers, fix] = config.nameServers
    ? [
        'of NAME_SERVERS',
        'Correct NAME_SERVERS, or take it away to ask those of this machine, then restart the server.',
      ]
    : [
        'that this machine asks',
        'See whether it reaches those in /etc/resolv.conf, or name others in NAME_SERVERS. Mail and the carrier need them, too.',
      ];
  return { state: 'failed', found: `The name servers ${servers} don’t answer, so ${names} can’t be checked.`, fix };
}

// Without an answer, it isn't known that there is no record.
async function isUnanswered({ outside }: Context, hosts: readonly { readonly host: string }[]): Promise<boolean> {
  const answers = await Promise.all(hosts.map(({ host }) => outside.records.addresses(host)));
  return answers.includes(null);
}

function isLoopback(host: string): boolean {
  return /^127\./.test(host) || host === '::1';
}

const MOST_NAMED = 5;

function listed(hosts: readonly { readonly host: string }[], most = MOST_NAMED): string {
  const names = hosts.map(({ host }) => host);
  const named = names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names;
  const last = named.at(-1) ?? '';
  return named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${last}` : last;
}

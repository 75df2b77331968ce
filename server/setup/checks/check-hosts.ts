import { isIpAddress, isLocalHost } from '../../../domain/hosts/host-name.ts';
import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import type { Context } from '../../platform/context.ts';

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
    return {
      state: 'failed',
      found: `${names} can't be found by name servers, so no one can reach ${unknown.length === 1 ? 'it' : 'them'}.`,
      fix: `Add a DNS record for ${names} that leads to this server. New records can take a while to show up.`,
    };
  }
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

function uncheckedWords(hosts: readonly string[]): readonly string[] {
  if (hosts.length === 0) return [];
  const names = listed(
    hosts.map((host) => ({ host })),
    hosts.length,
  );
  const their = hosts.length === 1 ? 'its DNS record is' : 'their DNS records are';
  return [`${names} can't be checked yet, because ${their} compared with that of PUBLIC_URL.`];
}

async function addressesOf(context: Context, host: string): Promise<readonly string[]> {
  return isIpAddress(host) ? [host] : context.outside.resolve(host);
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

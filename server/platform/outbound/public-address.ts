import { BlockList, isIP } from 'node:net';

// What the registries of special addresses keep for something else than hosts of the public internet.
const kept4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
// Of version 6 only 2000::/3 is handed out to hosts; within it, these are tunnels into version 4, tests and examples.
const kept6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const special = blockListOf(kept4, kept6);
const handedOut = blockListOf([], ['2000::/3']);

/** Says whether an address is one of a host of the public internet; what is no address is none. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  // A zone belongs to an address of the own network; one of version 4 written as version 6 is not handed out.
  if (version !== 6 || address.includes('%')) return false;
  return handedOut.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

function blockListOf(networks4: readonly string[], networks6: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks4) list.addSubnet(...subnetOf(network), 'ipv4');
  for (const network of networks6) list.addSubnet(...subnetOf(network), 'ipv6');
  return list;
}

function subnetOf(network: string): [address: string, prefix: number] {
  const [address = '', prefix] = network.split('/');
  return [address, Number(prefix)];
}

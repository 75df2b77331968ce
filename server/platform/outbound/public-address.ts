import { BlockList, isIP } from 'node:net';

// Ranges that the special-purpose registries reserve.
const kept4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
// In IPv6 only 2000::/3 is assigned to hosts; within it, these are tunnels to IPv4, tests and examples.
const kept6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const special = blockListOf(kept4, kept6);
const handedOut = blockListOf([], ['2000::/3']);

/** Whether an address is a host's on the public internet; false for anything that isn't an address. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  // A zone belongs to a link-local address; an IPv4-mapped IPv6 address is not assigned.
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

import { createOutside, type Outside, publicInternet } from '../platform/outbound/outside.ts';

/** DNS records that a test changes; null: no response. */
export type NameServers = {
  /** Under "CNAME links.shop.com", "A links.shop.com" and "TXT links.shop.com"; missing records don't exist. */
  readonly records: Map<string, readonly string[] | null>;
  readonly outside: Outside;
};

/** A test's DNS servers, in place of those of the internet. */
export function createNameServers(): NameServers {
  const records = new Map<string, readonly string[] | null>();
  const answer = async (key: string) => (records.has(key) ? (records.get(key) ?? null) : []);
  const stored = {
    cname: (name: string) => answer(`CNAME ${name}`),
    addresses: (name: string) => answer(`A ${name}`),
    texts: (name: string) => answer(`TXT ${name}`),
  };
  return { records, outside: createOutside({ ...publicInternet, records: stored }) };
}

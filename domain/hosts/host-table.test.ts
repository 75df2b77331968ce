import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../ids.ts';
import { readHostName } from './host-name.ts';
import { absoluteAddress, addressAtHome, type HostTable, linksHostOf, ownPath, placeOf } from './host-table.ts';

const none = { hosts: [], linksHost: null, demoHosts: [], mailFrom: null };
const table: HostTable = {
  publicUrl: 'https://texts.test:8443',
  defaultBrand: 'default',
  brands: [
    { ...none, key: 'default' },
    { ...none, key: 'health', hosts: ['app.clinic.com', 'links.clinic.com'], linksHost: 'links.clinic.com' },
    { ...none, key: 'blast', hosts: ['loudhail.com'], demoHosts: ['blast.localhost'] },
  ],
  domains: new Map([
    ['old.bakery.com', { organizationId: 7 as OrganizationId, brand: 'blast', isForLinks: false }],
    ['go.bakery.com', { organizationId: 7 as OrganizationId, brand: 'blast', isForLinks: true }],
  ]),
};

describe('the content served at a host', () => {
  it.each([
    ['app.clinic.com', 'health'],
    ['LINKS.clinic.com:8443', 'health'],
    ['loudhail.com.', 'blast'],
    ['blast.localhost:3000', 'blast'],
    ['texts.test', 'default'],
    ['localhost', 'default'],
    ['127.0.0.1:4000', 'default'],
    ['[::1]:4000', 'default'],
    ['10.2.3.4', 'default'],
  ])('is a brand at %s: %s', (host, brand) => {
    expect(placeOf(table, host)).toEqual({ kind: 'brand', brand });
  });

  it('is only contacts’ pages at an organization’s own domain', () => {
    for (const host of ['go.bakery.com', 'old.bakery.com'])
      expect(placeOf(table, host)).toEqual({ kind: 'contacts', organizationId: 7 as OrganizationId, brand: 'blast' });
  });

  it.each(['evil-app.clinic.com', 'clinic.com', 'health.localhost', 'xtexts.test', '', 'app.clinic.com.evil.com'])(
    'is nothing at "%s"',
    (host) => expect(placeOf(table, host)).toEqual({ kind: 'unknown' }),
  );
});

describe('an outgoing address', () => {
  const contactsOf = (id: number, brand: string) => absoluteAddress(table, { contactsOf: { id, brand } }, '/c/a/b');

  it("uses the organization's own domain, else its brand's host for links, else the public address", () => {
    expect(contactsOf(7, 'blast')).toBe('https://go.bakery.com:8443/c/a/b');
    expect(contactsOf(8, 'health')).toBe('https://links.clinic.com:8443/c/a/b');
    expect(contactsOf(8, 'blast')).toBe('https://loudhail.com:8443/c/a/b');
    expect(contactsOf(8, 'default')).toBe('https://texts.test:8443/c/a/b');
    expect(linksHostOf(table, 'default')).toBe('texts.test');
  });

  it("uses the brand's own host for staff, and never a domain for contacts", () => {
    expect(absoluteAddress(table, { staffOf: 'health' }, '/login')).toBe('https://app.clinic.com:8443/login');
    expect(absoluteAddress(table, { staffOf: 'tattoo' }, '/login')).toBe('https://texts.test:8443/login');
  });

  it.each([
    ['blast', 'http://blast.localhost:4700/audit'],
    ['default', 'http://localhost:4700/audit'],
    ['health', 'http://app.clinic.com:4700/audit'],
  ])('leads staff of %s on one machine to %s', (brand, address) => {
    const brands = table.brands.map((one) => (one.key === 'blast' ? { ...one, hosts: [] } : one));
    const here = { ...table, publicUrl: 'http://localhost:4700', brands };
    expect(absoluteAddress(here, { staffOf: brand }, '/audit')).toBe(address);
  });

  it.each([
    ['https://texts.test:8443/media/a.png', '/media/a.png'],
    ['https://links.clinic.com:8443/media/a.png?x=1', '/media/a.png?x=1'],
    ['https://texts.test/media/a.png', null],
    ['http://texts.test:8443/media/a.png', null],
    ['https://texts.test:8443@evil.com/media/a.png', null],
    ['https://10.2.3.4:8443/media/a.png', null],
    ['https://elsewhere.com/media/a.png', null],
    ['/media/a.png', null],
  ])('is ours or not: %s', (address, path) => {
    expect(ownPath(table, address)).toBe(path);
  });
});

it.each([
  ['Links.Example.com', 'links.example.com'],
  [' https://links.example.com/ ', 'links.example.com'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['links.example.com/page', null],
  ['links.example.com:8080', null],
  ['user@links.example.com', null],
  ['localhost', null],
  ['10.0.0.1', null],
  ['-a.example.com', null],
  ['a..example.com', null],
  [`${'a'.repeat(64)}.com`, null],
  ['bücher.example', null],
  ['', null],
])('the host name typed as "%s" is read as %s', (typed, name) => {
  expect(readHostName(typed)).toBe(name);
});

describe('the home of a page', () => {
  const homeOf = (host: string, id: number, brand: string) =>
    addressAtHome(table, { host, path: '/p/abc' }, { id, brand });

  it('is where the host of another brand leads', () => {
    expect(homeOf('loudhail.com', 8, 'health')).toBe('https://links.clinic.com:8443/p/abc');
    expect(homeOf('app.clinic.com', 7, 'blast')).toBe('https://go.bakery.com:8443/p/abc');
    expect(homeOf('blast.localhost:3000', 9, 'default')).toBe('https://texts.test:8443/p/abc');
  });

  it.each([
    ['app.clinic.com', 'health'],
    ['links.clinic.com', 'health'],
    ['texts.test', 'blast'],
    ['10.2.3.4', 'blast'],
    ['localhost', 'health'],
  ])('is not told at %s for %s: the brand’s own hosts, and those that are everyone’s', (host, brand) => {
    expect(homeOf(host, 8, brand)).toBeNull();
  });
});

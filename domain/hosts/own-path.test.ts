import { expect, it } from 'vitest';
import { type HostTable, linksHostOf, originAt, ownPath, placeOf } from './host-table.ts';

const table: HostTable = {
  publicUrl: 'http://texts.example.org:8080',
  defaultBrand: 'plain',
  brands: [
    { key: 'plain', hosts: [], linksHost: null, demoHosts: [], mailFrom: null },
    { key: 'health', hosts: ['health.example.org'], linksHost: 'see.example.org', demoHosts: [], mailFrom: null },
  ],
  domains: new Map(),
};

it.each([
  ['http://texts.example.org:8080/media/x.png', '/media/x.png'],
  ['HTTP://texts.example.org:8080/', '/'],
  ['http://health.example.org:8080/media/x.png?a=1', '/media/x.png?a=1'],
  ['http://see.example.org:8080/p/1', '/p/1'],
  ['http://health.example.org/media/x.png', null],
  ['https://health.example.org:8080/media/x.png', null],
  ['http://texts.example.org:8080', null],
  ['http://texts.example.org:8080/x#part', null],
  ['see http://texts.example.org:8080/x', null],
  ['http://10.0.0.1:8080/x', null],
  ['http://elsewhere.example.org:8080/x', null],
  ['/media/x.png', null],
])('finds the path in %s: %s', (address, path) => {
  expect(ownPath(table, address)).toBe(path);
});

it('recognizes the public address when it is an IP address', () => {
  const byAddress = { ...table, publicUrl: 'http://10.0.0.1:8080' };
  expect(ownPath(byAddress, 'http://10.0.0.1:8080/x')).toBe('/x');
  expect(ownPath(byAddress, 'http://10.0.0.2:8080/x')).toBeNull();
});

it('recognizes the host of links, and falls back to the public one', () => {
  expect(placeOf(table, 'see.example.org')).toEqual({ kind: 'brand', brand: 'health' });
  expect(linksHostOf(table, 'health')).toBe('see.example.org');
  expect([linksHostOf(table, 'plain'), linksHostOf(table, 'gone')]).toEqual(['texts.example.org', 'texts.example.org']);
  expect(originAt({ ...table, publicUrl: 'https://x.example.org' }, 'y.example.org')).toBe('https://y.example.org');
});

import { describe, expect, it } from 'vitest';
import { bareHost, isBareDomain, isIpAddress, isLocalHost, readHostName } from './host-name.ts';

const label = 'a'.repeat(63);
// 253 characters, the longest a name can be.
const longest = `${label}.${label}.${label}.${'a'.repeat(57)}.com`;

describe('a host name', () => {
  it.each([
    [' Links.Example.com. ', 'links.example.com'],
    ['https://links.example.com/', 'links.example.com'],
    ['http://links.example.com', 'links.example.com'],
    ['x-1.example.com', 'x-1.example.com'],
    [longest, longest],
    [`b${longest}`, null],
    [longest.replace('.com', 'a.com'), null],
    [`${label}a.com`, null],
    ['links.example.com/path', null],
    ['links.example.com:3000', null],
    ['a.https://example.com', null],
    ['ftp://example.com', null],
    ['-x.example.com', null],
    ['x-.example.com', null],
    ['example', null],
    ['127.0.0.1', null],
    ['', null],
  ])('is read from %j as %s', (typed, name) => {
    expect(readHostName(typed)).toBe(name);
  });

  it.each([
    [' Example.com:3000 ', 'example.com'],
    ['example.com.', 'example.com'],
    ['[::1]:3000', '::1'],
    ['[2001:DB8::1]', '2001:db8::1'],
    ['::1', '::1'],
    ['x[::1]', 'x[::1]'],
    ['[::1]x', '[::1]x'],
    ['example.com:', 'example.com:'],
    ['example.com:80x', 'example.com:80x'],
  ])('is bare in %j as %s', (host, bare) => {
    expect(bareHost(host)).toBe(bare);
  });

  it('is local when no DNS record of ours could make it public', () => {
    for (const host of ['localhost', 'health.localhost', 'nas.local', 'x.home.arpa', 'a.test', 'a.internal', 'lan'])
      expect(isLocalHost(host), host).toBe(true);
    for (const host of ['example.com', 'mylocalhost', 'localhost.com', 'x.contest', 'home-arpa'])
      expect(isLocalHost(host), host).toBe(false);
  });

  it('is distinguished from an IP address', () => {
    for (const host of ['10.0.0.1', '192.168.100.200', '::1', '2001:db8::1', '::ffff:10.0.0.1'])
      expect(isIpAddress(host), host).toBe(true);
    for (const host of ['x10.0.0.1', '10.0.0.1.example.com', '10.0.0', '1000.0.0.1', 'abc.de', 'cafe', '::1/x', 'x::1'])
      expect(isIpAddress(host), host).toBe(false);
  });

  it('is a bare domain with two labels', () => {
    expect(['example.com', 'links.example.com', 'example'].map(isBareDomain)).toEqual([true, false, false]);
  });
});

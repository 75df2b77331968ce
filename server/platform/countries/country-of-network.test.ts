import { describe, expect, it } from 'vitest';
import { networkOf } from '../throttle/network.ts';
import { countryOfNetwork } from './country-of-network.ts';

describe('the country of a network', () => {
  it.each([
    ['8.8.8.8', 'US'],
    ['24.48.0.1', 'CA'],
    ['80.187.1.20', 'DE'],
    ['::ffff:189.203.1.9', 'MX'],
    ['2601:100::1', 'US'],
    ['2a02:8100:1::7', 'DE'],
  ])('of %s is %s', async (ip, country) => {
    expect(await countryOfNetwork(networkOf(ip))).toBe(country);
  });

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.1', '192.168.1.1', '169.254.0.9', '100.64.0.1', '0.0.0.0'],
    ...['192.0.2.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
    ...['::1', '::', 'fe80::1', 'fd12:3456::1', '2001:db8::1', 'ff02::1', '', 'unknown', '8.8.8.8.8'],
  ])('of %s is unknown', async (ip) => {
    expect(await countryOfNetwork(networkOf(ip))).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { brandNamed } from '../../brands/registry.ts';
import { readConfig } from '../platform/config/config.ts';
import { brandOfPage } from './brand-of-host-name.ts';

describe('the brand of a page that anybody may open', () => {
  const hostname = brandNamed('blast').hostNames[0] ?? '';
  it.each([
    ['the one its address names', hostname, { brand: 'health' }, 'health'],
    ['that of the host where the address names none', hostname, {}, 'blast'],
    ['that of the host where nobody knows the named one', hostname, { brand: 'no-such-brand' }, 'blast'],
    ['that of the host where several are named', hostname, { brand: ['health', 'tattoo'] }, 'blast'],
    ['the configured one on a host that is nobody’s', 'example.test', {}, 'tattoo'],
  ])('is %s', (_what, host, query, key) => {
    expect(brandOfPage({ config: readConfig({ BRAND: 'tattoo' }) }, { hostname: host, query }).key).toBe(key);
  });
});

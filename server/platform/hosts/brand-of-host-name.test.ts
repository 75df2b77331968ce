import { describe, expect, it } from 'vitest';
import { brandNamed } from '../../../brands/registry.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { brandOfPage } from './brand-of-host-name.ts';

const { config, hosts } = (await startTestServer({ roles: ['web'], brand: 'tattoo' })).context;

describe('the brand of a public page', () => {
  const hostname = brandNamed('blast').hostNames[0] ?? '';
  it.each([
    ['the one its address names', hostname, { brand: 'health' }, 'health'],
    ['that of the host where the address names none', hostname, {}, 'blast'],
    ['that of the host where the named one is unknown', hostname, { brand: 'no-such-brand' }, 'blast'],
    ['that of the host where several are named', hostname, { brand: ['health', 'tattoo'] }, 'blast'],
    ['the configured one on an unknown host', 'example.test', {}, 'tattoo'],
  ])('is %s', (_what, host, query, key) => {
    expect(brandOfPage({ config, hosts }, { hostname: host, query }).key).toBe(key);
  });
});

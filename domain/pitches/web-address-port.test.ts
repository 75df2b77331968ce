import { expect, it } from 'vitest';
import { normalizeWebAddress } from './web-address.ts';

it('takes a host with a port for an address without its beginning', () => {
  expect(normalizeWebAddress('example.com:8080')).toBe('https://example.com:8080');
  expect(normalizeWebAddress('example.com:8080/x')).toBe('https://example.com:8080/x');
  expect(normalizeWebAddress('mailto:8080x')).toBeNull();
});

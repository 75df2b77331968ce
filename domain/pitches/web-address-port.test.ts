import { expect, it } from 'vitest';
import { normalizeWebAddress } from './web-address.ts';

it('treats a host with a port as an address without a scheme', () => {
  expect(normalizeWebAddress('example.com:8080')).toBe('https://example.com:8080');
  expect(normalizeWebAddress('example.com:8080/x')).toBe('https://example.com:8080/x');
  expect(normalizeWebAddress('mailto:8080x')).toBeNull();
});

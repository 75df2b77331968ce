import { expect, it } from 'vitest';
import { pageLink } from './page-kind.ts';

it('gives each kind of page its own address', () => {
  const link = (kind: Parameters<typeof pageLink>[1]) => pageLink('https://x.example.org', kind, 'abc');
  expect(link('standard')).toBe('https://x.example.org/p/abc');
  expect(link('group')).toBe('https://x.example.org/g/abc');
  expect(link('campaign')).toBe('https://x.example.org/l/abc');
});

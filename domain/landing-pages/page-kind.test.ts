import { expect, it } from 'vitest';
import { senderLine } from './opt-in-text.ts';
import { pageLink } from './page-kind.ts';

it('gives each kind of page an address of its own', () => {
  const link = (kind: Parameters<typeof pageLink>[1]) => pageLink('https://x.example.org', kind, 'abc');
  expect(link('standard')).toBe('https://x.example.org/p/abc');
  expect(link('group')).toBe('https://x.example.org/g/abc');
  expect(link('campaign')).toBe('https://x.example.org/l/abc');
});

it('says who will text a visitor', () => {
  expect(senderLine('Northwind Roofing')).toBe('Texts come from Northwind Roofing.');
});

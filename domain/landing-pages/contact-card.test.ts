import { expect, it } from 'vitest';
import { contactCard } from './contact-card.ts';

const unfold = (card: string) => card.replaceAll('\r\n ', '');
const lines = (name: string) => unfold(contactCard({ name, phone: '6025550100' })).split('\r\n');

it('has the name and the number', () => {
  expect(lines('Corner Bakery')).toEqual([
    ...['BEGIN:VCARD', 'VERSION:3.0', 'N:Corner Bakery;;;;', 'FN:Corner Bakery', 'ORG:Corner Bakery'],
    ...['X-ABShowAs:COMPANY', 'TEL;TYPE=CELL:+16025550100', 'END:VCARD', ''],
  ]);
});

it.each([
  ['Smith, Sons; & Co \\ Ltd', 'Smith\\, Sons\\; & Co \\\\ Ltd'],
  ['Roof\r\nTEL:+19005550100', 'Roof TEL:+19005550100'],
  ['Roof\nEND:VCARD\nBEGIN:VCARD', 'Roof END:VCARD BEGIN:VCARD'],
  ['Roof\u2028X:1\u0085Y:2\u0000', 'Roof X:1 Y:2'],
  ['روفر', 'روفر'],
])('keeps a hostile name one value: %j', (name, expected) => {
  expect(lines(name)).toHaveLength(9);
  expect(lines(name)[3]).toBe(`FN:${expected}`);
});

it('folds long lines after at most 75 bytes, never within a character', () => {
  const name = '🏠é'.repeat(40);
  const card = contactCard({ name, phone: '6025550100' });
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(card)).toContain(`FN:${name}\r\n`);
});

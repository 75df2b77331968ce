import { expect, it } from 'vitest';
import { canBeStrangersName } from './strangers-names.ts';

it.each([
  ...['Maya Okafor', 'María de los Ángeles Fernández de la Cruz', 'J.R. Smith', 'Dr.Smith', 'St.John Rivers', '李小龙'],
  ...['Sinéad O’Connor-Byrne, Jr.', 'Henry the 8th', 'X Æ A-12', 'a'.repeat(60)],
])('takes "%s" for a name', (name) => {
  expect(canBeStrangersName(name)).toBe(true);
});

it.each([
  ...['Call me now at evil.com', 'evil.com', 'www.evil.test', 'https://evil.test/pay', 'maya@evil.test', 'evil。com'],
  ...['evil com/pay', 'Call 602 555 0101', 'Call ６０２５５５０１０１', 'a'.repeat(61)],
  'You won a prize and only have to answer this text',
])('takes "%s" for no name', (name) => {
  expect(canBeStrangersName(name)).toBe(false);
});

import { expect, it } from 'vitest';
import { momentInWords } from './moment-in-words.ts';

it.each([
  ['en', 'America/Phoenix', 'Sunday, July 12 at 2:00 PM MST'],
  ['es', 'America/Phoenix', 'domingo, 12 de julio, 2:00 p.m. MST'],
  ['en', 'America/New_York', 'Sunday, July 12 at 5:00 PM EDT'],
  ['es', 'America/New_York', 'domingo, 12 de julio, 5:00 p.m. EDT'],
])('a moment is said in %s with the clock and the zone of %s', (language, zone, said) => {
  const words = momentInWords(language, new Date('2026-07-12T21:00:00Z'), zone);
  expect(words.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(said);
});

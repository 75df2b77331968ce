import { expect, it } from 'vitest';
import { fill, sayFrom } from './message.ts';

it.each([
  ['Hello {name}!', { name: 'Ana' }, 'en', 'Hello Ana!'],
  ['{name} and {name, lower}', { name: 'Ana' }, 'en', 'Ana and ana'],
  ['{count, plural, one {# day} other {# days}} for {name}', { count: 1, name: 'Ana' }, 'en', '1 day for Ana'],
  ['{count, plural, one {# day} other {# days}}', { count: 1200 }, 'en', '1,200 days'],
  ['{count, plural, =0 {nothing} one {# day} other {# days}}', { count: 0 }, 'en', 'nothing'],
  ['{count, plural, one {# día} many {# de días} other {# días}}', { count: 2 }, 'es', '2 días'],
  ['{count, plural, one {# día} many {# de días} other {# días}}', { count: 1_000_000 }, 'es', '1,000,000 de días'],
  ['{name}', { name: '{other} $& {n, plural, one {x} other {y}}' }, 'en', '{other} $& {n, plural, one {x} other {y}}'],
  ['{missing}', {}, 'en', ''],
])('%j with %j in %s is %j', (message, values, language, text) => {
  const read = fill(message, values, language);
  // How numbers are grouped depends on the region; that they are is what counts.
  expect(read.replaceAll('.', ',')).toBe(text);
});

it('is said by its key, and only with the variables it has', () => {
  const catalog = {
    plain: 'Yes',
    greeting: 'Hello {name}',
    days: '{days, plural, one {# day} other {# days}}',
  } as const;
  const say = sayFrom<typeof catalog>(catalog, 'en');
  expect([say('plain'), say('greeting', { name: 'Ana' }), say('days', { days: 2 })]).toEqual([
    'Yes',
    'Hello Ana',
    '2 days',
  ]);
  // @ts-expect-error: a variable is missing.
  say('greeting');
  // @ts-expect-error: another variable.
  say('greeting', { nmae: 'Ana' });
  // @ts-expect-error: no such key.
  expect(() => say('greetings')).toThrow();
});

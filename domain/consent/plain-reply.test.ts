import { expect, it } from 'vitest';
import { normalizeReply } from './plain-reply.ts';

it.each([
  ['  STOP!!  ', 'stop'],
  ['Don’t text me', 'dont text me'],
  ['Señor, ya no más', 'senor ya no mas'],
  ['wrong #', 'wrong number'],
  ['take my # off', 'take my number off'],
  ['the #, please', 'the number please'],
  ['you are my #1', 'you are my 1'],
  ['this #dentist', 'this dentist'],
  ['order #12', 'order 12'],
  ['🛑 stop 🛑', 'stop'],
])('“%s” reads “%s”', (reply, words) => {
  expect(normalizeReply(reply)).toBe(words);
});

import { expect, it } from 'vitest';
import { areaCodeOf } from './area-code.ts';

it.each([
  ['6025550142', '602'],
  ['+16025550142', '602'],
  ['(928) 555-0142', '928'],
  ['5555550142', null],
  ['1025550142', null],
  ['60255501421', null],
  ['26025550142', null],
  ['116025550142', null],
  ['602555014', null],
  ['', null],
  [null, null],
])('of %j is %s', (phone, code) => {
  expect(areaCodeOf(phone)).toBe(code);
});

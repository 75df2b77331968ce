import { afterEach, expect, it, vi } from 'vitest';
import { tellError } from './tell-error.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['53100', 'could not extend file "base/16384/1259": No space left on device'],
  ['ENOSPC', 'no space left on device, write'],
])('says of a full disk (%s) what to do, instead of where the program was', (code, message) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  tellError(Object.assign(new Error(message), { code }));
  expect(said.mock.calls).toEqual([[`A disk is full: ${message}. Free some space, then run this again.`]]);
});

it('shows a fault of the program in full', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new TypeError('x is undefined');
  tellError(fault);
  expect(said.mock.calls).toEqual([[fault]]);
});

import { expect, it } from 'vitest';
import { hasAddress, withoutLinks } from './web-addresses.ts';

it.each([
  ['Your account at paypal-login.example', 'Your account at paypal-login example'],
  ['https://evil.example/now Roofing', 'evil example now Roofing'],
  ['http://1.2.3.4/x', '1 2 3 4 x'],
  ['write to help@evil.example', 'write to help evil example'],
  ['evil。example', 'evil example'],
  ['evil．example', 'evil example'],
  ['bücher.example', 'bücher example'],
  ['evil.xn--p1ai', 'evil xn--p1ai'],
])('finds the address in %s and breaks it up', (line, apart) => {
  expect(hasAddress(line)).toBe(true);
  expect(withoutLinks(line)).toBe(apart);
  expect(hasAddress(withoutLinks(line))).toBe(false);
});

it.each([
  "O'Neil Roofing, Inc.",
  'Dr. Ana M. Diaz',
  'U.S.A. Pools',
  'A.B.C. Roofing',
  'Bar @ Home',
  '24/7 Plumbing',
  'No. 1 Tattoo',
  'Version 2.0',
])('leaves %s unchanged', (line) => {
  expect(hasAddress(line)).toBe(false);
  expect(withoutLinks(line)).toBe(line);
});

// A cell of an imported file can be megabytes long, and the program must not stand still over it.
it.each(['x', 'x:/', 'é', '.', 'x '])('reads a line of two million characters of %j at once', (part) => {
  const line = part.repeat(2_000_000 / part.length);
  const began = performance.now();
  expect(hasAddress(line)).toBe(false);
  expect(withoutLinks(`a.example ${line}`)).toContain('a example');
  expect(performance.now() - began).toBeLessThan(5_000);
});

import { expect, it, vi } from 'vitest';

it.each([
  ['en-US@posix', 'en-US'],
  ['', 'en-US'],
  ['de-CH', 'de-CH'],
])('lets lines be drawn in a browser whose language is “%s”', async (language, known) => {
  vi.resetModules();
  Object.defineProperty(navigator, 'language', { value: language, configurable: true });
  await import('./known-language.ts');
  expect(navigator.language).toBe(known);
  expect(() => new Intl.NumberFormat(navigator.language)).not.toThrow();
  Reflect.deleteProperty(navigator, 'language');
});

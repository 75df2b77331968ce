import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOutsideTheInternet, normalizeWebAddress } from './web-address.ts';

describe('a web address', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['  www.example.com ', 'https://www.example.com'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://Example.COM/Path', 'https://example.com/Path'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['http://localhost:3000/x', 'http://localhost:3000/x'],
    ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/'],
    ['https://example.com?x=1', 'https://example.com?x=1'],
  ])('%s becomes %s [PITCH-24]', (typed, whole) => {
    expect(normalizeWebAddress(typed)).toBe(whole);
  });

  it.each([
    '',
    '   ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'data:text/html,<script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:a@example.com',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    'https:example.com',
    'https:/example.com',
    'https://user:pass@example.com',
    'https://example.com@evil.com',
    'https://exa mple.com',
    'https://example',
    'https://',
    'https://.com',
    'https://example..com',
    'https://-a.com',
    'https://example.com:99999',
    'https://example.com/"onload=x',
    'https://example.com/<script>',
    'https://example.com\u0000',
    `https://example.com/${'a'.repeat(3000)}`,
    'https://[::1]/',
    'https://192.168.0.1/',
    'https://0x7f.1/',
    'a.0',
    'blob:https://example.com/x',
    ' \u0001javascript:alert(1)',
  ])('%j is refused', (typed) => {
    expect(normalizeWebAddress(typed)).toBeNull();
  });

  it('that is accepted is also http or https to the browser, and normalizing it again changes nothing', () => {
    const unit = fc.constantFrom(...'ahtps:/.@\\?#%\t\n -0'.split(''), 'http', '://', 'javascript:', '.com');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (typed) => {
        const whole = normalizeWebAddress(typed);
        if (whole === null) return;
        expect(['http:', 'https:']).toContain(new URL(whole).protocol);
        expect(new URL(whole).username).toBe('');
        expect(normalizeWebAddress(whole)).toBe(whole);
      }),
      { numRuns: 1000 },
    );
  });
});

it.each([
  ['http://192.168.1.5/hook', true],
  ['10.0.0.1', true],
  ['10.0.0.1:8080/x', true],
  ['http://[::1]/', true],
  ['http://localhost:3000/x', true],
  ['localhost', true],
  ['http://intranet/hook', true],
  ['nas.local/hook', true],
  ['https://db.internal', true],
  ['https://example.com/192.168.1.5', false],
  ['example.com', false],
  ['https://hooks.example.com:8080/?at=localhost', false],
  ['hooks', false],
  ['', false],
])('the address %s is outside the internet: %s', (typed, isOutside) => {
  expect(isOutsideTheInternet(typed)).toBe(isOutside);
});

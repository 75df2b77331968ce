import { describe, expect, it } from 'vitest';
import { deviceWords, networkWords } from './device-words.ts';

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`;
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe('a device in words', () => {
  it.each([
    [mozilla('Windows NT 10.0; Win64; x64', chrome), 'Chrome on Windows'],
    [mozilla('Windows NT 10.0; Win64; x64', `${chrome} Edg/141.0.0.0`), 'Edge on Windows'],
    [mozilla('Macintosh; Intel Mac OS X 10_15_7', 'AppleWebKit/605 Version/26.0 Safari/605'), 'Safari on a Mac'],
    [mozilla('iPhone; CPU iPhone OS 26_0 like Mac OS X', 'CriOS/141.0 Mobile Safari/604'), 'Chrome on an iPhone'],
    [mozilla('Linux; Android 16; K', chrome), 'Chrome on Android'],
    [mozilla('X11; Linux x86_64; rv:144.0', 'Gecko/20100101 Firefox/144.0'), 'Firefox on Linux'],
    [mozilla('X11; CrOS x86_64', chrome), 'Chrome on a Chromebook'],
    [mozilla('X11; Linux x86_64', ''), 'A browser on Linux'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s is %s', (userAgent, words) => {
    expect(deviceWords(userAgent)).toBe(words);
  });
});

describe('a network', () => {
  it('is shortened, so that it doesn’t identify one household', () => {
    expect(networkWords('203.0.113.77')).toBe('203.0.113.x');
    expect(networkWords('2001:db8:12:34::/64')).toBe('2001:db8:12:x');
    expect(networkWords('::1')).not.toContain('/64');
  });
});

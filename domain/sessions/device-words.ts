// The first match counts: most browsers also claim to be others.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A device in words, from its user agent: "Chrome on Windows". */
export function deviceWords(userAgent: string): string {
  const browser = named(browsers, userAgent);
  const system = named(systems, userAgent);
  if (browser !== null && system !== null) return `${browser} on ${system}`;
  if (browser !== null) return browser;
  return system === null ? 'Unknown device' : `A browser on ${system}`;
}

/**
 * A network, shortened so that it tells where a person is but not who: the first three numbers of an IPv4 address, or
 * the first three groups of an IPv6 network.
 */
export function networkWords(network: string): string {
  const numbers = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network);
  if (numbers) return `${numbers[1]}.x`;
  const groups = network.replace(/::?\/64$/, '').split(':');
  return `${groups.slice(0, 3).join(':')}:x`;
}

function named(all: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return all.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}

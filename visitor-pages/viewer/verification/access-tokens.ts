import type { BrowserStorage } from '../browser-storage.ts';

const tokensKey = 'wp-campaign-access-token';
// The most that the server checks.
const mostTokens = 50;

/** All tokens this browser was ever given, joined with a bar, the newest last. */
export function accessTokens(storage: BrowserStorage): string {
  return storage.read(tokensKey) ?? '';
}

export function keepAccessToken(storage: BrowserStorage, token: string): void {
  const others = accessTokens(storage)
    .split('|')
    .filter((known) => known !== '' && known !== token);
  storage.write(tokensKey, [...others, token].slice(-mostTokens).join('|'));
}

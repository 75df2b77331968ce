import type { BrowserStorage } from '../browser-storage.ts';

const sentKey = 'wp-code-sent';
const validMs = 10 * 60_000;

/** The last digits of the phone that this browser had a code sent to for this contact, while the code is valid. */
export function sentLately(storage: BrowserStorage, leadCode: string): string | null {
  const [code, phoneEnding, at] = (storage.read(sentKey) ?? '').split('|');
  const agoMs = Date.now() - Number(at);
  return code === leadCode && phoneEnding && agoMs >= 0 && agoMs < validMs ? phoneEnding : null;
}

export function rememberSent(storage: BrowserStorage, leadCode: string, phoneEnding: string): void {
  storage.write(sentKey, [leadCode, phoneEnding, Date.now()].join('|'));
}

export function forgetSent(storage: BrowserStorage): void {
  storage.write(sentKey, null);
}

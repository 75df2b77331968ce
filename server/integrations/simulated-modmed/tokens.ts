import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';

// A token contains its owner and expiry, signed, so that nothing is stored.
type Token = { readonly kind: 'access' | 'refresh'; readonly firm: string; readonly expiresAtMs: number | null };

export function writeToken(config: Config, token: Token): string {
  const text = Buffer.from(JSON.stringify(token)).toString('base64url');
  return `${text}.${signatureOf(config, text)}`;
}

export function readToken(config: Config, kind: Token['kind'], untrusted: string, nowMs: number): Token | null {
  const [text = '', signature = ''] = untrusted.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(config, text))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const token = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Token;
  return token.kind === kind && (token.expiresAtMs === null || token.expiresAtMs > nowMs) ? token : null;
}

function signatureOf(config: Config, text: string): string {
  const key = `simulated modmed ${config.databaseUrl ?? config.dataDir}`;
  return createHmac('sha256', key).update(text).digest('base64url');
}

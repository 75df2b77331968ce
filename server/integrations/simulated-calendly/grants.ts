import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../platform/config/config.ts';

// Codes and tokens contain their own claims, signed, so that nothing is stored.
type Grant = {
  readonly kind: 'code' | 'access' | 'refresh';
  readonly account: string;
  readonly expiresAtMs: number;
  /** The verifier that is needed to redeem a code. */
  readonly challenge?: string;
};

export function writeGrant(config: Config, grant: Grant): string {
  const text = Buffer.from(JSON.stringify(grant)).toString('base64url');
  return `${text}.${signatureOf(config, text)}`;
}

export function readGrant(config: Config, kind: Grant['kind'], untrusted: string, nowMs: number): Grant | null {
  const [text = '', signature = ''] = untrusted.split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(config, text))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const grant = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Grant;
  return grant.kind === kind && grant.expiresAtMs > nowMs ? grant : null;
}

/** Whether this matches the code's challenge. */
export function isVerifier({ challenge }: Grant, untrustedVerifier: string): boolean {
  return createHash('sha256').update(untrustedVerifier).digest('base64url') === challenge;
}

function signatureOf(config: Config, text: string): string {
  const key = `simulated calendly ${config.databaseUrl ?? config.dataDir}`;
  return createHmac('sha256', key).update(text).digest('base64url');
}

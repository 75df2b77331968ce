import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../platform/config/config.ts';

/** Every process of one installation derives the same secret, so it needs no setting. */
export function secretOf(config: Config): string {
  return createHmac('sha256', 'simulated carrier')
    .update(config.databaseUrl ?? config.dataDir)
    .digest('base64url');
}

/** Whether a request to the carrier was made by this installation. */
export function isAuthorized(config: Config, header: string | undefined): boolean {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${secretOf(config)}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Signs a webhook: the public callback address, and every field in order. */
export function signWebhook(config: Config, url: string, fields: Readonly<Record<string, string>>): string {
  const sorted = Object.keys(fields)
    .sort()
    .map((key) => [key, fields[key]]);
  return createHmac('sha256', secretOf(config))
    .update(`${url}\n${JSON.stringify(sorted)}`)
    .digest('base64url');
}

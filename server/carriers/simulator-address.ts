import { createHmac } from 'node:crypto';
import type { CarrierConfig } from './carrier-config.ts';

/** The address of the simulated carrier: this server itself, whatever answers at the public address. */
export function carrierAddress(config: CarrierConfig, path: string): string {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const origin =
    config.port > 0 ? `http://${host.includes(':') ? `[${host}]` : host}:${config.port}` : config.publicUrl;
  return `${origin}/simulator/carrier/${path}`;
}

/** Every process of one installation derives the same secret, so there is nothing to configure. */
export function secretOf(config: CarrierConfig): string {
  return createHmac('sha256', 'simulated carrier')
    .update(config.databaseUrl ?? config.dataDir)
    .digest('base64url');
}

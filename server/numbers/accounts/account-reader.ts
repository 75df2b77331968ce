import type { CarrierConfig } from '../../carriers/carrier-config.ts';
import type { Context } from '../../platform/context.ts';
import { accountById } from './open-account.ts';

/**
 * The credentials for calls by account id; null if the account's token can't be decrypted. Ids of 0 and below are the
 * deployment's own.
 */
export type AccountReader = (accountId: number) => CarrierConfig | Promise<CarrierConfig | null>;

// How long a changed token may still be used.
const KEPT_MS = 5_000;

/** Opens accounts for frequent callers, and caches each for a few seconds. */
export function createAccountReader(context: Context): AccountReader {
  const kept = new Map<number, { readonly atMs: number; readonly config: Promise<CarrierConfig | null> }>();
  return (accountId) => {
    if (accountId <= 0) return context.config;
    const now = context.clock.monotonicMs();
    const known = kept.get(accountId);
    if (known && now - known.atMs < KEPT_MS) return known.config;
    const config = accountById(context, accountId).then((account) => account?.config ?? null);
    kept.set(accountId, { atMs: now, config });
    // A failed read isn't cached.
    config.catch(() => kept.delete(accountId));
    return config;
  };
}

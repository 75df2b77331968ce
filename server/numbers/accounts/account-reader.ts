import type { CarrierConfig } from '../../carriers/carrier-config.ts';
import type { Context } from '../../platform/context.ts';
import { accountById } from './open-account.ts';

/** What calls for an account are made with; null where its token can't be opened. 0 and less are the deployment's own. */
export type AccountReader = (accountId: number) => CarrierConfig | Promise<CarrierConfig | null>;

// How long a token that was changed is still tried.
const KEPT_MS = 5_000;

/** Opens accounts for somebody who calls often, and remembers each for a few seconds. */
export function createAccountReader(context: Context): AccountReader {
  const kept = new Map<number, { readonly atMs: number; readonly config: Promise<CarrierConfig | null> }>();
  return (accountId) => {
    if (accountId <= 0) return context.config;
    const now = context.clock.monotonicMs();
    const known = kept.get(accountId);
    if (known && now - known.atMs < KEPT_MS) return known.config;
    const config = accountById(context, accountId).then((account) => account?.config ?? null);
    kept.set(accountId, { atMs: now, config });
    // What couldn't be read is read again by the next one.
    config.catch(() => kept.delete(accountId));
    return config;
  };
}

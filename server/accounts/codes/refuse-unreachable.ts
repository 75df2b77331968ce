import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { wasRefusedAcrossOrganizations } from './store.ts';
import type { CodePlace } from './types.ts';

// The phone may have changed its carrier, or its owner texted START: then another try is worth it.
const BELIEVED_MS = 10 * 60 * 1000;

/**
 * Tells whoever waits for a code that the carrier doesn't text this phone. Codes go to every phone alike, whether or not
 * anybody has an account with it, so this says nothing about accounts.
 */
export async function refuseUnreachable(context: Context, place: CodePlace): Promise<void> {
  const since = new Date(context.clock.now().getTime() - BELIEVED_MS);
  const wasRefused = await inTransactionAcrossOrganizations(context.db, (tx) =>
    wasRefusedAcrossOrganizations(tx, place, since),
  );
  if (wasRefused) refuse('code-not-sent');
}

import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { wasRefusedAcrossOrganizations } from './store.ts';
import type { CodePlace } from './types.ts';

// After this long, the phone may have a new carrier or its owner may have texted START, so another try is worth it.
const BELIEVED_MS = 10 * 60 * 1000;

/**
 * Refuses if the carrier doesn't text this phone. Codes go to every phone, with or without an account, so this reveals
 * nothing about accounts.
 */
export async function refuseUnreachable(context: Context, place: CodePlace): Promise<void> {
  const since = new Date(context.clock.now().getTime() - BELIEVED_MS);
  const wasRefused = await inTransactionAcrossOrganizations(context.db, (tx) =>
    wasRefusedAcrossOrganizations(tx, place, since),
  );
  if (wasRefused) refuse('code-not-sent');
}

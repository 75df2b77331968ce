import { hashToken } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { endSessionAcrossOrganizations } from './store.ts';

/** Ends the session of this token; from the next request on it opens nothing. */
export async function endSession(context: Context, token: string): Promise<void> {
  await inTransactionAcrossOrganizations(context.db, (tx) =>
    endSessionAcrossOrganizations(tx, hashToken(token), context.clock.now()),
  );
}

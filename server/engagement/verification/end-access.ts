import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { endBrowsers } from './store.ts';

/** Ends the access of every browser of a contact, whose phone is now another one: whoever has that may verify anew. */
export async function endAccess(tx: Tx, context: Context, organizationId: number, leadId: number): Promise<void> {
  await endBrowsers(tx, { organizationId, leadId }, context.clock.now());
}

import type { FactOf } from '../../../domain/facts.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { endBrowsers } from './store.ts';

/** Ends the access of a contact's browsers when their phone changes: the new phone's owner has to verify again. */
export async function endAccess(tx: Tx, context: Context, fact: FactOf<'lead.phone-changed'>): Promise<void> {
  const { organizationId, leadId } = fact;
  await endBrowsers(tx, { organizationId, leadId }, context.clock.now());
}

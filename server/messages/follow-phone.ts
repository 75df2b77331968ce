import type { FactOf } from '../../domain/facts.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { announceDue } from './store.ts';
import { moveToPhone } from './waiting/store.ts';

/** A contact has another number now: what waits for it goes there. What is on its way already went to the old one. */
export async function followPhone(tx: Tx, context: Context, fact: FactOf<'lead.phone-changed'>): Promise<void> {
  const { organizationId, leadId, phone } = fact;
  await moveToPhone(tx, organizationId, leadId, { phone, at: context.clock.now() });
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'messages');
}

import type { FactOf } from '../../domain/facts.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { announceDue } from './store.ts';
import { moveToPhone } from './waiting/store.ts';

/** Redirects a contact's waiting messages after their number changed. What is already in flight goes to the old one. */
export async function followPhone(tx: Tx, context: Context, fact: FactOf<'lead.phone-changed'>): Promise<void> {
  const { organizationId, leadId, phone } = fact;
  await moveToPhone(tx, organizationId, leadId, { phone, at: context.clock.now() });
  await announceDue(tx, organizationId);
  await context.live.announce(tx, organizationId, 'messages');
}

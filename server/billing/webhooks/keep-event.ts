import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { ProviderEvent } from '../provider/payment-provider.ts';
import { APPLY_EVENT } from './apply-event.ts';
import { insertEventAcrossOrganizations } from './store.ts';

/** Stores a webhook and enqueues it before it is answered; a repeat finds its own id and stops. */
export function keepEvent(context: Context, event: ProviderEvent): Promise<void> {
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const isNew = await insertEventAcrossOrganizations(tx, event, context.clock.now());
    if (isNew) await context.jobs.enqueue(tx, APPLY_EVENT, { id: event.id });
  });
}

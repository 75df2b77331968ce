import type { OrganizationId } from '../../../domain/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { cancelBooking } from '../../events/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { lockVisits } from './appointments/store.ts';
import { deleteConnection, deleteImported, deleteIntegrations, lockConnection } from './store.ts';

/**
 * Ends the connection and deletes its credentials. Contacts stay. Upcoming appointments and the waiting messages around
 * them are canceled, because no one would report cancellations anymore.
 */
export async function disconnectModmed(context: Context, actor: Actor): Promise<void> {
  const { organizationId } = actor;
  await inTransaction(context.db, organizationId, async (tx) => {
    if ((await lockConnection(tx, organizationId)) === null) refuse('modmed-not-there');
    await takeAppointmentsAway(tx, context, organizationId);
    await deleteImported(tx, organizationId);
    await deleteConnection(tx, organizationId);
    await deleteIntegrations(tx, organizationId);
    const details = { type: 'MODMED' };
    await recordAudit(tx, context, { organizationId, actor, action: 'integration-disconnected', details });
    await context.live.announce(tx, organizationId, 'account');
  });
}

/** Cancels the imported upcoming appointments. */
export async function takeAppointmentsAway(tx: Tx, context: Context, organizationId: OrganizationId): Promise<void> {
  const now = context.clock.now();
  const coming = (await lockVisits(tx, organizationId, 'all')).filter((visit) => visit.startAt > now);
  const ids = new Set(coming.flatMap((visit) => visit.appointmentId ?? []));
  for (const id of ids) await cancelBooking(tx, context, organizationId, id);
}

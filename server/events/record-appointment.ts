import type { LeadId } from '../../domain/ids.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Actor } from '../platform/sessions/actor.ts';

/** Records in the audit trail what staff did to a contact's appointment; call it last in the transaction. */
export function recordAppointment(
  tx: Tx,
  context: Context,
  actor: Actor,
  what: {
    readonly action: 'appointment-made' | 'appointment-moved' | 'appointment-deleted' | 'appointment-restored';
    readonly appointmentId: number;
    readonly leadId: LeadId;
  },
): Promise<void> {
  const { action, appointmentId, leadId } = what;
  return recordAudit(tx, context, {
    ...{ organizationId: actor.organizationId, actor, action, object: { type: 'appointment', id: appointmentId } },
    details: { leadIds: String(leadId) },
  });
}

import type { LeadId } from '../../../domain/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { holdConsentToChange, recordStop } from '../../consent/index.ts';
import { markAnswered } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { readReceiver } from '../feed/store.ts';

/**
 * Records how a person read a contact's reply. `stops`: it asks for no more messages, and counts like the contact's own
 * STOP, which only the contact can take back; otherwise the messages it held are sent. Both are recorded in the audit
 * trail.
 */
export function resolveMaybeStop(context: Context, actor: Actor, leadId: LeadId, stops: boolean): Promise<void> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    await holdConsentToChange(tx, organizationId);
    const receiver = await readReceiver(tx, organizationId, leadId);
    if (!receiver || receiver.isArchived) refuse('not-found');
    const { phone } = receiver;
    const at = context.clock.now();
    if (stops) {
      await recordStop(tx, context, { organizationId, phone, source: 'staff', userId, reason: 'read by staff', at });
      // Who decides has read it, and nothing is left to answer.
      await markAnswered(tx, context, organizationId, leadId);
      return;
    }
    if (!receiver.mayWantToStop) return;
    await context.facts.publish(tx, context, { kind: 'stop.denied', organizationId, leadId, phone });
    await recordAudit(tx, context, {
      ...{ organizationId, actor, action: 'stop-denied', object: { type: 'lead', id: leadId } },
    });
  });
}

import { isErasureReason } from '../../domain/privacy/erasure.ts';
import { recordAudit } from '../audit/index.ts';
import { forgetPhone } from '../consent/index.ts';
import { archivePart, findLead } from '../leads/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { eraseRows } from './erase-rows.ts';
import { dropExportsOf } from './exporting/start-export.ts';

/**
 * Erases everything personal of a contact for good. What waits for them isn't sent, their links lead nowhere, and their phone
 * stays as a keyed hash only, by which it is never added or texted again. Counters and statistics stay as they are. The audit
 * trail keeps that it happened, and which of the reasons was given.
 */
export function eraseLead(context: Context, actor: Actor, leadId: number, untrustedReason: string): Promise<void> {
  if (!isErasureReason(untrustedReason)) refuse('erasure-reason-missing');
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const lead = (await findLead(tx, organizationId, leadId)) ?? refuse('not-found');
    await forgetPhone(tx, context, organizationId, lead);
    await archivePart(tx, context, organizationId, [leadId]);
    await eraseRows(tx, { ...lead, leadId }, context.clock.now());
    await dropExportsOf(tx, context, organizationId);
    for (const name of ['leads', 'messages', 'campaigns'] as const)
      await context.live.announce(tx, organizationId, name);
    await recordAudit(tx, context, {
      ...{ organizationId, actor, action: 'lead-erased', object: { type: 'lead', id: leadId } },
      details: { reason: untrustedReason },
    });
  });
}

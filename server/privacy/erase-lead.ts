import type { LeadId } from '../../domain/ids.ts';
import { type ErasureReason, isErasureReason } from '../../domain/privacy/erasure.ts';
import { recordAudit } from '../audit/index.ts';
import { forgetPhone, holdConsentToChange } from '../consent/index.ts';
import { archivePart, findLead, type LeadRow } from '../leads/index.ts';
import type { Context } from '../platform/context.ts';
import { inTransaction, type Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { eraseRows } from './erase-rows.ts';
import { dropExportsOf } from './exporting/start-export.ts';
import { emptyMessagesToOne } from './store.ts';

/** Refuses an unknown contact or reason before the password is asked for, so that only real tries count as guesses. */
export async function checkErasable(context: Context, actor: Actor, leadId: LeadId, reason: string): Promise<void> {
  if (!isErasureReason(reason)) refuse('erasure-reason-missing');
  const { organizationId } = actor;
  await inTransaction(
    context.db,
    organizationId,
    async (tx) => (await findLead(tx, organizationId, leadId)) ?? refuse('not-found'),
  );
}

/**
 * Permanently erases a contact's personal data. Waiting messages aren't sent, their links stop working, and their phone
 * stays only as a keyed hash, by which it is never added or texted again. Counters and statistics are unchanged. The
 * audit trail keeps the fact and the reason.
 */
export function eraseLead(context: Context, actor: Actor, leadId: LeadId, untrustedReason: string): Promise<void> {
  if (!isErasureReason(untrustedReason)) refuse('erasure-reason-missing');
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    // Before the contact is read: another may be erasing them, or a STOP changing what is kept of them.
    await holdConsentToChange(tx, organizationId);
    const lead = (await findLead(tx, organizationId, leadId)) ?? refuse('not-found');
    await eraseFound(tx, context, { lead, actor, reason: untrustedReason });
  });
}

/** The same for a contact that was found while consent is held; without an actor, the program repeats an erasure. */
export async function eraseFound(
  tx: Tx,
  context: Context,
  { lead, actor, reason }: { readonly lead: LeadRow; readonly actor: Actor | null; readonly reason: ErasureReason },
): Promise<void> {
  const { organizationId, id: leadId } = lead;
  // Before its messages in the queue, which a change of a scheduled one locks after it.
  await emptyMessagesToOne(tx, { organizationId, leadId });
  await forgetPhone(tx, context, organizationId, lead);
  await archivePart(tx, context, organizationId, { leadIds: [leadId] });
  await eraseRows(tx, { ...lead, leadId }, context.clock.now());
  await dropExportsOf(tx, context, organizationId);
  for (const name of ['leads', 'messages', 'campaigns'] as const) await context.live.announce(tx, organizationId, name);
  await recordAudit(tx, context, {
    ...{ organizationId, actor, action: 'lead-erased', object: { type: 'lead', id: leadId } },
    details: { reason },
  });
}

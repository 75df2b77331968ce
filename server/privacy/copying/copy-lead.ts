import type { LeadId } from '../../../domain/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { findLead } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { copyOf } from './copy-contact.ts';
import { readablePage } from './readable-page.ts';

/** The same copy in two forms: JSON for machines, and a printable page. */
export type LeadCopy = { readonly json: string; readonly page: string };

/** Refuses an unknown contact before the password is asked for, so that only real tries count as guesses. */
export async function checkCopyable(context: Context, { organizationId }: Actor, leadId: LeadId): Promise<void> {
  await inTransaction(
    context.db,
    organizationId,
    async (tx) => (await findLead(tx, organizationId, leadId)) ?? refuse('not-found'),
  );
}

/**
 * Copies everything stored about a contact, for the person who asks for it. The copy isn't stored; the audit trail
 * records that it was made.
 */
export function copyLead(context: Context, actor: Actor, leadId: LeadId): Promise<LeadCopy> {
  const { organizationId, brand } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const lead = (await findLead(tx, organizationId, leadId)) ?? refuse('not-found');
    const copy = await copyOf(tx, context, organizationId, lead);
    await recordAudit(tx, context, {
      ...{ organizationId, actor, action: 'lead-copied', object: { type: 'lead', id: leadId } },
    });
    return { json: JSON.stringify(copy, null, 2), page: readablePage(copy, brand.words) };
  });
}

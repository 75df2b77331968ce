import type { LeadId } from '../../../domain/ids.ts';
import { recordEdit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { changeWithin } from '../changing/update-lead.ts';
import { lockLead, readLead } from '../store.ts';
import type { LeadRow } from '../types.ts';
import { isColleague, writeResponsible } from './store.ts';

/** A contact after one of its fields was to be changed; with a clash, someone else had changed it and it is as they left it. */
export type EditedCell = { readonly lead: LeadRow; readonly clash: boolean };

/** Renames a contact, unless it is called otherwise by now than the person saw. */
export function renameLead(
  context: Context,
  actor: Actor,
  { leadId, name, nameSeen }: { readonly leadId: LeadId; readonly name: string; readonly nameSeen: string },
): Promise<EditedCell> {
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    const lead = (await lockLead(tx, actor.organizationId, leadId)) ?? refuse('not-found');
    if (lead.name !== nameSeen && lead.name !== name) return { lead, clash: true };
    return { lead: await changeWithin(tx, context, actor, { leadId, input: { name } }), clash: false };
  });
}

/** Makes a colleague responsible for a contact, or no one, unless someone else is by now than the person saw. */
export function assignLead(
  context: Context,
  actor: Actor,
  {
    leadId,
    userId,
    userIdSeen,
  }: { readonly leadId: LeadId; readonly userId: number | null; readonly userIdSeen: number | null },
): Promise<EditedCell> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const lead = (await lockLead(tx, organizationId, leadId)) ?? refuse('not-found');
    for (const one of [userId, userIdSeen])
      if (one !== null && one !== lead.responsibleUserId && !(await isColleague(tx, organizationId, one)))
        refuse('not-found');
    if (lead.responsibleUserId !== userIdSeen && lead.responsibleUserId !== userId) return { lead, clash: true };
    await writeResponsible(tx, organizationId, leadId, userId);
    await context.live.announce(tx, organizationId, 'leads');
    if (userId !== lead.responsibleUserId) {
      const what = { object: { type: 'lead', id: leadId }, details: { userId } };
      await recordEdit(tx, context, { organizationId, action: 'lead-assigned', ...what });
    }
    return { lead: (await readLead(tx, organizationId, leadId)) ?? refuse('not-found'), clash: false };
  });
}

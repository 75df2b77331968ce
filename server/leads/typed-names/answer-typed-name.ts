import type { LeadId } from '../../../domain/ids.ts';
import { isSameFullName } from '../../../domain/leads/names.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { loadTogether } from '../../platform/graphql/load-together.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { changeWithin } from '../changing/update-lead.ts';
import { lockLead, readLead } from '../store.ts';
import type { LeadRow } from '../types.ts';
import { closeTypedNames, readNameForms } from './store.ts';
import type { NameForm } from './types.ts';

/** What a person decides about another name on a form: the contact is called so, or keeps their name. */
type Answer = { readonly leadId: LeadId; readonly typedName: string; readonly renames: boolean };

/** Answers whether a contact is called as someone typed on a form with their number. */
export function answerTypedName(
  context: Context,
  actor: Actor,
  { leadId, typedName, renames }: Answer,
): Promise<LeadRow> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const lead = (await lockLead(tx, organizationId, leadId)) ?? refuse('not-found');
    // Someone else has answered it, in the same way.
    if (lead.typedName === null && isSameFullName(lead.name, typedName) === renames) return lead;
    if (lead.typedName !== typedName) refuse('changed-meanwhile');
    if (renames) await changeWithin(tx, context, actor, { leadId, input: { name: typedName } });
    else
      await recordAudit(tx, context, {
        ...{ organizationId, actor, action: 'name-kept', object: { type: 'lead', id: leadId } },
      });
    await closeTypedNames(tx, organizationId, [leadId]);
    await context.live.announce(tx, organizationId, 'leads');
    return (await readLead(tx, organizationId, leadId)) ?? refuse('not-found');
  });
}

/** The form under another name that no one has answered yet. */
export const nameFormOf = loadTogether<LeadId, NameForm>(async (context, organizationId, leadIds) => {
  const found = await inTransaction(context.db, organizationId, (tx) => readNameForms(tx, organizationId, leadIds));
  return new Map(found.map((form) => [form.leadId, form]));
});

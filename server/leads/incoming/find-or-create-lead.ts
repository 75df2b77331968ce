import type { OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { refuse } from '../../platform/refusal.ts';
import { writeLeads } from '../changing/write-leads.ts';
import { newLeadFields } from '../lead-fields.ts';
import { leadIdsOfPhones, readLead } from '../store.ts';
import type { LeadInput, LeadRow } from '../types.ts';

/** The contact with this phone: a new one, or the existing one with its empty fields filled. */
export async function findOrCreateLeadByPhone(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  input: LeadInput & { readonly userId?: number | null },
): Promise<{ lead: LeadRow; known: boolean }> {
  const fields = newLeadFields(input, context.clock.now());
  const written = await writeLeads(tx, context, {
    organizationId,
    userId: input.userId ?? null,
    importId: null,
    source: 'staff',
    leads: [fields],
  });
  if (written.erased.size > 0) refuse('lead-erased');
  const [leadId = NO_ID] = await leadIdsOfPhones(tx, organizationId, [fields.phone]);
  const lead = await readLead(tx, organizationId, leadId);
  if (!lead) throw new Error('A contact that was just written cannot be read.');
  return { lead, known: written.created === 0 };
}

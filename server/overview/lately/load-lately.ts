import { findLeads, type LeadRow, recordLeadViews } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { type Happening, readHappenings } from './store.ts';

/** Something that a contact did, with the contact. */
export type HappeningOfLead = Happening & { readonly lead: LeadRow };

const MOST = 8;
const CAMPAIGNS_LOOKED_AT = 20;

/** The last things that contacts did, the latest first. */
export function loadLately(context: Context, actor: Actor): Promise<HappeningOfLead[]> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const happened = await readHappenings(tx, organizationId, { most: MOST, campaigns: CAMPAIGNS_LOOKED_AT });
    const found = await findLeads(tx, organizationId, [...new Set(happened.map(({ leadId }) => leadId))]);
    const leads = new Map(found.filter((lead) => lead.archivedAt === null).map((lead) => [lead.id, lead]));
    await recordLeadViews(tx, context, actor, [...leads.keys()]);
    return happened.flatMap((one) => {
      const lead = leads.get(one.leadId);
      return lead ? [{ ...one, lead }] : [];
    });
  });
}

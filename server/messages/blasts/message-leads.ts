import { type LeadChoice, leadIdsOfGroups, readChosenReceivers } from '../../leads/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { sendTimeOf } from './send-time-of.ts';
import { startBlast } from './start-blast.ts';
import type { StartedBlast } from './store.ts';

/** Sends one text to the chosen contacts and to those of the groups, now or later; a contact in both gets it once. */
export function messageLeads(
  context: Context,
  actor: Actor,
  wanted: { choice: LeadChoice; groupIds: readonly number[]; body: string; sendAt?: string | null | undefined },
): Promise<StartedBlast> {
  const { organizationId, userId } = actor;
  const { choice, groupIds, body } = wanted;
  return inTransaction(context.db, organizationId, async (tx) => {
    const sendAt = await sendTimeOf(tx, context, actor, wanted.sendAt);
    const chosen = await readChosenReceivers(tx, context, actor, choice);
    const grouped = groupIds.length > 0 ? await leadIdsOfGroups(tx, organizationId, groupIds) : [];
    const { leadIds, counts } = grouped.length > 0 ? { leadIds: chosen.leadIds.concat(grouped), counts: null } : chosen;
    return startBlast(tx, context, { organizationId, userId, body, source: 'leads', leadIds, counts, sendAt });
  });
}

/** Sends one text to every contact of these groups, now or later; a contact in several gets it once. */
export function messageGroups(
  context: Context,
  actor: Actor,
  wanted: { groupIds: readonly number[]; body: string; sendAt?: string | null | undefined },
): Promise<StartedBlast> {
  const { organizationId, userId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const sendAt = await sendTimeOf(tx, context, actor, wanted.sendAt);
    const leadIds = await leadIdsOfGroups(tx, organizationId, wanted.groupIds);
    return startBlast(tx, context, { organizationId, userId, body: wanted.body, source: 'groups', leadIds, sendAt });
  });
}

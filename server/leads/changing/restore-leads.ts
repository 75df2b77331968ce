import type { CampaignId, LeadId } from '../../../domain/ids.ts';
import { aboutLeads, recordAudit } from '../../audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { idsOf } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { checkContactLimit, holdContactLimit } from '../contact-limit/contact-limit.ts';
import { writeLeadChanges } from '../history/store.ts';
import { type Archived, markRestored } from './archived/store.ts';

/** A person who clicks on Undo means to have all as before. Later, no one expects that someone is texted again. */
export const STILL_UNDO_MS = 60 * 60_000;
const AT_ONCE = 10_000;

/** Archived contacts: these, or all who were archived at one moment. */
export type RestoreChoice = { readonly leadIds: readonly LeadId[] } | { readonly archivedAt: Date };

/** The choice in these arguments; a moment that isn't one is refused. */
export function restoreChoiceOf(args: {
  readonly leadIds?: readonly (string | number)[] | null | undefined;
  readonly archivedAt?: string | null | undefined;
}): RestoreChoice {
  if (!args.archivedAt) return { leadIds: idsOf<LeadId>(args.leadIds) };
  const archivedAt = new Date(args.archivedAt);
  return Number.isNaN(archivedAt.getTime()) ? refuse('not-found') : { archivedAt };
}

/**
 * Archived contacts come back to the lists and to the groups that they were in. Within an hour they also come back to
 * their campaigns and to the messages around their appointments, each of which continues with what they haven't had, and
 * messages that a person wrote to them wait again.
 * Refused if the plan allows no more contacts. `withoutCampaigns` leaves them out of all campaigns.
 */
export function restoreLeads(
  context: Context,
  actor: Actor,
  choice: RestoreChoice,
  withoutCampaigns = false,
): Promise<number> {
  const { organizationId } = actor;
  return inTransaction(context.db, organizationId, async (tx) => {
    const limit = await holdContactLimit(tx, context, organizationId);
    const ids: LeadId[] = [];
    for (let last = AT_ONCE; last === AT_ONCE; ) {
      const restored = await markRestored(tx, organizationId, choice, AT_ONCE);
      await returnTo(tx, context, actor, { restored, withoutCampaigns });
      last = restored.length;
      for (const { id } of restored) ids.push(id);
    }
    if (ids.length === 0) refuse('not-found');
    if (limit !== null) await checkContactLimit(tx, organizationId, limit, false);
    await context.live.announce(tx, organizationId, 'leads');
    await recordAudit(tx, context, { organizationId, actor, action: 'leads-restored', ...aboutLeads(ids) });
    return ids.length;
  });
}

async function returnTo(
  tx: Tx,
  context: Context,
  { organizationId, userId }: Actor,
  { restored, withoutCampaigns }: { readonly restored: readonly Archived[]; readonly withoutCampaigns: boolean },
): Promise<void> {
  if (restored.length === 0) return;
  const at = context.clock.now();
  const leadIds = restored.map(({ id }) => id);
  await writeLeadChanges(tx, organizationId, { change: 'restored', leadIds, userId, at });
  const isRecent = ({ archivedAt }: Archived) => at.getTime() - archivedAt.getTime() <= STILL_UNDO_MS;
  const recent = withoutCampaigns ? [] : restored.filter(isRecent);
  await context.facts.publish(tx, context, {
    ...({ kind: 'leads.restored', organizationId, at } as const),
    leadIds,
    groups: placesOf(restored, 'groups').map(([groupId, leadIds]) => ({ groupId, leadIds })),
    campaigns: placesOf(recent, 'campaigns').map(([campaignId, leadIds]) => ({
      campaignId: campaignId as CampaignId,
      leadIds,
    })),
    recent: recent.map(({ id, archivedAt }) => ({ leadId: id, leftAt: archivedAt })),
  });
}

// In the order of their ids, as everyone who locks several of them does.
function placesOf(restored: readonly Archived[], of: 'groups' | 'campaigns'): [number, LeadId[]][] {
  const left = restored.flatMap(({ id, [of]: places }) => places.map((place) => ({ place, id })));
  return [...Map.groupBy(left, ({ place }) => place)]
    .toSorted(([one], [other]) => one - other)
    .map(([place, those]) => [place, those.map(({ id }) => id)]);
}

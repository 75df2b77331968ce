import { isBillingActive } from '../../../domain/billing/plan.ts';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import { namesLeads, recordAudit } from '../../audit/index.ts';
import { holdChains, resumeMembers } from '../../messages/index.ts';
import { publicCode } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkEditable } from '../check-editable.ts';
import { Deltas } from '../progress/counters.ts';
import { writeCounters } from '../progress/write-counters.ts';
import { checkFilledIn } from './check-filled-in.ts';
import { insertMembers, type Joined } from './store.ts';

// Few enough rows for one statement's time limit, even on a slow machine.
const AT_ONCE = 20_000;

type Wanted = {
  readonly campaignId: CampaignId;
  readonly leadIds: readonly LeadId[];
  readonly by?: { readonly userId: number } | null;
  /** Who did it, where the trail doesn't record it (`by`): one contact by hand, or a file. */
  readonly userId?: number | null;
  /** Without a plan they join all the same, and their messages wait for one. */
  readonly waitsForPlan?: boolean;
};

/**
 * Adds leads to a campaign. One that was removed comes back, and one that replied STOP and later START continues where
 * it stopped. Other members are unchanged. The audit trail records what staff start for many at once (`by`).
 */
export async function addLeadsToCampaign(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  wanted: Wanted,
): Promise<{ added: number; already: number }> {
  await holdChains(tx, [wanted.campaignId]);
  await checkEditable(tx, organizationId, wanted.campaignId);
  const organization = await findOrganization(tx, organizationId);
  if (!wanted.waitsForPlan && !isBillingActive(organization, context.clock.now())) refuse('no-active-plan');
  // People who add leads get this refusal. Leads that come any other way wait until the blanks are filled in.
  if (wanted.by) await checkFilledIn(tx, organizationId, [wanted.campaignId]);
  const { campaignId, leadIds, by = null, userId = by?.userId ?? null } = wanted;
  const at = context.clock.now();
  const { leadCodeLength } = brandOfOrganization(organization);
  const ids = [...new Set(leadIds)].sort((one, other) => one - other);
  const joined: Joined[] = [];
  let known = 0;
  const resumed: LeadId[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE);
    const codes = part.map(() => publicCode(leadCodeLength));
    const done = await insertMembers(tx, organizationId, campaignId, { leadIds: part, codes, userId, at });
    known += done.known;
    for (const one of done.joined) joined.push(one);
    const isNew = new Set(done.joined.map(({ leadId }) => leadId));
    const members = part.filter((id) => !isNew.has(id));
    resumed.push(...(await resumeMembers(tx, context, { organizationId, campaignId, leadIds: members, at })));
  }
  if (joined.length > 0) await welcome(tx, context, organizationId, { campaignId, joined, at });
  if (by !== null && joined.length + resumed.length > 0) {
    await recordAudit(tx, context, {
      ...{ organizationId, actor: by, action: 'bulk-sent', object: { type: 'campaign', id: campaignId } },
      details: namesLeads([...joined.map(({ leadId }) => leadId), ...resumed]),
    });
  }
  const added = joined.length + resumed.length;
  return { added, already: known - added };
}

async function welcome(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  {
    campaignId,
    joined,
    at,
  }: { readonly campaignId: CampaignId; readonly joined: readonly Joined[]; readonly at: Date },
): Promise<void> {
  const deltas = new Deltas();
  deltas.campaign(campaignId, { leads: joined.length });
  for (const lead of joined) deltas.moved(campaignId, null, lead);
  await writeCounters(tx, organizationId, deltas);
  const leadIds = joined.map((lead) => lead.leadId);
  await context.facts.publish(tx, context, { kind: 'campaign.joined', organizationId, campaignId, leadIds, at });
  await context.live.announce(tx, organizationId, 'campaigns');
}

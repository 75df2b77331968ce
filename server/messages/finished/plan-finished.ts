import { dueSince } from '../../../domain/campaigns/due-time.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type PlannedStep, planNextSteps, readNextSteps } from '../next-step/store.ts';
import { announceDue, readChains } from '../store.ts';
import { readFinishedWithout } from './store.ts';

type WhichStep = { readonly campaignId: CampaignId; readonly stepId: number };

// A statement that writes this many stays far below the statement timeout.
const PART = 2_000;

/**
 * What those who have finished a campaign get next, who never get this step otherwise: the first step they haven't had,
 * when they would have had it. Where that is over, it is due now, or at the step's next hour of the day. Their places are locked if they go on.
 */
export async function nextOfFinished(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { campaignId, stepId, areHeld = false }: WhichStep & { readonly areHeld?: boolean },
): Promise<PlannedStep[]> {
  const now = context.clock.now();
  const finished = await readFinishedWithout(tx, organizationId, { campaignId, stepId, areHeld });
  if (finished.length === 0) return [];
  const sinceOf = new Map(finished.map(({ leadId, since }) => [leadId, since]));
  const chain = new Map((await readChains(tx, organizationId, [campaignId])).map((step) => [step.id, step]));
  const { zone } = brandOfOrganization(await findOrganization(tx, organizationId)).sending;
  const members = finished.map(({ leadId }) => ({ campaignId, leadId }));
  return (await readNextSteps(tx, organizationId, members)).flatMap((lead) => {
    const step = chain.get(lead.stepId);
    const since = sinceOf.get(lead.leadId);
    return step && since ? [{ ...lead, dueAt: dueSince(since, now, step, zone) }] : [];
  });
}

/** Lets them go on with it, and returns who does. The caller holds the chain alone; the gate decides about each message. */
export async function planFinished(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  which: WhichStep,
): Promise<readonly PlannedStep[]> {
  const next = await nextOfFinished(tx, context, organizationId, { ...which, areHeld: true });
  const now = context.clock.now();
  for (let from = 0; from < next.length; from += PART)
    await planNextSteps(tx, organizationId, next.slice(from, from + PART), now);
  if (next.length === 0) return next;
  await announceDue(tx, organizationId);
  for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, organizationId, topic);
  return next;
}

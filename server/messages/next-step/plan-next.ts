import type { OrganizationId } from '../../../domain/ids.ts';
import { brandOfOrganization, findOrganization } from '../../accounts/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { stepDueAt } from '../chain/delays.ts';
import type { SettledItem } from '../history/store.ts';
import { announceDue, type ChainStep } from '../store.ts';
import { type Member, planNextSteps, readNextSteps, type Unwanted } from './store.ts';

const LATE_MS = 1_000;

type Over = Member & { readonly at: Date };

/**
 * Plans the next step for contacts whose message has ended: the first step in the chain's current order that they
 * haven't had. So reordered steps reach everyone once, and a removed step blocks no one. Returns what was planned for
 * contacts who opted out or were blocked while their message was in flight.
 */
export async function planNext(
  tx: Tx,
  organizationId: OrganizationId,
  ended: readonly (SettledItem & { readonly at: Date })[],
  { chains, now, zone }: { chains: readonly ChainStep[]; now: Date; zone: string | undefined },
): Promise<readonly Unwanted[]> {
  const over = new Map(ended.flatMap((item) => overOf(item, chains)).map((one) => [keyOf(one), one]));
  if (over.size === 0) return [];
  const stepOf = new Map(chains.map((step) => [step.id, step]));
  const next = await readNextSteps(tx, organizationId, [...over.values()]);
  if (next.length === 0) return [];
  const inZone = zone ?? brandOfOrganization(await findOrganization(tx, organizationId)).sending.zone;
  const planned = next.flatMap((lead) => {
    const step = stepOf.get(lead.stepId);
    const from = over.get(keyOf(lead))?.at;
    return step && from ? [{ ...lead, dueAt: stepDueAt(step, from, inZone) }] : [];
  });
  const unwanted = await planNextSteps(tx, organizationId, planned, now);
  // Senders find what becomes due on their own; what was already due must be announced.
  if (planned.some(({ dueAt }) => now.getTime() - dueAt.getTime() > LATE_MS)) await announceDue(tx, organizationId);
  return unwanted;
}

// A step around an appointment is planned with the appointment, and a chain with only this step has nothing more.
function overOf(
  { campaignId, leadId, stepId, appointmentId, at }: SettledItem & { at: Date },
  chains: readonly ChainStep[],
): Over[] {
  if (campaignId === null || leadId === null || stepId === null || appointmentId !== null) return [];
  const hasMore = chains.some((step) => step.campaignId === campaignId && step.id !== stepId);
  return hasMore ? [{ campaignId, leadId, at }] : [];
}

const keyOf = ({ campaignId, leadId }: Member) => `${campaignId}:${leadId}`;

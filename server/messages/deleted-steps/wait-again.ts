import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Unwanted } from '../next-step/store.ts';
import { settleInParts } from '../outcomes/settle-texts.ts';
import { announceDue } from '../store.ts';
import {
  bringBackEnded,
  forgetSkips,
  forgetWaits,
  holdContacts,
  moveBack,
  readStepsBack,
  readThoseInside,
  readWaited,
  type StepBack,
  type Waited,
} from './store.ts';

// A statement that writes this many stays far below the statement timeout.
const PART = 2_000;

/** Locks the contacts who waited for a step when it was deleted: before its chain, as everywhere (decision 49). */
export async function holdWhoWaited(tx: Tx, organizationId: OrganizationId, stepId: number): Promise<void> {
  const leadIds = (await readWaited(tx, organizationId, stepId)).map(({ leadId }) => leadId);
  if (leadIds.length > 0) await holdContacts(tx, organizationId, leadIds);
}

/** What waited for a deleted step, of those who are in its campaign. The caller holds the contacts, the chain and the places. */
export async function readWhoWaited(
  tx: Tx,
  organizationId: OrganizationId,
  { campaignId, stepId }: Pick<StepBack, 'campaignId' | 'stepId'>,
): Promise<readonly Waited[]> {
  const waited = await readWaited(tx, organizationId, stepId);
  const leadIds = waited.map(({ leadId }) => leadId);
  const inside = await readThoseInside(tx, organizationId, campaignId, leadIds);
  return waited.filter(({ leadId }) => inside.has(leadId));
}

/**
 * Contacts who waited for a step when it was deleted wait for it again, as if it had stayed. Who has been sent a later
 * step meanwhile goes on from there, and what they said STOP to ends at once. The step is back in its chain.
 */
export async function waitAgain(
  tx: Tx,
  context: Context,
  back: Omit<StepBack, 'at'>,
  waited: readonly Waited[],
): Promise<void> {
  if (waited.length === 0) return;
  await waitInParts(
    tx,
    context,
    back,
    waited.map(({ itemId }) => itemId),
  );
  await announceDue(tx, back.organizationId);
  for (const topic of ['messages', 'send-stats'] as const) await context.live.announce(tx, back.organizationId, topic);
}

/**
 * The same for contacts who weren't in the campaign when the step came back, and are again. The caller holds its chain
 * and their places, and announces it.
 */
export async function waitAgainSince(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { campaignId, leadIds }: { readonly campaignId: CampaignId; readonly leadIds: readonly LeadId[] },
): Promise<void> {
  for (const { itemIds, ...step } of await readStepsBack(tx, organizationId, campaignId, leadIds))
    await waitInParts(tx, context, { organizationId, campaignId, ...step }, itemIds);
}

async function waitInParts(
  tx: Tx,
  context: Context,
  back: Omit<StepBack, 'at'>,
  waited: readonly number[],
): Promise<void> {
  const { organizationId, stepId } = back;
  const at = context.clock.now();
  const unwanted: Unwanted[] = [];
  for (let from = 0; from < waited.length; from += PART) {
    const itemIds = waited.slice(from, from + PART);
    await moveBack(tx, { ...back, at }, itemIds);
    unwanted.push(...(await bringBackEnded(tx, { ...back, at }, itemIds)));
    await forgetSkips(tx, { ...back, at }, itemIds);
    await forgetWaits(tx, organizationId, stepId, itemIds);
  }
  const skipped = unwanted.map((one) => ({ ...one, outcome: 'skipped' as const, at }));
  await settleInParts(tx, context, organizationId, skipped);
}

import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { firstTextAt } from '../../../domain/campaigns/text-times.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import type { SendingHours } from '../../../domain/messages/sending-window.ts';
import { writeStored } from '../../../domain/messages/write-message.ts';
import { readStepsWithBlanks } from '../../messages/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { readCampaignsByIds } from '../store.ts';
import type { StepRow } from '../types.ts';
import { readSteps } from './store.ts';

type Joining = { readonly campaignIds: readonly CampaignId[]; readonly at: Date; readonly hours: SendingHours };

/**
 * When a contact who joins these campaigns gets the first message of any of them; null: it isn't known, because there is
 * none or it waits for staff, such as in a paused campaign or with a blank of a template. 'around': everything goes out
 * around appointments.
 */
export async function firstTextOf(
  tx: Tx,
  organizationId: OrganizationId,
  { campaignIds, at, hours }: Joining,
): Promise<Date | 'around' | null> {
  const campaigns = await readCampaignsByIds(tx, organizationId, campaignIds);
  const sending = campaigns.filter(({ pausedReason, archivedAt }) => pausedReason === null && archivedAt === null);
  const sendingIds = sending.map(({ id }) => id);
  const all = await readSteps(tx, organizationId, sendingIds);
  const steps = all.filter(({ structureType }) => structureType === 'feature');
  if (all.length > 0 && steps.length === 0) return 'around';
  const stepIds = steps.map(({ id }) => id);
  const withBlanks = await readStepsWithBlanks(tx, organizationId, stepIds);
  const chains = Map.groupBy(steps, ({ campaignId }) => campaignId);
  const firsts = [...chains.values()].flatMap((chain) => {
    const first = chain.find(({ featureType }) => stepKind(featureType).sendsText);
    if (first === undefined || withBlanks.has(first.id) || !isWritten(first)) return [];
    const timed = chain.map(({ featureType, ...delay }) => ({ kind: featureType, delay }));
    return firstTextAt(timed, at, hours) ?? [];
  });
  return firsts.sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

// As the sender looks at it: an empty message waits, and one with a field that nothing fills is left out.
function isWritten({ messageContent }: StepRow): boolean {
  if (messageContent === null || messageContent.trim() === '') return false;
  const written = writeStored(messageContent, {});
  return written !== 'no-field' && written !== 'no-value';
}

import { clonePitch } from '../pitches/index.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/refusal.ts';
import { CAMPAIGN_CODE_LENGTH } from './create-campaign.ts';
import { STEP_CODE_LENGTH } from './steps/create-step.ts';
import { insertStep, readSteps, updateStepRow } from './steps/store.ts';
import { insertCampaign, readCampaign } from './store.ts';

/** A copy with the same steps, slides and widgets under new ids; without contacts and without results. */
export async function cloneCampaign(
  tx: Tx,
  context: Context,
  actor: { organizationId: number; userId: number },
  campaignId: number,
): Promise<number> {
  const { organizationId, userId } = actor;
  const original = (await readCampaign(tx, organizationId, campaignId)) ?? refuse('not-found');
  const at = context.clock.now();
  const { brandName, brandImage, brandColor } = original;
  const copyId = await insertCampaign(tx, organizationId, {
    ...{ name: `${original.name} (Copy)`, code: publicCode(CAMPAIGN_CODE_LENGTH), userId, leadId: null },
    ...{ brandName, brandImage, brandColor, at },
  });
  const pitchCopies = new Map<number, number>();
  for (const step of await readSteps(tx, organizationId, [campaignId])) {
    const code = publicCode(STEP_CODE_LENGTH);
    const { structureType, featureType, position } = step;
    const stepId = await insertStep(tx, organizationId, {
      campaignId: copyId,
      code,
      structureType,
      featureType,
      position,
      at,
    });
    const pitchId = step.pitchId === null ? null : await copyOnce(pitchCopies, step.pitchId);
    await updateStepRow(tx, organizationId, stepId, { ...step, pitchId });
  }
  await context.live.announce(tx, organizationId, 'campaigns');
  return copyId;

  // Two steps that share a pitch share its copy.
  async function copyOnce(copies: Map<number, number>, pitchId: number): Promise<number> {
    const copy = copies.get(pitchId) ?? (await clonePitch(tx, context, actor, pitchId));
    copies.set(pitchId, copy);
    return copy;
  }
}

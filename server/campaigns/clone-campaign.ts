import { copiedValues } from '../../domain/campaigns/fields/registry.ts';
import { newCampaignName } from '../../domain/campaigns/new-name.ts';
import type { CopiedId } from '../../domain/fact-parts.ts';
import type { CampaignId, OrganizationId } from '../../domain/ids.ts';
import { recordEdit } from '../audit/index.ts';
import { clonePageWidgets, clonePitch } from '../pitches/index.ts';
import { publicCode } from '../platform/codes.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/database.ts';
import { CAMPAIGN_CODE_LENGTH } from './create-campaign.ts';
import { checkOffered } from './offered/check-offered.ts';
import { STEP_CODE_LENGTH } from './steps/create-step.ts';
import { insertStep, readSteps, updateStepRow } from './steps/store.ts';
import { insertCampaign, updateCampaignRow } from './store.ts';
import type { CampaignRow } from './types.ts';

/** A copy with the same steps, slides and widgets under new ids; without contacts and results. */
export async function cloneCampaign(
  tx: Tx,
  context: Context,
  into: { organizationId: OrganizationId; userId: number; word: string },
  { original, isPublic }: { readonly original: CampaignRow } & { isPublic: boolean },
): Promise<CampaignId> {
  if (isPublic) checkOffered(original);
  const { organizationId, userId, word } = into;
  const at = context.clock.now();
  const isOwn = original.organizationId === organizationId;
  const copyId = await insertCampaign(tx, organizationId, {
    ...{ name: nameOfCopy(original, { isOwn, word }), code: publicCode(CAMPAIGN_CODE_LENGTH), userId, leadId: null },
    ...{ v2: original.v2, at },
  });
  await updateCampaignRow(tx, organizationId, copyId, { ...copiedValues(original, isOwn), isPublic });
  // The copy has its own public page with the same content.
  const page = { organizationId, campaignId: copyId };
  await clonePageWidgets(tx, { organizationId: original.organizationId, campaignId: original.id }, page, at);
  const pitchCopies = new Map<number, number>();
  const steps: CopiedId[] = [];
  const widgets: CopiedId[] = [];
  for (const step of await readSteps(tx, original.organizationId, [original.id])) {
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
    steps.push({ from: step.id, to: stepId });
  }
  const from = { fromOrganizationId: original.organizationId, fromCampaignId: original.id };
  const copied = { organizationId, campaignId: copyId, ...from, steps, widgets, userId, at };
  await context.facts.publish(tx, context, { kind: 'campaign.copied', ...copied });
  await context.live.announce(tx, organizationId, 'campaigns');
  const object = { type: 'campaign', id: copyId };
  const elsewhere = { source: 'elsewhere', ofCampaign: original.id, ofOrganization: original.organizationId };
  const details = isOwn ? { campaignId: original.id } : elsewhere;
  await recordEdit(tx, context, { organizationId, action: 'campaign-copied', object, details });
  return copyId;

  // Two steps that share a pitch share its copy.
  async function copyOnce(copies: Map<number, number>, pitchId: number): Promise<number> {
    const known = copies.get(pitchId);
    if (known !== undefined) return known;
    const copy = await clonePitch(tx, context, into, { fromOrganizationId: original.organizationId, pitchId });
    copies.set(pitchId, copy.pitchId);
    widgets.push(...copy.widgets);
    return copy.pitchId;
  }
}

// A campaign made for a contact is named after the contact, even if either was renamed since. Its copy belongs to no
// contact, so nothing would mask that name.
function nameOfCopy({ name, leadId }: CampaignRow, { isOwn, word }: { isOwn: boolean; word: string }): string {
  if (leadId !== null) return newCampaignName(word);
  return isOwn ? `${name} (Copy)` : name;
}

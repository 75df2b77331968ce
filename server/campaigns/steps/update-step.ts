import type { StructureType } from '../../../domain/campaigns/delay-label.ts';
import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { removeStep } from '../../../domain/campaigns/step-order.ts';
import type { FactOf } from '../../../domain/facts.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { withFieldsInBraces } from '../../../domain/messages/merge-fields.ts';
import { detailsOfChange } from '../../audit/index.ts';
import { replanStep } from '../../messages/index.ts';
import { findPitch } from '../../pitches/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { refreshProgress } from '../progress/refresh-progress.ts';
import { readCampaign } from '../store.ts';
import type { StepRow } from '../types.ts';
import { chainOf, holdStep } from './chain-of-step.ts';
import { checkStepChange, type UntrustedStepChange } from './check-step-change.ts';
import { leaveChain } from './leave-chain.ts';
import { planStep } from './plan-step.ts';
import { recordStepEdit } from './record-step-edit.ts';
import { type KeptStep, keepStepVersion, type StepWords } from './saved-versions.ts';
import { checkStepVersion } from './step-version.ts';
import { updateStepRow, writeOrder } from './store.ts';

export type StepEdit = UntrustedStepChange & {
  readonly pitchId?: number | undefined;
  readonly structureType?: StructureType | undefined;
  /** The version of the step that was edited. */
  readonly version?: string | null | undefined;
};

/** Who saves it, and the number of the version that it brings back, if it does. */
export type StepSave = {
  readonly stepId: number;
  readonly edit: StepEdit;
  readonly userId?: number;
  readonly restores?: number;
};

/**
 * Changes the given fields of a step and reschedules its waiting messages. Returns its campaign. Refuses if a version is
 * named and the step has another one by now.
 */
export async function updateStep(
  tx: Tx,
  context: Context,
  organizationId: OrganizationId,
  { stepId, edit, userId, restores }: StepSave,
): Promise<CampaignId> {
  const change = checkStepChange(edit, context.clock.now());
  const { step, steps } = await holdStep(tx, organizationId, stepId);
  checkStepVersion(step, edit.version);
  if (edit.pitchId !== undefined) await checkPitch(tx, organizationId, step, edit.pitchId);
  await updateStepRow(tx, organizationId, stepId, { ...change, pitchId: edit.pitchId });
  const kept = await keepStepVersion(tx, context, step, { userId, restores });
  if (kept !== null) await recordSave(tx, context, { step, steps }, { kept, restores });
  // Contacts' places are locked before their waiting messages.
  if (edit.pitchId !== undefined && edit.pitchId !== step.pitchId)
    await refreshProgress(tx, context, organizationId, { campaignId: step.campaignId });
  if (edit.structureType !== undefined && edit.structureType !== step.structureType) {
    await moveToChain(tx, context, step, { steps, to: edit.structureType });
  } else {
    if (step.structureType === 'feature') await replanStep(tx, context, organizationId, { stepId });
    await planStep(tx, context, organizationId, { stepId, chain: step.structureType });
  }
  await context.live.announce(tx, organizationId, 'campaigns');
  return step.campaignId;
}

/** Lets a step show a pitch; only a kind of step with a link can. */
export async function attachPitchToStep(tx: Tx, context: Context, fact: FactOf<'pitch.attached'>): Promise<void> {
  const { organizationId, stepId, pitchId } = fact;
  await updateStep(tx, context, organizationId, { stepId, edit: { pitchId } });
}

async function recordSave(
  tx: Tx,
  context: Context,
  { step, steps }: { readonly step: StepRow; readonly steps: readonly StepRow[] },
  { kept, restores }: { readonly kept: KeptStep; readonly restores: number | undefined },
): Promise<void> {
  const chain = chainOf(steps, step.structureType);
  const { version, before, after } = kept;
  const campaign = await readCampaign(tx, step.organizationId, step.campaignId);
  // What was written for one contact can say who that is.
  const told = campaign?.leadId === null ? (['message', 'timing', 'slides'] as const) : [];
  const action = restores === undefined ? 'step-changed' : 'step-version-restored';
  const beside = { version, ...(restores === undefined ? {} : { restores }) };
  for (const details of detailsOfChange({ before: written(before), after: written(after), told, beside }))
    await recordStepEdit(tx, context, step, { action, chain, details });
}

// Fields as people read them, not as they're stored.
function written(words: StepWords): StepWords {
  return { ...words, message: withFieldsInBraces(words.message) };
}

async function checkPitch(tx: Tx, organizationId: OrganizationId, step: StepRow, pitchId: number): Promise<void> {
  if (!(await findPitch(tx, organizationId, pitchId))) refuse('not-found');
  if (!stepKind(step.featureType).carriesContent) refuse('step-without-content');
}

async function moveToChain(
  tx: Tx,
  context: Context,
  step: StepRow,
  { steps, to }: { readonly steps: readonly StepRow[]; readonly to: StructureType },
): Promise<void> {
  const { organizationId } = step;
  const from = chainOf(steps, step.structureType);
  await updateStepRow(tx, organizationId, step.id, { structureType: to });
  const into = chainOf(steps, to);
  const chain = [...into, step.id];
  const moved = { campaignId: step.campaignId, at: context.clock.now() };
  const left = { structureType: step.structureType, before: from, after: removeStep(from, step.id) };
  await writeOrder(tx, organizationId, { ...moved, ...left });
  await writeOrder(tx, organizationId, { ...moved, structureType: to, before: into, after: chain });
  await refreshProgress(tx, context, organizationId, { campaignId: step.campaignId });
  await leaveChain(tx, context, step, { to });
  await recordStepEdit(
    tx,
    context,
    { ...step, structureType: to },
    { action: 'step-moved', chain, details: { fromChain: step.structureType } },
  );
  await planStep(tx, context, organizationId, { stepId: step.id, chain: to });
}

import { type StructureType, structureTypes } from '../../../domain/campaigns/delay-label.ts';
import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { type NamedStep, stepNames, stepNamesWithoutTexts } from '../../../domain/campaigns/step-names.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { loadPitchesByIds } from '../../pitches/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { StepRow } from '../types.ts';

/** The name of each of these steps, which are all of their campaigns, chain by chain in order. */
export async function loadStepNames(
  tx: Tx,
  organizationId: OrganizationId,
  steps: readonly StepRow[],
): Promise<ReadonlyMap<number, string>> {
  const pitchIds = steps.flatMap((step) => step.pitchId ?? []);
  const pitches = await loadPitchesByIds(tx, organizationId, pitchIds);
  const titleOf = (pitchId: number | null) => (pitchId === null ? null : (pitches.get(pitchId)?.title ?? null));
  const ofCampaigns = Map.groupBy(steps, (step) => step.campaignId);
  return new Map([...ofCampaigns.values()].flatMap((ofOne) => [...stepNames(namedSteps(ofOne, titleOf))]));
}

/** The same for people who don't read what these steps send to contacts. */
export function stepNamesUnread(steps: readonly StepRow[]): ReadonlyMap<number, string> {
  const ofCampaigns = Map.groupBy(steps, (step) => step.campaignId);
  const named = [...ofCampaigns.values()].flatMap((ofOne) => namedSteps(ofOne, () => null));
  const forOneLead = new Set(steps.flatMap(({ id, isForOneLead }) => (isForOneLead ? [id] : [])));
  return stepNamesWithoutTexts(named.map((step) => (forOneLead.has(step.id) ? { ...step, label: null } : step)));
}

/** The name of a step that its campaign no longer has. */
export function nameOfDeletedStep({ label, featureType }: StepRow): string {
  return label ?? stepKind(featureType).labelWithoutText;
}

function namedSteps(steps: readonly StepRow[], titleOf: (pitchId: number | null) => string | null): NamedStep[] {
  const chainOf = (type: StructureType) => steps.filter((step) => step.structureType === type);
  return structureTypes.flatMap((chain) =>
    chainOf(chain).map(({ id, label, messageContent: content, featureType, pitchId }, at) => ({
      ...{ id, chain, number: at + 1, label, content, featureType },
      pitchTitle: titleOf(pitchId),
    })),
  );
}

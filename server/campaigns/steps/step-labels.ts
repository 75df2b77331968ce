import { type StructureType, structureTypes } from '../../../domain/campaigns/delay-label.ts';
import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { stepNames } from '../../../domain/campaigns/step-names.ts';
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
  return new Map([...ofCampaigns.values()].flatMap((ofOne) => [...namesOfCampaign(ofOne, titleOf)]));
}

/** The name of a step that its campaign no longer has. */
export function nameOfDeletedStep({ label, featureType }: StepRow): string {
  return label ?? stepKind(featureType).labelWithoutText;
}

function namesOfCampaign(
  steps: readonly StepRow[],
  titleOf: (pitchId: number | null) => string | null,
): ReadonlyMap<number, string> {
  const chainOf = (type: StructureType) => steps.filter((step) => step.structureType === type);
  return stepNames(
    structureTypes.flatMap((chain) =>
      chainOf(chain).map(({ id, label, messageContent: content, featureType, pitchId }, at) => ({
        ...{ id, chain, number: at + 1, label, content, featureType },
        pitchTitle: titleOf(pitchId),
      })),
    ),
  );
}

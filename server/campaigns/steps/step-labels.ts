import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { withFieldsInBraces } from '../../../domain/messages/merge-fields.ts';
import { loadPitchesByIds } from '../../pitches/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { StepRow } from '../types.ts';

/** The name of each step for staff: its content's title, else its text, else its kind. */
export async function loadStepLabels(
  tx: Tx,
  organizationId: OrganizationId,
  steps: readonly StepRow[],
): Promise<ReadonlyMap<number, string>> {
  const pitchIds = steps.flatMap((step) => step.pitchId ?? []);
  const pitches = await loadPitchesByIds(tx, organizationId, pitchIds);
  return new Map(
    steps.map((step) => [
      step.id,
      stepLabel(step, step.pitchId === null ? null : (pitches.get(step.pitchId)?.title ?? null)),
    ]),
  );
}

export function stepLabel(step: StepRow, pitchTitle: string | null): string {
  const text = step.messageContent === null ? '' : withFieldsInBraces(step.messageContent);
  return step.label ?? (pitchTitle || text || stepKind(step.featureType).labelWithoutText);
}

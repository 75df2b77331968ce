import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { stepNames } from '../../../domain/campaigns/step-names.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { withFieldsInBraces } from '../../../domain/messages/merge-fields.ts';
import { loadPitchesByIds } from '../../pitches/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { StepRow } from '../types.ts';

/** The name of each step of a chain in reports. */
export async function loadStepNames(
  tx: Tx,
  organizationId: OrganizationId,
  chain: readonly StepRow[],
): Promise<ReadonlyMap<number, string>> {
  const pitchIds = chain.flatMap((step) => step.pitchId ?? []);
  const pitches = await loadPitchesByIds(tx, organizationId, pitchIds);
  return stepNames(
    chain.map(({ id, label, messageContent: content, featureType, pitchId }, at) => ({
      ...{ id, number: at + 1, label, content, featureType },
      pitchTitle: pitchId === null ? null : (pitches.get(pitchId)?.title ?? null),
    })),
  );
}

/** The name of a step for those who edit it: its content's title, else its text with fields in braces, else its kind. */
export function stepLabel(step: StepRow, pitchTitle: string | null): string {
  const text = step.messageContent === null ? '' : withFieldsInBraces(step.messageContent);
  return step.label ?? (pitchTitle || text || stepKind(step.featureType).labelWithoutText);
}

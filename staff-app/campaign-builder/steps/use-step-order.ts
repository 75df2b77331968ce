import { useEffect, useState } from 'react';
import type { StructureType } from '../../../domain/campaigns/delay-label.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { useChange } from '../../api/use-operation.ts';
import { recordUndo } from '../../design/keys/undo.ts';
import { showUndo } from '../../design/toast.tsx';
import { MoveStepMutation } from '../operations.ts';
import type { Campaign, Step } from '../use-campaign.ts';

/** The steps of one chain in their order; a moved one is in its new place at once. */
export function useStepOrder(campaign: Campaign, chain: StructureType) {
  const [wanted, setWanted] = useState<{ chain: StructureType; order: string[] } | null>(null);
  const stored = `${chain}:${campaign.structure[chain].join()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server holds replaces what was wanted.
  useEffect(() => setWanted(null), [stored]);
  const move = useChange(MoveStepMutation, { refreshes: ['campaigns'] });
  const steps: Step[] = stepsInOrder(
    // An order may be undone while another chain is shown.
    wanted?.chain === chain ? { ...campaign, structure: { ...campaign.structure, [chain]: wanted.order } } : campaign,
    chain,
  );
  const put = (stepId: string, order: string[], onSuccess: () => void = () => undefined) => {
    setWanted({ chain, order });
    const after = order[order.indexOf(stepId) - 1] ?? null;
    move.mutate({ campaignFeatureId: stepId, after }, { onSuccess, onError: () => setWanted(null) });
  };
  return {
    steps,
    move: (stepId: string, order: string[]) => {
      const before = steps.map(({ id }) => id);
      const change = { of: `step-order/${chain}`, undo: () => put(stepId, before), redo: () => put(stepId, order) };
      const undo = recordUndo(change);
      put(stepId, order, () => showUndo(phrases.stepWasMoved, undo));
    },
  };
}

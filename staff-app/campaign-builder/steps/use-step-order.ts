import { useEffect, useState } from 'react';
import { useChange } from '../../api/use-operation.ts';
import { MoveStepMutation } from '../operations.ts';
import { type Campaign, type Step, stepsInOrder } from '../use-campaign.ts';

/** The steps in their order; a moved one stands in its new place at once. */
export function useStepOrder(campaign: Campaign) {
  const [wanted, setWanted] = useState<string[] | null>(null);
  const stored = campaign.structure.feature.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server holds replaces what was wanted.
  useEffect(() => setWanted(null), [stored]);
  const move = useChange(MoveStepMutation, { refreshes: ['campaigns'] });
  const steps: Step[] = stepsInOrder(
    wanted === null ? campaign : { ...campaign, structure: { feature: wanted.filter((id) => hasStep(campaign, id)) } },
  );
  return {
    steps,
    move: (stepId: string, order: string[]) => {
      setWanted(order);
      const after = order[order.indexOf(stepId) - 1] ?? null;
      move.mutate({ campaignFeatureId: stepId, after }, { onError: () => setWanted(null) });
    },
  };
}

function hasStep(campaign: Campaign, id: string): boolean {
  return campaign.features.some((step) => step.id === id);
}

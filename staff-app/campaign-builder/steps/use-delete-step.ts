import { kindAndNumber } from '../../../domain/campaigns/step-names.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { useChange } from '../../api/use-operation.ts';
import { forgetUndo, recordUndo } from '../../design/keys/undo.ts';
import { showDone, showUndo } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { DeleteStepMutation, RestoreStepMutation } from '../operations.ts';
import type { Campaign, Step } from '../use-campaign.ts';

// What each deleted step was called: the campaign is read again without it.
const names = new Map<string, string>();
const nameOf = (stepId: string) => names.get(stepId) ?? '';

/** Deletes a step and says so, with Undo: everything is as before, and says so. */
export function useDeleteStep(campaign: Campaign, onDeleted: () => void) {
  const refreshes = ['campaigns', 'send-stats', 'messages'] as const;
  const restore = useChange(RestoreStepMutation, {
    onDone: (_answer, { campaignFeatureId: id }) => showDone(say(phrases.isBack, { name: nameOf(id) })),
    refreshes,
  });
  const remove = useChange(DeleteStepMutation, {
    onDone: (_answer, deleted) => {
      const { campaignFeatureId: id } = deleted;
      onDeleted();
      const of = `deleted-step/${id}`;
      // It may have been deleted before, and be deleted again with the keys.
      forgetUndo(of);
      const change = { of, undo: () => restore.mutate({ campaignFeatureId: id }), redo: () => remove.mutate(deleted) };
      showUndo(say(phrases.wasDeleted, { name: nameOf(id) }), recordUndo(change));
    },
    refreshes,
  });
  return {
    isBusy: remove.isPending,
    deleteStep: (step: Step) => {
      names.set(step.id, numberedName(campaign, step));
      remove.mutate({ campaignFeatureId: step.id, structureType: step.structureType });
    },
  };
}

function numberedName(campaign: Campaign, { id, structureType, featureType }: Step): string {
  const number = stepsInOrder(campaign, structureType).findIndex((step) => step.id === id) + 1;
  return kindAndNumber({ featureType, number, chain: structureType });
}

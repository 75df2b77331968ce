import { stepsInOrder } from '../../domain/campaigns/step-order.ts';
import * as phrases from '../../words/en/staff/campaign-builder.ts';
import { say } from '../say.ts';
import { partsChanged } from '../session/merge-edits.ts';
import { useHasKeptSlides } from './presence/unsaved-steps.ts';
import { newStepId } from './step-edit/draft.ts';
import { draftParts } from './step-edit/rebase.ts';
import { type KeptSteps, useKeptSteps } from './step-edit/use-step-draft.ts';
import { chains, nameOfStep, type UnfinishedStep } from './unfinished-steps.ts';
import type { Campaign } from './use-campaign.ts';

/** What was written into a campaign in this browser and isn't saved, so that a send goes without it. */
export function useUnsavedLines(campaign: Campaign): UnfinishedStep[] {
  const [steps] = useKeptSteps(campaign.id);
  const hasKeptSlides = useHasKeptSlides();
  const changed = chains.flatMap(({ chain, name }) =>
    stepsInOrder(campaign, chain).flatMap((step, index) => {
      if (!isChanged(steps, step.id) && !hasKeptSlides(step)) return [];
      const sentence = say(phrases.changesArentSaved, nameOfStep(name, step, index));
      return [{ id: `${step.id}/unsaved`, sentence, at: `?step=${step.id}` }];
    }),
  );
  const added = { id: 'new/unsaved', sentence: phrases.newMessageIsntSaved, at: `?step=${newStepId}` };
  return isChanged(steps, newStepId) ? [...changed, added] : changed;
}

function isChanged(steps: KeptSteps, id: string): boolean {
  const step = steps[id];
  return step !== undefined && partsChanged(draftParts, step.draft, step.base).length > 0;
}

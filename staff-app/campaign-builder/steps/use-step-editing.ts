import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StructureType } from '../../../domain/campaigns/delay-label.ts';
import { call, errorSentence } from '../../api/client.ts';
import { refreshReads } from '../../api/use-operation.ts';
import { showError } from '../../design/toast.tsx';
import { useNewPitch } from '../../pitches/index.ts';
import { putEdit } from '../../session/use-edited.ts';
import { UpdateStepMutation } from '../operations.ts';
import { newDraft, newStepId, type StepPlace, type StepType } from '../step-edit/draft.ts';
import { useKeptSteps } from '../step-edit/use-step-draft.ts';
import { behindLink } from '../step-types.ts';
import type { Campaign, Step } from '../use-campaign.ts';
import type { NewStep } from './new-step-card.tsx';
import type { Address } from './use-address.ts';

/** What can be done with the steps of a chain: adding one, deleting one, and opening one of its parts. */
export function useStepEditing(campaign: Campaign, chain: StructureType, address: Address) {
  const [deleting, setDeleting] = useState<Step | null>(null);
  const [finishing, setFinishing] = useState<Step | null>(null);
  const [kept, changeKept] = useKeptSteps(campaign.id);
  const client = useQueryClient();
  const createPitch = useNewPitch();

  const makeSlides = async (stepId: string) => {
    try {
      const pitchId = await createPitch(campaign.name);
      await call(UpdateStepMutation, { campaignFeatureId: stepId, pitchId });
      refreshReads(client, ['campaigns']);
      // The button that made them is gone.
      address.wantsFocus.current = true;
      address.replace(stepId, 'slides');
    } catch (error) {
      showError(errorSentence(error));
    }
  };
  const added = kept[newStepId];
  const newStep: NewStep | null =
    added?.draft.structureType === chain ? { draft: added.draft, place: placeIn(campaign, chain, added.place) } : null;
  const add = (type: StepType, place: StepPlace) => {
    // One that was begun elsewhere goes on here, with its text.
    changeKept((all) => {
      const base = newDraft(type, chain, stepBefore(campaign, place));
      const begun = { ...base, ...all?.[newStepId]?.draft, featureType: type, structureType: chain };
      // Slides that were chosen for it are no place for a redirect.
      const draft = behindLink(type) === 'slides' ? begun : { ...begun, pitchId: null };
      return putEdit(all, newStepId, { draft, base, place });
    });
    address.choose(newStepId);
  };
  return {
    ...{ newStep, deleting, finishing, makeSlides },
    drafts: { ids: new Set(Object.keys(kept)), added: newStep },
    kept,
    actions: {
      onAdd: add,
      onDelete: setDeleting,
      onSendToFinished: setFinishing,
      onSlides: (step: Step) => address.choose(step.id, 'slides'),
      onRules: (step: Step) => address.choose(step.id, 'rules'),
    },
    close: () => {
      setDeleting(null);
      setFinishing(null);
    },
  };
}

// The step behind which a new one goes.
function stepBefore({ features }: Campaign, place: StepPlace): Step | null {
  return (place !== 'first' && features.find(({ id }) => id === place.behind)) || null;
}

// The step that it was to be behind may be gone, or in another chain.
function placeIn({ structure }: Campaign, chain: StructureType, place: StepPlace | undefined): StepPlace {
  if (place === undefined || place === 'first') return 'first';
  if (structure[chain].includes(place.behind)) return place;
  const last = structure[chain].at(-1);
  return last === undefined ? 'first' : { behind: last };
}

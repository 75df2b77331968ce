import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StructureType } from '../../../domain/campaigns/delay-label.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import { call, errorSentence } from '../../api/client.ts';
import { refreshReads } from '../../api/use-operation.ts';
import { showError } from '../../design/toast.tsx';
import { useNewPitch } from '../../pitches/index.ts';
import { UpdateStepMutation } from '../operations.ts';
import { draftOf, newDraft, type StepDraft, type StepPlace, type StepType } from '../step-edit/draft.ts';
import type { Campaign, Step } from '../use-campaign.ts';

type Editing =
  | { draft: StepDraft; place: StepPlace }
  | { deleting: Step }
  | { pitchId: string }
  | { rulesOf: string }
  | null;

/** What is open over a chain: one step, the question before deleting one, its slides or its rules. */
export function useStepEditing(campaign: Campaign, chain: StructureType) {
  const [editing, setEditing] = useState<Editing>(null);
  const client = useQueryClient();
  const createPitch = useNewPitch();

  const openSlides = async (stepId: string) => {
    try {
      const pitchId = await createPitch(campaign.name);
      await call(UpdateStepMutation, { campaignFeatureId: stepId, pitchId });
      refreshReads(client, ['campaigns']);
      setEditing({ pitchId });
    } catch (error) {
      showError(errorSentence(error));
    }
  };

  const add = (type: StepType, place: StepPlace) => setEditing({ draft: newDraft(type, chain), place });
  return {
    add,
    actions: {
      onAdd: add,
      onEdit: (step: Step) => setEditing({ draft: draftOf(step), place: placeOf(campaign, step, chain) }),
      onDelete: (step: Step) => setEditing({ deleting: step }),
      onSlides: (step: Step) => {
        if (step.pitch) setEditing({ pitchId: step.pitch.id });
        else void openSlides(step.id);
      },
      onRules: (step: Step) => setEditing({ rulesOf: step.id }),
    },
    draft: editing !== null && 'draft' in editing ? editing.draft : null,
    place: editing !== null && 'place' in editing ? editing.place : ('first' as const),
    deleting: editing !== null && 'deleting' in editing ? editing.deleting : null,
    // Read again from the campaign, which changes while its rules are edited.
    rulesOf:
      editing !== null && 'rulesOf' in editing
        ? (campaign.features.find(({ id }) => id === editing.rulesOf) ?? null)
        : null,
    pitchId: editing !== null && 'pitchId' in editing ? editing.pitchId : null,
    close: () => setEditing(null),
    saved: (stepId: string, needsSlides: boolean) => {
      setEditing(null);
      if (needsSlides) void openSlides(stepId);
    },
  };
}

function placeOf(campaign: Campaign, step: Step, chain: StructureType): StepPlace {
  const order = stepsInOrder(campaign, chain);
  const before = order[order.findIndex(({ id }) => id === step.id) - 1];
  return before ? { behind: before.id } : 'first';
}

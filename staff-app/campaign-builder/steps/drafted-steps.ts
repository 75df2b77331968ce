import { toPlain } from '../../../domain/messages/merge-fields.ts';
import { useDraftedSlides } from '../../pitches/index.ts';
import { draftOf, newStepId, type StepDraft } from '../step-edit/draft.ts';
import { rebase } from '../step-edit/rebase.ts';
import type { KeptSteps } from '../step-edit/use-step-draft.ts';
import type { Step } from '../use-campaign.ts';
import type { NewStep } from './new-step-card.tsx';

type Drafted = {
  editing: { kept: KeptSteps; newStep: NewStep | null };
  mayEdit: boolean;
  selectedId: string | null;
};

/** The steps of a chain with everything that was typed into them, and into the slides of the chosen one. */
export function useDraftedChain(steps: readonly Step[], { editing, mayEdit, selectedId }: Drafted): Step[] {
  const selected = steps.find(({ id }) => id === selectedId);
  const draftSlides = useDraftedSlides(selected?.pitch?.id ?? null);
  if (!mayEdit) return [...steps];
  return draftedSteps(steps, editing.kept, editing.newStep).map((step) =>
    step.id === selectedId && step.pitch
      ? { ...step, pitch: { ...step.pitch, slides: draftSlides(step.pitch.slides) } }
      : step,
  );
}

function draftedSteps(steps: readonly Step[], kept: KeptSteps, added: NewStep | null): Step[] {
  const drafted = steps.map((step) => {
    const edited = kept[step.id];
    return edited === undefined ? step : withDraft(step, rebase(edited, draftOf(step)).draft);
  });
  if (added === null) return drafted;
  const { place } = added;
  const at = place === 'first' ? 0 : drafted.findIndex(({ id }) => id === place.behind) + 1;
  return drafted.toSpliced(at, 0, stepOf(added.draft));
}

function withDraft(step: Step, draft: StepDraft): Step {
  const { messageContent, days, hours, minutes, window, delayUntil, pitchId } = draft;
  return {
    ...step,
    ...{ messageContent, message: toPlain(messageContent) },
    ...{ days, hours, minutes, window, delayUntil },
    pitch: pitchId === (step.pitch?.id ?? null) ? step.pitch : null,
  };
}

function stepOf(draft: StepDraft): Step {
  const { featureType, structureType, messageContent, days, hours, minutes, window, delayUntil } = draft;
  return {
    ...{ id: newStepId, featureType, structureType, label: null, pitch: null, workflows: [], version: '' },
    ...{ messageContent, message: toPlain(messageContent), days, hours, minutes, window, delayUntil },
  };
}

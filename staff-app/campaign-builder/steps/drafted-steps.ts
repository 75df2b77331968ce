import { toPlain } from '../../../domain/messages/merge-fields.ts';
import { draftOf, newStepId, type StepDraft } from '../step-edit/draft.ts';
import { rebase } from '../step-edit/rebase.ts';
import type { KeptSteps } from '../step-edit/use-step-draft.ts';
import type { Step } from '../use-campaign.ts';
import type { NewStep } from './new-step-card.tsx';

/** The steps as they would be once everything typed is saved, with the new one in its place. */
export function draftedSteps(steps: readonly Step[], kept: KeptSteps, added: NewStep | null): Step[] {
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
  const { featureType, structureType } = draft;
  const nothing = { label: null, message: null, messageContent: null, pitch: null, workflows: [], version: '' };
  const noDelay = { days: 0, hours: 0, minutes: 0, window: null, delayUntil: null };
  return withDraft({ id: newStepId, featureType, structureType, ...nothing, ...noDelay }, draft);
}

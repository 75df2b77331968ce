import { useEffect, useState } from 'react';
import { stepKind } from '../../../domain/campaigns/step-kinds.ts';
import { unknownField } from '../../../domain/messages/typed-fields.ts';
import { missingInEndAction } from '../../../domain/pitches/end-action.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { forgetUndo, recordUndo } from '../../design/keys/undo.ts';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { withParts } from '../../session/merge-edits.ts';
import { behindLink } from '../step-types.ts';
import { useStepCounts } from '../use-campaign.ts';
import { newStepId, type StepDraft } from './draft.ts';
import { stepPartsChanged } from './rebase.ts';
import { useWhoStarts } from './start-notice.tsx';
import type { StepPanelProps } from './step-panel-props.ts';
import { useSaveStep } from './use-save-step.ts';
import { useStepDraft } from './use-step-draft.ts';

/** A step while its panel is open. */
export type PanelStep = ReturnType<typeof usePanelStep>;

/** One step while its panel is open: what was typed, whether it can be saved, and saving. */
export function usePanelStep({ campaignId, saved, place, stepCount, onSaved, onCancel }: StepPanelProps) {
  const edited = useStepDraft(campaignId, saved);
  const { draft, clashes } = edited;
  const isNew = saved.id === newStepId;
  const needsSlides = isNew && behindLink(draft.featureType) === 'slides' && draft.pitchId === null;
  const { sendsText } = stepKind(draft.featureType);
  const changed = stepPartsChanged(draft, saved);
  const hasNewWords = !isNew && sendsText && changed.includes('message');
  const alreadyGot = useStepCounts(campaignId, hasNewWords).atStep.get(saved.id)?.sent ?? 0;
  const { save, isSaving, failure } = useSaveStep({
    ...{ campaignId, place, stepCount },
    onSaved: (stepId, sent) => {
      edited.forgetSaved(sent, stepId);
      forgetUndo(`timing/${saved.id}`);
      if (hasNewWords && alreadyGot > 0) showDone(say(phrases.alreadyGotTheOldText, { count: alreadyGot }));
      onSaved(stepId, needsSlides);
    },
  });
  const isFirstMessage = sendsText && stepCount === 0 && draft.structureType === 'feature';
  const starts = useWhoStarts(campaignId, isFirstMessage);
  const saveLabel = starts === null ? phrases.save : say(phrases.saveAndSend, { who: starts.who });
  const timing = useTimingUndo(edited);
  const [isTimingUnfinished, setTimingUnfinished] = useState(false);
  const isReady = clashes.length === 0 && !isSaving && !isTimingUnfinished;
  return {
    ...edited,
    ...timing,
    ...{ isNew, isSaving, failure, starts, setTimingUnfinished },
    hasNewWords,
    hasNewTiming: !isNew && changed.includes('timing'),
    hasNewTarget: changed.includes('target'),
    saveLabel: needsSlides ? phrases.saveAndAddSlides : saveLabel,
    mayBeSaved: (isNew || edited.isChanged) && isReady && !isUnfinished(draft),
    save: () => void save(draft),
    discard: () => {
      edited.discard(timing.readAgain);
      timing.readAgain();
    },
    cancel: () => {
      edited.discard();
      onCancel();
    },
  };
}

// A change to the timing can be undone while the step is shown and not saved.
function useTimingUndo({ draft, change, patch }: ReturnType<typeof useStepDraft>) {
  const of = `timing/${draft.id}`;
  const [timesUndone, setTimesUndone] = useState(0);
  useEffect(() => () => forgetUndo(of), [of]);
  const put = (part: Partial<StepDraft>) => {
    patch(part);
    setTimesUndone((times) => times + 1);
  };
  return {
    /** The fields of the timing keep what they were set to; another key makes them read it again. */
    timesUndone,
    readAgain: () => setTimesUndone((times) => times + 1),
    changeTiming: (part: Partial<StepDraft>) => {
      const fields = Object.keys(part) as (keyof StepDraft)[];
      const before: Partial<StepDraft> = withParts<Partial<StepDraft>>({}, draft, fields);
      recordUndo({ of, joins: true, undo: () => put(before), redo: () => put(part) });
      change(part);
    },
  };
}

function isUnfinished({ featureType, messageContent, redirect }: StepDraft): boolean {
  const lacksText = messageContent.trim() === '' || unknownField(messageContent) !== null;
  return (
    (stepKind(featureType).sendsText && lacksText) ||
    (behindLink(featureType) === 'target' && missingInEndAction(redirect) !== null)
  );
}

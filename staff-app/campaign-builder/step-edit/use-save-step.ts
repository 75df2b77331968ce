import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Answer, call, errorSentence, unknownError } from '../../api/client.ts';
import { afterReads, refreshReads } from '../../api/use-operation.ts';
import { useRedirectPitch } from '../../pitches/index.ts';
import { CreateStepMutation, MoveStepMutation, UpdateStepMutation } from '../operations.ts';
import { behindLink } from '../step-types.ts';
import { newStepId, type StepDraft, type StepPlace } from './draft.ts';

type SaveStep = {
  campaignId: string;
  place: StepPlace;
  /** Steps there are already; a first step needs no moving. */
  stepCount: number;
  /** Called once the screens show what was saved. */
  onSaved: (stepId: string, saved: StepDraft) => void;
};

/** Saves a step: a new one is created first and then written, a known one only written. */
export function useSaveStep({ campaignId, place, stepCount, onSaved }: SaveStep) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  // When the second call fails, the next attempt writes the step that the first call has made.
  const created = useRef<string | null>(null);
  const keepRedirect = useRedirectPitch();

  const create = async ({ featureType, structureType }: StepDraft) => {
    if (created.current !== null) return created.current;
    const after = place === 'first' ? null : place.behind;
    const { campaignFeature }: Answer<typeof CreateStepMutation> = await call(CreateStepMutation, {
      ...{ campaignId, featureType, structureType, after },
    });
    if (!campaignFeature) throw new Error(unknownError);
    created.current = campaignFeature.id;
    return campaignFeature.id;
  };

  const save = async (draft: StepDraft) => {
    setFailure(null);
    setSaving(true);
    try {
      const isNew = draft.id === newStepId;
      const stepId = isNew ? await create(draft) : draft.id;
      // The message goes with the target behind its link, so that no text ever leads nowhere.
      const pitchId =
        behindLink(draft.featureType) === 'target' ? await keepRedirect(draft.pitchId, draft.redirect) : draft.pitchId;
      await call(UpdateStepMutation, {
        ...{ campaignFeatureId: stepId, ...changesOf({ ...draft, pitchId }) },
        ...(draft.version === null ? {} : { version: draft.version }),
      });
      // The server puts a step that names none before it last.
      if (isNew && place === 'first' && stepCount > 0) await call(MoveStepMutation, { campaignFeatureId: stepId });
      await afterReads(client, ['campaigns']);
      onSaved(stepId, draft);
    } catch (error) {
      setFailure(errorSentence(error));
      refreshReads(client, ['campaigns']);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, failure };
}

function changesOf({ messageContent, days, hours, minutes, window, delayUntil, pitchId }: StepDraft) {
  return {
    messageContent: messageContent.trim(),
    ...{ days, hours, minutes },
    ...(window === null ? { noWindow: true } : { window }),
    ...(delayUntil === null ? { noDelayUntil: true } : { delayUntil }),
    ...(pitchId === null ? {} : { pitchId }),
  };
}

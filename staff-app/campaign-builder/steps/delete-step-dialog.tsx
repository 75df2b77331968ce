import { useRef } from 'react';
import { kindAndNumber } from '../../../domain/campaigns/step-names.ts';
import { stepsInOrder } from '../../../domain/campaigns/step-order.ts';
import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { DeleteStepMutation } from '../operations.ts';
import { useWhoLosesChanges } from '../presence/people-here.tsx';
import type { Campaign, Step } from '../use-campaign.ts';
import { useWhatDeletingDoes } from './what-deleting-does.ts';

type DeleteStepDialogProps = {
  campaign: Campaign;
  step: Step | null;
  /** For how many contacts the step is scheduled; undefined while that loads. */
  waiting: number | undefined;
  onClose: () => void;
};

/** Asks before a step goes for good, and says that it's gone. */
export function DeleteStepDialog({ campaign, step, waiting, onClose }: DeleteStepDialogProps) {
  const words = useWords();
  // The campaign may be read again, without the step, before the answer is here.
  const name = useRef('');
  const remove = useChange(DeleteStepMutation, {
    onDone: () => {
      onClose();
      showDone(say(phrases.wasDeleted, { name: name.current }));
    },
    refreshes: ['campaigns', 'send-stats'],
  });
  const confirm = () => {
    if (step === null) return;
    name.current = numberedName(campaign, step);
    remove.mutate({ campaignFeatureId: step.id, structureType: step.structureType });
  };
  const loses = useWhoLosesChanges(campaign.id, step?.id);
  const whatItDoes = useWhatDeletingDoes(campaign);
  const rules = step?.workflows.length ?? 0;
  return (
    <ConfirmDialog
      opened={step !== null}
      onClose={onClose}
      onConfirm={confirm}
      title={phrases.deleteStep}
      confirmLabel={phrases.deleteStep}
      isBusy={remove.isPending}
    >
      {[
        say(phrases.labelWillBeDeleted, { label: truncate(step?.label ?? '', truncationLengths.featureLabel) }),
        ...(step === null ? [] : whatItDoes(step, waiting)),
        ...(rules === 0 ? [] : [say(phrases.itsWorkflowsAreDeleted, { rules })]),
        ...(loses === null ? [] : [loses]),
        say(phrases.messagesAlreadySentStay, { lead: words.lead }),
      ].join(' ')}
    </ConfirmDialog>
  );
}

function numberedName(campaign: Campaign, { id, structureType, featureType }: Step): string {
  const number = stepsInOrder(campaign, structureType).findIndex((step) => step.id === id) + 1;
  return kindAndNumber({ featureType, number, chain: structureType });
}

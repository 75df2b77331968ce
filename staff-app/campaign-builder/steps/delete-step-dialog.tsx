import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useWhoLosesChanges } from '../presence/people-here.tsx';
import type { Campaign, Step } from '../use-campaign.ts';
import { useDeleteStep } from './use-delete-step.ts';
import { useWhatDeletingDoes } from './what-deleting-does.ts';

type DeleteStepDialogProps = {
  campaign: Campaign;
  step: Step | null;
  /** For how many contacts the step is scheduled; undefined while that loads. */
  waiting: number | undefined;
  onClose: () => void;
};

/** Asks before a step goes, and says that it's gone, with the way back. */
export function DeleteStepDialog({ campaign, step, waiting, onClose }: DeleteStepDialogProps) {
  const words = useWords();
  const { deleteStep, isBusy } = useDeleteStep(campaign, onClose);
  const loses = useWhoLosesChanges(campaign.id, step?.id);
  const whatItDoes = useWhatDeletingDoes(campaign);
  const rules = step?.workflows.length ?? 0;
  return (
    <ConfirmDialog
      opened={step !== null}
      onClose={onClose}
      onConfirm={() => step !== null && deleteStep(step)}
      title={phrases.deleteStep}
      confirmLabel={phrases.deleteStep}
      isBusy={isBusy}
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

import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { DeleteStepMutation } from '../operations.ts';
import { useWhoLosesChanges } from '../presence/people-here.tsx';
import type { Step } from '../use-campaign.ts';

type DeleteStepDialogProps = { campaignId: string; step: Step | null; onClose: () => void };

/** Asks before a step goes for good. */
export function DeleteStepDialog({ campaignId, step, onClose }: DeleteStepDialogProps) {
  const words = useWords();
  const remove = useChange(DeleteStepMutation, { onDone: onClose, refreshes: ['campaigns', 'send-stats'] });
  const loses = useWhoLosesChanges(campaignId, step?.id);
  const rules = step?.workflows.length ?? 0;
  return (
    <ConfirmDialog
      opened={step !== null}
      onClose={onClose}
      onConfirm={() => step && remove.mutate({ campaignFeatureId: step.id, structureType: step.structureType })}
      title={phrases.deleteStep}
      confirmLabel={phrases.deleteStep}
      isBusy={remove.isPending}
    >
      {[
        say(phrases.labelWillBeDeleted, { label: truncate(step?.label ?? '', truncationLengths.featureLabel) }),
        step?.structureType === 'feature'
          ? say(phrases.leadsWillWaitForTheNextStep, { leads: words.leads })
          : phrases.noLongerSentForAppointments,
        ...(rules === 0 ? [] : [say(phrases.itsWorkflowsAreDeleted, { rules })]),
        ...(loses === null ? [] : [loses]),
        say(phrases.messagesAlreadySentStay, { lead: words.lead }),
      ].join(' ')}
    </ConfirmDialog>
  );
}

import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-steps.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { DeleteStepMutation } from '../operations.ts';
import type { Step } from '../use-campaign.ts';

/** Asks before a step goes for good. */
export function DeleteStepDialog({ step, onClose }: { step: Step | null; onClose: () => void }) {
  const words = useWords();
  const remove = useChange(DeleteStepMutation, { onDone: onClose, refreshes: ['campaigns', 'send-stats'] });
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
        say(phrases.messagesAlreadySentStay, { lead: words.lead }),
      ].join(' ')}
    </ConfirmDialog>
  );
}

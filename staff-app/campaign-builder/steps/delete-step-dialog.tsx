import { truncate, truncationLengths } from '../../../domain/text/truncate.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { useWords } from '../../session/brand.tsx';
import { DeleteStepMutation } from '../operations.ts';
import type { Step } from '../use-campaign.ts';

/** Asks before a step goes for good. */
export function DeleteStepDialog({ step, onClose }: { step: Step | null; onClose: () => void }) {
  const words = useWords();
  const remove = useChange(DeleteStepMutation, { onDone: onClose, refreshes: ['campaigns', 'send-stats'] });
  return (
    <ConfirmDialog
      opened={step !== null}
      onClose={onClose}
      onConfirm={() => step && remove.mutate({ campaignFeatureId: step.id, structureType: step.structureType })}
      title="Delete step"
      confirmLabel="Delete step"
      isBusy={remove.isPending}
    >
      “{truncate(step?.label ?? '', truncationLengths.featureLabel)}” will be deleted.{' '}
      {step?.structureType === 'feature'
        ? `${words.leads} waiting for it will wait for the next step instead.`
        : 'It’s no longer sent for any appointment.'}{' '}
      {step && rulesSentence(step.workflows.length)}Messages already sent stay in each {words.lead.toLowerCase()}’s
      messages.
    </ConfirmDialog>
  );
}

function rulesSentence(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'Its workflow is deleted too. ' : `Its ${count} workflows are deleted too. `;
}

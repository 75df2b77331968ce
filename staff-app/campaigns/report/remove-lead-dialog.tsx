import { useChange } from '../../api/use-operation.ts';
import type { Campaign } from '../../campaign-builder/index.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { useWords } from '../../session/brand.tsx';
import { RemoveLeadsMutation } from '../operations.ts';
import type { BoardLead } from './use-report.ts';

type RemoveLeadDialogProps = { campaign: Campaign; lead: BoardLead | null; onClose: () => void };

/** Asks before a contact leaves a campaign. */
export function RemoveLeadDialog({ campaign, lead, onClose }: RemoveLeadDialogProps) {
  const words = useWords();
  const remove = useChange(RemoveLeadsMutation, {
    onDone: onClose,
    refreshes: ['campaigns', 'leads', 'send-stats', 'messages'],
  });
  const noun = words.campaign.toLowerCase();
  return (
    <ConfirmDialog
      opened={lead !== null}
      onClose={onClose}
      onConfirm={() => lead && remove.mutate({ campaignId: campaign.id, leadIds: [lead.id] })}
      title={`Remove from ${noun}`}
      confirmLabel={`Remove ${words.lead.toLowerCase()}`}
      isBusy={remove.isPending}
    >
      {lead?.name} leaves “{campaign.name}”: the messages still waiting for this {words.lead.toLowerCase()} are
      canceled. The {words.lead.toLowerCase()} stays in your list, with every message already sent.
    </ConfirmDialog>
  );
}

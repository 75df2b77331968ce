import { useNavigate } from 'react-router';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { showDone } from '../../design/toast.tsx';
import { useWords } from '../../session/brand.tsx';
import { DeleteCampaignMutation } from '../operations.ts';
import type { Campaign } from '../use-campaign.ts';

type DeleteCampaignDialogProps = { opened: boolean; onClose: () => void; campaign: Pick<Campaign, 'id' | 'name'> };

/** Asks before a campaign goes for good. */
export function DeleteCampaignDialog({ opened, onClose, campaign }: DeleteCampaignDialogProps) {
  const words = useWords();
  const navigate = useNavigate();
  const noun = words.campaign.toLowerCase();
  const remove = useChange(DeleteCampaignMutation, {
    onDone: () => {
      showDone(`${words.campaign} deleted`);
      void navigate('/campaigns');
    },
    refreshes: ['send-stats', 'leads'],
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => remove.mutate({ campaignId: campaign.id })}
      title={`Delete ${noun}`}
      confirmLabel={`Delete ${noun}`}
      isBusy={remove.isPending}
    >
      “{campaign.name}” will be permanently deleted, with its steps and its report. Messages still waiting are canceled.
      Messages already sent stay in each {words.lead.toLowerCase()}’s messages, and the {words.leads.toLowerCase()} stay
      in your list. To keep the report, archive it in the list of {words.campaigns.toLowerCase()} instead.
    </ConfirmDialog>
  );
}

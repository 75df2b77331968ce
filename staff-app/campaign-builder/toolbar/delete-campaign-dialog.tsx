import { useNavigate } from 'react-router';
import * as phrases from '../../../words/en/staff/campaign-builder-toolbar.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { DeleteCampaignMutation } from '../operations.ts';
import type { Campaign } from '../use-campaign.ts';

type DeleteCampaignDialogProps = { opened: boolean; onClose: () => void; campaign: Pick<Campaign, 'id' | 'name'> };

/** Asks before a campaign goes for good. */
export function DeleteCampaignDialog({ opened, onClose, campaign }: DeleteCampaignDialogProps) {
  const words = useWords();
  const navigate = useNavigate();
  const { campaign: word } = words;
  const remove = useChange(DeleteCampaignMutation, {
    onDone: () => {
      showDone(say(phrases.campaignDeleted, { campaign: word }));
      void navigate('/campaigns');
    },
    refreshes: ['send-stats', 'leads'],
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => remove.mutate({ campaignId: campaign.id })}
      title={say(phrases.deleteCampaign, { campaign: word })}
      confirmLabel={say(phrases.deleteCampaign, { campaign: word })}
      isBusy={remove.isPending}
    >
      {say(phrases.whatDeletingDoes, {
        name: campaign.name,
        lead: words.lead,
        leads: words.leads,
        campaigns: words.campaigns,
      })}
    </ConfirmDialog>
  );
}

import * as phrases from '../../../words/en/staff/campaigns.ts';
import { useChange } from '../../api/use-operation.ts';
import type { Campaign } from '../../campaign-builder/index.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { useLeftCampaign } from '../../leads/index.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { RemoveLeadsMutation } from '../operations.ts';
import type { BoardLead } from './use-report.ts';

type RemoveLeadDialogProps = { campaign: Campaign; lead: BoardLead | null; onClose: () => void };

/** Asks before a contact leaves a campaign. */
export function RemoveLeadDialog({ campaign, lead, onClose }: RemoveLeadDialogProps) {
  const words = useWords();
  const tellLeft = useLeftCampaign();
  const remove = useChange(RemoveLeadsMutation, {
    onDone: ({ removedAt }) => {
      onClose();
      if (lead) tellLeft({ lead, campaign, removedAt });
    },
    refreshes: ['campaigns', 'leads', 'send-stats', 'messages'],
  });
  return (
    <ConfirmDialog
      opened={lead !== null}
      onClose={onClose}
      onConfirm={() => lead && remove.mutate({ campaignId: campaign.id, leadIds: [lead.id] })}
      title={say(phrases.removeFromCampaign, { campaign: words.campaign })}
      confirmLabel={say(phrases.removeLead, { lead: words.lead })}
      isBusy={remove.isPending}
    >
      {say(phrases.whatRemovingDoes, {
        name: lead?.name ?? '',
        campaignName: campaign.name,
        lead: words.lead,
      })}
    </ConfirmDialog>
  );
}

import * as phrases from '../../../words/en/staff/campaigns.ts';
import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { showUndo } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { ArchiveCampaignMutation } from '../operations.ts';
import { useRestoreCampaign } from '../use-restore-campaign.ts';
import type { CampaignCount } from './use-campaigns.ts';

/** Asks before a campaign leaves the list. */
export function ArchiveDialog({ campaign, onClose }: { campaign: CampaignCount | null; onClose: () => void }) {
  const { campaign: noun } = useWords();
  const restore = useRestoreCampaign();
  const archive = useChange(ArchiveCampaignMutation, {
    onDone: (_answer, { campaignId }) => {
      showUndo(say(phrases.campaignArchived, { campaign: noun }), () => restore.mutate({ campaignId }));
      onClose();
    },
    refreshes: ['campaigns', 'send-stats', 'leads'],
  });
  return (
    <ConfirmDialog
      opened={campaign !== null}
      onClose={onClose}
      onConfirm={() => campaign && archive.mutate({ campaignId: campaign.id })}
      title={say(phrases.archiveCampaign, { campaign: noun })}
      confirmLabel={say(phrases.archiveCampaign, { campaign: noun })}
      isDangerous={false}
      isBusy={archive.isPending}
    >
      {say(phrases.whatArchivingDoes, { name: campaign?.name ?? '' })}
    </ConfirmDialog>
  );
}

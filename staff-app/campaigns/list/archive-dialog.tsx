import { useChange } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { showDone } from '../../design/toast.tsx';
import { useWords } from '../../session/brand.tsx';
import { ArchiveCampaignMutation } from '../operations.ts';
import type { CampaignCount } from './use-campaigns.ts';

/** Asks before a campaign leaves the list. */
export function ArchiveDialog({ campaign, onClose }: { campaign: CampaignCount | null; onClose: () => void }) {
  const words = useWords();
  const noun = words.campaign.toLowerCase();
  const archive = useChange(ArchiveCampaignMutation, {
    onDone: () => {
      showDone(`${words.campaign} archived`);
      onClose();
    },
    refreshes: ['campaigns', 'send-stats', 'leads'],
  });
  return (
    <ConfirmDialog
      opened={campaign !== null}
      onClose={onClose}
      onConfirm={() => campaign && archive.mutate({ campaignId: campaign.id })}
      title={`Archive ${noun}`}
      confirmLabel={`Archive ${noun}`}
      isDangerous={false}
      isBusy={archive.isPending}
    >
      “{campaign?.name}” will leave this list and stop sending. Waiting messages are canceled. Its report and the
      messages already sent are kept.
    </ConfirmDialog>
  );
}

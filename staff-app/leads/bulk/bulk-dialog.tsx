import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { useWords } from '../../session/brand.tsx';
import type { LeadList } from '../use-leads.ts';
import { AddToCampaignDialog } from './add-to-campaign-dialog.tsx';
import { AddToGroupDialog } from './add-to-group-dialog.tsx';
import type { BulkMode } from './bulk-mode.ts';
import { MessageDialog } from './message-dialog.tsx';
import { OptInDialog } from './opt-in-dialog.tsx';
import { useBulkChanges } from './use-bulk-changes.ts';
import { useCounted } from './use-counted.ts';
import type { LeadSelection } from './use-lead-selection.ts';

type BulkDialogProps = {
  mode: BulkMode;
  selection: LeadSelection;
  list: LeadList;
  onClose: () => void;
  /** Told when it was done: the selection has served. */
  onDone: () => void;
};

/** The window of one thing that is done with the selected contacts. */
export function BulkDialog({ mode, selection, list, onClose, onDone }: BulkDialogProps) {
  const words = useWords();
  const counted = useCounted()(selection.count);
  const { isBusy, messaging, addingToCampaign, ...changes } = useBulkChanges(selection.choice, list, onDone);
  const dialog = { count: selection.count, onClose };
  const question = { opened: true, onClose, isBusy };
  switch (mode) {
    case 'message':
      return <MessageDialog {...dialog} {...messaging} onConfirm={changes.message} />;
    case 'campaign':
      return <AddToCampaignDialog {...dialog} {...addingToCampaign} onConfirm={changes.addToCampaign} />;
    case 'group':
      return <AddToGroupDialog {...dialog} isBusy={isBusy} onConfirm={changes.addToGroup} />;
    case 'opt-in':
      return <OptInDialog onClose={onClose} />;
    case 'leave-campaign':
      return (
        <ConfirmDialog
          {...question}
          onConfirm={changes.leaveCampaign}
          title={`Remove from ${words.campaign.toLowerCase()}`}
          confirmLabel={`Remove ${counted}`}
        >
          Messages waiting for them are canceled. They stay in your {words.leads.toLowerCase()}, with what they were
          sent.
        </ConfirmDialog>
      );
    case 'leave-group':
      return (
        <ConfirmDialog
          {...question}
          onConfirm={changes.leaveGroup}
          title="Remove from group"
          confirmLabel={`Remove ${counted}`}
        >
          They stay in your {words.leads.toLowerCase()} and in their {words.campaigns.toLowerCase()}.
        </ConfirmDialog>
      );
    case 'archive':
      return (
        <ConfirmDialog
          {...question}
          onConfirm={changes.archive}
          title={`Archive ${counted}`}
          confirmLabel={`Archive ${counted}`}
        >
          They’ll leave this list, every {words.campaign.toLowerCase()} and every group, and messages waiting for them
          are canceled. Messages already sent still count in reports. Adding someone again restores them.
        </ConfirmDialog>
      );
  }
}

import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { LeadList } from '../use-leads.ts';
import { AddToCampaignDialog } from './add-to-campaign-dialog.tsx';
import { AddToGroupDialog } from './add-to-group-dialog.tsx';
import type { BulkMode } from './bulk-mode.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageOneDialog } from './message-one-dialog.tsx';
import { OptInDialog } from './opt-in-dialog.tsx';
import { useBulkChanges } from './use-bulk-changes.ts';
import { useCounted } from './use-counted.ts';
import type { LeadSelection } from './use-lead-selection.ts';

type BulkDialogProps = {
  mode: BulkMode;
  selection: Pick<LeadSelection, 'count' | 'choice'>;
  list: LeadList;
  /** The name of one of them, for examples. */
  example?: string | undefined;
  onClose: () => void;
  /** Told when it was done: the selection has served. */
  onDone: () => void;
};

/** The window of one thing that is done with the selected contacts. */
export function BulkDialog({ mode, selection, list, example, onClose, onDone }: BulkDialogProps) {
  const words = useWords();
  const counted = useCounted()(selection.count);
  const { isBusy, messaging, addingToCampaign, ...changes } = useBulkChanges(selection.choice, list, onDone);
  const from = { fromCampaignId: list.campaignId ?? null, fromGroupId: list.groupId ?? null };
  const dialog = { count: selection.count, onClose };
  const sending = { ...dialog, choice: { ...selection.choice, ...from } };
  const [onlyOne, ...others] = 'leadIds' in selection.choice ? selection.choice.leadIds : [];
  const question = { opened: true, onClose, isBusy };
  switch (mode) {
    case 'message':
      if (onlyOne !== undefined && others.length === 0)
        return <MessageOneDialog leadId={onlyOne} name={example ?? null} {...{ onClose, onDone }} />;
      return <MessageDialog {...sending} example={example} {...messaging} onConfirm={changes.message} />;
    case 'campaign':
      return (
        <AddToCampaignDialog {...sending} example={example} {...addingToCampaign} onConfirm={changes.addToCampaign} />
      );
    case 'group':
      return <AddToGroupDialog {...dialog} isBusy={isBusy} onConfirm={changes.addToGroup} />;
    case 'opt-in':
      return <OptInDialog onClose={onClose} />;
    case 'leave-campaign':
      return (
        <ConfirmDialog
          {...question}
          onConfirm={changes.leaveCampaign}
          title={say(phrases.removeFromCampaign, { campaign: words.campaign })}
          confirmLabel={say(phrases.removeCounted, { counted })}
        >
          {say(phrases.whatRemovingDoes, { leads: words.leads })}
        </ConfirmDialog>
      );
    case 'leave-group':
      return (
        <ConfirmDialog
          {...question}
          onConfirm={changes.leaveGroup}
          title={phrases.removeFromGroup}
          confirmLabel={say(phrases.removeCounted, { counted })}
        >
          {say(phrases.theyStayInYourLeads, { leads: words.leads, campaigns: words.campaigns })}
        </ConfirmDialog>
      );
    case 'archive':
      return (
        <ConfirmDialog
          {...question}
          onConfirm={changes.archive}
          title={say(phrases.archiveCounted, { counted })}
          confirmLabel={say(phrases.archiveCounted, { counted })}
        >
          {say(phrases.theyllLeaveThisList, { campaign: words.campaign })}
        </ConfirmDialog>
      );
  }
}

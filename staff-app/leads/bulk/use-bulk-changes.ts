import { useState } from 'react';
import { useChange } from '../../api/use-operation.ts';
import { showDone } from '../../design/toast.tsx';
import type { LeadList } from '../use-leads.ts';
import {
  AddChosenToCampaignMutation,
  AddChosenToGroupMutation,
  ArchiveLeadsMutation,
  MessageLeadsMutation,
  RemoveChosenFromCampaignMutation,
  RemoveChosenFromGroupMutation,
} from './operations.ts';
import { showMessaged } from './show-messaged.ts';
import { useCounted } from './use-counted.ts';
import type { LeadChoice } from './use-lead-selection.ts';

const refreshes = ['leads', 'campaigns', 'groups', 'messages', 'send-stats'] as const;

/** Everything that changes many contacts of a list at once; only one of them runs at a time. */
export function useBulkChanges(choice: LeadChoice, { campaignId, groupId }: LeadList, onDone: () => void) {
  const counted = useCounted();
  const [failure, setFailure] = useState<string | null>(null);
  const told = (tell: () => void) => {
    tell();
    onDone();
  };
  const added = ({ added: count, already }: { added: number | null; already: number | null }) =>
    told(() => showDone('Leads Added', `${count ?? 0} added, ${already ?? 0} were there already.`));
  const removed = (from: string) => (answer: { removed: number | null }) =>
    told(() => showDone(`${counted(answer.removed ?? 0)} taken out of the ${from}`));
  const message = useChange(MessageLeadsMutation, {
    onDone: (answer) => told(() => showMessaged(answer)),
    onFailure: setFailure,
    refreshes,
  });
  const toCampaign = useChange(AddChosenToCampaignMutation, { onDone: added, onFailure: setFailure, refreshes });
  const toGroup = useChange(AddChosenToGroupMutation, { onDone: added, refreshes });
  const fromCampaign = useChange(RemoveChosenFromCampaignMutation, { onDone: removed('campaign'), refreshes });
  const fromGroup = useChange(RemoveChosenFromGroupMutation, { onDone: removed('group'), refreshes });
  const archive = useChange(ArchiveLeadsMutation, {
    onDone: (answer) => told(() => showDone(`${counted(answer.archived ?? 0)} archived`)),
    refreshes,
  });
  const within = { campaignId: campaignId ?? null, groupId: groupId ?? null };
  const from = { fromCampaignId: campaignId ?? null, fromGroupId: groupId ?? null };
  const all = [message, toCampaign, toGroup, fromCampaign, fromGroup, archive];
  return {
    isBusy: all.some(({ isPending }) => isPending),
    failure,
    forgetFailure: () => setFailure(null),
    message: (messageContent: string) => {
      setFailure(null);
      message.mutate({ messageContent, ...choice, ...within });
    },
    addToCampaign: (target: string) => {
      setFailure(null);
      toCampaign.mutate({ campaignId: target, ...choice, ...from });
    },
    addToGroup: (target: string) => toGroup.mutate({ groupId: target, ...choice, ...from }),
    leaveCampaign: () => campaignId !== undefined && fromCampaign.mutate({ campaignId, ...choice }),
    leaveGroup: () => groupId !== undefined && fromGroup.mutate({ groupId, ...choice }),
    archive: () => archive.mutate({ ...choice, ...within }),
  };
}

import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { useChange } from '../../api/use-operation.ts';
import { showDone, showUndo } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { LeadList } from '../use-leads.ts';
import {
  AddChosenToCampaignMutation,
  AddChosenToGroupMutation,
  ArchiveLeadsMutation,
  MessageLeadsMutation,
  RemoveChosenFromCampaignMutation,
  RemoveChosenFromGroupMutation,
  RestoreLeadsMutation,
} from './operations.ts';
import { showAdded } from './show-added.ts';
import { showMessaged } from './show-messaged.ts';
import { useCounted } from './use-counted.ts';
import type { LeadChoice } from './use-lead-selection.ts';
import { useSending } from './use-sending.ts';

const refreshes = ['leads', 'campaigns', 'groups', 'messages', 'send-stats'] as const;

/** Everything that changes many contacts of a list at once. */
export function useBulkChanges(choice: LeadChoice, { campaignId, groupId }: LeadList, onDone: () => void) {
  const counted = useCounted();
  const { campaign } = useWords();
  const told = (tell: () => void) => {
    tell();
    onDone();
  };
  const added = (answer: { added: number | null; already: number | null }) => told(() => showAdded(answer));
  const removed =
    (sentence: typeof phrases.removedFromCampaign | typeof phrases.removedFromGroup) =>
    (answer: { removed: number | null }) =>
      told(() => showDone(say(sentence, { counted: counted(answer.removed ?? 0), campaign })));
  const message = useSending(MessageLeadsMutation, {
    onDone: (answer) => told(() => showMessaged(answer)),
    refreshes,
  });
  const toCampaign = useSending(AddChosenToCampaignMutation, { onDone: added, refreshes });
  const toGroup = useChange(AddChosenToGroupMutation, { onDone: added, refreshes });
  const fromCampaign = useChange(RemoveChosenFromCampaignMutation, {
    onDone: removed(phrases.removedFromCampaign),
    refreshes,
  });
  const fromGroup = useChange(RemoveChosenFromGroupMutation, { onDone: removed(phrases.removedFromGroup), refreshes });
  const restore = useChange(RestoreLeadsMutation, {
    onDone: ({ restored }) => showDone(say(phrases.restored, { counted: counted(restored ?? 0) })),
    refreshes,
  });
  const archive = useChange(ArchiveLeadsMutation, {
    onDone: ({ archived, archivedAt }) =>
      told(() =>
        showUndo(say(phrases.archived, { counted: counted(archived ?? 0) }), () => restore.mutate({ archivedAt })),
      ),
    refreshes,
  });
  const within = { campaignId: campaignId ?? null, groupId: groupId ?? null };
  const from = { fromCampaignId: campaignId ?? null, fromGroupId: groupId ?? null };
  return {
    isBusy: [toGroup, fromCampaign, fromGroup, archive].some(({ isPending }) => isPending),
    messaging: message.shown,
    addingToCampaign: toCampaign.shown,
    message: (messageContent: string) => message.send({ messageContent, ...choice, ...within }),
    addToCampaign: (target: string) => toCampaign.send({ campaignId: target, ...choice, ...from }),
    addToGroup: (target: string) => toGroup.mutate({ groupId: target, ...choice, ...from }),
    leaveCampaign: () => campaignId !== undefined && fromCampaign.mutate({ campaignId, ...choice }),
    leaveGroup: () => groupId !== undefined && fromGroup.mutate({ groupId, ...choice }),
    archive: () => archive.mutate({ ...choice, ...within }),
  };
}

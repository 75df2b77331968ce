import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { useChange } from '../../api/use-operation.ts';
import { showDone, showUndo } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { UndoRemovalMutation } from '../operations.ts';
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
import { useWhenItGoesOut } from './use-when-it-goes-out.ts';

const refreshes = ['leads', 'campaigns', 'groups', 'messages', 'send-stats'] as const;

/** Everything that changes many contacts of a list at once. */
export function useBulkChanges(choice: LeadChoice, { campaignId, groupId }: LeadList, onDone: () => void) {
  const counted = useCounted();
  const told = (tell: () => void) => {
    tell();
    onDone();
  };
  const added = (answer: { added: number | null; already: number | null }) => told(() => showAdded(answer));
  const leave = useLeaveCampaign(told);
  const goesOut = useWhenItGoesOut();
  const message = useSending(MessageLeadsMutation, {
    onDone: (answer, { sendAt = null }) => told(() => showMessaged(answer, sendAt && goesOut(sendAt).time)),
    refreshes,
  });
  const toCampaign = useSending(AddChosenToCampaignMutation, { onDone: added, refreshes });
  const toGroup = useChange(AddChosenToGroupMutation, { onDone: added, refreshes });
  const fromGroup = useChange(RemoveChosenFromGroupMutation, {
    onDone: ({ removed }) => told(() => showDone(say(phrases.removedFromGroup, { counted: counted(removed ?? 0) }))),
    refreshes,
  });
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
    isBusy: [toGroup, leave, fromGroup, archive].some(({ isPending }) => isPending),
    messaging: message.shown,
    addingToCampaign: toCampaign.shown,
    message: (messageContent: string, sendAt: string | null) =>
      message.send({ messageContent, ...choice, ...within, ...(sendAt !== null && { sendAt }) }),
    addToCampaign: (target: string) => toCampaign.send({ campaignId: target, ...choice, ...from }),
    addToGroup: (target: string) => toGroup.mutate({ groupId: target, ...choice, ...from }),
    leaveCampaign: () => campaignId !== undefined && leave.mutate({ campaignId, ...choice }),
    leaveGroup: () => groupId !== undefined && fromGroup.mutate({ groupId, ...choice }),
    archive: () => archive.mutate({ ...choice, ...within }),
  };
}

/** Takes contacts out of a campaign, and says so with the way back. */
function useLeaveCampaign(told: (tell: () => void) => void) {
  const counted = useCounted();
  const { campaign } = useWords();
  const undo = useChange(UndoRemovalMutation, {
    onDone: ({ returned }) => {
      const count = returned ?? 0;
      showDone(say(phrases.backInCampaign, { count, counted: counted(count), campaign }));
    },
    refreshes,
  });
  return useChange(RemoveChosenFromCampaignMutation, {
    onDone: ({ removed, removedAt }, { campaignId }) =>
      told(() => {
        const text = say(phrases.removedFromCampaign, { counted: counted(removed ?? 0), campaign });
        if (removedAt === null) showDone(text);
        else showUndo(text, () => undo.mutate({ campaignId, removedAt }));
      }),
    refreshes,
  });
}

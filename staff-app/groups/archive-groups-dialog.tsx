import * as phrases from '../../words/en/staff/groups.ts';
import { useChange } from '../api/use-operation.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { ArchiveGroupsMutation } from './operations.ts';
import type { GroupCount } from './use-groups.ts';

type ArchiveGroupsDialogProps = { groups: readonly GroupCount[]; onClose: () => void; onDone: () => void };

/** Asks before groups leave the list, and says what stays. */
export function ArchiveGroupsDialog({ groups, onClose, onDone }: ArchiveGroupsDialogProps) {
  const words = useWords();
  const archive = useChange(ArchiveGroupsMutation, {
    onDone: ({ archived }) => {
      showDone(say(phrases.groupsArchived, { count: archived ?? 0 }));
      onDone();
    },
    refreshes: ['groups'],
  });
  const [only] = groups;
  return (
    <ConfirmDialog
      opened={groups.length > 0}
      onClose={onClose}
      onConfirm={() => archive.mutate({ groupIds: groups.map(({ id }) => id) })}
      title={say(phrases.archiveTheseGroups, { groups: groups.length })}
      confirmLabel={say(phrases.archiveGroups, { groups: groups.length })}
      isBusy={archive.isPending}
    >
      {groups.length === 1
        ? say(phrases.leavesThisList, { name: only?.name ?? '', leads: words.leads })
        : say(phrases.groupsLeaveThisList, { groups: groups.length, leads: words.leads })}
    </ConfirmDialog>
  );
}

import * as phrases from '../../words/en/staff/groups.ts';
import { useChange } from '../api/use-operation.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { showUndo } from '../design/toast.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { ArchiveGroupsMutation } from './operations.ts';
import { type GroupCount, useRestoreGroups } from './use-groups.ts';

type ArchiveGroupsDialogProps = {
  groups: readonly GroupCount[];
  onClose: () => void;
  onDone: () => void;
  /** Undoing it may be more than the plan allows by then. */
  onLimit: () => void;
};

/** Asks before groups leave the list, and says what stays. */
export function ArchiveGroupsDialog({ groups, onClose, onDone, onLimit }: ArchiveGroupsDialogProps) {
  const words = useWords();
  const restore = useRestoreGroups(onLimit);
  const archive = useChange(ArchiveGroupsMutation, {
    onDone: ({ archived }, { groupIds }) => {
      showUndo(say(phrases.groupsArchived, { count: archived ?? 0 }), () => restore.mutate({ groupIds }));
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
      isDangerous={false}
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

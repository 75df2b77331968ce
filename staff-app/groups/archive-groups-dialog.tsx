import { useChange } from '../api/use-operation.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { showDone } from '../design/toast.tsx';
import { useWords } from '../session/brand.tsx';
import { ArchiveGroupsMutation } from './operations.ts';
import type { GroupCount } from './use-groups.ts';

type ArchiveGroupsDialogProps = { groups: readonly GroupCount[]; onClose: () => void; onDone: () => void };

/** Asks before groups leave the list, and says what stays. */
export function ArchiveGroupsDialog({ groups, onClose, onDone }: ArchiveGroupsDialogProps) {
  const words = useWords();
  const archive = useChange(ArchiveGroupsMutation, {
    onDone: ({ archived }) => {
      showDone(archived === 1 ? 'Group archived' : `${archived ?? 0} groups archived`);
      onDone();
    },
    refreshes: ['groups'],
  });
  const [only] = groups;
  const noun = groups.length === 1 ? 'group' : 'groups';
  return (
    <ConfirmDialog
      opened={groups.length > 0}
      onClose={onClose}
      onConfirm={() => archive.mutate({ groupIds: groups.map(({ id }) => id) })}
      title={`Archive ${noun}`}
      confirmLabel={groups.length === 1 ? 'Archive group' : `Archive ${groups.length} groups`}
      isBusy={archive.isPending}
    >
      {groups.length === 1 ? `“${only?.name ?? ''}” leaves` : `${groups.length} groups leave`} this list. The{' '}
      {words.leads.toLowerCase()} in {groups.length === 1 ? 'it' : 'them'} and their messages stay.
    </ConfirmDialog>
  );
}

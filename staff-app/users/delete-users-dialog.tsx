import { useChange } from '../api/use-operation.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { showDone } from '../design/toast.tsx';
import { DeleteUsersMutation } from './operations.ts';
import type { UserRow } from './use-users.ts';

type DeleteUsersDialogProps = { users: readonly UserRow[]; onClose: () => void; onDeleted: () => void };

/** Asks before people are taken out of the organization. */
export function DeleteUsersDialog({ users, onClose, onDeleted }: DeleteUsersDialogProps) {
  const remove = useChange(DeleteUsersMutation, {
    onDone: (_answer, { userIds }) => {
      showDone(userIds.length === 1 ? 'User deleted' : `${userIds.length} users deleted`);
      onDeleted();
      onClose();
    },
    refreshes: ['users'],
  });
  const first = users[0];
  const who = users.length === 1 && first ? (first.name ?? first.email) : `${users.length} users`;
  return (
    <ConfirmDialog
      opened={users.length > 0}
      onClose={onClose}
      onConfirm={() => remove.mutate({ userIds: users.map(({ id }) => id) })}
      title={`Delete ${who}`}
      confirmLabel={users.length === 1 ? 'Delete user' : `Delete ${users.length} users`}
      isBusy={remove.isPending}
    >
      {users.length === 1 ? `${who} is` : 'They are'} signed out of this organization right away and get no more alerts
      from it. What they created here stays, and they keep access to their other organizations.
    </ConfirmDialog>
  );
}

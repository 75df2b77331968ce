import * as phrases from '../../words/en/staff/users.ts';
import { useChange } from '../api/use-operation.ts';
import { ConfirmDialog } from '../design/confirm-dialog.tsx';
import { showDone } from '../design/toast.tsx';
import { say } from '../say.ts';
import { DeleteUsersMutation } from './operations.ts';
import type { UserRow } from './use-users.ts';

type DeleteUsersDialogProps = { users: readonly UserRow[]; onClose: () => void; onDeleted: () => void };

/** Asks before people are taken out of the organization. */
export function DeleteUsersDialog({ users, onClose, onDeleted }: DeleteUsersDialogProps) {
  const remove = useChange(DeleteUsersMutation, {
    onDone: (_answer, { userIds }) => {
      showDone(say(phrases.usersDeleted, { userIds: userIds.length }));
      onDeleted();
      onClose();
    },
    refreshes: ['users'],
  });
  const first = users[0];
  const only = users.length === 1 && first ? (first.name ?? first.email) : null;
  return (
    <ConfirmDialog
      opened={users.length > 0}
      onClose={onClose}
      onConfirm={() => remove.mutate({ userIds: users.map(({ id }) => id) })}
      title={only === null ? say(phrases.deleteCount, { count: users.length }) : say(phrases.deleteWho, { who: only })}
      confirmLabel={say(phrases.deleteUsers, { users: users.length })}
      isBusy={remove.isPending}
    >
      {only === null ? phrases.theyAreSignedOut : say(phrases.isSignedOutOfThisOrganization, { who: only })}
    </ConfirmDialog>
  );
}

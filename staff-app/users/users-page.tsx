import { Button, Card, Text } from '@mantine/core';
import { IconBell, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { mayRemoveMember } from '../../domain/permissions/policy.ts';
import * as phrases from '../../words/en/staff/users.ts';
import { BulkBar } from '../design/bulk-bar.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { useActions } from '../design/keys/actions.ts';
import { Page } from '../design/page.tsx';
import { SearchBox } from '../design/search-box.tsx';
import { showError } from '../design/toast.tsx';
import { useSelection } from '../design/use-selection.ts';
import { say } from '../say.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { useMay, usePolicyActor } from '../session/use-may.ts';
import { AlertUsersDialog } from './alert-users-dialog.tsx';
import { DeleteUsersDialog } from './delete-users-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { InviteUsersDialog } from './invite-users-dialog.tsx';
import { isFound, policyMember, type UserRow, useUsers } from './use-users.ts';
import { UserTable } from './user-table.tsx';
import classes from './users.module.css';

/** Everyone of the organization: who they are, what they may do, and who has yet to join. */
export function UsersPage() {
  return useMay('users.view') ? <Users /> : <Navigate to="/dashboard" replace />;
}

type Open = 'invite' | 'alerts' | 'delete' | { edit: UserRow } | null;

function Users() {
  const { users, error, retry } = useUsers();
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const mayInvite = useMay('users.invite');
  const mayDelete = useMay('users.delete');
  const mayChooseAlerts = useMay('alert-users.edit');
  const found = users?.filter((user) => isFound(user, search));
  const selection = useSelection(useRemovable(found ?? []));
  const selected = found?.filter(({ id }) => selection.has(id)) ?? [];
  const askToDelete = () =>
    selected.length === 0 ? showError(phrases.selectUsers, phrases.selectUsersFromTheTableFirst) : setOpen('delete');
  useActions(mayChooseAlerts ? [{ id: 'alerts', label: phrases.alerts, run: () => setOpen('alerts') }] : []);
  // As it is now, with what others change meanwhile.
  const asked = open !== null && typeof open === 'object' ? open.edit : undefined;
  const edited = users?.find(({ id }) => id === asked?.id) ?? asked;
  return (
    <Page
      title={phrases.users}
      actions={
        <>
          {mayChooseAlerts && (
            <Button
              variant="default"
              leftSection={<IconBell size={16} aria-hidden />}
              onClick={() => setOpen('alerts')}
            >
              {phrases.alerts}
            </Button>
          )}
          {mayInvite && (
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setOpen('invite')}>
              {phrases.inviteUsers}
            </Button>
          )}
        </>
      }
    >
      <Card p={0}>
        <div className={classes.bar}>
          <SearchBox label={phrases.searchUsers} onSearch={setSearch} />
          <Text size="xs" c="dimmed" className={`figures ${classes.count}`}>
            {found === undefined ? '' : countSentence(found.length, search !== '')}
          </Text>
          {mayDelete && selected.length === 0 && (
            <Button variant="default" data-idle leftSection={<IconTrash size={16} aria-hidden />} onClick={askToDelete}>
              {phrases.deleteIt}
            </Button>
          )}
        </div>
        <UserTable
          users={found}
          {...(mayDelete ? { selection } : {})}
          onEdit={(user) => setOpen({ edit: user })}
          error={error}
          onRetry={retry}
          empty={
            <EmptyState
              text={phrases.noUsersFound}
              {...(search === '' ? {} : { hint: say(phrases.noResultsForSearch, { search }) })}
            />
          }
        />
      </Card>
      <BulkBar selected={selected.length} total={found?.length ?? 0} noun="users" onClear={selection.clear}>
        <Button color="failed" leftSection={<IconTrash size={16} aria-hidden />} onClick={askToDelete}>
          {phrases.deleteIt}
        </Button>
      </BulkBar>
      <InviteUsersDialog opened={open === 'invite'} onClose={close} />
      <AlertUsersDialog opened={open === 'alerts'} onClose={close} />
      <DeleteUsersDialog users={open === 'delete' ? selected : []} onClose={close} onDeleted={selection.clear} />
      {edited !== undefined && <EditUserDialog user={edited} onClose={close} />}
    </Page>
  );
}

// No one can remove themselves, nor those above what their own rights reach.
function useRemovable(users: readonly UserRow[]): readonly string[] {
  const { id: ownId } = useSignedIn();
  const actor = usePolicyActor();
  return users.filter((user) => user.id !== ownId && mayRemoveMember(actor, policyMember(user))).map((user) => user.id);
}

function countSentence(count: number, isSearched: boolean): string {
  return isSearched ? say(phrases.usersFound, { count }) : say(phrases.usersPageUsers, { count });
}

import { Badge, Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import { accessLabels, mayChangeMember } from '../../domain/permissions/policy.ts';
import * as phrases from '../../words/en/staff/users.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { opensRow } from '../design/keys/list-keys.ts';
import { selectColumn } from '../design/select-column.tsx';
import type { Selection } from '../design/use-selection.ts';
import { useWindowWidth } from '../design/window-width.ts';
import { say } from '../say.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { useMay, usePolicyActor } from '../session/use-may.ts';
import { OwnSwitchesDialog } from './own-switches-dialog.tsx';
import { useOfferedSwitches } from './person-switches.tsx';
import { ResendInvite } from './resend-invite.tsx';
import { pendingName, policyMember, type UserRow } from './use-users.ts';
import { UserCards } from './user-cards.tsx';
import classes from './users.module.css';

const firstTableWidth = 1024;

type UserTableProps = {
  users: readonly UserRow[] | undefined;
  /** What can be selected; not there for people who can't change anyone. */
  selection?: Selection;
  onEdit: (user: UserRow) => void;
  error: string | undefined;
  onRetry: () => void;
  empty: ReactNode;
};

/** The users as a table; on a phone or a tablet each is a card. */
export function UserTable({ users, selection, onEdit, error, onRetry, empty }: UserTableProps) {
  const isNarrow = useWindowWidth() < firstTableWidth;
  const columns = useUserColumns(selection, onEdit);
  if (isNarrow && users !== undefined && users.length > 0 && error === undefined)
    return <UserCards users={users} columns={columns} />;
  return (
    <DataTable
      label={phrases.users}
      columns={columns}
      rows={users}
      rowKey={({ id }) => id}
      error={error}
      onRetry={onRetry}
      empty={empty}
    />
  );
}

function useUserColumns(selection: Selection | undefined, onEdit: (user: UserRow) => void): readonly Column<UserRow>[] {
  return [
    ...(selection ? [selectColumn<UserRow>(selection, 'users', ({ name, email }) => name ?? email)] : []),
    { key: 'name', header: phrases.name, render: (user) => <UserName user={user} /> },
    { key: 'phone', header: phrases.phone, width: 144, render: (user) => <Phone user={user} /> },
    { key: 'email', header: phrases.email, render: ({ email }) => <span className={classes.email}>{email}</span> },
    { key: 'permission', header: phrases.permission, width: 156, render: (user) => <Permission user={user} /> },
    {
      key: 'actions',
      header: '',
      width: 200,
      align: 'right',
      render: (user) => <Actions user={user} onEdit={onEdit} />,
    },
  ];
}

function Phone({ user: { phone, mustConfirmPhone, hasOptedOut } }: { user: UserRow }) {
  return (
    <>
      <div style={{ whiteSpace: 'nowrap' }}>{formatPhone(phone ?? '')}</div>
      {mustConfirmPhone && (
        <Text size="xs" c="dimmed">
          {phrases.notConfirmedYet}
        </Text>
      )}
      {hasOptedOut && (
        <Text size="xs" c="attention">
          {phrases.optedOutSoNoAlerts}
        </Text>
      )}
    </>
  );
}

function Permission({ user: { access, hasSecondStep } }: { user: UserRow }) {
  return (
    <>
      <div>{accessLabels[access]}</div>
      {hasSecondStep !== null && (
        <Text size="xs" c="dimmed">
          {hasSecondStep ? phrases.twoStepSignInOn : phrases.twoStepSignInOff}
        </Text>
      )}
    </>
  );
}

// Owners have no one above them who could.
function OwnSwitches({ user }: { user: UserRow }) {
  const [isOpen, setOpen] = useState(false);
  const offered = useOfferedSwitches();
  if (offered.length === 0) return null;
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {phrases.yourFeatures}
      </Button>
      {isOpen && <OwnSwitchesDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function UserName({ user: { id, name } }: { user: UserRow }) {
  const signedIn = useSignedIn();
  return (
    <Group gap="0 6px">
      <Text span {...(name === null ? { c: 'dimmed' } : { fw: 600 })}>
        {name ?? pendingName}
      </Text>
      {id === signedIn.id && (
        <Badge variant="light" color="gray" tt="none" flex="none">
          {phrases.you}
        </Badge>
      )}
    </Group>
  );
}

function Actions({ user, onEdit }: { user: UserRow; onEdit: (user: UserRow) => void }) {
  const { id } = useSignedIn();
  const actor = usePolicyActor();
  const mayInvite = useMay('users.invite');
  const mayEdit = mayChangeMember(actor, policyMember(user));
  const name = user.name ?? user.email;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap" ml="auto">
      {user.isPending && mayInvite && mayEdit && <ResendInvite user={user} />}
      {id === user.id ? (
        <>
          {mayEdit && <OwnSwitches user={user} />}
          <Button component={Link} to="/account" variant="subtle" size="compact-sm" {...opensRow}>
            {phrases.accountSettings}
          </Button>
        </>
      ) : (
        mayEdit && (
          <IconButton
            label={phrases.edit}
            name={say(phrases.editName, { name })}
            icon={IconPencil}
            onClick={() => onEdit(user)}
            {...opensRow}
          />
        )
      )}
    </Group>
  );
}

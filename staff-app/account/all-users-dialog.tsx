import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { accessLabels } from '../../domain/permissions/policy.ts';
import * as phrases from '../../words/en/staff/account.ts';
import { type Answer, errorSentence } from '../api/client.ts';
import { useRead } from '../api/use-operation.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { Dialog } from '../design/dialog.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Pager } from '../design/pager.tsx';
import { SearchBox } from '../design/search-box.tsx';
import { useWindowWidth } from '../design/window-width.ts';
import { say } from '../say.ts';
import { useEnterOrganization } from '../session/enter-organization.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { AllUsersQuery } from './operations.ts';

type Person = NonNullable<Answer<typeof AllUsersQuery>['users']>[number];
type Row = Person['organizations'][number] & { key: string; person: Pick<Person, 'name' | 'email'> };

const perPage = 10;
const widestPhone = 767;

/** Everyone on the platform; a platform admin goes on working in the organization of one of them. */
export function AllUsersDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return opened ? <OpenAllUsers onClose={onClose} /> : null;
}

function OpenAllUsers({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useRead(AllUsersQuery, {}, { live: ['users'] });
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const columns = useColumns(onClose);
  const rows = data?.users ? rowsOf(data.users).filter((row) => matches(row, search)) : undefined;
  return (
    <Dialog opened onClose={onClose} title={phrases.allUsers} width="wide">
      <Group mb="sm">
        <SearchBox
          label={phrases.searchPeopleAndOrganizations}
          width={320}
          onSearch={(next) => {
            setSearch(next);
            setPage(1);
          }}
        />
      </Group>
      <DataTable
        label={phrases.allUsers}
        columns={columns}
        rows={rows?.slice((page - 1) * perPage, page * perPage)}
        rowKey={(row) => row.key}
        error={error !== null && data === undefined ? errorSentence(error) : undefined}
        onRetry={() => void refetch()}
        empty={<EmptyState text={phrases.noUsersFound} />}
      />
      {rows !== undefined && rows.length > perPage && (
        <Pager page={page} pageSize={perPage} total={rows.length} onPage={setPage} />
      )}
    </Dialog>
  );
}

function useColumns(onClose: () => void): readonly Column<Row>[] {
  const { organization } = useSignedIn();
  const { enter, isBusy } = useEnterOrganization();
  const isPhone = useWindowWidth() <= widestPhone;
  return [
    {
      key: 'name',
      header: phrases.name,
      render: ({ person, name }) => (
        <>
          <Text>{person.name ?? phrases.invitationPending}</Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {person.email}
            {isPhone && `, ${name}`}
          </Text>
        </>
      ),
    },
    { key: 'organization', header: phrases.organization, aboveWidth: widestPhone, render: ({ name }) => name },
    {
      key: 'access',
      header: phrases.permission,
      aboveWidth: widestPhone,
      render: ({ access }) => accessLabels[access],
    },
    {
      key: 'switch',
      header: '',
      align: 'right',
      render: ({ id, name }) =>
        id === organization?.id ? (
          <Text c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {phrases.youAreHere}
          </Text>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            disabled={isBusy}
            aria-label={say(phrases.switchToName, { name })}
            onClick={() => {
              enter(id);
              onClose();
            }}
          >
            {phrases.switchIt}
          </Button>
        ),
    },
  ];
}

function rowsOf(people: readonly Person[]): Row[] {
  return people.flatMap(({ id, name, email, organizations }) =>
    organizations.map((one) => ({ ...one, key: `${id}/${one.id}`, person: { name, email } })),
  );
}

function matches({ name, id, person }: Row, search: string): boolean {
  const words = `${name} ${person.name ?? ''} ${person.email}`.toLowerCase();
  return id === search || words.includes(search.toLowerCase());
}

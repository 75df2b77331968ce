import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { SuperOrganization } from '../../contract/rest/super.ts';
import { formatPhone } from '../../domain/leads/phone-format.ts';
import { type AccessLevel, accessLabels } from '../../domain/permissions/policy.ts';
import * as phrases from '../../words/en/staff/super-admin.ts';
import { type Column, DataTable } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Pager } from '../design/pager.tsx';
import { SearchBox } from '../design/search-box.tsx';
import { say } from '../say.ts';
import { InviteOwnerDialog } from './invite-owner-dialog.tsx';
import { type Person, PersonSwitchesDialog } from './person-switches-dialog.tsx';

const perPage = 10;

/** Everyone who belongs to an organization, found by name, email or phone, and each person's switches. */
export function PeopleTable({ organization }: { organization: SuperOrganization }) {
  const { users } = organization;
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [isInviting, setInviting] = useState(false);
  const [chosen, setChosen] = useState<Person | null>(null);
  const found = users.filter((person) => matches(person, search));
  const isLong = users.length > perPage;
  return (
    <Stack component="section" gap="sm" aria-label={phrases.people}>
      <Group justify="space-between" gap="sm">
        <Title order={2} fz={16} lh="22px">
          {phrases.people}
        </Title>
        {users.every(({ pending }) => pending) && (
          <Button variant="default" onClick={() => setInviting(true)}>
            {users.length === 0 ? phrases.inviteOwner : phrases.inviteOwnerAgain}
          </Button>
        )}
        {isLong && (
          <SearchBox
            label={phrases.searchPeople}
            onSearch={(next) => {
              setSearch(next);
              setPage(1);
            }}
          />
        )}
      </Group>
      <Card p={0}>
        <DataTable
          label={phrases.people}
          columns={columnsWith(setChosen)}
          rows={found.slice((page - 1) * perPage, page * perPage)}
          rowKey={({ id }) => id}
          empty={
            search === '' ? (
              <EmptyState text={phrases.noPeopleYet} hint={phrases.peopleShowUpHereOnceTheyre} />
            ) : (
              <EmptyState text={say(phrases.noResultsForSearch, { search })} />
            )
          }
        />
      </Card>
      <Pager page={page} pageSize={perPage} total={found.length} onPage={setPage} />
      {isInviting && <InviteOwnerDialog organization={organization} onClose={() => setInviting(false)} />}
      {chosen && <PersonSwitchesDialog organization={organization} person={chosen} onClose={() => setChosen(null)} />}
    </Stack>
  );
}

function columnsWith(onChoose: (person: Person) => void): readonly Column<Person>[] {
  return [
    {
      key: 'name',
      header: phrases.name,
      render: ({ name, email, pending }) => (
        <>
          <Text style={{ overflowWrap: 'anywhere' }}>{pending ? phrases.invitationPending : name}</Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
        </>
      ),
    },
    {
      key: 'phone',
      header: phrases.phone,
      width: 150,
      aboveWidth: 900,
      render: ({ phone }) => formatPhone(phone ?? ''),
    },
    {
      key: 'access',
      header: phrases.permission,
      width: 170,
      aboveWidth: 600,
      render: ({ access }) => accessLabels[access as AccessLevel] ?? access,
    },
    {
      key: 'switches',
      header: '',
      width: 120,
      align: 'right',
      render: (person) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={say(phrases.switchesForName, { name: person.name ?? person.email })}
          onClick={() => onChoose(person)}
        >
          {phrases.switches}
        </Button>
      ),
    },
  ];
}

function matches({ name, email, phone }: Person, search: string): boolean {
  const wanted = search.toLowerCase();
  const digits = /^[\d\s().+-]+$/.test(search) ? search.replace(/\D/g, '') : '';
  return (
    email.toLowerCase().includes(wanted) ||
    (name?.toLowerCase().includes(wanted) ?? false) ||
    (digits !== '' && (phone?.includes(digits) ?? false))
  );
}

import { Badge, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { ArchivedSwitch, type ListPart } from '../../design/archived-switch.tsx';
import { BulkBar } from '../../design/bulk-bar.tsx';
import { DataTable } from '../../design/data-table.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Mark } from '../../design/mark.tsx';
import { OpenCard } from '../../design/open-card.tsx';
import { Pager } from '../../design/pager.tsx';
import { RestoreButton } from '../../design/restore-button.tsx';
import { SearchBox } from '../../design/search-box.tsx';
import { selectColumn } from '../../design/select-column.tsx';
import { useSelection } from '../../design/use-selection.ts';

export default { title: 'Lists' };

type Person = { id: string; name: string; phone: string };

const people: readonly Person[] = [
  { id: '1', name: 'Priya Anand', phone: '(602) 555-0143' },
  { id: '2', name: 'Bartholomew Featherstonehaugh-Cholmondeley', phone: '(602) 555-0188' },
  { id: '3', name: 'نور حداد', phone: '(602) 555-0171' },
];

const columns = [
  { key: 'name', header: 'Name', render: ({ name }: Person) => name, sorted: 'ascending' as const },
  { key: 'phone', header: 'Phone', render: ({ phone }: Person) => phone, aboveWidth: 500 },
];

const none = (
  <EmptyState text="No contacts yet" hint="Import a file or add one." action={<Button>Add contact</Button>} />
);
const table = { label: 'Contacts', columns, rowKey: ({ id }: Person) => id, empty: none, onOpen: () => {} };

export function Table() {
  return <DataTable {...table} rows={people} openKey="2" />;
}

export function TableWithSelectedRows() {
  const selection = useSelection(people.map(({ id }) => id));
  const select = selectColumn<Person>(selection, 'contacts', ({ name }) => name);
  return (
    <>
      <DataTable {...table} rows={people} columns={[select, ...columns]} />
      <BulkBar selected={2} total={1204} noun="contacts" onClear={() => {}} onAll={() => {}}>
        <Button variant="default">Message</Button>
        <Button variant="default">Archive</Button>
      </BulkBar>
    </>
  );
}

export const EmptyTable = () => <DataTable {...table} rows={[]} />;
export const LoadingTable = () => <DataTable {...table} rows={undefined} />;
export const FailedTable = () => (
  <DataTable {...table} rows={undefined} error="The contacts couldn’t be loaded." onRetry={() => {}} />
);

export function Cards() {
  return (
    <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      <OpenCard
        {...{ id: '1', to: '/campaign/1', name: 'Spring opening', line: '3 messages, 2 slides' }}
        mark={<Mark name="Spring opening" image={null} />}
        aside={<Badge variant="light">Sending</Badge>}
        onToggle={() => {}}
        isSelected
      />
      <OpenCard id="2" name="Last year’s fair" line="Archived" aside={<RestoreButton name="it" onClick={() => {}} />} />
    </Stack>
  );
}

export function SearchAndPages() {
  const [part, setPart] = useState<ListPart>('in-use');
  const [page, setPage] = useState(3);
  return (
    <Stack>
      <SearchBox label="Search contacts" onSearch={() => {}} />
      <ArchivedSwitch label="Shown contacts" value={part} onChange={setPart} />
      <Pager page={page} pageSize={50} total={1204} onPage={setPage} />
    </Stack>
  );
}

LoadingTable.tags = ['keeps-loading'];

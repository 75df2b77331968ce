import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../session/brand.tsx';
import type { ListContent, SkippedRow } from './read-list.ts';
import type { Preview } from './send-list.ts';

type PreviewProps = { content: ListContent; preview: Preview; onBack: () => void; onConfirm: () => void };

/** What importing a list would change, said before it is: how many, whose messages go, and which rows are skipped. */
export function PreviewOfList({ content, preview, onBack, onConfirm }: PreviewProps) {
  const { lead, leads } = useWords();
  const { phones, repeated, skipped, shown } = content;
  const { known, contacts, waiting } = preview;
  const added = phones.length - known;
  const facts = [
    contacts > 0 &&
      `${numbers(contacts)} in the list ${contacts === 1 ? `belongs to a ${lead.toLowerCase()}` : `belong to ${leads.toLowerCase()}`} of yours.`,
    waiting > 0 &&
      `${waiting.toLocaleString('en-US')} waiting ${waiting === 1 ? 'message' : 'messages'} will be canceled.`,
    known > 0 && `${numbers(known)} ${known === 1 ? 'is' : 'are'} opted out already.`,
    repeated > 0 && `${rows(repeated)} ${repeated === 1 ? 'repeats' : 'repeat'} a number from earlier in the list.`,
    skipped > 0 && `${rows(skipped)} will be skipped.`,
  ].filter((fact) => fact !== false);
  return (
    <Stack gap="md">
      <Text fw={600}>{added === 0 ? 'There’s nothing new in this list' : `${numbers(added)} will be opted out`}</Text>
      {facts.length > 0 && (
        <Text component="div" className="figures">
          {facts.map((fact) => (
            <div key={fact}>{fact}</div>
          ))}
        </Text>
      )}
      {skipped > 0 && <SkippedRows skipped={skipped} shown={shown} />}
      {added > 0 && (
        <Alert color="attention" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          You can’t undo this. A number can get your messages again only after its owner texts START to you.
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button color="failed" disabled={added === 0} onClick={onConfirm}>
          Opt out {numbers(added)}
        </Button>
      </Group>
    </Stack>
  );
}

function SkippedRows({ skipped, shown }: { skipped: number; shown: readonly SkippedRow[] }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        Show skipped rows
      </Button>
    );
  return (
    <Table.ScrollContainer minWidth={320} mah={240}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th style={{ whiteSpace: 'nowrap' }}>Line</Table.Th>
            <Table.Th style={{ whiteSpace: 'nowrap' }}>In the file</Table.Th>
            <Table.Th>Why it’s skipped</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ line, written, reason }) => (
            <Table.Tr key={line}>
              <Table.Td className="figures">{line}</Table.Td>
              <Table.Td>{written.trim().slice(0, 40) || '-'}</Table.Td>
              <Table.Td>{reason}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {shown.length < skipped && (
        <Text size="sm" c="dimmed">
          The first {shown.length} of {skipped.toLocaleString('en-US')}.
        </Text>
      )}
    </Table.ScrollContainer>
  );
}

/** So many phone numbers, in words. */
export function numbers(count: number): string {
  return `${count.toLocaleString('en-US')} phone ${count === 1 ? 'number' : 'numbers'}`;
}

/** So many rows, in words. */
export function rows(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;
}

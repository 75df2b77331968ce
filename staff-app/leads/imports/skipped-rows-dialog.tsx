import { Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { csvRow } from '../../../domain/text/csv-cell.ts';
import { Dialog } from '../../design/dialog.tsx';
import { saveFile } from '../../design/save-file.ts';
import type { ImportOrder, ImportResult } from './running-import.ts';

type Problems = NonNullable<ImportResult['problems']>;

type SkippedRowsDialogProps = {
  onClose: () => void;
  order: ImportOrder;
  skipped: number;
  problems: Problems | undefined;
};

const none: Problems = [];
const shownAtMost = 200;

/** The rows of a file that were left out: their lines, what the file says there, and why. */
export function SkippedRowsDialog({ onClose, order, skipped, problems = none }: SkippedRowsDialogProps) {
  const written = useWritten(order, problems);
  const fileName = order.file.name;
  const download = () => {
    const rows = problems.map(({ line, reason }) => {
      const { name = '', phone = '' } = written.get(line) ?? {};
      return csvRow([line, name, phone, reason]);
    });
    saveFile([csvRow(['Line', 'Name', 'Phone', 'Reason']), ...rows].join(''), `skipped-${fileName}`);
  };
  return (
    <Dialog opened onClose={onClose} title={`${skipped.toLocaleString('en-US')} skipped rows of ${fileName}`}>
      <Stack gap="md">
        <Text c="dimmed">Fix these rows in the file and import it again. Nobody is added twice.</Text>
        <ScrollArea.Autosize mah={320}>
          <Table className="figures" stickyHeader horizontalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th miw={48}>Line</Table.Th>
                <Table.Th miw={72}>Name</Table.Th>
                <Table.Th miw={72}>Phone</Table.Th>
                <Table.Th>Why it was skipped</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {problems.slice(0, shownAtMost).map(({ line, reason }) => (
                <Table.Tr key={line}>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>{line.toLocaleString('en-US')}</Table.Td>
                  <Table.Td>{written.get(line)?.name || '-'}</Table.Td>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>{written.get(line)?.phone || '-'}</Table.Td>
                  <Table.Td>{reason}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            {problems.length > shownAtMost ? `The first ${shownAtMost} are shown.` : ''}
          </Text>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
            Download the list
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

type Written = ReadonlyMap<number, { name: string; phone: string }>;

// The file is read once more: what it says about people who aren't imported stays on this computer.
function useWritten(order: ImportOrder, problems: Problems): Written {
  const [written, setWritten] = useState<Written>(new Map());
  useEffect(() => {
    let isLeft = false;
    void import('./read-lines.ts')
      .then(({ readLines }) => readLines(order, new Set(problems.map(({ line }) => line))))
      // A file that was moved meanwhile can't be read; the lines and reasons stay.
      .then(
        (found) => isLeft || setWritten(found),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [order, problems]);
  return written;
}

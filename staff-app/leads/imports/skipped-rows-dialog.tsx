import { Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { csvRow } from '../../../domain/text/csv-cell.ts';
import { Dialog } from '../../design/dialog.tsx';
import { saveFile } from '../../design/save-file.ts';

type SkippedRowsDialogProps = {
  opened: boolean;
  onClose: () => void;
  fileName: string;
  skipped: number;
  problems: readonly { line: number; reason: string }[];
};

const shownAtMost = 200;

/** The rows of a file that were left out, by their line in it, and why. */
export function SkippedRowsDialog({ opened, onClose, fileName, skipped, problems }: SkippedRowsDialogProps) {
  const download = () => {
    const rows = [csvRow(['Line', 'Reason']), ...problems.map(({ line, reason }) => csvRow([line, reason]))];
    saveFile(rows.join(''), `skipped-${fileName}`);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`${skipped.toLocaleString('en-US')} skipped rows of ${fileName}`}>
      <Stack gap="md">
        <Text c="dimmed">Fix these lines in the file and import it again. Nobody is added twice.</Text>
        <ScrollArea.Autosize mah={320}>
          <Table className="figures" stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={90}>Line</Table.Th>
                <Table.Th>Why it was skipped</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {problems.slice(0, shownAtMost).map(({ line, reason }) => (
                <Table.Tr key={line}>
                  <Table.Td>{line.toLocaleString('en-US')}</Table.Td>
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

import { Button, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { WrittenRow } from '../../../domain/leads/csv-columns.ts';
import { csvRow } from '../../../domain/text/csv-cell.ts';
import * as phrases from '../../../words/en/staff/leads-imports.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { saveFile } from '../../design/save-file.ts';
import { say } from '../../say.ts';
import { useBrand } from '../../session/brand.tsx';
import { emailsLeftOutSentence, leftOutTitle } from './left-out-words.ts';
import type { ImportOrder, ImportResult } from './running-import.ts';

type Problems = NonNullable<ImportResult['problems']>;

const none: Problems = [];
const shownAtMost = 200;

type LeftOutDialogProps = { onClose: () => void; order: ImportOrder | null; fileName: string; result: ImportResult };

/** What an import left out, rows and email addresses: the lines, what the file says there, and why. */
export function LeftOutDialog({ onClose, order, fileName, result }: LeftOutDialogProps) {
  const { lead } = useBrand().words;
  const [repeats] = useState(result.repeats ?? none);
  const [problems] = useState(() => byLine([...(result.problems ?? none), ...repeats]));
  const [emailProblems] = useState(result.emailProblems ?? none);
  const [all] = useState(() => byLine([...problems, ...emailProblems]));
  const { written, reasons } = useWritten(order, all, repeats);
  const download = () => {
    const rows = all.map(({ line, reason }) => {
      const { name = '', phone = '', email = '' } = written?.get(line) ?? {};
      return csvRow([line, name, phone, email, reasons.get(line) ?? reason]);
    });
    saveFile(
      [csvRow([phrases.line, phrases.name, phrases.phone, phrases.email, phrases.reason]), ...rows].join(''),
      `skipped-${fileName}`,
    );
  };
  return (
    <Dialog opened onClose={onClose} title={leftOutTitle(result, fileName)}>
      <Stack gap="md">
        {problems.length > 0 && (
          <>
            {problems.length > repeats.length && <Text c="dimmed">{phrases.fixTheseRowsInTheFile}</Text>}
            {repeats.length > 0 && <Text c="dimmed">{say(phrases.eachPhoneNumberBelongsToOne, { lead })}</Text>}
            <Lines
              problems={problems.map(({ line, reason }) => ({ line, reason: reasons.get(line) ?? reason }))}
              written={written}
              column="phone"
              reasonHeading={phrases.whyItWasSkipped}
            />
          </>
        )}
        {emailProblems.length > 0 && (
          <>
            <Text c="dimmed">{say(phrases.theRestOfEachRow, { sentence: emailsLeftOutSentence(result) })}</Text>
            <Lines problems={emailProblems} written={written} column="email" />
          </>
        )}
        <DialogFoot>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
            {phrases.downloadTheList}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

const headingOf = { phone: phrases.phone, email: phrases.email } as const;

type LinesProps = {
  problems: Problems;
  /** What the file says there; null where it can't be read any more. */
  written: ReadonlyMap<number, WrittenRow> | null;
  /** What is beside the name: where it went wrong, as far as a column can say it. */
  column: 'phone' | 'email';
  /** Over the reasons, where the rows have different ones. */
  reasonHeading?: string;
};

function Lines({ problems, written, column, reasonHeading }: LinesProps) {
  return (
    <>
      <ScrollArea.Autosize mah={320}>
        <Table className="figures" layout="fixed" stickyHeader horizontalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={64}>{phrases.line}</Table.Th>
              {written && <Table.Th w="22%">{phrases.name}</Table.Th>}
              {written && <Table.Th w={reasonHeading === undefined ? undefined : '28%'}>{headingOf[column]}</Table.Th>}
              {reasonHeading !== undefined && <Table.Th>{reasonHeading}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.slice(0, shownAtMost).map(({ line, reason }) => (
              <Table.Tr key={line}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{line.toLocaleString('en-US')}</Table.Td>
                {written && <Table.Td style={{ overflowWrap: 'anywhere' }}>{written.get(line)?.name || '-'}</Table.Td>}
                {written && (
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{written.get(line)?.[column] || '-'}</Table.Td>
                )}
                {reasonHeading !== undefined && <Table.Td>{reason}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {problems.length > shownAtMost && (
        <Text size="xs" c="dimmed">
          {say(phrases.theFirstAreShown, { count: shownAtMost })}
        </Text>
      )}
    </>
  );
}

function byLine(problems: Problems): Problems {
  return [...problems].sort((one, other) => one.line - other.line);
}

type Written = {
  /** Null where the file can't be read any more. */
  written: ReadonlyMap<number, WrittenRow> | null;
  /** Reasons that say more than the server knows: who has the same number. */
  reasons: ReadonlyMap<number, string>;
};

// The file is read once more: what it says about people who aren't imported stays on this computer.
function useWritten(order: ImportOrder | null, problems: Problems, repeats: Problems): Written {
  const [found, setFound] = useState<Written>({ written: new Map(), reasons: new Map() });
  useEffect(() => {
    if (order === null) return;
    let isLeft = false;
    void readWritten(order, problems, repeats)
      // A file that was moved meanwhile can't be read; the lines and reasons stay.
      .then(
        (read) => isLeft || setFound(read),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [order, problems, repeats]);
  return order === null ? { written: null, reasons: found.reasons } : found;
}

async function readWritten(order: ImportOrder, problems: Problems, repeats: Problems): Promise<Written> {
  const { readFirstOfPhone, readLines } = await import('./read-lines.ts');
  const written = await readLines(order, linesOf(problems));
  const firsts = repeats.length === 0 ? [] : [...(await readFirstOfPhone(order, linesOf(repeats)))];
  const reasons = firsts.map(
    ([line, first]) => [line, say(phrases.samePhoneAsLine, { name: first.name, line: first.line })] as const,
  );
  return { written, reasons: new Map(reasons) };
}

function linesOf(problems: Problems): ReadonlySet<number> {
  return new Set(problems.map(({ line }) => line));
}

import { Alert, Button, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/privacy.ts';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { say } from '../../say.ts';
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
      (contacts === 1
        ? say(phrases.numberBelongsToLead, { count: contacts, lead })
        : say(phrases.numbersBelongToLeads, { count: contacts, leads })),
    waiting > 0 && say(phrases.waitingMessagesWillBeCanceled, { count: waiting }),
    known > 0 && say(phrases.areOptedOutAlready, { count: known }),
    repeated > 0 && say(phrases.repeatANumberFromEarlier, { count: repeated }),
    skipped > 0 && say(phrases.rowsWillBeSkipped, { count: skipped }),
  ].filter((fact) => fact !== false);
  return (
    <Stack gap="md">
      <Text fw={600}>
        {added === 0 ? phrases.theresNothingNewInThisList : say(phrases.willBeOptedOut, { count: added })}
      </Text>
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
          {phrases.youCantUndo}
        </Alert>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onBack}>
          {phrases.back}
        </Button>
        <Button color="failed" disabled={added === 0} onClick={onConfirm}>
          {say(phrases.optOutNumbers, { count: added })}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

function SkippedRows({ skipped, shown }: { skipped: number; shown: readonly SkippedRow[] }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {phrases.showSkippedRows}
      </Button>
    );
  return (
    <Table.ScrollContainer minWidth={320} mah={240}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th style={{ whiteSpace: 'nowrap' }}>{phrases.line}</Table.Th>
            <Table.Th style={{ whiteSpace: 'nowrap' }}>{phrases.inTheFile}</Table.Th>
            <Table.Th>{phrases.whyItsSkipped}</Table.Th>
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
          {say(phrases.theFirstShownOfSkipped, { shown: shown.length, skipped: skipped.toLocaleString('en-US') })}
        </Text>
      )}
    </Table.ScrollContainer>
  );
}

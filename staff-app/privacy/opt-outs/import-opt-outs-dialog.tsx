import { Button, Group, Progress, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { guessColumns } from '../../../domain/leads/csv-columns.ts';
import * as phrases from '../../../words/en/staff/privacy.ts';
import { CsvDrop, type FileHead, NoTable, readHead, saveAsCsv } from '../../csv-files/index.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogFoot } from '../../design/dialog-foot.tsx';
import { FormError } from '../../design/form-error.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { PreviewOfList } from './preview-of-list.tsx';
import type { OptOutList } from './read-list.ts';
import type { Imported } from './send-list.ts';
import { useOptOutImport } from './use-opt-out-import.ts';

type Opened = { readonly file: File; readonly head: FileHead; readonly column: string | null };

/** Brings in a list of phone numbers that must not be texted: choose it, look at what it would change, confirm. */
export function ImportOptOutsDialog({ onClose }: { onClose: () => void }) {
  const { stage, failure, setFailure, look, send, restart } = useOptOutImport();
  const [opened, setOpened] = useState<Opened | null>(null);
  const list: OptOutList | null = opened?.column ? { ...opened, column: opened.column } : null;
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    setFailure(null);
    try {
      const head = await readHead(file);
      setOpened({ file, head, column: phoneColumn(head) });
    } catch (error) {
      if (!(error instanceof NoTable)) throw error;
      setFailure(error.message);
    }
  };
  const isBusy = stage.is === 'looking' || stage.is === 'sending';
  return (
    <Dialog opened onClose={onClose} title={phrases.importOptOuts} mayClose={!isBusy} isUnsaved={false}>
      <Stack gap="md">
        <FormError sentence={failure} />
        {opened === null && (
          <CsvDrop hint={phrases.dropHint} onFile={(file) => void open(file)} onReject={() => setFailure(saveAsCsv)} />
        )}
        {opened !== null && stage.is === 'choosing' && (
          <ColumnOfPhones
            opened={opened}
            onChange={(column) => setOpened({ ...opened, column })}
            onOtherFile={() => setOpened(null)}
            onContinue={() => list && void look(list)}
          />
        )}
        {stage.is === 'looking' && <Share label={phrases.checkingTheList} share={stage.share} />}
        {stage.is === 'asking' && list && (
          <PreviewOfList {...stage} onBack={restart} onConfirm={() => void send(list, stage.content)} />
        )}
        {stage.is === 'sending' && <Share label={phrases.importingKeepThisTabOpen} share={stage.share} />}
        {stage.is === 'done' && <Result {...stage} onClose={onClose} />}
      </Stack>
    </Dialog>
  );
}

type ColumnProps = {
  opened: Opened;
  onChange: (column: string | null) => void;
  onOtherFile: () => void;
  onContinue: () => void;
};

function ColumnOfPhones({ opened: { file, head, column }, onChange, onOtherFile, onContinue }: ColumnProps) {
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} truncate>
          {file.name}
        </Text>
        <Button variant="subtle" size="compact-sm" flex="none" onClick={onOtherFile}>
          {phrases.chooseAnotherFile}
        </Button>
      </Group>
      <Select
        label={phrases.columnWithThePhoneNumbers}
        placeholder={phrases.chooseAColumn}
        data={head.headers}
        value={column}
        onChange={onChange}
        allowDeselect={false}
      />
      <DialogFoot>
        <Button disabled={column === null} onClick={onContinue}>
          {phrases.checkList}
        </Button>
      </DialogFoot>
    </>
  );
}

function Share({ label, share }: { label: string; share: number }) {
  return (
    <Stack gap="xs" aria-live="polite">
      <Text>{label}</Text>
      <Progress.Root size={6}>
        <Progress.Section value={share * 100} aria-label={phrases.progress} />
      </Progress.Root>
    </Stack>
  );
}

type ResultProps = { imported: Imported; repeated: number; onClose: () => void };

function Result({ imported: { added, known, skipped, canceled }, repeated, onClose }: ResultProps) {
  const { leads } = useWords();
  // The server counts a repeated row as one that it knew.
  const knownBefore = Math.max(0, known - repeated);
  return (
    <>
      <Text fw={600}>{added === 0 ? phrases.nothingChanged : say(phrases.numbersOptedOut, { count: added })}</Text>
      <Text component="div" className="figures">
        {canceled > 0 && <div>{say(phrases.waitingMessagesCanceled, { count: canceled })}</div>}
        {knownBefore > 0 && <div>{say(phrases.wereOptedOutAlready, { count: knownBefore })}</div>}
        {repeated > 0 && <div>{say(phrases.repeatANumberFromEarlier, { count: repeated })}</div>}
        {skipped > 0 && <div>{say(phrases.skippedWithoutAValidPhoneNumber, { count: skipped })}</div>}
        {added > 0 && <div>{say(phrases.theyStayBlockedEven, { leads })}</div>}
      </Text>
      <DialogFoot>
        <Button onClick={onClose}>{phrases.close}</Button>
      </DialogFoot>
    </>
  );
}

// A list without headings begins with a number.
function phoneColumn({ headers, sample }: FileHead): string | null {
  return guessColumns(headers, sample).phone ?? (headers.length === 1 ? headers[0] : null) ?? null;
}

import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { CsvDrop, NoTable, readHead, saveAsCsv } from '../../../csv-files/index.ts';
import { FormError } from '../../../design/form-error.tsx';
import { useBrand } from '../../../session/brand.tsx';
import type { useImportWork } from '../import-work.ts';
import { hideUploadFailed, showUploadFailed } from '../upload-failed.ts';
import type { useImportSteps } from './import-steps.ts';
import { fileOfPasted } from './pasted-rows.ts';
import { RecentImports } from './recent-imports.tsx';

type FileStepProps = {
  steps: ReturnType<typeof useImportSteps>;
  imported: ReturnType<typeof useImportWork>;
  isBusy: boolean;
};

/** Takes a file, or rows that are pasted. */
export function FileStep({ steps: { go, into }, imported, isBusy }: FileStepProps) {
  const { work, open, close } = imported;
  const [whyNot, setWhyNot] = useState<string | null>(null);
  // The next step is on its way: what is shown of a file that was chosen before would only flash.
  const [isTaken, setTaken] = useState(false);
  const refuse = (why: string | null) => {
    setWhyNot(why);
    showUploadFailed();
  };
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setWhyNot(null);
    hideUploadFailed();
    try {
      const head = await readHead(file);
      setTaken(true);
      open(file, head, into);
      go('columns');
    } catch (error) {
      refuse(error instanceof NoTable ? error.message : null);
    }
  };
  if (work && !isTaken) {
    return (
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600} truncate>
            {work.file.name}
          </Text>
          <Button variant="subtle" size="compact-sm" flex="none" onClick={close}>
            {phrases.startOver}
          </Button>
        </Group>
        <KeptNotice {...imported} />
        <Group justify="flex-end">
          <Button onClick={() => go('columns')}>{phrases.next}</Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Stack gap="lg">
      <FormError sentence={whyNot} />
      {isBusy && <Text c="dimmed">{phrases.anotherFileIsStillUploading}</Text>}
      <CsvDrop hint={phrases.whatTheFileNeeds} onFile={(file) => void take(file)} onReject={() => refuse(saveAsCsv)} />
      <PasteBox onRows={(text) => void take(fileOfPasted(text))} />
      <KeptNotice {...imported} />
      <RecentImports />
    </Stack>
  );
}

function PasteBox({ onRows }: { onRows: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <Stack gap="xs">
      <Textarea
        label={phrases.orPasteRows}
        description={phrases.pasteHint}
        aria-label={phrases.pastedRows}
        autosize
        minRows={3}
        maxRows={8}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', whiteSpace: 'pre', overflowX: 'auto' } }}
      />
      <Group justify="flex-end">
        <Button variant="default" disabled={text.trim() === ''} onClick={() => onRows(text)}>
          {phrases.useTheseRows}
        </Button>
      </Group>
    </Stack>
  );
}

function KeptNotice({ isKept, hasNoRoom }: Pick<ReturnType<typeof useImportWork>, 'isKept' | 'hasNoRoom'>) {
  const { isHealth } = useBrand();
  const cant = hasNoRoom ? phrases.noRoomToKeepIt : phrases.cantBeKept;
  const why = isHealth ? phrases.notKeptInThisBrowser : cant;
  return (
    <Text size="xs" c="dimmed">
      {isKept ? phrases.keptInThisBrowser : why}
    </Text>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type ColumnMapping, guessColumns, isMappingComplete } from '../../../domain/leads/csv-columns.ts';
import * as phrases from '../../../words/en/staff/leads-add.ts';
import { usePlanGate } from '../../account/index.ts';
import { CsvDrop, type FileHead, NoTable, readHead, saveAsCsv } from '../../csv-files/index.ts';
import { FormError } from '../../design/form-error.tsx';
import { useForgetTyped, useUnsaved } from '../../design/unsaved.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { countFile, type FileCount } from '../imports/count-file.ts';
import { useRunningImport } from '../imports/running-import.ts';
import { startImport } from '../imports/start-import.ts';
import { hideUploadFailed, showUploadFailed } from '../imports/upload-failed.ts';
import { AttestNotice } from './attest-notice.tsx';
import { CampaignChoice } from './campaign-choice.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { ConfirmAdd } from './confirm-add.tsx';

type FileFormProps = {
  /** Told into which campaign people were added; null: none. */
  onDone: (campaignId: string | null) => void;
  /** Told when there is no plan for what would be sent. */
  onPlanNeeded: () => void;
  campaignId: string | null;
  groupId: string | null;
};
type OpenedFile = { file: File; head: FileHead };

/** Brings in a CSV file: drop it, say what its columns hold, and go on working while it uploads. */
export function FileForm({ onDone, onPlanNeeded, campaignId: given, groupId }: FileFormProps) {
  const words = useWords();
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const [campaignId, setCampaignId] = useState(given);
  const { hasPlan } = usePlanGate();
  const isBusy = useRunningImport()?.phase === 'sending';
  const [counted, setCounted] = useState<FileCount | null>(null);
  const [isCounting, setCounting] = useState(false);

  const forgetTyped = useForgetTyped();
  useUnsaved(opened !== null);

  const [whyNot, setWhyNot] = useState<string | null>(null);
  const refuse = (why: string | null) => {
    setWhyNot(why);
    showUploadFailed();
  };
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    setWhyNot(null);
    hideUploadFailed();
    try {
      const head = await readHead(file);
      setMapping(guessColumns(head.headers, head.sample));
      setOpened({ file, head });
    } catch (error) {
      refuse(error instanceof NoTable ? error.message : null);
    }
  };

  const importFile = async () => {
    if (opened === null) return;
    if (campaignId === null) return start(opened);
    if (!hasPlan) return onPlanNeeded();
    setCounting(true);
    setCounted(await countFile({ ...opened, mapping }, campaignId));
    setCounting(false);
  };
  const start = (chosen: OpenedFile) => {
    void startImport({ ...chosen, mapping, campaignId, groupId });
    forgetTyped();
    onDone(campaignId);
  };

  if (opened !== null && campaignId !== null && counted !== null) {
    return (
      <ConfirmAdd
        campaignId={campaignId}
        {...counted}
        note=""
        isBusy={isBusy}
        onBack={() => setCounted(null)}
        onConfirm={() => start(opened)}
      />
    );
  }
  if (opened === null) {
    return (
      <Stack gap="sm">
        <FormError sentence={whyNot} />
        <CsvDrop
          hint={phrases.whatTheFileNeeds}
          onFile={(file) => void open(file)}
          onReject={() => refuse(saveAsCsv)}
        />
      </Stack>
    );
  }
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600} truncate>
          {opened.file.name}
        </Text>
        <Button variant="subtle" size="compact-sm" flex="none" onClick={() => setOpened(null)}>
          {phrases.chooseAnotherFile}
        </Button>
      </Group>
      <ColumnChoice head={opened.head} mapping={mapping} onChange={setMapping} />
      <CampaignChoice value={campaignId} onChange={setCampaignId} />
      <AttestNotice isFile />
      <Group justify="space-between" wrap="nowrap">
        <Text size="xs" c="dimmed">
          {isBusy ? phrases.anotherFileIsStillUploading : missingSentence(mapping)}
        </Text>
        <Button disabled={!isMappingComplete(mapping) || isBusy} loading={isCounting} onClick={() => void importFile()}>
          {campaignId === null ? say(phrases.importLeads, { leads: words.leads }) : phrases.next}
        </Button>
      </Group>
    </Stack>
  );
}

function missingSentence(mapping: ColumnMapping): string {
  if (mapping.phone === undefined) return phrases.chooseThePhoneColumn;
  if (mapping.fullName === undefined && mapping.firstName === undefined) return phrases.chooseTheNameColumn;
  return '';
}

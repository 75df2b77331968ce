import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { WrittenFilters } from '../../domain/leads/listing/list-filters.ts';
import * as phrases from '../../words/en/staff/contacts.ts';
import { useChange } from '../api/use-operation.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogFoot } from '../design/dialog-foot.tsx';
import { downloadWith } from '../design/download-with.ts';
import { FormError } from '../design/form-error.tsx';
import { IconButton } from '../design/icon-button.tsx';
import { OwnPassword } from '../design/own-password.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { DownloadLeadsMutation } from './operations.ts';

type ExportListProps = { total: number; search: string; filters: WrittenFilters };

/** Exports the contacts that the list finds now as a CSV file. */
export function ExportList(props: ExportListProps) {
  const counted = useCounted(props.total);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        label={say(phrases.exportTheseLeads, counted)}
        icon={IconDownload}
        variant="default"
        size={26}
        onClick={() => setAsking(true)}
      />
      {isAsking && <ExportDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function useCounted(total: number) {
  const { lead, leads } = useWords();
  return { count: total.toLocaleString('en-US'), leads: total === 1 ? lead : leads };
}

function ExportDialog({ total, search, filters, onClose }: ExportListProps & { onClose: () => void }) {
  const counted = useCounted(total);
  const [currentPassword, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const download = useChange(DownloadLeadsMutation, {
    onDone: ({ ticket }) => {
      if (ticket) downloadWith(ticket);
      onClose();
    },
    onFailure: setFailure,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say(phrases.exportQuestion, counted)}
      width="small"
      isUnsaved={false}
      mayClose={!download.isPending}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setFailure(null);
          download.mutate({ search: search === '' ? null : search, filters, currentPassword });
        }}
      >
        <Stack gap="md">
          <Text>{phrases.theListHasPersonalData}</Text>
          <OwnPassword
            isFirst
            value={currentPassword}
            onChange={setPassword}
            isBusy={download.isPending}
            failure={failure}
          />
          <FormError sentence={failure} />
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={download.isPending}>
              {phrases.cancel}
            </Button>
            <Button type="submit" loading={download.isPending} disabled={currentPassword === ''}>
              {phrases.exportAsCsv}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { useWords } from '../../session/brand.tsx';
import { downloadWith } from '../download.ts';
import { DownloadOptOutsMutation, OptOutsQuery } from '../operations.ts';
import { Section } from '../section.tsx';
import { ImportOptOutsDialog } from './import-opt-outs-dialog.tsx';

/** The phone numbers that must not be texted: how many, the list as a file, and bringing in another. */
export function OptOutsSection() {
  const { leads } = useWords();
  const [isImporting, setImporting] = useState(false);
  const { data, error, refetch } = useRead(OptOutsQuery, {}, { live: ['leads', 'imports', 'exports'] });
  const download = useChange(DownloadOptOutsMutation, { onDone: ({ ticket }) => ticket && downloadWith(ticket) });
  const total = data?.total ?? 0;
  return (
    <Section title="Opt-out list">
      <Text size="sm" c="dimmed">
        Phone numbers you must not text (your do-not-contact list). Import the list from your previous provider before
        you send anything. A number stays blocked even if you add it to your {leads.toLowerCase()} later.
      </Text>
      {!data && error && <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={40} />}
      {data && (
        <>
          <Text size="sm" fw={600} className="figures">
            {total === 0
              ? 'No phone numbers are opted out.'
              : `${total.toLocaleString('en-US')} phone ${total === 1 ? 'number is' : 'numbers are'} opted out.`}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => setImporting(true)}>
              Import opt-outs
            </Button>
            {total > 0 && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={download.isPending}
                onClick={() => download.mutate({})}
              >
                Download list
              </Button>
            )}
          </Group>
        </>
      )}
      {isImporting && <ImportOptOutsDialog onClose={() => setImporting(false)} />}
    </Section>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/privacy.ts';
import { errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { downloadWith } from '../../design/download-with.ts';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
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
    <Section title={phrases.optOutList}>
      <Text size="sm" c="dimmed">
        {say(phrases.phoneNumbersYouMustNotText, { leads })}
      </Text>
      {!data && error && <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={40} />}
      {data && (
        <>
          <Text size="sm" fw={600} className="figures">
            {total === 0 ? phrases.noPhoneNumbersAreOptedOut : say(phrases.phoneNumbersAreOptedOut, { total })}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => setImporting(true)}>
              {phrases.importOptOuts}
            </Button>
            {total > 0 && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                loading={download.isPending}
                onClick={() => download.mutate({})}
              >
                {phrases.downloadList}
              </Button>
            )}
          </Group>
        </>
      )}
      {isImporting && <ImportOptOutsDialog onClose={() => setImporting(false)} />}
    </Section>
  );
}

import { Alert, Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { retention } from '../../domain/privacy/retention.ts';
import { sizeInWords } from '../../domain/text/size-in-words.ts';
import * as phrases from '../../words/en/staff/privacy.ts';
import { type Answer, errorSentence } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { showDateTime } from '../design/dates.ts';
import { downloadWith } from '../design/download-with.ts';
import { ErrorState } from '../design/error-state.tsx';
import { FormError } from '../design/form-error.tsx';
import { Loading } from '../design/loading.tsx';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { DataExportsQuery, DownloadExportMutation } from './operations.ts';
import { Section } from './section.tsx';
import { StartExportDialog } from './start-export-dialog.tsx';

type DataExport = NonNullable<Answer<typeof DataExportsQuery>['exports']>[number];

const isBeingMade = ({ state }: DataExport) => state === 'waiting' || state === 'running';

/** Exporting everything: starting it, how far it is, and the file while it is there. */
export function ExportSection() {
  const { leads, campaigns } = useWords();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useRead(
    DataExportsQuery,
    {},
    {
      live: ['exports'],
      isWaiting: (answer) => answer.exports?.some(isBeingMade) ?? false,
    },
  );
  const exports = data?.exports ?? [];
  const [newest] = exports;
  const over = exports.filter((one) => !isBeingMade(one));
  const isRunning = newest !== undefined && isBeingMade(newest);
  return (
    <Section
      title={phrases.exportEverything}
      action={
        data && (
          <Button variant="default" disabled={isRunning} onClick={() => setAsking(true)}>
            {phrases.startExport}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {say(phrases.oneFileWithAllYourLeads, { leads, campaigns, most: retention.exportsPerDay })}
      </Text>
      {isAsking && <StartExportDialog onClose={() => setAsking(false)} />}
      <FormError sentence={failure} />
      {!data && error && <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={60} />}
      {data && exports.length === 0 && <Text size="sm">{phrases.noExportsYet}</Text>}
      {newest && isRunning && <Making made={newest} />}
      {newest?.state === 'failed' && (
        <Alert color="failed" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {phrases.theExportCouldntBeFinished}
        </Alert>
      )}
      {over.length > 0 && (
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {over.map((one) => (
            <ExportRow key={one.id} made={one} onFailure={setFailure} />
          ))}
        </Stack>
      )}
    </Section>
  );
}

function Making({ made: { state, part, doneParts, totalParts, doneRows } }: { made: DataExport }) {
  const share = totalParts === 0 ? 0 : (doneParts / totalParts) * 100;
  const rows = doneRows.toLocaleString('en-US');
  return (
    <Stack gap={4} aria-live="polite">
      <Text size="sm" fw={600} className="figures">
        {state === 'waiting' || part === null
          ? phrases.yourExportStartsInAMoment
          : say(phrases.exportingSoFar, { part, rows })}
      </Text>
      <Progress.Root size={6}>
        <Progress.Section value={share} aria-label={phrases.progressOfTheExport} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        {phrases.youCanLeaveThisPage}
      </Text>
    </Stack>
  );
}

type ExportRowProps = { made: DataExport; onFailure: (sentence: string | null) => void };

function ExportRow({ made, onFailure }: ExportRowProps) {
  const { id, state, bytes, requestedBy, requestedAt, expiresAt, downloadedAt } = made;
  const download = useChange(DownloadExportMutation, {
    onDone: ({ ticket }) => ticket && downloadWith(ticket),
    onFailure,
    refreshes: ['exports'],
  });
  const isReady = state === 'ready' && expiresAt !== null;
  const { lead } = useWords();
  const sentence = isReady
    ? say(phrases.availableUntil, { time: showDateTime(expiresAt) })
    : (stateSentences[state] ?? '');
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Stack gap={0} miw={0} flex="1 1 220px">
        <Text size="sm" className="figures">
          {requestedBy
            ? say(phrases.requestedAtBy, { when: showDateTime(requestedAt), who: requestedBy })
            : showDateTime(requestedAt)}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {isDeletedEarly(made)
            ? say(phrases.deletedBecauseALead, { lead })
            : downloadedAt === null
              ? sentence
              : say(phrases.afterDownload, { sentence })}
        </Text>
      </Stack>
      {isReady ? (
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => {
            onFailure(null);
            download.mutate({ exportId: id });
          }}
        >
          {bytes === null ? phrases.download : say(phrases.downloadOfSize, { size: sizeInWords(bytes) })}
        </Button>
      ) : (
        <Badge color={state === 'failed' ? 'failed' : 'gray'} variant="light" tt="none">
          {state === 'failed' ? phrases.failed : phrases.expired}
        </Badge>
      )}
    </Group>
  );
}

// Erasing someone deletes the files that still have them.
function isDeletedEarly({ state, requestedAt, expiresAt }: DataExport): boolean {
  if (state !== 'expired' || expiresAt === null) return false;
  return Date.parse(expiresAt) < Date.parse(requestedAt) + retention.exportHours * 3_600_000;
}

const stateSentences: Readonly<Record<string, string>> = {
  expired: say(phrases.filesAreDeletedAfter, { hours: retention.exportHours }),
  failed: phrases.couldntBeFinished,
};

import { Alert, Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { retention } from '../../domain/privacy/retention.ts';
import { sizeInWords } from '../../domain/text/size-in-words.ts';
import { type Answer, errorSentence } from '../api/client.ts';
import { useChange, useRead } from '../api/use-operation.ts';
import { showDateTime } from '../design/dates.ts';
import { ErrorState } from '../design/error-state.tsx';
import { FormError } from '../design/form-error.tsx';
import { Loading } from '../design/loading.tsx';
import { useWords } from '../session/brand.tsx';
import { downloadWith } from './download.ts';
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
      title="Export everything"
      action={
        data && (
          <Button variant="default" disabled={isRunning} onClick={() => setAsking(true)}>
            Start export
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed">
        One file with all your {leads.toLowerCase()}, groups, {campaigns.toLowerCase()}, content, messages, activity,
        consent, and media, as CSV and JSON. Use it as your own backup, or to move to another service. You can start{' '}
        {retention.exportsPerDay} exports a day.
      </Text>
      {isAsking && <StartExportDialog onClose={() => setAsking(false)} />}
      <FormError sentence={failure} />
      {!data && error && <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={60} />}
      {data && exports.length === 0 && <Text size="sm">No exports yet.</Text>}
      {newest && isRunning && <Making made={newest} />}
      {newest?.state === 'failed' && (
        <Alert color="failed" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          The export couldn’t be finished, and your data hasn’t changed. Start it again. If it fails again, contact
          support.
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
          ? 'Your export starts in a moment'
          : `Exporting ${part.toLowerCase()}: ${rows} rows so far`}
      </Text>
      <Progress.Root size={6}>
        <Progress.Section value={share} aria-label="Progress of the export" />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        You can leave this page. We’ll email the owners when it’s ready.
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
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Stack gap={0} miw={0} flex="1 1 220px">
        <Text size="sm" className="figures">
          {showDateTime(requestedAt)}
          {requestedBy && ` by ${requestedBy}`}
        </Text>
        <Text size="sm" c="dimmed" className="figures">
          {isReady
            ? `Available until ${showDateTime(expiresAt)}`
            : isDeletedEarly(made)
              ? `Deleted because a ${lead.toLowerCase()} was erased. Start a new export.`
              : stateSentences[state]}
          {downloadedAt !== null && !isDeletedEarly(made) && '. Downloaded'}
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
          Download{bytes === null ? '' : ` (${sizeInWords(bytes)})`}
        </Button>
      ) : (
        <Badge color={state === 'failed' ? 'failed' : 'gray'} variant="light" tt="none">
          {state === 'failed' ? 'Failed' : 'Expired'}
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
  expired: `Files are deleted after ${retention.exportHours} hours`,
  failed: 'Couldn’t be finished',
};

import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import * as phrases from '../../../words/en/staff/account-integrations.ts';
import { errorSentence } from '../../api/client.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { ConfirmDialog } from '../../design/confirm-dialog.tsx';
import { ErrorState } from '../../design/error-state.tsx';
import { Loading } from '../../design/loading.tsx';
import { showDone } from '../../design/toast.tsx';
import { say } from '../../say.ts';
import { useMay } from '../../session/use-may.ts';
import { IntegrationCard } from './integration-card.tsx';
import { ModmedCampaigns } from './modmed-campaigns.tsx';
import { ModMedDialog } from './modmed-dialog.tsx';
import { ModmedNotes } from './modmed-notes.tsx';
import { countSentence, failureSentence, importTimes, type Practice } from './modmed-words.ts';
import { DisconnectModmedMutation, ImportFromModmedMutation, ModmedQuery } from './operations.ts';

const HINT = phrases.importsYourPatientsAsContacts;

type Opened = 'connect' | 'disconnect' | 'notes';

/** ModMed: connecting the practice, how its imports go, and what appointments get. */
export function ModmedCard() {
  const { data, error, refetch } = useRead(ModmedQuery, {}, { live: ['account'], isWaiting: isUnderWay });
  const mayEdit = useMay('integrations.edit');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (!data) return error ? <ErrorState sentence={errorSentence(error)} onRetry={() => void refetch()} /> : <Loading />;
  const practice = data.modmed;
  return (
    <IntegrationCard
      name={phrases.modMed}
      since={practice?.connected}
      hint={practice ? say(phrases.practiceFirm, { firm: practice.firm }) : HINT}
    >
      {practice && <ImportState practice={practice} onNotes={() => setOpened('notes')} />}
      {practice && <ModmedCampaigns chosen={practice.campaigns} mayEdit={mayEdit} />}
      {mayEdit && (
        <Group gap="xs">
          {practice && <ImportButton isImporting={practice.isImporting} />}
          <Button variant={practice ? 'default' : 'filled'} onClick={() => setOpened('connect')}>
            {practice ? phrases.connectAgain : phrases.connectModMed}
          </Button>
          {practice && (
            <Button variant="subtle" color="failed" onClick={() => setOpened('disconnect')}>
              {phrases.disconnect}
            </Button>
          )}
        </Group>
      )}
      {opened === 'connect' && (
        <ModMedDialog practice={practice} isSimulated={data.isSimulated ?? false} onClose={close} />
      )}
      {opened === 'disconnect' && <DisconnectDialog onClose={close} />}
      {opened === 'notes' && <ModmedNotes onClose={close} />}
    </IntegrationCard>
  );
}

type Answered = { modmed: Practice | null };

// The first import has just been asked for, or one is under way.
function isUnderWay({ modmed }: Answered): boolean {
  return modmed !== null && (modmed.isImporting || (modmed.lastImport === null && modmed.failure === null));
}

function ImportState({ practice, onNotes }: { practice: Practice; onNotes: () => void }) {
  const failure = failureSentence(practice);
  return (
    <Stack gap={4}>
      <Text>{countSentence(practice)}</Text>
      <Text c="dimmed" size="sm" role="status">
        {importTimes(practice)}
      </Text>
      {failure !== null && (
        <Alert color="failed" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      {practice.notes > 0 && (
        <Anchor component="button" type="button" size="sm" ta="left" onClick={onNotes}>
          {say(phrases.notesToLookAt, { notes: practice.notes })}
        </Anchor>
      )}
    </Stack>
  );
}

function ImportButton({ isImporting }: { isImporting: boolean }) {
  const change = useChange(ImportFromModmedMutation, {
    refreshes: ['account'],
    onDone: () => showDone(phrases.importingFromModMed),
  });
  return (
    <Button loading={change.isPending} disabled={isImporting} onClick={() => change.mutate({})}>
      {phrases.importNow}
    </Button>
  );
}

function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const change = useChange(DisconnectModmedMutation, {
    refreshes: ['account', 'leads', 'events'],
    onDone: () => {
      showDone(phrases.modMedWasDisconnected);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => change.mutate({})}
      title={phrases.disconnectModMed}
      confirmLabel={phrases.modmedCardDisconnectModMed}
      isBusy={change.isPending}
    >
      {phrases.importsStopAndWeDelete}
    </ConfirmDialog>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { refreshReads, useChange, useRead } from '../../../api/use-operation.ts';
import { EmptyState } from '../../../design/empty-state.tsx';
import { say } from '../../../say.ts';
import { useBrand, useWords } from '../../../session/brand.tsx';
import { consentOf } from '../../consent-words.ts';
import { ImportProgress } from '../import-progress.tsx';
import { ImportResultQuery, UndoImportMutation } from '../operations.ts';
import { changeImport, type RunningImport, useRunningImport } from '../running-import.ts';
import { forgetKey } from '../start-import.ts';
import { useForgetImport } from '../use-kept-import.ts';
import type { useImportSteps } from './import-steps.ts';

type DoneStepProps = { steps: ReturnType<typeof useImportSteps>; isKept: boolean };

/** How far the import is, what came of it, and the way to take it back. */
export function DoneStep({ steps: { go, from, addressOf }, isKept }: DoneStepProps) {
  const { leads } = useWords();
  const running = useRunningImport();
  const forget = useForgetImport();
  const dismiss = () => {
    forget();
    go('file');
  };
  if (running === null) {
    return (
      <EmptyState
        text={phrases.nothingWasImported}
        action={
          <Button component={Link} to={addressOf('file')}>
            {phrases.chooseAFile}
          </Button>
        }
      />
    );
  }
  const { phase, order, result } = running;
  return (
    <Stack gap="lg">
      <ImportProgress running={running} onDismiss={dismiss} />
      {phase === 'sending' && <Text c="dimmed">{isKept ? phrases.thisPageCanBeLeft : phrases.keepThisTabOpen}</Text>}
      {phase === 'done' && result && result.created > 0 && <ConsentOfImported />}
      {phase !== 'sending' && result && <UndoImport importId={result.id} order={order} />}
      {phase !== 'sending' && (
        <Group gap="sm">
          {phase === 'done' && (
            <Button component={Link} to={from}>
              {from === '/contacts' ? say(phrases.showLeads, { leads }) : phrases.backToWhereYouWere}
            </Button>
          )}
          <Button variant="default" onClick={dismiss}>
            {order === null && phase === 'failed' ? phrases.chooseAFile : phrases.importAnotherFile}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

// In the words that the list, its filter, and each of them will show.
function ConsentOfImported() {
  const { account, words } = useBrand();
  const consent = consentOf(claimed, account.asksToOptIn);
  return (
    <Text c="dimmed">
      {say(phrases.consentOfImported, { leads: words.leads, consent: consent.words, why: consent.why ?? '' })}
    </Text>
  );
}

const claimed = { optedIn: false, optedOut: false, mayWantToStop: false, needsConsent: false, invalidPhone: false };

function UndoImport({ importId, order }: { importId: string; order: RunningImport['order'] }) {
  const words = useWords();
  const client = useQueryClient();
  const { data } = useRead(ImportResultQuery, { importId }, { live: ['imports', 'leads', 'messages'] });
  const undo = useChange(UndoImportMutation, {
    onDone: () => {
      // The same file brings them in once more, as another import.
      if (order !== null) forgetKey(order);
      changeImport({ isUndone: true });
      refreshReads(client, ['imports', 'leads']);
    },
  });
  const state = data?.leadImport;
  if (!state) return null;
  const { isUndone, undone, undoable } = state;
  const { lead, leads } = words;
  const counted = (count: number) =>
    say(phrases.newLeads, { count: count.toLocaleString('en-US'), leads: count === 1 ? lead : leads });
  if (isUndone) return <Text role="status">{say(phrases.wasUndone, { count: undone, counted: counted(undone) })}</Text>;
  if (undoable === 0) return <Text c="dimmed">{say(phrases.noOneToArchive, { leads })}</Text>;
  return (
    <Group gap="sm">
      <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate({ importId })}>
        {phrases.undoThisImport}
      </Button>
      <Text size="sm" c="dimmed" flex={1} miw={240}>
        {say(phrases.undoWouldArchive, { leads, counted: counted(undoable) })}
      </Text>
    </Group>
  );
}

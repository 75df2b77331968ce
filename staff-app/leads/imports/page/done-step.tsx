import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { useRead } from '../../../api/use-operation.ts';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Loading } from '../../../design/loading.tsx';
import { say } from '../../../say.ts';
import { useBrand, useWords } from '../../../session/brand.tsx';
import { consentOf } from '../../consent-words.ts';
import { ImportProgress } from '../import-progress.tsx';
import { ImportResultQuery } from '../operations.ts';
import { useIsImportKnown, useRunningImport } from '../running-import.ts';
import { useForgetImport } from '../use-kept-import.ts';
import type { useImportSteps } from './import-steps.ts';
import { UndoImport } from './undo-import.tsx';

type DoneStepProps = { steps: ReturnType<typeof useImportSteps>; isKept: boolean };

/** How far the import is, what came of it, and the way to take it back. */
export function DoneStep({ steps: { go, from, addressOf }, isKept }: DoneStepProps) {
  const { leads } = useWords();
  const running = useRunningImport();
  const isKnown = useIsImportKnown();
  const forget = useForgetImport();
  const dismiss = () => {
    forget();
    go('file');
  };
  if (running === null && !isKnown) return <Loading height={240} />;
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
      {phase === 'done' && result && result.created > 0 && <ConsentOfImported importId={result.id} />}
      {phase !== 'sending' && result && <UndoOfResult importId={result.id} />}
      {phase !== 'sending' && (
        <Group gap="sm">
          {phase === 'done' && (
            <Button component={Link} to={from}>
              {from === '/contacts' ? say(phrases.showLeads, { leads }) : phrases.backToWhereYouWere}
            </Button>
          )}
          {phase === 'done' && order?.campaignId && (
            <Button variant="default" component={Link} to={`/campaign/${order.campaignId}?view=report`}>
              {phrases.seeTheReport}
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
function ConsentOfImported({ importId }: { importId: string }) {
  const { account, words } = useBrand();
  const { data } = useRead(ImportResultQuery, { importId }, { live: ['imports', 'leads', 'messages'] });
  // Those who were archived again are shown nowhere.
  if (data?.leadImport?.isUndone) return null;
  const consent = consentOf(claimed, account.asksToOptIn);
  return (
    <Text c="dimmed">
      {say(phrases.consentOfImported, { leads: words.leads, consent: consent.words, why: consent.why ?? '' })}
    </Text>
  );
}

const claimed = { optedIn: false, optedOut: false, mayWantToStop: false, needsConsent: false, invalidPhone: false };

function UndoOfResult({ importId }: { importId: string }) {
  const { data } = useRead(ImportResultQuery, { importId }, { live: ['imports', 'leads', 'messages'] });
  return data?.leadImport ? <UndoImport state={data.leadImport} /> : null;
}

import { ActionIcon, Button, Group } from '@mantine/core';
import { IconFileImport, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import * as phrases from '../../../words/en/staff/leads-imports.ts';
import { useRead } from '../../api/use-operation.ts';
import { ProgressBanner } from '../../design/progress-banner.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { LeftOutDialog } from './left-out-dialog.tsx';
import { emailsLeftOutSentence, leftOutLabel } from './left-out-words.ts';
import { ImportResultQuery } from './operations.ts';
import type { ImportOrder, RunningImport } from './running-import.ts';
import { toldOf, whatCame } from './what-came.ts';

type ImportProgressProps = {
  running: RunningImport;
  onDismiss: () => void;
  /** Where it can be undone; absent there. */
  undoAt?: string;
};

/** How far an import is, or what came of it, with the rows it left out. */
export function ImportProgress({ running, onDismiss, undoAt }: ImportProgressProps) {
  const [showsLeftOut, setShowsLeftOut] = useState(false);
  const words = useWords();
  const { phase, share, result, order, fileName } = running;
  const label = result && leftOutLabel(result);
  const { mayUndo, isUndone } = useUndoing(running, undoAt !== undefined);
  const isBrief = undoAt !== undefined && phase === 'done';
  // Undone elsewhere: what it says isn't so anymore.
  useEffect(() => {
    if (isUndone) onDismiss();
  }, [isUndone, onDismiss]);
  if (isUndone) return null;
  return (
    <>
      <ProgressBanner
        icon={<IconFileImport size={20} aria-hidden />}
        title={titleOf(running, words)}
        details={isBrief ? briefDetails(running, words) : detailsOf(running, words)}
        done={Math.round(share * 1000)}
        total={1000}
        state={{ sending: 'running', failed: 'failed', done: 'done' }[phase] as 'running' | 'failed' | 'done'}
        actions={
          <Group gap="xs" wrap="nowrap">
            {phase === 'failed' && order !== null && (
              <Button size="xs" variant="default" onClick={() => void goOn(order)}>
                {phrases.goOn}
              </Button>
            )}
            {isBrief && (
              <Button
                component={Link}
                to={placeOf(order)}
                size="xs"
                variant="default"
                // What was left out stays to be looked at.
                onClick={() => label === null && onDismiss()}
              >
                {say(phrases.seeTheLeads, { leads: words.leads })}
              </Button>
            )}
            {phase === 'done' && label !== null && !(isBrief && mayUndo) && (
              <Button size="xs" variant="default" onClick={() => setShowsLeftOut(true)}>
                {label}
              </Button>
            )}
            {undoAt !== undefined && mayUndo && (
              <Button component={Link} to={undoAt} size="xs" variant="default">
                {phrases.reviewOrUndo}
              </Button>
            )}
            {phase !== 'sending' && (
              <ActionIcon variant="subtle" color="gray" aria-label={phrases.dismiss} onClick={onDismiss}>
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        }
      />
      {showsLeftOut && result && (
        <LeftOutDialog onClose={() => setShowsLeftOut(false)} {...{ order, fileName, result }} />
      )}
    </>
  );
}

type Words = { lead: string; leads: string; campaign: string };

function placeOf(order: ImportOrder | null): string {
  if (order !== null && order.campaignId !== null) return `/campaign/${order.campaignId}`;
  return order !== null && order.groupId !== null ? `/group/${order.groupId}` : '/contacts';
}

// Above other pages, one line: the page of the import says the rest.
function briefDetails({ result }: RunningImport, words: Words): string[] {
  return result === null ? [] : toldOf({ ...whatCame(result, words, false), there: null });
}

// Of contacts who got messages meanwhile, none is archived.
function useUndoing({ phase, result }: RunningImport, isAsked: boolean): { mayUndo: boolean; isUndone: boolean } {
  const enabled = isAsked && phase === 'done' && result !== null && result.created > 0;
  const live = ['imports', 'leads', 'messages'] as const;
  const { data } = useRead(ImportResultQuery, { importId: result?.id ?? '' }, { live, enabled });
  const found = enabled ? data?.leadImport : null;
  const mayUndo = found?.isUndone === false && found.undoable + (found.filled ?? 0) > 0;
  return { mayUndo, isUndone: found?.isUndone ?? false };
}

// The part that reads files is large and only there once a file has been chosen.
async function goOn(order: ImportOrder): Promise<void> {
  const { startImport } = await import('./start-import.ts');
  await startImport(order);
}

function titleOf({ phase, fileName, result }: RunningImport, words: { lead: string; leads: string }): string {
  if (phase === 'sending') return say(phrases.importingFile, { fileName });
  if (phase === 'failed') return say(phrases.wasntFullyImported, { fileName });
  // The lines under the title say who came back from the archive.
  if (result?.created === 0)
    return say(result.restored ? phrases.fileWasImported : phrases.noneOfFileAreNew, { fileName, leads: words.leads });
  const leads = result?.created === 1 ? words.lead : words.leads;
  return say(phrases.importedFromFile, { count: count(result?.created), leads, fileName });
}

function detailsOf({ phase, order, result, failure }: RunningImport, words: Words): string[] {
  const rows = say(phrases.rowsRead, { count: result?.receivedRows ?? 0 });
  if (phase === 'sending') return [rows];
  if (phase === 'failed') return [failure ?? '', say(phrases.resumeAnytime, { count: result?.receivedRows ?? 0 })];
  const emails = result && result.emailsLeftOut > 0 ? [emailsLeftOutSentence(result)] : [];
  const came = result === null ? [] : toldOf(whatCame(result, words, order !== null && order.campaignId !== null));
  return [...came, rows, ...emails];
}

function count(value: number | undefined): string {
  return (value ?? 0).toLocaleString('en-US');
}

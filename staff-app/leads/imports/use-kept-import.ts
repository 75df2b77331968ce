import { useEffect } from 'react';
import { forgetForTab, keepForTab, keptForTab } from '../../session/kept-for-tab.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { readSession } from '../../session/token.ts';
import {
  dismissImport,
  type ImportResult,
  noteImportKnown,
  type RunningImport,
  readRunning,
  type SendingImport,
  sendingOf,
  showEndedImport,
} from './running-import.ts';
import { useWorkOwner } from './work-owner.ts';

type Kept = { readonly fileName: string; readonly result: ImportResult };

// The most the server tells; a browser has little room.
const keptAtMost = 1000;

/**
 * Keeps how an import ended in this tab, for this person and organization, so that a reload shows it again, and goes
 * on with one that the reload broke off.
 */
export function useKeptImport(running: RunningImport | null): void {
  const { place, sending } = usePlaces();
  const work = useWorkOwner();
  useEffect(() => {
    const kept = keptForTab(place);
    if (isKept(kept)) showEndedImport(kept);
    const begun = keptForTab(sending);
    if (!isSending(begun) || readRunning() !== null) noteImportKnown(true);
    else void resume(work.owner, work.isKept, begun).finally(() => noteImportKnown(true));
    return () => noteImportKnown(false);
  }, [place, sending, work.owner, work.isKept]);
  useEffect(() => {
    // What another session began is about to go.
    if (running === null || running.session !== readSession()) return;
    const { phase, order, fileName, result, isUndone } = running;
    if (phase === 'sending') {
      forgetForTab(place);
      if (order !== null) keepForTab(sending, sendingOf(order));
    } else if (phase === 'done') forgetForTab(sending);
    if (isUndone) forgetForTab(place);
    else if (phase === 'done' && result !== null) keepForTab(place, keptOf(fileName, result));
  }, [running, place, sending]);
}

/** Forgets how an import ended. */
export function useForgetImport(): () => void {
  const { place, sending } = usePlaces();
  return () => {
    forgetForTab(place);
    forgetForTab(sending);
    dismissImport();
  };
}

function usePlaces(): { place: string; sending: string } {
  const { id, organization } = useSignedIn();
  const place = `import/${id}/${organization?.id ?? ''}`;
  return { place, sending: `${place}/sending` };
}

// The part that reads files is large, and hardly ever is there anything to go on with.
async function resume(owner: string, isKept: boolean, begun: SendingImport): Promise<void> {
  const { resumeImport } = await import('./resume-import.ts');
  await resumeImport(owner, isKept, begun);
}

function keptOf(fileName: string, result: ImportResult): Kept {
  const problems = result.problems?.slice(0, keptAtMost) ?? [];
  const repeats = result.repeats?.slice(0, keptAtMost) ?? [];
  const emailProblems = result.emailProblems?.slice(0, keptAtMost) ?? [];
  return { fileName, result: { ...result, chunks: [], problems, repeats, emailProblems } };
}

function isKept(kept: unknown): kept is Kept {
  return typeof kept === 'object' && kept !== null && 'fileName' in kept && 'result' in kept;
}

function isSending(kept: unknown): kept is SendingImport {
  return typeof kept === 'object' && kept !== null && 'fileName' in kept && 'mark' in kept;
}

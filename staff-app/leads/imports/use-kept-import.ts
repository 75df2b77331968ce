import { useEffect } from 'react';
import { forgetForTab, keepForTab, keptForTab } from '../../session/kept-for-tab.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { readSession } from '../../session/token.ts';
import { dismissImport, type ImportResult, type RunningImport, showEndedImport } from './running-import.ts';

type Kept = { readonly fileName: string; readonly result: ImportResult };

// The most the server tells; a browser has little room.
const keptAtMost = 1000;

/**
 * Keeps what became of an import in this tab, for this person and organization, so that a reload shows it again. Answers
 * how to take it away for good.
 */
export function useKeptImport(running: RunningImport | null): () => void {
  const { id, organization } = useSignedIn();
  const place = `import/${id}/${organization?.id ?? ''}`;
  useEffect(() => {
    const kept = keptForTab(place);
    if (isKept(kept)) showEndedImport(kept);
  }, [place]);
  useEffect(() => {
    // What another session began is about to go.
    if (running === null || running.session !== readSession()) return;
    const { phase, fileName, result } = running;
    if (phase === 'sending') forgetForTab(place);
    if (phase === 'done' && result !== null) keepForTab(place, keptOf(fileName, result));
  }, [running, place]);
  return () => {
    forgetForTab(place);
    dismissImport();
  };
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

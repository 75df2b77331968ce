import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { refreshReads } from '../../api/use-operation.ts';
import { later } from '../../design/later.tsx';
import { useTabWarning } from '../../design/use-tab-warning.ts';
import { useSession } from '../../session/token.ts';
import { dismissImport, type RunningImport, useRunningImport } from './running-import.ts';
import { useForgetImport, useKeptImport } from './use-kept-import.ts';
import { useWorkOwner } from './work-owner.ts';

// Nearly always no import runs, so everyone's first page doesn't carry what its bar shows.
const ImportProgress = later(() => import('./import-progress.tsx').then((m) => m.ImportProgress));

const doneAt = '/contacts/import/done';

/** The bar of an import: it stays while people go on working, and says at the end what came of it. */
export function ImportBanner() {
  const running = useRunningImport();
  useKeptImport(running);
  const dismiss = useForgetImport();
  useRefreshWhenDone(running);
  useEndWithSession(running);
  // What the browser keeps goes on after a reload.
  const { isKept } = useWorkOwner();
  useTabWarning(running?.phase === 'sending' && !isKept);
  const { pathname } = useLocation();
  const isDone = running?.phase === 'done';
  // The last step says the same at length, and what came of one import has no place above the next.
  const isSaid = pathname === doneAt || (pathname.startsWith('/contacts/import') && isDone);
  const isShown = running !== null && !isSaid && !running.isUndone;
  useGoWithNextPage(isShown && isDone && !hasLeftOut(running) ? pathname : null, dismiss);
  if (!isShown) return null;
  return <ImportProgress running={running} onDismiss={dismiss} undoAt={doneAt} />;
}

function hasLeftOut({ result }: RunningImport): boolean {
  return result !== null && result.skipped + (result.repeated ?? 0) + result.emailsLeftOut > 0;
}

// What needs no answer was read on one page, and goes with the next. It stays among the recent imports.
function useGoWithNextPage(pathname: string | null, dismiss: () => void): void {
  const shownAt = useRef<string | null>(null);
  useEffect(() => {
    if (pathname === null) return;
    const isNext = shownAt.current !== null && shownAt.current !== pathname;
    shownAt.current = isNext ? null : pathname;
    if (isNext) dismiss();
  });
}

function useRefreshWhenDone(running: RunningImport | null): void {
  const client = useQueryClient();
  const phase = running?.phase;
  useEffect(() => {
    if (phase === 'done') refreshReads(client, ['leads', 'campaigns']);
  }, [phase, client]);
}

function useEndWithSession(running: RunningImport | null): void {
  const session = useSession();
  const isOver = running !== null && running.session !== session;
  useEffect(() => {
    if (isOver) dismissImport();
  }, [isOver]);
}

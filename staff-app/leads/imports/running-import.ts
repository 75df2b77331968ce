import { useSyncExternalStore } from 'react';
import type { ColumnMapping } from '../../../domain/leads/csv-columns.ts';
import { type Answer, call, errorSentence } from '../../api/client.ts';
import { showDone, showError } from '../../design/toast.tsx';
import { LeadsFromCsvMutation } from '../operations.ts';
import { eachDataRow, type FileHead, type FileRow } from './csv-file.ts';
import { importKeyOf } from './import-key.ts';

const rowsAtOnce = 2000;

/** What is to be imported: the file, what its columns hold, and the campaign everybody goes into. */
export type ImportOrder = { file: File; head: FileHead; mapping: ColumnMapping; campaignId: string | null };

/** The import of this page, how far it is, or what became of it. */
export type RunningImport = {
  order: ImportOrder;
  phase: 'sending' | 'failed' | 'done';
  /** The share of the file that was sent, 0 to 1. */
  share: number;
  result: ImportResult | null;
  failure: string | null;
};

type ImportResult = NonNullable<Answer<typeof LeadsFromCsvMutation>['leadImport']>;

let current: RunningImport | null = null;
let stop = new AbortController();
const listeners = new Set<() => void>();

/** The import that runs or has just ended, for the bar that stays while people go on working. */
export function useRunningImport(): RunningImport | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

/** Begins an import in the background, or goes on with one that broke off: what the server has is not sent again. */
export async function startImport(order: ImportOrder): Promise<void> {
  stop.abort();
  stop = new AbortController();
  const { signal } = stop;
  show({ order, phase: 'sending', share: 0, result: null, failure: null });
  showDone('CSV Upload', 'Your leads are uploading in the background.');
  try {
    const result = await sendFile(order, signal);
    show({ order, phase: 'done', share: 1, result, failure: null });
  } catch (error) {
    if (signal.aborted) return;
    show({
      order,
      phase: 'failed',
      share: current?.share ?? 0,
      result: current?.result ?? null,
      failure: errorSentence(error),
    });
    showError('Error: CSV Upload', 'Your CSV could not be uploaded. Please try again.');
  }
}

/** Takes the bar away; an import that still runs ends with the rows already sent. */
export function dismissImport(): void {
  stop.abort();
  show(null);
}

async function sendFile(order: ImportOrder, signal: AbortSignal): Promise<ImportResult> {
  const { key, forget } = importKeyOf(order.file, order.campaignId);
  const columns = usedColumns(order);
  let chunk = 0;
  let known: readonly number[] = [];
  let result: ImportResult | null = null;
  const send = async (rows: FileRow[], share: number, isLast: boolean) => {
    const number = chunk;
    chunk += 1;
    if (known.includes(number) && !isLast) return;
    const answer = await call(LeadsFromCsvMutation, requestOf(order, columns, key, rows, number, isLast), signal);
    result = answer.leadImport;
    known = answer.leadImport?.chunks ?? [];
    show({ order, phase: 'sending', share, result, failure: null });
  };

  let waiting: FileRow[] = [];
  await eachDataRow(order.file, order.head.encoding, async (rows, share) => {
    waiting = waiting.concat(rows);
    // The last rows are held back: only at the end of the file is it known that they are the last.
    while (waiting.length > rowsAtOnce) {
      await send(waiting.slice(0, rowsAtOnce), share, false);
      waiting = waiting.slice(rowsAtOnce);
    }
    return !signal.aborted;
  });
  await send(waiting, 1, true);
  forget();
  if (result === null) throw new Error('The last rows always go out, so there is an answer.');
  return result;
}

type UsedColumn = { header: string; index: number };

// Only the columns that were chosen travel: what else a file says about people stays with its owner.
function usedColumns({ head, mapping }: ImportOrder): UsedColumn[] {
  const chosen = new Set([mapping.fullName, mapping.firstName, mapping.lastName, mapping.phone]);
  return head.headers.map((header, index) => ({ header, index })).filter(({ header }) => chosen.has(header));
}

function requestOf(
  { file, mapping, campaignId }: ImportOrder,
  columns: readonly UsedColumn[],
  importKey: string,
  rows: readonly FileRow[],
  chunk: number,
  last: boolean,
) {
  return {
    leads: rows.map(({ cells }) => columns.map(({ index }) => cells[index] ?? '')),
    headers: columns.map(({ header }) => header),
    lines: rows.map(({ line }) => line),
    firstLine: rows[0]?.line ?? 1,
    fullNameKey: mapping.fullName ?? null,
    firstNameKey: mapping.firstName ?? null,
    lastNameKey: mapping.lastName ?? null,
    phoneKey: mapping.phone ?? '',
    campaignId,
    importKey,
    fileName: file.name,
    chunk,
    last,
    totalRows: null,
  };
}

function show(next: RunningImport | null): void {
  current = next;
  for (const listener of listeners) listener();
}

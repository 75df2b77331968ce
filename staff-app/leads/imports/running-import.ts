import type { VariablesOf } from 'gql.tada';
import { useSyncExternalStore } from 'react';
import type { ColumnMapping, RowFix } from '../../../domain/leads/csv-columns.ts';
import type { DateOrder } from '../../../domain/time/written-days.ts';
import type { Answer } from '../../api/client.ts';
import type { FileHead } from '../../csv-files/index.ts';
import { readSession } from '../../session/token.ts';
import type { LeadsFromCsvMutation } from '../fields.generated.ts';

/** What is to be imported: the file, what its columns hold, and the campaign and group everyone goes into. */
export type ImportOrder = {
  file: File;
  head: FileHead;
  mapping: ColumnMapping;
  /** How its dates of birth are read; null while that isn't known. */
  dateOrder: DateOrder | null;
  campaignId: string | null;
  groupId: string | null;
  /** What was corrected, by line. */
  fixes: RowFixes;
  /** How the people in the file agreed to texts, and where that can be looked up. */
  consentOrigin: ConsentOrigin | null;
  consentNote: string;
};

/** How the people of a file agreed to texts. */
export type ConsentOrigin = NonNullable<VariablesOf<typeof LeadsFromCsvMutation>['consentOrigin']>;

/** What a person corrected in a file, by line. */
export type RowFixes = Readonly<Record<number, RowFix>>;

/** The import of this page, how far it is, or what became of it. */
export type RunningImport = {
  /** Null after a reload, which keeps what became of an import and not the file itself. */
  order: ImportOrder | null;
  fileName: string;
  phase: 'sending' | 'failed' | 'done';
  /** The share of the file that was sent, 0 to 1. */
  share: number;
  result: ImportResult | null;
  failure: string | null;
  /** Its new contacts were archived again. */
  isUndone?: boolean;
  /** The session that began it: with that it ends. */
  session: string | null;
};

/** What the server says of an import. */
export type ImportResult = NonNullable<Answer<typeof LeadsFromCsvMutation>['leadImport']>;

/** An import that runs, as a tab keeps it: its file's name, and what tells it from others of that name. */
export type SendingImport = { readonly fileName: string; readonly mark: string };

/** What a tab keeps of an import that runs. */
export function sendingOf({ file, campaignId, groupId }: ImportOrder): SendingImport {
  const mark = JSON.stringify([file.name, file.size, file.lastModified, campaignId, groupId]);
  return { fileName: file.name, mark };
}

let current: RunningImport | null = null;
let isKnown = false;
let stop = new AbortController();
const listeners = new Set<() => void>();

/** The import that runs or has just ended, for the bar that stays while people go on working. */
export function useRunningImport(): RunningImport | null {
  return useSyncExternalStore(subscribe, () => current);
}

/** Whether an import from before a reload has been looked for; until then, `useRunningImport` may be null too early. */
export function useIsImportKnown(): boolean {
  return useSyncExternalStore(subscribe, () => isKnown);
}

/** Notes whether an import from before a reload has been looked for. */
export function noteImportKnown(known: boolean): void {
  if (isKnown === known) return;
  isKnown = known;
  tellListeners();
}

/** What `useRunningImport` gives, read once outside a component. */
export function readRunning(): RunningImport | null {
  return current;
}

/** Takes the place of the import before, which ends; the signal says when this one is to end. */
export function beginImport(order: ImportOrder): AbortSignal {
  stop.abort();
  stop = new AbortController();
  current = {
    order,
    fileName: order.file.name,
    phase: 'sending',
    share: 0,
    result: null,
    failure: null,
    session: readSession(),
  };
  tellListeners();
  return stop.signal;
}

/** Shows again what became of an import before the page was loaded again, where no other has begun. */
export function showEndedImport({ fileName, result }: Pick<RunningImport, 'fileName' | 'result'>): void {
  if (current !== null) return;
  current = { order: null, fileName, phase: 'done', share: 1, result, failure: null, session: readSession() };
  tellListeners();
}

/** Shows that an import broke off with the page before; it goes on once the file is chosen again. */
export function showBrokenOff(fileName: string, failure: string): void {
  if (current !== null) return;
  const session = readSession();
  current = { order: null, fileName, phase: 'failed', share: 0, result: null, failure, session };
  tellListeners();
}

/** Tells how far the import is. */
export function changeImport(changes: Partial<RunningImport>): void {
  if (current === null) return;
  current = { ...current, ...changes };
  tellListeners();
}

/** Hides the bar and stops an import that still runs; rows already sent stay imported. */
export function dismissImport(): void {
  stop.abort();
  current = null;
  tellListeners();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

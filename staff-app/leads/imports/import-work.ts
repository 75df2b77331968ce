import { useEffect, useSyncExternalStore } from 'react';
import { type ColumnMapping, guessByContent, guessColumns } from '../../../domain/leads/csv-columns.ts';
import { type FileHead, placeName, readHead } from '../../csv-files/index.ts';
import { forgetFile, keepFile, keptFile } from '../../session/kept-file.ts';
import { readSession } from '../../session/token.ts';
import type { ImportOrder } from './running-import.ts';
import { noteNoRoom, useWorkOwner } from './work-owner.ts';

type Choices = Omit<ImportOrder, 'file' | 'head'>;

let current: { owner: string; session: string | null; isKept: boolean; work: ImportOrder | null } | null = null;
const listeners = new Set<() => void>();

/**
 * The file that this person is about to import. It outlives going to another screen and, where the browser can keep files
 * and the organization handles no health data, a reload. `work` is undefined until that is known.
 */
export function useImportWork() {
  const { owner, isKept, hasNoRoom } = useWorkOwner();
  const mayKeep = isKept || hasNoRoom;
  const work = useSyncExternalStore(subscribe, () => workOf(owner));
  useEffect(() => {
    if (workOf(owner) === undefined) void restore(owner, mayKeep);
  }, [owner, mayKeep]);
  return {
    work,
    isKept,
    hasNoRoom,
    open: (file: File, head: FileHead, into: Pick<ImportOrder, 'campaignId' | 'groupId'>) => {
      const hasNoHeadings = head.headers.every((header, index) => header === placeName(index));
      const guess = hasNoHeadings ? guessByContent : guessColumns;
      const mapping: ColumnMapping = guess(head.headers, head.sample);
      const unsaid = { dateOrder: null, fixes: {}, consentOrigin: null, consentNote: '' };
      put(owner, mayKeep, { ...into, file, head, mapping, ...unsaid });
    },
    change: (choices: Partial<Choices>) => {
      const before = workOf(owner);
      if (!before) return;
      const next = { ...before, ...choices };
      // Without room for the file, its choices alone would be of no use.
      if (isKept) put(owner, true, next);
      else show(owner, mayKeep, next);
    },
    close: () => put(owner, mayKeep, null),
  };
}

/** Forgets a file once it is imported; another that was chosen meanwhile stays. */
export function forgetWork(file = current?.work?.file): void {
  if (current?.work?.file === file && current) put(current.owner, current.isKept, null);
}

/** The file that this browser keeps for a person, as useImportWork would show it. */
export async function readWork(owner: string, isKept: boolean): Promise<ImportOrder | null> {
  if (workOf(owner) === undefined) await restore(owner, isKept);
  return workOf(owner) ?? null;
}

function workOf(owner: string): ImportOrder | null | undefined {
  return current?.owner === owner && current.session === readSession() ? current.work : undefined;
}

async function restore(owner: string, isKept: boolean): Promise<void> {
  const work = isKept ? await readKeptWork(owner) : null;
  // Another file may have been chosen meanwhile.
  if (workOf(owner) === undefined) show(owner, isKept, work);
}

async function readKeptWork(owner: string): Promise<ImportOrder | null> {
  const [file, choices] = [await keptFile(`${owner}/file`), await keptFile(`${owner}/choices`)] as const;
  if (!(file instanceof File) || typeof choices !== 'object' || choices === null) return null;
  // A browser may have thrown the file away.
  const head = await readHead(file).catch(() => null);
  return head && { ...(choices as Choices), file, head };
}

function put(owner: string, isKept: boolean, work: ImportOrder | null): void {
  const isNewFile = workOf(owner)?.file !== work?.file;
  show(owner, isKept, work);
  if (!isKept) return;
  if (isNewFile) noteNoRoom(owner, false);
  if (work === null) forgetKept(owner);
  else void keep(owner, work, isNewFile);
}

// Without room for one, the other would be of no use, or be that of another file.
async function keep(owner: string, work: ImportOrder, isNewFile: boolean): Promise<void> {
  const { file, head: _head, ...choices } = work;
  const kept = [...(isNewFile ? [keepFile(`${owner}/file`, file)] : []), keepFile(`${owner}/choices`, choices)];
  if ((await Promise.all(kept)).every(Boolean) || workOf(owner)?.file !== file) return;
  forgetKept(owner);
  noteNoRoom(owner, true);
}

function forgetKept(owner: string): void {
  void forgetFile(`${owner}/file`);
  void forgetFile(`${owner}/choices`);
}

function show(owner: string, isKept: boolean, work: ImportOrder | null): void {
  current = { owner, isKept, work, session: readSession() };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { findFilesAcrossOrganizations } from '../store.ts';
import { findPartsAcrossOrganizations } from '../uploads/store.ts';
import { storageOf } from './open-storage.ts';
import type { Storage, Which } from './storage.ts';
import { StorageAwayError } from './storage-away.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 500;
const MOST_A_NIGHT = 10_000;
// More of them means that the storage belongs to another database, or that an older backup was restored.
const FEW = 20;

/**
 * Deletes files of the storage that were written before this time and that no row names: a process was killed between
 * writing and committing, or another one was faster. By the real clock, like the times of the storage.
 */
export async function sweepFiles(context: Context, before = new Date(Date.now() - DAY_MS)): Promise<void> {
  const storage = storageOf(context);
  count(context, 'unfinished', await dropUnfinished(context, storage, before));
  for (const which of ['received', 'published'] as const) {
    const { old, unnamed } = await findUnnamed(context, storage, which, before);
    if (unnamed.length > FEW && unnamed.length * 2 > old) {
      context.log.error(
        { which, files: old, unnamed: unnamed.length },
        'most files of the storage are unknown to the database, so none are deleted; check that it belongs to this database only',
      );
      continue;
    }
    for (const name of unnamed) await (which === 'received' ? storage.dropReceived(name) : storage.remove(name));
    count(context, which, unnamed.length);
  }
}

// The key of a bucket may be allowed less than this.
async function dropUnfinished({ log }: Context, storage: Storage, before: Date): Promise<number> {
  try {
    return await storage.dropUnfinished(before);
  } catch (error) {
    if (!(error instanceof StorageAwayError)) throw error;
    log.warn(
      { err: error },
      'could not delete what unfinished writes left; let the key list and abort multipart uploads',
    );
    return 0;
  }
}

function count({ log, metrics }: Context, kind: Which | 'unfinished', files: number): void {
  if (files === 0) return;
  metrics.count('tidings_files_swept_total', { kind }, files);
  log.info({ kind, files }, 'deleted files that no row names');
}

async function findUnnamed(
  context: Context,
  storage: Storage,
  which: Which,
  before: Date,
): Promise<{ readonly old: number; readonly unnamed: readonly string[] }> {
  const unnamed: string[] = [];
  let batch: string[] = [];
  let old = 0;
  const look = async () => {
    const named = await findNamed(context, which, batch);
    unnamed.push(...batch.filter((name) => !named.has(name)));
    batch = [];
  };
  for await (const { name, at } of storage.list(which)) {
    if (at >= before) continue;
    old += 1;
    batch.push(name);
    if (batch.length === AT_ONCE) await look();
    if (unnamed.length >= MOST_A_NIGHT) break;
  }
  await look();
  return { old, unnamed };
}

async function findNamed({ db }: Context, which: Which, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const isReceived = which === 'received';
  return inTransactionAcrossOrganizations(db, async (tx) => {
    const files = await findFilesAcrossOrganizations(tx, names, { isReceived });
    return new Set([...files, ...(isReceived ? await findPartsAcrossOrganizations(tx, names) : [])]);
  });
}

import type { OrganizationId } from '../../../domain/ids.ts';
import { privateStorageOf, type Storage, storageOf } from '../../media/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { Left, Step } from './left.ts';
import {
  deleteFileRows,
  readExportFiles,
  readFiles,
  readFilesElsewhereAcrossOrganizations,
  waitsForNumbers,
} from './store.ts';

const FILES_AT_ONCE = 100;

/**
 * Deletes the organization's files, some at each call, and at last its exports. Those that copies of its campaigns show
 * elsewhere stay: they are content that others were offered. Which these are is read once, at the first call, because
 * that reads what all others show; nothing of a closed organization is copied meanwhile. While only the
 * carrier is waited for, no files are read; the run after that looks once more.
 */
export function createEraseFiles(): Step {
  let elsewhere: ReadonlySet<string> | null = null;
  let after = '';
  return async (context, organizationId) => {
    if (after === '' && (await inTransaction(context.db, organizationId, (tx) => waitsForNumbers(tx, organizationId))))
      return eraseExports(context, organizationId);
    for (;;) {
      const names = await inTransaction(context.db, organizationId, (tx) =>
        readFiles(tx, organizationId, { after, most: FILES_AT_ONCE }),
      );
      after = names.at(-1) ?? after;
      if (names.length === 0) return eraseExports(context, organizationId);
      elsewhere ??= await readElsewhere(context, organizationId);
      const shown = elsewhere;
      const gone = names.filter((name) => !shown.has(name));
      if (gone.length === 0) continue;
      for (const name of gone) await remove(storageOf(context), name);
      await inTransaction(context.db, organizationId, (tx) => deleteFileRows(tx, organizationId, gone));
      return 'more';
    }
  };
}

async function readElsewhere(context: Context, organizationId: OrganizationId): Promise<ReadonlySet<string>> {
  const names = await inTransactionAcrossOrganizations(context.db, (tx) =>
    readFilesElsewhereAcrossOrganizations(tx, organizationId),
  );
  return new Set(names);
}

async function eraseExports(context: Context, organizationId: OrganizationId): Promise<Left> {
  const exports = privateStorageOf(context, 'exports');
  const files = await inTransaction(context.db, organizationId, (tx) => readExportFiles(tx, organizationId));
  for (const name of files) await remove(exports, name);
  return 'nothing left';
}

// A row goes after its file, so that a run that is killed in between finds it again.
async function remove(storage: Storage, name: string): Promise<void> {
  await storage.dropReceived(name);
  if ((await storage.size(name)) !== null) await storage.remove(name);
}

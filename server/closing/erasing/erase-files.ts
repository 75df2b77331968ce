import type { OrganizationId } from '../../../domain/ids.ts';
import { privateStorageOf, type Storage, storageOf } from '../../media/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { Left } from './left.ts';
import { deleteFileRows, readExportFiles, readFiles, readFilesElsewhereAcrossOrganizations } from './store.ts';

const FILES_AT_ONCE = 100;

/**
 * Deletes the next of the organization's files, and at last its exports. Those that copies of its campaigns show elsewhere
 * stay: they are content that others were offered.
 */
export async function eraseFiles(context: Context, organizationId: OrganizationId): Promise<Left> {
  const storage = storageOf(context);
  for (let after = ''; ; ) {
    const names = await inTransaction(context.db, organizationId, (tx) =>
      readFiles(tx, organizationId, { after, most: FILES_AT_ONCE }),
    );
    const last = names.at(-1);
    if (last === undefined) break;
    after = last;
    const elsewhere = await inTransactionAcrossOrganizations(context.db, (tx) =>
      readFilesElsewhereAcrossOrganizations(tx, organizationId, names),
    );
    const gone = names.filter((name) => !elsewhere.includes(name));
    if (gone.length === 0) continue;
    for (const name of gone) await remove(storage, name);
    await inTransaction(context.db, organizationId, (tx) => deleteFileRows(tx, organizationId, gone));
    return 'more';
  }
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

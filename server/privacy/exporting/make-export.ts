import type { OrganizationId } from '../../../domain/ids.ts';
import { retention } from '../../../domain/privacy/retention.ts';
import { privateStorageOf, type Storage } from '../../media/index.ts';
import { publicCode } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { MAIL_EXPORT } from './mail-export.ts';
import { beginAttempt, failExport, finishExport, isRunning } from './store.ts';
import { type ExportWork, exportSteps, Superseded, writeExport } from './write-export.ts';

/** How many attempts an export gets. */
const MOST_ATTEMPTS = 5;
const HOUR_MS = 60 * 60 * 1000;

/** Where export files are kept, apart from everything that is served. */
export function exportStorage(context: Context): Storage {
  return privateStorageOf(context, 'exports');
}

/** Makes the file of an export; a retry after a kill starts over with a new file. */
export async function makeExport(
  context: Context,
  { organizationId, exportId }: { readonly organizationId: OrganizationId; readonly exportId: number },
): Promise<void> {
  const storage = exportStorage(context);
  const fileName = `${publicCode(22)}.zip`;
  const begun = await inTransaction(context.db, organizationId, (tx) =>
    beginAttempt(tx, organizationId, exportId, { fileName, totalParts: exportSteps, at: context.clock.now() }),
  );
  if (begun === null) return;
  const { attempt, fileBefore } = begun;
  if (fileBefore !== null) await dropUnfinished(storage, fileBefore);
  const work: ExportWork = { organizationId, exportId, attempt, fileName };
  try {
    await makeFile(context, storage, work);
  } catch (error) {
    await dropUnfinished(storage, fileName);
    if (error instanceof Superseded) return;
    // A newer attempt deletes the files of this one, which then fails wherever it happens to be.
    if (!(await inTransaction(context.db, organizationId, (tx) => isRunning(tx, work)))) return;
    if (attempt < MOST_ATTEMPTS) throw error;
    context.log.error({ err: error, organizationId, exportId }, 'an export could not be made');
    await inTransaction(context.db, organizationId, async (tx) => {
      await failExport(tx, work, context.clock.now());
      await context.live.announce(tx, organizationId, 'exports');
    });
  }
}

async function makeFile(context: Context, storage: Storage, work: ExportWork): Promise<void> {
  const { organizationId, exportId, fileName } = work;
  const { bytes, counts } = await writeExport(context, storage, work);
  // Published before the row says so: a file without a row is deleted with the next attempt.
  await storage.publish(fileName);
  const at = context.clock.now();
  const expiresAt = new Date(at.getTime() + retention.exportHours * HOUR_MS);
  const isMine = await inTransaction(context.db, organizationId, async (tx) => {
    if (!(await finishExport(tx, work, { bytes, counts, at, expiresAt }))) return false;
    await context.jobs.enqueue(tx, MAIL_EXPORT, { organizationId, exportId });
    await context.live.announce(tx, organizationId, 'exports');
    return true;
  });
  if (!isMine) throw new Superseded();
}

/** Deletes the leftovers of an attempt, published or not. */
export async function dropUnfinished(storage: Storage, fileName: string): Promise<void> {
  await storage.dropReceived(fileName);
  await removeIfThere(storage, fileName);
}

async function removeIfThere(storage: Storage, name: string): Promise<void> {
  if ((await storage.size(name)) !== null) await storage.remove(name);
}

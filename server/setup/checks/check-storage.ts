import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { storageProblem } from '../../media/index.ts';
import type { Context } from '../../platform/context.ts';

/** Whether uploaded media can be kept. */
export async function checkStorage(context: Context): Promise<SetupLine> {
  const problem = await storageProblem(context);
  if (problem === null)
    return { state: 'ok', found: 'A file was written, read back and deleted in the media folder.', fix: null };
  return {
    state: 'failed',
    found: `Uploads can't be kept: ${problem}`,
    fix: 'Make sure the server may write to DATA_DIR and that its disk is not full.',
  };
}

/** Backups. Nothing here makes any, so this line never says that all is well. */
export async function checkBackups(): Promise<SetupLine> {
  return {
    state: 'attention',
    found: "Backups aren't set up. Tidings doesn't make any, and it can't see the ones you make yourself.",
    fix: 'Back up the PostgreSQL database and DATA_DIR on a schedule, and try restoring them once.',
  };
}

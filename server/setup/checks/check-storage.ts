import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { storageProblem } from '../../media/index.ts';
import type { Context } from '../../platform/context.ts';

/** Whether uploaded media can be stored. */
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

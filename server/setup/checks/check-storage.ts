import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { storageProblem } from '../../media/index.ts';
import type { Context } from '../../platform/context.ts';
import { whyUnwritable } from '../../platform/data-dir.ts';
import { readDisk, withRoom } from './room-on-disk.ts';

/** Whether uploaded media can be stored, and for how long the disk has room. */
export async function checkStorage(context: Context): Promise<SetupLine> {
  const { dataDir } = context.config;
  const unwritable = await whyUnwritable(dataDir);
  if (unwritable !== null)
    return {
      state: 'failed',
      found: `DATA_DIR is ${dataDir}, and ${unwritable}, so no process starts.`,
      fix: 'Let the server’s user write there, or choose another folder with DATA_DIR.',
    };
  const problem = await storageProblem(context);
  const isInBucket = context.config.storage === 's3';
  if (problem === null) {
    const place = isInBucket ? `bucket ${context.config.s3?.bucket}` : 'the media folder';
    const works = { state: 'ok', found: `A file was written, read back, and deleted in ${place}.`, fix: null } as const;
    return withRoom(works, await readDisk(context));
  }
  return {
    state: 'failed',
    found: `Uploads can’t be kept: ${problem}`,
    fix: isInBucket
      ? 'Make sure that this server reaches the bucket and that its key may read, write, list, and delete there.'
      : 'Make sure the server may write to DATA_DIR and that its disk is not full.',
  };
}

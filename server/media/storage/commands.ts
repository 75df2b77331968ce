import { sizeInWords } from '../../../domain/text/size-in-words.ts';
import { CommandError } from '../../platform/command-error.ts';
import type { Context } from '../../platform/context.ts';
import { type Moved, moveFiles } from './move-files.ts';
import { bothStorages } from './open-storage.ts';
import { storageProblem } from './storage-problem.ts';

export const mediaUsage =
  '  media move [--back]                                          uploads and exports from DATA_DIR to the bucket (S3_BUCKET), or back';

const EVERY = 100;

/** Runs a media command; false for an unknown one. */
export async function runMediaCommand(
  context: Context,
  words: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const [command, way, ...more] = words;
  if (command !== 'move' || more.length > 0 || (way !== undefined && way !== '--back')) return false;
  const wanted = way === '--back' ? 'folder' : 's3';
  const { storage, s3 } = context.config;
  // Otherwise new files would go on arriving at the place that is being emptied.
  if (s3 === null || storage !== wanted)
    throw new CommandError(
      `First set STORAGE=${wanted} and the S3 settings, here and for every process of the server, and restart them. Files are then found in both places.`,
    );
  // With nothing left to carry, nothing else would notice that the place isn't there.
  const problem = await storageProblem(context);
  if (problem !== null) throw new CommandError(`Files can't be kept where they go, so nothing was moved: ${problem}`);
  for (const [name, mode] of [
    ['media', undefined],
    ['exports', 0o600],
  ] as const) {
    const { folder, bucket } = bothStorages(context, name, mode);
    if (bucket === null) continue;
    const [from, to] = way === '--back' ? [bucket, folder] : [folder, bucket];
    const done = await moveFiles(from, to, (soFar) => {
      if ((soFar.moved + soFar.already) % EVERY === 0) say(lineOf(name, soFar));
    });
    say(`${lineOf(name, done)}. Done.`);
  }
  return true;
}

function lineOf(name: string, { moved, already, bytes }: Moved): string {
  return `${name}: ${moved} moved (${sizeInWords(bytes)}), ${already} already there`;
}

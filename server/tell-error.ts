import { BackupProblem } from './backups/problem.ts';
import { StorageAwayError } from './media/index.ts';
import { CommandError } from './platform/command-error.ts';
import { ConfigError } from './platform/config/config.ts';
import { DatabaseRefusal } from './platform/database/database-refusal.ts';
import { Refusal } from './platform/refusal.ts';
import { unusableDatabase } from './unusable-database.ts';

/** Thrown for a wrong usage of a command: the usage is shown below the sentence. */
export class UsageError extends Error {}

/** Prints what stopped a command: one sentence for what a person can fix, with the usage if it helps; a bug in full. */
export function tellError(error: unknown, usage = ''): void {
  const isUsage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  // People read that the database can't be reached; a person who runs a command can do something about it.
  const cause = error instanceof Refusal ? error.cause : null;
  const why = cause ? unusableDatabase(cause) : null;
  const isTold = isUsage || isExpected(error);
  console.error(why ?? (isTold ? (error as Error).message : (unusableDatabase(error) ?? error)));
  if (isUsage && usage !== '') console.error(usage);
}

function isExpected(error: unknown): boolean {
  return [Refusal, CommandError, ConfigError, DatabaseRefusal, BackupProblem, StorageAwayError].some(
    (kind) => error instanceof kind,
  );
}

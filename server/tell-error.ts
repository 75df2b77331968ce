import { BackupProblem } from './backups/problem.ts';
import { ConfigError } from './platform/config/config.ts';
import { DatabaseRefusal } from './platform/database/database-refusal.ts';
import { Refusal } from './platform/refusal.ts';

/** A command was called in a way that it can't understand: its usage is shown under the sentence. */
export class UsageError extends Error {}

/** Tells what stopped a command: in one sentence what a person can put right, with the usage where it helps; a bug as a whole. */
export function tellError(error: unknown, usage = ''): void {
  const isUsage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  console.error(isUsage || isExpected(error) ? (error as Error).message : error);
  if (isUsage && usage !== '') console.error(usage);
}

function isExpected(error: unknown): boolean {
  return [Refusal, ConfigError, DatabaseRefusal, BackupProblem].some((kind) => error instanceof kind);
}

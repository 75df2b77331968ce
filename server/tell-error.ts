import { BackupProblem } from './backups/problem.ts';
import { CommandError } from './platform/command-error.ts';
import { ConfigError } from './platform/config/config.ts';
import { DatabaseRefusal } from './platform/database/database-refusal.ts';
import { Refusal } from './platform/refusal.ts';

/** Thrown for a wrong usage of a command: the usage is shown below the sentence. */
export class UsageError extends Error {}

/** Prints what stopped a command: one sentence for what a person can fix, with the usage if it helps; a bug in full. */
export function tellError(error: unknown, usage = ''): void {
  const isUsage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  console.error(isUsage || isExpected(error) ? (error as Error).message : (fullDisk(error) ?? error));
  if (isUsage && usage !== '') console.error(usage);
}

const FULL = new Set(['53100', 'ENOSPC']);

// Of PostgreSQL or of the system.
function fullDisk(error: unknown): string | null {
  const { code, message } = error as { code?: string; message?: string };
  return code !== undefined && FULL.has(code)
    ? `A disk is full: ${message}. Free some space, then run this again.`
    : null;
}

function isExpected(error: unknown): boolean {
  return [Refusal, CommandError, ConfigError, DatabaseRefusal, BackupProblem].some((kind) => error instanceof kind);
}

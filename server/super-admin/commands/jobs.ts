import { parseArgs } from 'node:util';
import { CommandError } from '../../platform/command-error.ts';
import type { Context } from '../../platform/context.ts';
import { type FailedJob, listFailedJobs } from '../../platform/jobs/failed-jobs.ts';
import { treatFailedJobs } from '../failed-jobs/treat-failed-jobs.ts';
import { alignColumns } from './align-columns.ts';

/** The usage of the commands for background jobs that failed. */
export const jobsUsage = `  jobs list [QUEUE]                             background jobs that failed, and why
  jobs retry ID|QUEUE|--all                     lets a worker try them again
  jobs dismiss ID|QUEUE|--all                   takes them off the list and out of the alert`;

const MOST_LINES = 200;
const NONE = 'No job has failed.';

/** Lists jobs that failed, and retries or dismisses them; false for an unknown command. */
export async function runJobsCommand(
  context: Context,
  words: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  });
  const [verb, which, ...rest] = positionals;
  if (rest.length > 0) return false;
  if (verb === 'list' && !values.all) {
    for (const line of told(await listFailedJobs(context, { queue: which ?? null, most: MOST_LINES + 1 }))) say(line);
    return true;
  }
  if ((verb !== 'retry' && verb !== 'dismiss') || (which === undefined) !== values.all) return false;
  const count = await treatFailedJobs(context, null, verb, which ?? null);
  if (count === 0 && which !== undefined) throw new CommandError(`No job that failed has the id or queue ${which}.`);
  const done = verb === 'retry' ? 'Jobs that a worker takes up again within seconds' : 'Jobs dismissed';
  say(count === 0 ? NONE : `${done}: ${count}.`);
  return true;
}

function told(jobs: readonly FailedJob[]): string[] {
  if (jobs.length === 0) return [NONE];
  const rows = jobs
    .slice(0, MOST_LINES)
    .map(({ id, queue, failedAt, tries, about, error }) => [
      ...[id, queue, failedAt.toISOString(), String(tries)],
      about.map((one) => `${one.what} ${one.id}`).join(', ') || '-',
      error,
    ]);
  const lines = alignColumns([['ID', 'QUEUE', 'FAILED', 'TRIES', 'ABOUT', 'ERROR'], ...rows]);
  return jobs.length > MOST_LINES
    ? [...lines, `Older ones are left out: only the latest ${MOST_LINES} are shown.`]
    : lines;
}

import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { timeAgo } from '../../../domain/time/time-ago.ts';
import { commandWords } from '../../platform/command-words.ts';
import type { Context } from '../../platform/context.ts';
import { countFailedJobs, listFailedJobs } from '../../platform/jobs/failed-jobs.ts';

/** Whether a background job failed for good, and was neither retried nor dismissed. */
export async function checkJobs(context: Context): Promise<SetupLine> {
  const [last] = await listFailedJobs(context, { most: 1 });
  if (last === undefined) return { state: 'ok', found: 'No background job has failed.', fix: null };
  const byQueue = await countFailedJobs(context);
  const count = byQueue.reduce((sum, { jobs }) => sum + jobs, 0);
  const queues = byQueue.map(({ queue, jobs }) => `${queue}: ${jobs}`).join('; ');
  const failed = count === 1 ? '1 background job failed and isn’t' : `${count} background jobs failed and aren’t`;
  const command = (words: string) => commandWords(context.config, 'admin', words);
  return {
    state: 'attention',
    found: `${failed} tried again (${queues}). The last one, ${timeAgo(last.failedAt, context.clock.now())}: ${last.error}`,
    fix: 'See all in the app under Super admin, Failed jobs. Once the reason is gone, retry them there, and dismiss what is no longer wanted.',
    commands: [
      { about: 'On the server, see all:', command: command('jobs list') },
      { about: 'Retry all:', command: command('jobs retry --all') },
    ],
  };
}

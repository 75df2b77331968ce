import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { sizeInWords } from '../../../domain/text/size-in-words.ts';
import { timeAgo } from '../../../domain/time/time-ago.ts';
import { loadNewestBackups } from '../../backups/index.ts';
import type { Context } from '../../platform/context.ts';

// A weekly backup is the least that can be called a schedule; what is older was made once and forgotten.
const FRESH_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1_000;

const SCHEDULE =
  'For one every night, add this line to crontab: 0 3 * * * cd /path/to/tidings && npm run backup -- /backups/tidings.tar.gz';

/** Whether npm run backup made a backup lately; other ways of making one can't be seen from here. */
export async function checkBackups(context: Context): Promise<SetupLine> {
  const { worked, tried } = await loadNewestBackups(context);
  const now = context.clock.now();
  const last =
    worked === null
      ? null
      : `${timeAgo(worked.endedAt, now)} (${sizeInWords(worked.bytes)}, ${worked.path} on ${worked.machine})`;
  if (tried !== null && tried.error !== null)
    return {
      state: 'failed',
      found: `The backup that was tried ${timeAgo(tried.endedAt, now)} on ${tried.machine} failed: ${tried.error} ${last === null ? 'None has worked yet.' : `The last one that worked was made ${last}.`}`,
      fix: `Fix that, then run npm run backup -- ${tried.path}`,
    };
  if (worked === null || last === null)
    return {
      state: 'attention',
      found: "No backup has been made with npm run backup. Tidings can't see backups that you make in other ways.",
      fix: `Run npm run backup -- /backups/tidings.tar.gz and copy the file to another machine. ${SCHEDULE}`,
    };
  if (now.getTime() - worked.endedAt.getTime() > FRESH_DAYS * DAY_MS)
    return {
      state: 'attention',
      found: `The last backup was made ${last}. If this server is lost, everything since then is lost too.`,
      fix: `Run npm run backup -- ${worked.path}. ${SCHEDULE}`,
    };
  return { state: 'ok', found: `The last backup was made ${last}.`, fix: null };
}

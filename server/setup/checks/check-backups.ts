import { dirname } from 'node:path';
import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { sizeInWords } from '../../../domain/text/size-in-words.ts';
import { timeAgo } from '../../../domain/time/time-ago.ts';
import { loadNewestBackups } from '../../backups/index.ts';
import { listStopped } from '../../organizations/index.ts';
import { defaultDataDir } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context.ts';

// Weekly is the least frequent schedule; an older backup was made once and forgotten.
const FRESH_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1_000;

const DEFAULT_PLACE = '/backups/tidings.tar.gz';

/** Whether npm run backup made a backup lately; other kinds of backups can't be seen from here. */
export async function checkBackups(context: Context): Promise<SetupLine> {
  const restored = (await listStopped(context)).filter(({ isByRestore }) => isByRestore);
  if (restored.length > 0) return restoredLine(restored);
  const { worked, tried } = await loadNewestBackups(context);
  const command = (path: string) => commandFor(context, path);
  const schedule = `For one every night, kept for a week, add this line to the crontab of the server's user: 0 3 * * * ${nightly(context, dirname(worked?.path ?? DEFAULT_PLACE))}`;
  const now = context.clock.now();
  const last =
    worked === null
      ? null
      : `${timeAgo(worked.endedAt, now)} (${sizeInWords(worked.bytes)}, ${worked.path} on ${worked.machine})`;
  if (tried !== null && tried.error !== null)
    return {
      state: 'failed',
      found: `The backup that was tried ${timeAgo(tried.endedAt, now)} on ${tried.machine} failed: ${tried.error} ${last === null ? 'None has worked yet.' : `The last one that worked was made ${last}.`}`,
      fix: `Fix that, then run ${command(tried.path)}`,
    };
  if (worked === null || last === null)
    return {
      state: 'attention',
      found: "No backup has been made with npm run backup. Tidings can't see backups that you make in other ways.",
      fix: `Run ${command(DEFAULT_PLACE)} and copy the file to another machine. ${schedule}`,
    };
  if (now.getTime() - worked.endedAt.getTime() > FRESH_DAYS * DAY_MS)
    return {
      state: 'attention',
      found: `The last backup was made ${last}. If this server is lost, everything since then is lost too.`,
      fix: `Run ${command(worked.path)}. ${schedule}`,
    };
  return { state: 'ok', found: `The last backup was made ${last}.`, fix: null };
}

function restoredLine(stopped: readonly { readonly id: number }[]): SetupLine {
  const count = stopped.length === 1 ? '1 organization is' : `${stopped.length} organizations are`;
  return {
    state: 'attention',
    found: `This server was restored from a backup, and ${count} stopped since then: messages that went out after the backup was made would go out again.`,
    fix: 'Open each under Super admin, Organizations, look at what waits, and let it send again. For all at once: npm run admin -- sending allow --restored, which with --cancel-due cancels what is due by then.',
  };
}

// cron starts it without PATH and without settings.
function nightly(context: Context, folder: string): string {
  return `cd ${process.cwd()} && ${program(context)} ${folder}/tidings-$(date +\\%a).tar.gz`;
}

// A command finds the server's data, and opens its secrets, only with the server's settings.
function commandFor(context: Context, path: string): string {
  return needsSettings(context) ? `${program(context)} ${path}` : `${dataDirOf(context)}npm run backup -- ${path}`;
}

// The file of settings is where docs/operate.md puts it.
function program(context: Context): string {
  const settings = needsSettings(context) ? ' --env-file=/etc/tidings.env' : '';
  return `${dataDirOf(context)}${process.execPath}${settings} server/backup.ts`;
}

function needsSettings({ config }: Context): boolean {
  return config.databaseUrl !== null || config.encryptionKey !== null || config.storage === 's3';
}

function dataDirOf({ config }: Context): string {
  return config.dataDir === defaultDataDir ? '' : `DATA_DIR=${config.dataDir} `;
}

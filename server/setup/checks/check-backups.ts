import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { sizeInWords } from '../../../domain/text/size-in-words.ts';
import { timeAgo } from '../../../domain/time/time-ago.ts';
import { loadNewestBackups } from '../../backups/index.ts';
import { listStopped } from '../../organizations/index.ts';
import { commandWords } from '../../platform/command-words.ts';
import type { Context } from '../../platform/context.ts';
import { backupCommands } from './backup-commands.ts';

// Weekly is the least frequent schedule. What is older fails, so that the doctor of every day says that backups have ended.
const FRESH_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whether npm run backup made a backup lately; other kinds of backups can't be seen from here. */
export async function checkBackups(context: Context): Promise<SetupLine> {
  const restored = (await listStopped(context)).filter(({ isByRestore }) => isByRestore);
  if (restored.length > 0) return restoredLine(context, restored);
  const { worked, tried } = await loadNewestBackups(context);
  const commands = backupCommands(context);
  const now = context.clock.now();
  const last =
    worked === null
      ? null
      : `${timeAgo(worked.endedAt, now)} (${sizeInWords(worked.bytes)}, ${worked.path}${machineOf(context, worked)})`;
  if (tried !== null && tried.error !== null)
    return {
      state: 'failed',
      found: `The backup that was tried ${timeAgo(tried.endedAt, now)}${machineOf(context, tried)} failed: ${tried.error} ${last === null ? 'None has worked yet.' : `The last one that worked was made ${last}.`}`,
      fix: 'Fix that first, then make a backup.',
      commands: commands.now(tried.path),
    };
  if (worked === null || last === null)
    return {
      state: 'attention',
      found: 'No backup has been made with the commands below. Tidings can’t see backups that you make in other ways.',
      fix: 'Make one, and copy the file to another machine.',
      commands: [...commands.now(), ...commands.nightly()],
    };
  if (now.getTime() - worked.endedAt.getTime() > FRESH_DAYS * DAY_MS)
    return {
      state: 'failed',
      found: `The last backup was made ${last}. If this server is lost, everything since then is lost too.`,
      fix: 'Make one now, and have one made every night.',
      commands: [...commands.now(worked.path), ...commands.nightly(worked.path)],
    };
  return { state: 'ok', found: `The last backup was made ${last}.`, fix: null };
}

function restoredLine({ config }: Context, stopped: readonly { readonly id: number }[]): SetupLine {
  const count = stopped.length === 1 ? '1 organization is' : `${stopped.length} organizations are`;
  return {
    state: 'attention',
    found: `This server was restored from a backup, and ${count} stopped since then: messages that went out after the backup was made would go out again.`,
    fix: 'Open each under Super admin, Organizations, look at what waits, and let it send again.',
    commands: [
      { about: 'For all at once:', command: commandWords(config, 'admin', 'sending allow --restored') },
      {
        about: 'For all at once, canceling what is due by then:',
        command: commandWords(config, 'admin', 'sending allow --restored --cancel-due'),
      },
    ],
  };
}

// The name of a container says nothing once it has ended.
function machineOf({ config }: Context, { machine }: { readonly machine: string }): string {
  return ['machine', 'service'].includes(config.runsIn) ? ` on ${machine}` : '';
}

import { dirname, resolve } from 'node:path';
import type { SetupCommand } from '../../../domain/setup/setup-lines.ts';
import { type Config, defaultDataDir } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context.ts';

const DEFAULT_PLACE = '/backups/tidings.tar.gz';
const NAME_OF_DAY = 'tidings-$(date +\\%a).tar.gz';

/** What the line about backups says to run, as docs/backup.md has it where this server runs. */
export type BackupCommands = {
  /** Make a backup there, or at the usual place. */
  readonly now: (path?: string) => readonly SetupCommand[];
  /** Make one every night in the folder of this one, or in the usual folder. */
  readonly nightly: (path?: string) => readonly SetupCommand[];
};

const NOW = 'Make a backup:';
const CRON = 'For one every night, kept for a week, add this line to';

/** The commands for a machine, for compose.yaml, or for another container. */
export function backupCommands(context: Context): BackupCommands {
  const { runsIn, dataDir } = context.config;
  if (runsIn === 'machine') return onMachine(context);
  if (runsIn === 'service') return asService;
  // A backup in the volume of the data is lost with it.
  const outside = (path = DEFAULT_PLACE) => (path.startsWith(`${dataDir}/`) ? DEFAULT_PLACE : path);
  return runsIn === 'compose' ? inCompose(outside) : inContainer(outside);
}

const asService: BackupCommands = {
  now: (path = DEFAULT_PLACE) => [
    { about: 'As root, make its folder once:', command: `install -d -o tidings -m 700 ${dirname(path)}` },
    { about: NOW, command: `tidings backup ${path}` },
  ],
  nightly: (path = DEFAULT_PLACE) => [
    {
      about: `${CRON} /etc/cron.d/tidings:`,
      command: `0 3 * * * root /usr/local/bin/tidings backup ${dirname(path)}/${NAME_OF_DAY}`,
    },
  ],
};

function inCompose(outside: (path?: string) => string): BackupCommands {
  const run = (path: string, options: string) =>
    `docker compose run --rm${options} -v ${dirname(path)}:${dirname(path)} web node server/backup.ts ${path}`;
  return {
    now: (path) => [
      { about: 'As root, make its folder once:', command: `install -d -o 1000 -m 700 ${dirname(outside(path))}` },
      { about: 'Make a backup, in the folder of compose.yaml:', command: run(outside(path), '') },
    ],
    nightly: (path) => [
      {
        about: `${CRON} /etc/cron.d/tidings of the machine, with the folder of compose.yaml in place of /opt/tidings:`,
        command: `0 3 * * * root cd /opt/tidings && ${run(`${dirname(outside(path))}/${NAME_OF_DAY}`, ' -T')}`,
      },
    ],
  };
}

function inContainer(outside: (path?: string) => string): BackupCommands {
  const folder = (path?: string) => dirname(outside(path));
  return {
    now: (path) => [
      {
        about: `Make a backup, and have your orchestrator make one every night, in a container of the image that has these settings, this volume, and a folder of the machine at ${folder(path)}:`,
        command: `node server/backup.ts ${outside(path)}`,
      },
    ],
    nightly: () => [],
  };
}

function onMachine({ config }: Context): BackupCommands {
  const program = programOnMachine(config);
  return {
    // A command finds the server's data, and opens its secrets, only with the server's settings.
    now: (path = DEFAULT_PLACE) => [
      {
        about: NOW,
        command: `${needsSettings(config) ? program : `${dataDirOf(config)}npm run backup --`} ${path}`,
      },
    ],
    // cron starts it without PATH and without settings.
    nightly: (path = DEFAULT_PLACE) => [
      {
        about: `${CRON} the crontab of the server’s user:`,
        command: `0 3 * * * cd ${process.cwd()} && ${program} ${dirname(path)}/${NAME_OF_DAY}`,
      },
    ],
  };
}

function programOnMachine(config: Config): string {
  const settings = needsSettings(config) ? ` --env-file=${settingsFile()}` : '';
  return `${dataDirOf(config)}${process.execPath}${settings} server/backup.ts`;
}

// The one that this program was started with, or where docs/operate.md has systemd read it.
function settingsFile(): string {
  const given = process.execArgv.find((argument) => argument.startsWith('--env-file='));
  return given ? resolve(given.slice('--env-file='.length)) : '/etc/tidings.env';
}

function needsSettings({ databaseUrl, encryptionKey, storage }: Config): boolean {
  return databaseUrl !== null || encryptionKey !== null || storage === 's3';
}

function dataDirOf({ dataDir }: Config): string {
  return dataDir === defaultDataDir ? '' : `DATA_DIR=${dataDir} `;
}

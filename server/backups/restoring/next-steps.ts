import { commandWords } from '../../platform/command-words.ts';
import type { Config } from '../../platform/config/config.ts';
import { defaultDataDir } from '../../platform/config/config.ts';
import type { Restored } from './restore.ts';

type Place = Pick<Config, 'dataDir' | 'runsIn'>;

type After = Pick<Restored, 'key'> & {
  /** The organizations whose sending the restore stopped. */
  readonly stopped: number;
};

/** What is left to do after a restore, in order: nothing runs yet. */
export function nextSteps({ key, stopped }: After, config: Place): readonly string[] {
  const steps = [
    'Make sure that the old server is stopped: two with the same messages would send them twice.',
    ...keySteps(key, config.dataDir),
    startStep(config),
    `Check it: ${folderOf(config)}${commandWords(config, 'doctor')}`,
    ...(stopped === 0 ? [] : [repeatStep(config), sendingStep(config)]),
  ];
  return ['Nothing runs yet. What is left to do:', ...steps.map((step, place) => `${place + 1}. ${step}`)];
}

function keySteps(key: Restored['key'], dataDir: string): readonly string[] {
  if (key === 'missing')
    return [
      `The key that opens stored secrets isn't in the backup: copy encryption.key of the old server to ${dataDir}, or set its ENCRYPTION_KEY. Without it, the server doesn't start (“A lost key” in docs/backup.md).`,
    ];
  return key === 'restored'
    ? [`The key that opens stored secrets is in ${dataDir}/encryption.key: keep a copy elsewhere.`]
    : [];
}

function startStep(config: Place): string {
  const { runsIn } = config;
  if (runsIn === 'compose') return 'Start the server: docker compose up --detach --wait';
  if (runsIn === 'service')
    return 'Start the server: systemctl start tidings, or with roles systemctl start tidings@web tidings@worker';
  if (runsIn === 'container') return 'Start the containers of the server, with the same volume and settings.';
  return `Start the server with the settings that this command had: ${folderOf(config)}npm start, or with systemd: systemctl start tidings`;
}

// Without it, a command looks for the usual folder.
function folderOf({ dataDir, runsIn }: Place): string {
  return runsIn !== 'machine' || dataDir === defaultDataDir ? '' : `DATA_DIR=${dataDir} `;
}

function repeatStep(config: Place): string {
  return `Contacts who were erased after the backup are here again, and who opted out since is forgotten. Before anything is sent, repeat both with the folder after-backup of the old server’s data, or its copy: ${repeatCommand(config)}`;
}

// A container that runs already sees no other folder.
function repeatCommand(config: Place): string {
  if (config.runsIn === 'compose')
    return 'docker compose run --rm -v /backups:/backups web node server/admin.ts privacy repeat /backups/after-backup';
  return `${folderOf(config)}${commandWords(config, 'admin', 'privacy repeat FOLDER')}`;
}

function sendingStep(config: Place): string {
  return `Sending is stopped for every organization, because messages that went out after the backup would go out again. Only the platform lets them send: on their pages under Super admin, or all at once with ${folderOf(config)}${commandWords(config, 'admin', 'sending allow --restored')}, which with --cancel-due cancels what is due by then.`;
}

// The lines that an operator copies into cron, run as cron runs them: by /bin/sh, with nothing in the environment.
import { spawn } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkSetup } from './setup/index.ts';
import { atEnd } from './testing/at-end.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './testing/temporary-folder.ts';
import { startTestServer } from './testing/test-server.ts';

const root = join(import.meta.dirname, '..');

it('makes a backup with the line of docs/backup.md and with that of the Setup page', async () => {
  const { context } = await startTestServer({ roles: ['web'] });
  const folder = await makeTemporaryFolder();
  atEnd(() => removeTemporaryFolder(folder));
  const settings = join(folder, 'tidings.env');
  await writeFile(settings, `PUBLIC_URL=https://app.example.com\nDATABASE_URL=${context.db.address}\n`);
  // The doctor, too: it names the file of settings that it was given itself.
  const doctor = `DATA_DIR=${context.config.dataDir} ${process.execPath} --env-file=${settings} server/doctor.ts`;
  const [, told] = await runByCron(`cd ${root} && ${doctor}`);
  expect(told).toContain(`${process.execPath} --env-file=${settings} server/backup.ts /backups/tidings.tar.gz`);
  const text = await readFile(join(root, 'docs/backup.md'), 'utf8');
  const documented = /^0 3 \* \* \* root (\/usr.+)$/m.exec(text)?.[1] ?? '';
  // As it is in /usr/local/bin, for the user and the places of this test.
  const command = join(folder, 'tidings');
  const script = await readFile(join(root, 'deploy/tidings'), 'utf8');
  const here = { '/opt/tidings': root, '/var/lib/tidings': context.config.dataDir, '/etc/tidings.env': settings };
  const placed = Object.entries(here).reduce((all, [there, place]) => all.replaceAll(there, place), script);
  await writeFile(command, placed.replace('user=tidings', `user=${userInfo().username}`), { mode: 0o755 });
  const inPlace = (line: string) =>
    line
      .replace('/usr/local/bin/tidings', command)
      .replace('/etc/tidings.env', settings)
      .replace('/backups/', `${folder}/`);
  expect(await runByCron(inPlace(documented))).toEqual([0, expect.stringMatching(/^Backed up \d+ rows /)]);
  const made = (await readdir(folder)).filter((name) => /^tidings-[A-Z][a-z]{2}\.tar\.gz$/.test(name));
  expect(made).toHaveLength(1);
  expect((await stat(join(folder, made[0] ?? ''))).size).toBeGreaterThan(1_000);

  const atAnother = { ...context, config: { ...context.config, databaseUrl: context.db.address } };
  const { commands = [] } = await checkSetup({ ...atAnother, clock: { ...context.clock, now: nextMonth } }, 'backups');
  const nightly = commands.find(({ about }) => about.includes('the crontab of the server’s user'))?.command;
  const shown = /^0 3 \* \* \* (.+)$/.exec(nightly ?? '')?.[1] ?? '';
  expect(shown).toContain(`${folder}/tidings-$(date`);
  expect(await runByCron(inPlace(shown))).toEqual([0, expect.stringMatching(/^Backed up \d+ rows /)]);
}, 180_000);

function nextMonth(): Date {
  return new Date(Date.now() + 31 * 24 * 3_600_000);
}

// A % ends the command in a crontab unless it's escaped.
function runByCron(line: string): Promise<[number | null, string]> {
  expect(line.replaceAll('\\%', '')).not.toContain('%');
  const child = spawn('/bin/sh', ['-c', line.replaceAll('\\%', '%')], { env: {}, cwd: '/' });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (out += data));
  return new Promise((resolve) => child.on('close', (code) => resolve([code, out])));
}

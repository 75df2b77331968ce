import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestServer } from '../../testing/test-server.ts';
import { checkSetup } from '../index.ts';

const { context } = await startTestServer({ roles: ['web'] });

const documented = readFileSync(join(import.meta.dirname, '../../../docs/backup.md'), 'utf8');
const commandsIn = async (runsIn: 'service' | 'compose' | 'container') =>
  ((await checkSetup({ ...context, config: { ...context.config, runsIn } }, 'backups')).commands ?? [])
    .map(({ about, command }) => `${about}\n${command}`)
    .join('\n');

it('names the commands of docs/backup.md where compose.yaml runs the server', async () => {
  const fix = await commandsIn('compose');
  const [run, line] = [
    'docker compose run --rm -v /backups:/backups web node server/backup.ts /backups/tidings.tar.gz',
    '0 3 * * * root cd /opt/tidings && docker compose run --rm -T -v /backups:/backups web node server/backup.ts /backups/tidings-$(date +\\%a).tar.gz',
  ];
  for (const command of [run, line, 'install -d -o 1000 -m 700 /backups']) {
    expect(fix).toContain(command);
    expect(documented).toContain(command);
  }
  expect(fix).not.toContain(process.cwd());
  expect(fix).not.toContain(process.execPath);
  expect(fix).not.toContain('crontab of the server');
});

it('names the command of docs/backup.md where a unit of deploy runs the server', async () => {
  const fix = await commandsIn('service');
  const [folder, run, line] = [
    'install -d -o tidings -m 700 /backups',
    'tidings backup /backups/tidings.tar.gz',
    '0 3 * * * root /usr/local/bin/tidings backup /backups/tidings-$(date +\\%a).tar.gz',
  ];
  for (const command of [folder, run, line]) {
    expect(fix).toContain(command);
    expect(documented).toContain(command);
  }
  expect(fix).not.toMatch(/npm|node|crontab of the server/);
});

it('names the program where another orchestrator runs the container', async () => {
  const fix = await commandsIn('container');
  expect(fix).toContain('node server/backup.ts /backups/tidings.tar.gz');
  expect(fix).not.toMatch(/npm|docker|crontab|0 3/);
});

it('keeps commands apart from the sentences, so that they can be copied', async () => {
  for (const runsIn of ['machine', 'service', 'compose', 'container'] as const) {
    const { fix, commands = [] } = await checkSetup({ ...context, config: { ...context.config, runsIn } }, 'backups');
    expect(fix).toBe('Make one, and copy the file to another machine.');
    expect(commands.length).toBeGreaterThan(0);
    for (const { about, command } of commands) {
      expect(about).toMatch(/^[A-Z].+:$/);
      expect(about).not.toMatch(/install -d|tidings backup|npm run|docker compose run|node server/);
      expect(command).toMatch(/^(install|tidings|docker|node|npm|DATA_DIR=|0 3 )/);
    }
  }
});

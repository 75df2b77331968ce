// deploy/tidings, the command of a machine, compared with the program and run where something is missing.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './run-command.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

describe('the command tidings', () => {
  const command = read('deploy/tidings');

  it('runs programs that exist, as the unit runs the server', () => {
    const programs = /^ {2}(doctor .+)\) shift/m.exec(command)?.[1]?.split(' | ') ?? [];
    expect(programs.length).toBeGreaterThan(5);
    expect(programs.filter((name) => !existsSync(join(root, `server/${name}.ts`)))).toEqual([]);
    const unit = read('deploy/tidings.service');
    for (const [shared] of unit.matchAll(/DATA_DIR=\S+ TIDINGS_COMMAND=\w+|\/opt\S+node --env-file=\S+/g))
      expect(command).toContain(shared);
    expect(command).toContain(`user=${/^User=(.*)$/m.exec(unit)?.[1]}\n`);
  });

  it('says in a sentence how it is used', () => {
    const run = (...words: string[]) => spawnSync('sh', [join(root, 'deploy/tidings'), ...words], { encoding: 'utf8' });
    for (const words of [[], ['docter'], ['../scripts/build']])
      expect(run(...words)).toMatchObject({
        status: 2,
        stderr: expect.stringMatching(/^Usage: tidings doctor, .+\n$/),
      });
  });
});

describe('the command tidings on a machine where something is missing', () => {
  const run = (file: string, program: string) => {
    const script = read('deploy/tidings')
      .replace('user=tidings', `user=${userInfo().username}`)
      .replaceAll('/etc/tidings.env', join(root, file))
      .replaceAll('/opt/tidings', program);
    return spawnSync('sh', ['-c', script, 'tidings', 'doctor'], { encoding: 'utf8' });
  };

  it('says that there are no settings, or no packages', () => {
    expect(run('none.env', root)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^There is no \S+none\.env: /),
    });
    expect(run('.env.example', '/no/such/folder')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^The packages of the program aren't installed: /),
    });
  });

  it('finds what it runs with as little in the environment as cron gives it', () => {
    const isRoot = process.getuid?.() === 0;
    const user = isRoot ? 'daemon' : userInfo().username;
    const script = read('deploy/tidings').replace('user=tidings', `user=${user}`);
    const placed = script.replaceAll('/etc/tidings.env', '/etc/hostname').replaceAll('/opt/tidings', '/no/such/folder');
    const { stderr } = spawnSync('/bin/sh', ['-c', placed, 'tidings', 'doctor'], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin' },
    });
    // The next thing that is missing here.
    expect(stderr).toMatch(/^The packages of the program aren't installed: /);
  });

  it('takes the settings of the file alone, also when root’s shell has others', () => {
    const program = mkdtempSync(join(tmpdir(), 'tidings-program-'));
    mkdirSync(join(program, 'node_modules/.bin'), { recursive: true });
    mkdirSync(join(program, 'server'));
    writeFileSync(join(program, 'node_modules/.bin/node'), '#!/bin/sh\nenv\n', { mode: 0o755 });
    writeFileSync(join(program, 'server/start.ts'), '');
    const script = read('deploy/tidings')
      .replace('user=tidings', `user=${userInfo().username}`)
      .replaceAll('/etc/tidings.env', '/etc/hostname')
      .replaceAll('/opt/tidings', program);
    const { stdout } = spawnSync('/bin/sh', ['-c', script, 'tidings', 'doctor'], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', DATABASE_URL: 'postgresql://elsewhere', DATA_DIR: '/root/data' },
    });
    expect(stdout).toContain('DATA_DIR=/var/lib/tidings\n');
    expect(stdout).not.toContain('DATABASE_URL');
    rmSync(program, { recursive: true });
  });

  it('says that the user can’t read the program', () => {
    const program = mkdtempSync(join(tmpdir(), 'tidings-program-'));
    mkdirSync(join(program, 'node_modules/.bin'), { recursive: true });
    writeFileSync(join(program, 'node_modules/.bin/node'), '#!/bin/sh\n', { mode: 0o755 });
    // Without server/start.ts, as for someone who may not read it: root may read everything.
    chmodSync(program, 0o700);
    expect(run('.env.example', program)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^The user \S+ can't read the program, .+: chmod -R a\+rX \S+\n$/),
    });
    rmSync(program, { recursive: true });
  });
});

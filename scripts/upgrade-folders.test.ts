// The folders of docs/upgrade.md, put in place by its own commands, again and again.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'tidings-upgrades-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const page = readFileSync(new URL('../docs/upgrade.md', import.meta.url), 'utf8');
const run = (command: string) => execFileSync('sh', ['-euc', command], { cwd: place, stdio: 'pipe' }).toString().trim();
const runs = (folder: string) => readFileSync(join(place, folder, 'version'), 'utf8');

// What a heading has between its backticks and in its blocks, of the commands that move folders.
function commandsOf(heading: string): string {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [own = ''] = section.split('\n## ');
  const moving = own.matchAll(/`([^`]*\/opt\/tidings-(?:next|before)[^`]*)`/g);
  const commands = [...moving].map(([, command = '']) => command).filter((command) => /(?:git|mv|rm) /.test(command));
  return commands.join('\n').replaceAll('/opt/', `${place}/`);
}

function release(version: string): void {
  writeFileSync(join(place, 'source/version'), version);
  run(`cd source && git add version && git -c user.name=T -c user.email=t@example.com commit -qm ${version}`);
}

it('upgrades in folders of their own work once after the other, and lead back to the version just before', () => {
  run('git init -q -b main source');
  release('1');
  run('git clone -q source tidings');
  for (const version of ['2', '3', '4']) {
    release(version);
    run(commandsOf('Several machines'));
    expect([runs('tidings'), runs('tidings-before')]).toEqual([version, String(Number(version) - 1)]);
  }
  run(commandsOf('Going back'));
  expect(runs('tidings')).toBe('3');
  release('5');
  run(commandsOf('Several machines'));
  expect([runs('tidings'), runs('tidings-before')]).toEqual(['5', '3']);
});

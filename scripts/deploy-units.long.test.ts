// The units of deploy/ as systemd itself reads them.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'tidings-units-'));
const MOST_EXPOSED = 2;

beforeAll(() => {
  try {
    execFileSync('systemd-analyze', ['--version']);
  } catch {
    throw new Error("systemd-analyze isn't installed, and this test runs it: apt-get install systemd");
  }
  for (const name of ['tidings.service', 'tidings@.service'])
    writeFileSync(
      join(folder, name),
      readFileSync(join(root, 'deploy', name), 'utf8').replaceAll('/opt/tidings', root),
    );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function analyze(...args: readonly string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { cwd: folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

it.each(['tidings.service', 'tidings@.service'])('%s is read without a complaint', (name) => {
  const { status, output } = analyze('verify', join(folder, name));
  // Other units of this machine may have complaints of their own.
  expect([status, output.split('\n').filter((line) => line.includes('tidings'))]).toEqual([0, []]);
});

it('systemd rates the unit as well protected', () => {
  const { output } = analyze('security', '--offline=yes', join(folder, 'tidings.service'));
  const exposure = /exposure level for \S+: (\d+\.\d+)/.exec(output)?.[1];
  expect(Number(exposure), output).toBeLessThan(MOST_EXPOSED);
});

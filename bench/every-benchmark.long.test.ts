import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../scripts/run-command.ts';

const MINUTES_AT_MOST = 40;

it(
  'runs every benchmark in its quick form, and remembers nothing of it',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const history = join(folder, 'history.jsonl');
    const environment = { BENCH_HISTORY: history, BENCH_FLOODS: 'search' };
    const ran = await runCommand(process.execPath, ['bench/run.ts', '--small', '--nightly'], { environment });
    expect(ran.output).toContain('| # | what | measured |');
    expect(ran.output).not.toMatch(/The benchmark .* failed/);
    for (const id of ['P1', 'P1b', 'P2', 'P2b', 'P2c', ...Array.from({ length: 21 }, (_, n) => `P${n + 3}`)])
      expect(ran.output).toContain(`| ${id} | `);
    expect(ran.ok, ran.output).toBe(true);
    await expect(readFile(history)).rejects.toThrow('ENOENT');
  },
  MINUTES_AT_MOST * 60_000,
);

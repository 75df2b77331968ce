// npm run check: format and lint, types, imports, SQL, dead code and the architecture test, in parallel.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { reportOutcome, root, runCommand } from './run-command.ts';

const parts = [
  'words',
  'brands',
  'contract',
  'domain',
  'server',
  'staff-app',
  'visitor-pages',
  'e2e',
  'scripts',
  'bench',
];

const checks: readonly { name: string; command: string; arguments: readonly string[] }[] = [
  { name: 'format and lint', command: 'biome', arguments: ['ci', '--error-on-warnings', '--colors=off', '.'] },
  { name: 'types', command: 'tsc', arguments: ['-b', '--singleThreaded'] },
  {
    name: 'who imports whom',
    command: 'depcruise',
    arguments: ['--config', '.dependency-cruiser.cjs', ...present(parts)],
  },
  { name: 'SQL', command: process.execPath, arguments: ['scripts/check-sql.ts'] },
  { name: 'dead code', command: 'knip', arguments: ['--no-progress', '--no-config-hints'] },
];

const law = { name: 'architecture', command: 'vitest', arguments: ['run', '--project', 'law', '--reporter=dot'] };

/** Runs every check, prints a line for each once `until` has resolved, and returns how many failed. */
export async function runChecks(options: { withLaw: boolean; until?: Promise<unknown> }): Promise<number> {
  const outcomes = await Promise.all(
    [...checks, ...(options.withLaw ? [law] : [])].map(async (check) => {
      const outcome = await runCommand(check.command, check.arguments);
      // Printed on every run: @swc/core reads the sources for it instead, which is verified (docs/decisions/0002).
      outcome.output = outcome.output.replace(/\n‼ missing-tsc-transpiler[\s\S]*/, '');
      await options.until;
      reportOutcome(check.name, outcome);
      return outcome;
    }),
  );
  return outcomes.filter((outcome) => !outcome.ok).length;
}

function present(folders: readonly string[]): string[] {
  return folders.filter((folder) => existsSync(join(root, folder)));
}

if (import.meta.main) process.exitCode = (await runChecks({ withLaw: true })) === 0 ? 0 : 1;

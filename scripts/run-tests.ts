import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runCommand } from './run-command.ts';

export type Tally = { passed: number; failed: number };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

/** Runs vitest projects with their output shown, and counts; a file that breaks outside its tests counts as one. */
export async function runTests(
  name: string,
  vitestArguments: readonly string[],
  environment: Record<string, string> = {},
): Promise<Tally> {
  const reportFile = join(root, '.tsbuild', `${name}-tests.json`);
  await mkdir(join(reportFile, '..'), { recursive: true });
  await rm(reportFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const outcome = await runCommand('vitest', ['run', ...reporters, ...vitestArguments], {
    show: true,
    // Many tests start the program as a process; what Node has compiled for one of them serves the others.
    environment: { NODE_COMPILE_CACHE: join(root, '.tsbuild', 'compiled'), ...environment },
  });
  const text = await readFile(reportFile, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1 };
  const report = JSON.parse(text) as Report;
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return { passed: report.numPassedTests, failed: failed === 0 && !outcome.ok ? 1 : failed };
}

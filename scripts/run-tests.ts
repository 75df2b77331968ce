import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, runCommand } from './run-command.ts';

/** How many tests passed and failed, a line for each failure (its location and message), and the times. */
export type Tally = {
  passed: number;
  failed: number;
  failures: readonly string[];
  /** The duration of each test file, in seconds. */
  times: readonly { readonly path: string; readonly seconds: number }[];
};

const MOST_NAMED = 15;
const MOST_SAID = 3000;

type Report = {
  numPassedTests: number;
  testResults: TestFile[];
};

type TestFile = {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};

/** Runs vitest projects with visible output, and counts. A file that fails outside its tests counts as one. */
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
    // Many tests start the program as a process: they share Node's compile cache.
    environment: { NODE_COMPILE_CACHE: join(root, '.tsbuild', 'compiled'), ...environment },
  });
  const text = await readFile(reportFile, 'utf8').catch(() => null);
  if (text === null)
    return { passed: 0, failed: 1, failures: [failureLine(name, '', 'The run wrote no report.')], times: [] };
  const report = JSON.parse(text) as Report;
  const failures = report.testResults.flatMap(failuresOf);
  if (failures.length === 0 && !outcome.ok) {
    failures.push(failureLine(name, '', 'Every test passed, but the run ended with an error outside them; see above.'));
  }
  const times = report.testResults.map(({ name: file, startTime, endTime }) => ({
    path: relative(root, file),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: report.numPassedTests, failed: failures.length, failures, times };
}

/** Prints each failure once more, so that it can be found at the end of a long run. */
export function reportFailures(...tallies: readonly Tally[]): void {
  for (const failure of tallies.flatMap((tally) => tally.failures)) console.log(failure);
}

/** Prints the time by project, and the slowest files. Two files for each core run at once (vitest.config.ts). */
export function reportTimes(...tallies: readonly Tally[]): void {
  const files = tallies.flatMap(({ times }) => times).toSorted((a, b) => b.seconds - a.seconds);
  const parts = Map.groupBy(files, ({ path }) => path.split('/')[0] ?? '');
  const sums = [...parts].map(([part, own]) => ({ part, seconds: own.reduce((sum, one) => sum + one.seconds, 0) }));
  const line = (seconds: number, what: string) => console.log(`${seconds.toFixed(1).padStart(8)} s  ${what}`);
  console.log('Where the time went, two files at once for each core:');
  for (const { part, seconds } of sums.toSorted((a, b) => b.seconds - a.seconds)) line(seconds, part);
  console.log('The files that took longest:');
  for (const { path, seconds } of files.slice(0, MOST_NAMED)) line(seconds, path);
}

function failuresOf(file: TestFile): string[] {
  const path = relative(root, file.name);
  const failed = file.assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) return failed.map((test) => failureLine(path, test.fullName, test.failureMessages[0] ?? ''));
  return file.status === 'failed' ? [failureLine(path, '', file.message)] : [];
}

function failureLine(path: string, test: string, message: string): string {
  // Without the stack: in one line, as logs are searched by lines.
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const said = lines.filter((line) => line !== '' && !line.startsWith('at ')).join(' ⏎ ');
  return `✗ ${path}${test && ` > ${test}`}: ${said.slice(0, MOST_SAID)}`;
}

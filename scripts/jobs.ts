// npm run jobs [-- --kept]: runs the stories that do ten jobs, prints what each took, and writes docs/jobs.md. `--kept`
// takes what the last run of each story counted.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobKeys, jobs, readCount } from '../e2e/jobs/jobs.ts';
import { jobsPage, jobsTable } from './jobs/page.ts';
import { root } from './run-command.ts';
import { runTests } from './run-tests.ts';

if (!process.argv.includes('--kept')) {
  const stories = new Set(jobKeys.map((key) => `e2e/${jobs[key].story}`));
  const { failed } = await runTests('jobs', ['--project', 'stories', ...stories]);
  if (failed > 0) process.exitCode = 1;
}
const counts = await Promise.all(jobKeys.map(async (key) => [key, await readCount(key)] as const));
const missing = counts.filter(([, count]) => count === null).map(([key]) => jobs[key].story);
if (missing.length > 0) throw new Error(`No story has counted these jobs yet: ${missing.join(', ')}`);
const rows = counts.flatMap(([key, count]) => (count === null ? [] : [{ ...jobs[key], count }]));
console.log(jobsTable(rows));
const page = join(root, 'docs/jobs.md');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const before = await readFile(page, 'utf8').catch(() => '');
if (process.exitCode !== 1) await writeFile(page, jobsPage(rows, { before, version }));

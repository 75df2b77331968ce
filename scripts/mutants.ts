// npm run test:mutants -- [area …] [--sample N] [--seed S] [--again]: plants faults one at a time and counts those that a test notices.
// `--again` tries only those that survived the last run of the area, after a test was written. The table is docs/mutants.md.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { areas } from './mutants/areas.ts';
import { keyOf } from './mutants/draw.ts';
import { drawing } from './mutants/drawn-plugin.ts';
import { type Fault, isKilled, type LastRun, printSurvivors } from './mutants/last-run.ts';
import { writeRow } from './mutants/table.ts';
import { root } from './run-command.ts';

const LEAST_KILLED_PERCENT = 90;
const kept = join(root, '.tsbuild', 'mutants');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string' }, again: { type: 'boolean' } },
});
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));

let isEnough = true;
for (const area of positionals.length > 0 ? positionals : Object.keys(areas)) {
  const last = values.again ? await readLastRun(area) : null;
  const run = await tryFaults(area, last);
  await mkdir(kept, { recursive: true });
  await writeFile(join(kept, `${area}.json`), JSON.stringify(run, null, 2));
  printSurvivors(area, run);
  const percent = await writeRow(area, run);
  isEnough &&= percent >= LEAST_KILLED_PERCENT;
}
process.exitCode = isEnough ? 0 : 1;

async function readLastRun(area: string): Promise<LastRun> {
  return JSON.parse(await readFile(join(kept, `${area}.json`), 'utf8')) as LastRun;
}

async function tryFaults(area: string, last: LastRun | null): Promise<LastRun> {
  const files = areas[area]?.files;
  if (!files) throw new Error(`There is no area ${area}. There are ${Object.keys(areas).join(', ')}.`);
  const survivors = last?.faults.filter((fault) => !isKilled(fault)).map(({ key }) => key);
  drawing.choice = {
    count: Number(values.sample ?? Number.POSITIVE_INFINITY),
    seed,
    only: survivors ? new Set(survivors) : null,
  };
  process.env.MUTANTS_AREA = area;
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/drawn-plugin.ts'],
    reporters: ['drawn'],
    // Threads of one process would make databases of one name.
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false, pool: 'forks' },
    mutate: [...files, '!**/*.test.ts', '!**/testing/**'],
    // Words and SQL are strings; the types know most of the others.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 1,
    ignorePatterns: ['/.tsbuild', '/data', '/test-results', '/docs/screenshot.png'],
    tempDirName: '.tsbuild/sandbox',
    // TypeScript 7 has no interface for programs, so the sandbox keeps the tsconfig files as they are.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    timeoutMS: area === 'domain' ? 3000 : 20_000,
    logLevel: 'warn' as never,
    warnings: false,
  }).runMutationTest();
  if (results.length !== drawing.drawn) throw new Error(`${drawing.drawn} were drawn and ${results.length} tried.`);
  const faults = await Promise.all(results.map(describe));
  const retried = new Set(faults.map(({ key }) => key));
  return {
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    date: new Date().toISOString().slice(0, 10),
    possible: drawing.possible,
    seed: last?.seed ?? (values.sample ? seed : null),
    faults: [...(last?.faults ?? []).filter(({ key }) => !retried.has(key)), ...faults],
  };
}

type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

async function describe({ location: { start, end }, ...mutant }: Result): Promise<Fault> {
  const file = relative(root, mutant.fileName);
  const lines = (await readFile(join(root, file), 'utf8')).split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  const before = (position: { line: number; column: number }) => ({
    line: position.line - 1,
    column: position.column - 1,
  });
  return {
    // The plan counts lines from 0, the result from 1.
    key: keyOf({ ...mutant, location: { start: before(start), end: before(end) } }),
    file,
    line: start.line,
    mutator: mutant.mutatorName,
    was: lines.join('\n'),
    became: mutant.replacement ?? '',
    status: mutant.status,
  };
}

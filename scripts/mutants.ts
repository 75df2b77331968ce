// npm run test:mutants -- [area …] [--sample N] [--seed S] [--again] [--minutes M]: plants faults one at a time and
// counts those that a test notices. `--again` only tries those that survived the area's last run, after a test was
// written. A run that was stopped, or whose minutes were up, continues when it is started again. The table is
// docs/mutants.md.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { areas } from './mutants/areas.ts';
import { choosing } from './mutants/choose.ts';
import { drawing } from './mutants/drawn-plugin.ts';
import {
  isEquivalent,
  isKilled,
  kept,
  type LastRun,
  printSurvivors,
  readRun,
  type Wanted,
  writeRun,
} from './mutants/last-run.ts';
import { writeRow } from './mutants/table.ts';
import { root } from './run-command.ts';

const LEAST_KILLED_PERCENT = 90;
const UNFINISHED = 2;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string' },
    again: { type: 'boolean' },
    minutes: { type: 'string' },
  },
});
const count = Number(values.sample ?? Number.POSITIVE_INFINITY);
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
if (values.minutes) process.env.MUTANTS_UNTIL = String(Date.now() + Number(values.minutes) * 60_000);
process.env.MUTANTS_KEPT = kept;

let isEnough = true;
for (const area of positionals.length > 0 ? positionals : Object.keys(areas)) {
  const run = begin(area);
  await tryFaults(area, run);
  const left = run.waiting?.length ?? Number.POSITIVE_INFINITY;
  if (left > 0) {
    console.log(`${area}: not through yet; the same command goes on.`);
    process.exit(UNFINISHED);
  }
  printSurvivors(area, run);
  isEnough &&= (await writeRow(area, run)) >= LEAST_KILLED_PERCENT;
}
process.exitCode = isEnough ? 0 : 1;

/** Continues an unfinished run, retries the survivors of a finished one, or starts a new one. */
function begin(area: string): LastRun {
  const last = readRun(area);
  const now = {
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    date: new Date().toISOString().slice(0, 10),
  };
  const isOfSeed = values.seed === undefined || values.seed === last?.seed;
  if (last && isOfSeed && !isThrough(last)) return { ...last, ...now, waiting: shortened(last) };
  if (last && values.again) {
    const survivors = last.faults.filter((fault) => !isKilled(fault) && !isEquivalent(fault));
    const run = { ...last, ...now, waiting: survivors, faults: last.faults.filter((one) => !survivors.includes(one)) };
    writeRun(area, run);
    return run;
  }
  return { ...now, possible: 0, seed: values.sample ? seed : null, faults: [], waiting: null };
}

// The same seed draws the same first ones, so a smaller sample can end a larger one early.
function shortened({ waiting, faults }: LastRun): Wanted[] | null {
  return waiting?.slice(0, Math.max(0, count - faults.length)) ?? null;
}

function isThrough(run: LastRun): boolean {
  return shortened(run)?.length === 0;
}

async function tryFaults(area: string, run: LastRun): Promise<void> {
  const files = areas[area]?.files;
  if (!files) throw new Error(`There is no area ${area}. There are ${Object.keys(areas).join(', ')}.`);
  Object.assign(drawing, choosing(area, run, { count, seed: run.seed ?? seed }));
  process.env.MUTANTS_AREA = area;
  await new Stryker({
    testRunner: 'kept',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutants/drawn-plugin.ts'],
    reporters: ['drawn'],
    // Threads of one process would create databases with the same name.
    vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false, pool: 'forks' },
    mutate: [...files, '!**/*.test.ts', '!**/testing/**'],
    // Strings are text and SQL; the types check most others.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 1,
    ignorePatterns: ['/.tsbuild', '/data', '/test-results', '/docs/screenshot.png'],
    tempDirName: '.tsbuild/sandbox',
    // TypeScript 7 has no API for programs, so the sandbox keeps the tsconfig files as they are.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    dryRunTimeoutMinutes: 30,
    timeoutMS: area === 'domain' ? 10_000 : 120_000,
    logLevel: 'warn' as never,
    warnings: false,
  }).runMutationTest();
}

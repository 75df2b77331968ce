// A test runner for StrykerJS around the one for Vitest. It remembers which test reaches which fault from one run to
// the next, runs the nearest tests first, and starts no more faults when its time is up.
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { commonTokens, type Injector, type PluginContext, tokens } from '@stryker-mutator/api/plugin';
import {
  type CompleteDryRunResult,
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { strykerPlugins } from '@stryker-mutator/vitest-runner';
import { areas } from './areas.ts';
import { inRounds } from './rounds.ts';

/** The reason why a fault wasn't tried in this part of the run. */
export const LATER = 'The time of this part is up.';

type Hits = Record<string, number>;
/** What the tests of one file reach, with the hash of the file, so that a changed one is run again. */
type Reached = { hash: string; tests: TestResult[]; perTest: Record<string, Hits>; static: Hits };
type Kept = { sources: string; files: Record<string, Reached> };

// After this many test files, the results are saved.
const FILES_AT_ONCE = 10;
const until = () => Number(process.env.MUTANTS_UNTIL ?? Number.POSITIVE_INFINITY);
const isUp = () => Date.now() > until();

export const createKeptRunner = Object.assign(
  (injector: Injector<PluginContext>): TestRunner => {
    const [vitest] = strykerPlugins;
    if (!vitest) throw new Error('There is no test runner for Vitest.');
    return new KeptRunner(injector.injectFunction(vitest.factory));
  },
  { inject: tokens(commonTokens.injector) },
);

class KeptRunner implements TestRunner {
  readonly #vitest: TestRunner;
  #tests: readonly TestResult[] | null = null;

  constructor(vitest: TestRunner) {
    this.#vitest = vitest;
  }

  capabilities = () => this.#vitest.capabilities();
  init = async () => this.#vitest.init?.();
  dispose = async () => this.#vitest.dispose?.();

  async dryRun(options: DryRunOptions): Promise<DryRunResult> {
    const files = await testFiles();
    const kept = await readKept(await hashOf(options.files ?? []));
    const stale: string[] = [];
    for (const file of files) if (kept.files[file]?.hash !== (await hashOf([file]))) stale.push(file);
    for (let from = 0; from < stale.length; from += FILES_AT_ONCE) {
      if (isUp()) return { status: DryRunStatus.Error, errorMessage: LATER };
      const asked = stale.slice(from, from + FILES_AT_ONCE);
      const result = await this.#vitest.dryRun({ ...options, testFiles: asked });
      if (result.status !== DryRunStatus.Complete) return result;
      if (result.tests.some(({ status }) => status === TestStatus.Failed)) return result;
      for (const file of asked) kept.files[file] = reachedBy(file, await hashOf([file]), result);
      await writeKept(kept);
      console.log(`${from + asked.length} of ${stale.length} test files run without a fault`);
    }
    return together(files.flatMap((file) => kept.files[file] ?? []));
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    if (isUp()) return { status: MutantRunStatus.Error, errorMessage: LATER };
    this.#tests ??= Object.values((await readKept(null)).files).flatMap(({ tests }) => tests);
    const file = relative(process.cwd(), options.sandboxFileName);
    let nrOfTests = 0;
    for (const testFilter of inRounds(this.#tests, file, options.testFilter)) {
      const result = await this.#vitest.mutantRun({ ...options, testFilter });
      if (result.status !== MutantRunStatus.Survived) return result;
      nrOfTests += result.nrOfTests;
    }
    return { status: MutantRunStatus.Survived, nrOfTests };
  }
}

async function testFiles(): Promise<string[]> {
  const { tests } = areas[process.env.MUTANTS_AREA ?? ''] ?? { tests: [] };
  const found: string[] = [];
  for await (const file of glob([...tests])) if (!file.endsWith('.long.test.ts')) found.push(file);
  return found.toSorted();
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(await readFile(file));
  return hash.digest('hex');
}

function reachedBy(file: string, hash: string, { tests, mutantCoverage }: CompleteDryRunResult): Reached {
  const isOfFile = (id: string) => id.startsWith(`${file}#`);
  const perTest = Object.entries(mutantCoverage?.perTest ?? {}).filter(([id]) => isOfFile(id));
  return {
    hash,
    // The folder name of a run is random.
    tests: tests.filter(({ id }) => isOfFile(id)).map((test) => ({ ...test, fileName: file })),
    perTest: Object.fromEntries(perTest),
    static: mutantCoverage?.static ?? {},
  };
}

function together(files: readonly Reached[]): CompleteDryRunResult {
  return {
    status: DryRunStatus.Complete,
    tests: files.flatMap(({ tests }) => tests.map((test) => ({ ...test, fileName: resolve(test.fileName ?? '') }))),
    mutantCoverage: {
      perTest: Object.assign({}, ...files.map(({ perTest }) => perTest)),
      static: Object.assign({}, ...files.map((one) => one.static)),
    },
  };
}

const place = () => join(process.env.MUTANTS_KEPT ?? '', `${process.env.MUTANTS_AREA}-reached.json`);

// Faults are numbered across all files, so nothing of this is valid after a source has changed.
async function readKept(sources: string | null): Promise<Kept> {
  const text = await readFile(place(), 'utf8').catch(() => null);
  const kept = text === null ? null : (JSON.parse(text) as Kept);
  return kept !== null && (sources === null || kept.sources === sources) ? kept : { sources: sources ?? '', files: {} };
}

async function writeKept(kept: Kept): Promise<void> {
  await mkdir(dirname(place()), { recursive: true });
  await writeFile(place(), JSON.stringify(kept));
}

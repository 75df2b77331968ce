import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { pressesFile } from './scripts/buttons/recorder.ts';
import { SlowTestsFirst } from './scripts/slow-tests-first.ts';

const oneCluster = 'server/testing/one-cluster.ts';
const serverSetup = 'server/testing/setup.ts';
// Long fault tests (*.long.test.ts, *.long.spec.ts) take minutes: `npm run test:long` runs them too.
const long = process.env.LONG === '1';
const exclude = ['**/node_modules/**', '**/dist/**', '**/data/**', ...(long ? [] : ['**/*.long.{test,spec}.ts'])];

const quick = (name: string, include: string[]) => ({
  extends: true as const,
  test: { name, include, exclude, environment: 'node', testTimeout: 60_000 },
});

const screens = (name: string) => {
  const setup = `${name}/testing/setup.ts`;
  return {
    extends: true as const,
    oxc: { jsx: { runtime: 'automatic' as const } },
    test: {
      name,
      include: [`${name}/**/*.test.{ts,tsx}`],
      exclude,
      environment: 'jsdom',
      setupFiles: existsSync(setup) ? [setup] : [],
      testTimeout: 60_000,
    },
  };
};

export default defineConfig({
  // The server's libraries load the CommonJS build of graphql, which refuses to work with a second copy beside it.
  // Screens are tested with the library for browsers, which vitest would take for Node.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: join(import.meta.dirname, 'node_modules/graphql/index.js') },
      {
        find: /^tus-js-client$/,
        replacement: join(import.meta.dirname, 'node_modules/tus-js-client/lib.esm/browser/index.js'),
      },
    ],
  },
  test: {
    // A file waits for its database and its browser half of the time: two files for each core keep the cores busy.
    maxWorkers: Math.min(8, 2 * availableParallelism()),
    // Loading the program again for every file took a third of the time, so the files of a project share processes.
    isolate: false,
    sequence: { sequencer: SlowTestsFirst },
    projects: [
      quick('domain', ['domain/**/*.test.ts']),
      quick('contract', ['{contract,brands}/**/*.test.ts']),
      quick('law', ['architecture.test.ts', '{scripts,bench,e2e}/**/*.test.ts', 'words/**/*.test.ts']),
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude,
          environment: 'node',
          globalSetup: [oneCluster],
          setupFiles: [serverSetup],
          pool: 'forks',
          // Long enough for a machine ten times slower: tests wait for states and never for durations.
          testTimeout: long ? 300_000 : 90_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 40_000 } },
        },
      },
      screens('staff-app'),
      screens('visitor-pages'),
      {
        extends: true,
        test: {
          name: 'stories',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: ['e2e/built-apps.ts', oneCluster],
          setupFiles: [serverSetup],
          // With every press recorded, pages are heavier than they may be.
          exclude: pressesFile() ? [...exclude, 'e2e/pages-stay-light.spec.ts'] : exclude,
          environment: 'node',
          // Last: a story needs a core for its server and its browser.
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});

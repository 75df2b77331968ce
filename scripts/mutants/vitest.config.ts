// The tests of one area as one project, for StrykerJS: it switches on the faults one at a time, each in its own run.
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { areas } from './areas.ts';

const root = join(import.meta.dirname, '..', '..');
const { tests } = areas[process.env.MUTANTS_AREA ?? 'domain'] ?? { tests: [] };
const needsDatabase = tests.some((path) => !path.startsWith('domain/'));

export default defineConfig({
  root,
  resolve: { alias: [{ find: /^graphql$/, replacement: join(root, 'node_modules/graphql/index.js') }] },
  test: {
    include: [...tests],
    exclude: ['**/*.long.test.ts', '**/node_modules/**'],
    environment: 'node',
    isolate: false,
    ...(needsDatabase && {
      globalSetup: ['server/testing/one-cluster.ts'],
      setupFiles: ['server/testing/setup.ts'],
    }),
    testTimeout: 45_000,
    hookTimeout: 120_000,
    // A state that a planted fault prevents is awaited for less time than on a slow machine.
    expect: { poll: { timeout: 10_000 } },
  },
});

// npm run stories [-- file or name]: the whole product in a browser, against a server of its own.
import { buildWebApps } from './build.ts';
import type { Tally } from './run-tests.ts';
import { runTests } from './run-tests.ts';

/** Builds the web apps and tells every story in e2e/, or those that the arguments name. */
export async function runStories(vitestArguments: readonly string[]): Promise<Tally> {
  await buildWebApps();
  return runTests('stories', ['--project', 'stories', ...vitestArguments]);
}

if (import.meta.main) {
  process.env.NODE_ENV = 'production';
  process.exitCode = (await runStories(process.argv.slice(2))).failed === 0 ? 0 : 1;
}

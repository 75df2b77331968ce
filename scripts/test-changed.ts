// npm run test:changed [-- branch]: the tests beside what has changed since main, committed or not. A minute before
// `npm test`, not in its place: what breaks farther away shows only there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root, runCommand } from './run-command.ts';
import { runTests } from './run-tests.ts';

const TEST = /\.(?:test\.tsx?|spec\.ts)$/;
const LONG_TEST = /\.long\.test\.ts$/;
const CODE = /\.tsx?$/;
// A helper that hundreds of tests import would bring the whole suite.
const MOST_IMPORTING = 6;
const FOLDERS = ['brands', 'contract', 'domain', 'e2e', 'scripts', 'server', 'staff-app', 'visitor-pages', 'words'];

/** The tests that say most about these changed files: themselves, a few that import one, or those in its folder. */
export function testsOf(changed: readonly string[], tests: ReadonlyMap<string, string>): string[] {
  const found = changed.filter((path) => CODE.test(path)).flatMap((path) => testsOfFile(path, tests));
  return [...new Set(found)].toSorted();
}

function testsOfFile(path: string, tests: ReadonlyMap<string, string>): string[] {
  if (tests.has(path)) return [path];
  const all = [...tests];
  const importing = all.filter(([test, text]) => imports(test, text, path)).map(([test]) => test);
  importing.splice(MOST_IMPORTING);
  const beside = all.map(([test]) => test).filter((test) => dirname(test) === dirname(path));
  const own = beside.filter((test) => basename(test).replace(TEST, '') === basename(path).replace(CODE, ''));
  return own.length > 0 || importing.length > 0 ? [...own, ...importing] : beside;
}

function imports(test: string, text: string, path: string): boolean {
  const written = [...text.matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)].map(([, target = '']) => target);
  return written.some((target) => join(dirname(test), target) === path);
}

function readTests(): Map<string, string> {
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && TEST.test(entry.name) && !LONG_TEST.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  );
  return new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

async function changedSince(branch: string): Promise<string[]> {
  const base = await git('merge-base', 'HEAD', branch);
  const lines = await Promise.all([
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return lines.flatMap((text) => text.split('\n')).filter((path) => existsSync(join(root, path)));
}

async function git(...words: string[]): Promise<string> {
  const { ok, output } = await runCommand('git', words);
  if (!ok) throw new Error(`git ${words.join(' ')}: ${output}`);
  return output.trim();
}

if (import.meta.main) {
  const tests = testsOf(await changedSince(process.argv[2] ?? 'main'), readTests());
  if (tests.length === 0) console.log('No test is beside what has changed.');
  else process.exitCode = (await runTests('changed', tests)).failed === 0 ? 0 : 1;
}

// npm run test:buttons -- [screens] [stories]: runs the tests of the screens and the browser stories with every handler
// recorded, and prints those that nothing pressed. Exits with 1 if one of them isn't in buttons/exceptions.ts. A part
// that is left out counts with its last run, and `npm run test:buttons -- last` runs none.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { exceptions, mostUnclosed } from './buttons/exceptions.ts';
import { hasButtons, listHandlers, type PressPoint } from './buttons/handlers.ts';
import { listFiles, readSources } from './read-sources.ts';
import { root, runCommand } from './run-command.ts';
import { reportFailures, runTests, type Tally } from './run-tests.ts';

const folder = join(root, '.tsbuild', 'buttons');
const parts = {
  screens: ['--config', 'scripts/buttons/vitest.config.ts'],
  stories: ['--project', 'stories'],
};
const names = Object.keys(parts) as (keyof typeof parts)[];

const asked = process.argv.slice(2);
const tallies: Tally[] = [];
await mkdir(folder, { recursive: true });
for (const name of names.filter((one) => asked.length === 0 || asked.includes(one))) {
  await rm(fileOf(name), { force: true });
  tallies.push(await runTests(`buttons-${name}`, parts[name], { PRESSES_FILE: fileOf(name) }));
}
// The next build is without the recorder.
if (asked.length === 0 || asked.includes('stories')) await runCommand(process.execPath, ['scripts/build.ts']);

const pressed = new Set<string>();
for (const name of names) {
  const keys = (await readFile(fileOf(name), 'utf8').catch(() => '')).split('\n');
  for (const key of keys) pressed.add(key);
}
const sources = readSources(listFiles().filter(hasButtons));
const handlers = sources.flatMap(({ path, text }) => listHandlers(path, text));
const left = handlers.filter((handler) => !isPressed(handler));
const unlisted = left.filter(({ key }) => !(key in exceptions));
const unclosed = unlisted.filter(({ prop }) => prop === 'onClose');
const unknown = unlisted.filter(({ prop }) => prop !== 'onClose');
const outdated = Object.keys(exceptions).filter((key) => !left.some((handler) => handler.key === key));

for (const handler of [...unclosed, ...unknown]) console.log(await describe(handler));
for (const key of outdated) console.log(`pressed, or gone, and still an exception: ${key}`);
reportFailures(...tallies);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(
  `${handlers.length} handlers, ${handlers.length - left.length} pressed, ${left.length - unlisted.length} exceptions, ` +
    `${unclosed.length} never closed (at most ${mostUnclosed}), ${unknown.length} never pressed; ${failed} tests failed`,
);
process.exitCode = unknown.length + outdated.length + failed === 0 && unclosed.length <= mostUnclosed ? 0 : 1;

function fileOf(name: string): string {
  return join(folder, `${name}.txt`);
}

// A dialog that a button closes is closed by Escape and by its corner too, if both are given the same function.
function isPressed({ key, path, prop, code }: PressPoint): boolean {
  if (pressed.has(key)) return true;
  const isNamed = prop === 'onClose' && /^\w+$/.test(code);
  return isNamed && handlers.some((one) => one.path === path && one.code === code && pressed.has(one.key));
}

async function describe({ path, line, prop, element, label }: PressPoint): Promise<string> {
  const [, name, key = ''] = /^(\w+)\.(\w+)$/.exec(label) ?? [];
  const text = name === 'phrases' ? await wordsOf(path, key) : null;
  return `${path}:${line} <${element}> ${prop} ${text ?? label}`.trim();
}

/** The message that a screen shows as `phrases.key`, from the catalog that it imports. */
async function wordsOf(path: string, key: string): Promise<string | null> {
  const text = await readFile(join(root, path), 'utf8');
  const [, from] = /import \* as phrases from '([^']+)'/.exec(text) ?? [];
  if (!from) return null;
  const catalog = (await import(resolve(root, path, '..', from))) as Record<string, unknown>;
  const message = catalog[key];
  return typeof message === 'string' ? `“${message}”` : null;
}

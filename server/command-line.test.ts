import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { atEnd } from './testing/at-end.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './testing/temporary-folder.ts';
import { createEmptyTestDatabase } from './testing/test-database.ts';

function run(program: string, words: readonly string[] = [], settings: Record<string, string> = {}) {
  const { DATABASE_URL: _, ...rest } = process.env;
  const file = join(import.meta.dirname, `${program}.ts`);
  const env = { ...rest, DATA_DIR: '/nowhere', LOG_LEVEL: 'silent', ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('npm run admin -- --help prints the usage', () => {
  const { status, stdout, stderr } = run('admin', ['--help']);
  expect([status, stdout, stderr]).toEqual([
    0,
    expect.stringMatching(/^Usage: npm run admin -- SUBJECT COMMAND\n/),
    '',
  ]);
  expect(run('admin', ['helo'])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no command “helo”/),
  });
});

it('names what a command lacks, and doesn’t deny that it exists', async () => {
  const { address, drop } = await createEmptyTestDatabase();
  const dataDir = await makeTemporaryFolder();
  atEnd(async () => {
    await drop();
    await removeTemporaryFolder(dataDir);
  });
  const settings = { DATABASE_URL: address, DATA_DIR: dataDir };
  const { status, stderr } = run('admin', ['platform', 'let-in'], settings);
  const [sentence, ...usage] = stderr.trim().split('\n');
  expect([status, sentence]).toEqual([
    1,
    '“platform let-in” was called without something that it needs, or with something that it doesn’t know:',
  ]);
  expect(usage.every((line) => line.startsWith('  platform '))).toBe(true);
  // Of a sentence above the usage of everything, a terminal at night shows the usage.
  const unnamed = run('admin', ['numbers', 'buy', '+16025550142'], settings).stderr.trim().split('\n');
  expect(unnamed[0]).toBe('Name the organization, such as --organization 1000.');
  expect(unnamed.slice(1).filter((line) => /^ {2}\w/.test(line) && !line.startsWith('  numbers '))).toEqual([]);
  const unset = run('admin', ['media', 'move'], settings).stderr.trim().split('\n');
  expect(unset).toEqual([expect.stringMatching(/^First set STORAGE=s3 and the S3 settings/)]);
  expect(run('admin', ['platform', 'let-out'], settings).stderr).toMatch(/^There is no command “platform let-out”/);
}, 60_000);

it.each([
  ['admin', 'tidings admin SUBJECT COMMAND'],
  ['backup', 'tidings backup FILE [--with-keys]'],
])('%s names itself in its usage as deploy/tidings runs it', (program, usage) => {
  // As that file starts it.
  const { stderr } = run(program, [], { TIDINGS_COMMAND: 'tidings' });
  expect(stderr).toContain(`Usage: ${usage}\n`);
});

it('npm run demo starts nothing for a word that it doesn’t know', () => {
  const usage = 'Usage: npm run demo [-- --small]\n';
  expect(run('demo', ['--help'])).toEqual({ status: 0, stdout: usage, stderr: '' });
  expect(run('demo', ['--smal'])).toEqual({ status: 1, stdout: '', stderr: usage });
});

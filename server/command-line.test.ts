import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

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

import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareDataDir } from './platform/data-dir.ts';
import { choosePlace } from './platform/database/embedded-place.ts';
import { atEnd } from './testing/at-end.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from './testing/temporary-folder.ts';
import { createTestDatabase } from './testing/test-database.ts';

// Root may write everywhere, so what root starts runs as another user.
const OTHER_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
  atEnd(() => removeTemporaryFolder(folder));
});

async function unwritable(name: string): Promise<string> {
  const dataDir = join(folder, name);
  // A command asks first whether there is a database.
  await mkdir(join(dataDir, 'database'), { recursive: true });
  await chmod(dataDir, 0o555);
  return dataDir;
}

function run(program: string, environment: Record<string, string>) {
  const { DATABASE_URL: _fromTheRun, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: { ...inherited, NODE_ENV: 'production', LOG_LEVEL: 'warn', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...OTHER_USER,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return new Promise<[number | null, string]>((resolve) => child.on('close', (code) => resolve([code, text])));
}

it('DATABASE_URL with an empty database ends the start where DATA_DIR has one of its own', async () => {
  const dataDir = join(folder, 'one-machine');
  await mkdir(join(dataDir, 'database'), { recursive: true });
  await chmod(dataDir, 0o777);
  const { address, drop } = await createTestDatabase();
  atEnd(drop);
  expect(await run('start.ts', { DATA_DIR: dataDir, DATABASE_URL: address, ENCRYPTION_KEY: 'a'.repeat(64) })).toEqual([
    1,
    expect.stringMatching(
      /^\S+one-machine has a database of its own, and that of DATABASE_URL is empty\. Move everything/,
    ),
  ]);
}, 60_000);

describe('a DATA_DIR that cannot be written', () => {
  it('is refused in a sentence by the server, by a worker with a database elsewhere, and by commands', async () => {
    const dataDir = await unwritable('read-only');
    const sentence = `DATA_DIR is ${dataDir}, and this user may not write there (EACCES). Let the user that runs this write there, or choose another folder with DATA_DIR.\n`;
    // Before a database is looked for: there is none at this address.
    const elsewhere = { DATABASE_URL: 'postgresql://tidings@127.0.0.1:1/tidings', ENCRYPTION_KEY: 'a'.repeat(64) };
    const ended = await Promise.all([
      run('start.ts', { DATA_DIR: dataDir }),
      run('start.ts', { ...elsewhere, DATA_DIR: dataDir, ROLES: 'worker' }),
      run('recount.ts', { DATA_DIR: dataDir }),
    ]);
    expect(ended).toEqual([
      [1, sentence],
      [1, sentence],
      [2, sentence],
    ]);
  }, 180_000);

  it('is a failed check of the doctor, although the files in it can still be written', async () => {
    const dataDir = join(folder, 'rights-lost');
    await mkdir(join(dataDir, 'media'), { recursive: true });
    await chmod(join(dataDir, 'media'), 0o777);
    await chmod(dataDir, 0o555);
    const { address, drop } = await createTestDatabase();
    atEnd(drop);
    const [code, said] = await run('doctor.ts', {
      ...{ DATA_DIR: dataDir, DATABASE_URL: address, ENCRYPTION_KEY: 'a'.repeat(64) },
    });
    expect(code).toBe(1);
    expect(said).toMatch(
      /^FAILED {5}Storage: DATA_DIR is \S+, and this user may not write there \(EACCES\), so no process starts\.$/m,
    );
  }, 60_000);

  it('says so when a file is in its place, before a database is looked for', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const sentence = /^DATA_DIR is .*a-file.*, and a file is in the way \((EEXIST|ENOTDIR)\)\. /;
    await expect(prepareDataDir(file)).rejects.toThrow(sentence);
    await expect(prepareDataDir(join(file, 'below'))).rejects.toThrow(sentence);
    await expect(choosePlace(file, join(folder, 'elsewhere'))).rejects.toThrow(sentence);
  });

  it('is made where it is missing, and nothing is left of the try', async () => {
    const dataDir = join(folder, 'new', 'data');
    await prepareDataDir(dataDir);
    await prepareDataDir(dataDir);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import type { OrganizationId } from '../../domain/ids.ts';
import { openCipher } from '../platform/encryption.ts';
import { runKeysCommand } from '../privacy/index.ts';
import { atEnd } from '../testing/at-end.ts';
import { turnOnSecondFactor } from '../testing/authenticator.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { spawnServer } from '../testing/spawn-server.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { createEmptyTestDatabase } from '../testing/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';

const KEY = 'ab'.repeat(32);
const OTHER = 'cd'.repeat(32);
const CREATE = 'mutation { createLead(lead: { name: "Ana Secret", phone: "6025550141" }) { success errors } }';
const MISSING = 'secrets that were stored with a key, but ENCRYPTION_KEY isn’t set and ';
const WRONG = 'opens none of the secrets stored in this database';

const server = await startTestServer(
  { carrier: 'simulator', roles: ['web'], encryptionKey: KEY },
  new Date().toISOString(),
);
const folder = await makeTemporaryFolder();
atEnd(() => removeTemporaryFolder(folder));
const dataDir = join(folder, 'data');
const file = join(folder, 'backup.tar.gz');

let clinicId: OrganizationId;
let owner: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  clinicId = (await buildOrganization(server.context, { brand: 'health' })).id;
  owner = await buildUser(server.context, clinicId, { access: 'OWNER' });
  const { createLead } = await server.graphql(CREATE, {}, owner.token);
  expect(createLead).toEqual({ success: true, errors: [] });
  await turnOnSecondFactor(server, owner);
});

type Ended = { code: number | null; out: string };

/** Runs a program as a person does; a server is stopped once it is ready. */
function run(words: readonly string[], settings: Record<string, string>): Promise<Ended> {
  const { DATABASE_URL: _, ...rest } = process.env;
  const [program, ...others] = words;
  const child = spawn(process.execPath, [join(import.meta.dirname, '..', `${program}.ts`), ...others], {
    env: { ...rest, DATABASE_URL: server.context.db.address, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings },
  });
  let out = '';
  let isStopping = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      out += data.toString();
      if (isStopping || program !== 'start' || !out.includes('Tidings ')) return;
      // Once: a second signal would end it in the middle of its stop.
      isStopping = true;
      child.kill('SIGTERM');
    });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out })));
}

/** Keys and backups that there are. */
async function written(): Promise<string[]> {
  const all = await readdir(folder, { recursive: true });
  return all.filter((name) => /\.(key|gz)/.test(name));
}

const programs: readonly (readonly string[])[] = [
  ['start'],
  ['admin', 'keys', 'status'],
  ['import', import.meta.filename, '--organization', '1'],
  ['backup', file],
];

const noKey = {};
const settings: readonly [string, Record<string, string>, string][] = [
  ['no key', noKey, `${MISSING}${dataDir}/encryption.key doesn’t exist.`],
  ['only a previous key', { ENCRYPTION_KEY_PREVIOUS: KEY }, MISSING],
  ['another key', { ENCRYPTION_KEY: OTHER }, `ENCRYPTION_KEY ${WRONG}.`],
  [
    'two other keys',
    { ENCRYPTION_KEY: OTHER, ENCRYPTION_KEY_PREVIOUS: 'ef'.repeat(32) },
    `ENCRYPTION_KEY ${WRONG}, and neither does ENCRYPTION_KEY_PREVIOUS.`,
  ],
];

describe('with a key that opens nothing that is stored', () => {
  it.each(settings)(
    'each program refuses %s in a sentence, and writes no file',
    async (_, given, sentence) => {
      // All ask the same question, so the slow ones do it with one setting.
      for (const words of given === noKey ? programs : programs.slice(-1)) {
        const { code, out } = await run(words, { ...given, PORT: '0' });
        expect(out).toContain(sentence);
        expect(out).not.toContain('    at ');
        expect([words, code, await written()]).toEqual([words, 1, []]);
      }
    },
    120_000,
  );

  it('recount refuses too, which reads what is sealed', async () => {
    const { code, out } = await run(['recount'], {});
    expect([code, await written()]).toEqual([2, []]);
    expect(out).toContain(MISSING);
    expect(out).not.toContain('counters');
  });

  it('a worker refuses too', async () => {
    const { code, out } = await run(['start'], { ROLES: 'worker' });
    expect([code, out]).toEqual([1, expect.stringContaining(MISSING)]);
    expect(await written()).toEqual([]);
  }, 120_000);

  it('the doctor says so, and leaves out what needs the key', async () => {
    const { code, out } = await run(['doctor'], {});
    expect(out).toMatch(/^FAILED {5}Encryption key: This database has secrets that were stored with a key, but /m);
    expect(out).toContain('Put that file back, or set ENCRYPTION_KEY');
    expect(out).toContain('1 check failed. The others need the encryption key.');
    expect([code, out.includes('Carrier:'), await written()]).toEqual([1, false, []]);
    const other = await run(['doctor'], { ENCRYPTION_KEY: OTHER });
    expect(other).toMatchObject({ code: 1, out: expect.stringContaining(`ENCRYPTION_KEY ${WRONG}.`) });
  }, 120_000);

  it('keys status says which key opens what', async () => {
    const linesWith = async (keys: { encryptionKey: string; encryptionKeyPrevious: string | null }) => {
      const lines: string[] = [];
      const config = { ...server.context.config, ...keys };
      await runKeysCommand({ ...server.context, config }, ['status'], (line) => lines.push(line));
      return lines;
    };
    const key = (closedBy: string) =>
      expect.stringMatching(new RegExp(`^${clinicId}\thealth\tversion 1 .*, ${closedBy}\t`));
    const none = await linesWith({ encryptionKey: OTHER, encryptionKeyPrevious: null });
    expect(none).toContainEqual(key('opened by none of the keys that are set'));
    expect(none).toContain('stored secrets\t0 closed by ENCRYPTION_KEY');
    expect(none).toContainEqual(expect.stringMatching(/^organization_keys\t\d+ opened by none of the keys/));
    const both = await linesWith({ encryptionKey: OTHER, encryptionKeyPrevious: KEY });
    expect(both).toContainEqual(key('closed by ENCRYPTION_KEY_PREVIOUS'));
    expect(await linesWith({ encryptionKey: KEY, encryptionKeyPrevious: null })).toContainEqual(
      key('closed by ENCRYPTION_KEY'),
    );
  });
});

describe('with the right key', () => {
  it('the server starts, also while it is being replaced, and the doctor counts what each key opens', async () => {
    for (const keys of [{ ENCRYPTION_KEY: KEY }, { ENCRYPTION_KEY: OTHER, ENCRYPTION_KEY_PREVIOUS: KEY }])
      expect(await run(['start'], { ...keys, PORT: '0' })).toMatchObject({ code: 0 });
    expect(await written()).toEqual([]);
    const right = await run(['doctor'], { ENCRYPTION_KEY: KEY });
    expect(right.out).toMatch(/^ok {9}Encryption key: It opens all \d+ stored secrets\.$/m);
    expect(right.out).toContain(' Carrier: ');
    const both = await run(['doctor'], { ENCRYPTION_KEY: OTHER, ENCRYPTION_KEY_PREVIOUS: KEY });
    expect(both.out).toMatch(
      /^attention {2}Encryption key: \d+ of \d+ stored secrets are opened only by ENCRYPTION_KEY_P/m,
    );
    expect(await run(['backup', file], { ENCRYPTION_KEY: KEY })).toMatchObject({ code: 0 });
  }, 120_000);

  it('a key that is kept in the folder of the data counts', async () => {
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, 'encryption.key'), `${KEY}\n`);
    expect(await run(['admin', 'keys', 'status'], {})).toMatchObject({ code: 0 });
    await writeFile(join(dataDir, 'encryption.key'), OTHER);
    const { code, out } = await run(['admin', 'keys', 'status'], {});
    expect([code, out]).toEqual([1, expect.stringContaining(`The key in ${dataDir}/encryption.key ${WRONG}.`)]);
    await writeFile(join(dataDir, 'encryption.key'), 'half a k');
    const half = await run(['admin', 'keys', 'status'], {});
    expect(half).toEqual({ code: 1, out: expect.stringMatching(/^The key in \S+ can’t be read: .*\n$/) });
  }, 120_000);
});

it('makes a key for an empty database, and not again when the file is lost meanwhile', async () => {
  const { address, drop } = await createEmptyTestDatabase();
  const first = join(folder, 'first');
  expect(await run(['start'], { DATABASE_URL: address, DATA_DIR: first, PORT: '0' })).toMatchObject({ code: 0 });
  expect(await readFile(join(first, 'encryption.key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  const doctor = await run(['doctor'], { DATABASE_URL: address, DATA_DIR: first });
  expect(doctor.out).toMatch(/^ok {9}Encryption key: Nothing is stored with it yet\.$/m);
  const place = { encryptionKey: null, dataDir: first };
  const closed = (await openCipher(place)).encrypt('a secret', 'x');
  await removeTemporaryFolder(first);
  expect((await openCipher(place)).decrypt(closed, 'x')).toBe('a secret');
  await expect(readdir(first)).rejects.toThrow('ENOENT');
  await drop();
}, 120_000);

it('starts with a new key when someone says that the old one is lost', async () => {
  const lost = join(folder, 'lost');
  const given = { DATA_DIR: lost, ENCRYPTION_KEY_LOST: 'yes', PORT: '0' };
  expect(await run(['start'], given)).toMatchObject({ code: 0 });
  expect(await readdir(lost)).toContain('encryption.key');
  const doctor = await run(['doctor'], given);
  expect(doctor.out).toMatch(/^attention {2}Encryption key: The key in \S+ opens none of the secrets stored/m);
  expect(doctor.out).toContain('because ENCRYPTION_KEY_LOST is set');
  expect(doctor.out).toContain(' Carrier: ');
}, 120_000);

it('tells the people of a clinic that the key is gone, where someone said so', async () => {
  const given = { DATABASE_URL: server.context.db.address, DATA_DIR: join(folder, 'told'), ROLES: 'web' };
  const { url } = await spawnServer({
    ...{ ...given, ENCRYPTION_KEY: OTHER, ENCRYPTION_KEY_LOST: 'yes', SESSION_KEYS: 'optional' },
    ...{ PUBLIC_URL: server.context.config.publicUrl, LOG_LEVEL: 'silent' },
  });
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
    body: JSON.stringify({ query: '{ leads { errors } }' }),
  });
  expect(await answer.json()).toEqual({ data: { leads: { errors: [sentenceOf('data-unreadable')] } } });
}, 120_000);

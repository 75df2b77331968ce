import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { openCipher } from './encryption.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = join(await makeTemporaryFolder(), 'data');
});
afterAll(() => removeTemporaryFolder(join(dataDir, '..')));

const setKey = 'ab'.repeat(32);

describe('the cipher', () => {
  it('decrypts what it encrypted, and hides it meanwhile', async () => {
    const { encrypt, decrypt } = await openCipher({ encryptionKey: setKey, dataDir });
    const closed = encrypt('a secret — ünïcode', 'modmed:1');
    expect(closed).not.toContain('secret');
    expect(encrypt('a secret — ünïcode', 'modmed:1')).not.toBe(closed);
    expect(decrypt(closed, 'modmed:1')).toBe('a secret — ünïcode');
  });

  it('decrypts nothing for another purpose, with another key, altered or truncated', async () => {
    const one = await openCipher({ encryptionKey: setKey, dataDir });
    const other = await openCipher({ encryptionKey: 'cd'.repeat(32), dataDir });
    const closed = one.encrypt('a secret', 'modmed:1');
    expect(one.decrypt(closed, 'modmed:2')).toBeNull();
    expect(other.decrypt(closed, 'modmed:1')).toBeNull();
    expect(one.decrypt(`${closed.startsWith('A') ? 'B' : 'A'}${closed.slice(1)}`, 'modmed:1')).toBeNull();
    expect(one.decrypt(closed.slice(0, 20), 'modmed:1')).toBeNull();
    expect(one.decrypt('', 'modmed:1')).toBeNull();
  });

  it('also decrypts with the previous key, encrypts with the current one, and says which key something needs', async () => {
    const before = await openCipher({ encryptionKey: setKey, dataDir });
    const other = await openCipher({ encryptionKey: 'ef'.repeat(32), dataDir });
    const now = await openCipher({ encryptionKey: 'cd'.repeat(32), encryptionKeyPrevious: setKey, dataDir });
    const closed = before.encrypt('a secret', 'x');
    expect(now.decrypt(closed, 'x')).toBe('a secret');
    expect(before.decrypt(now.encrypt('a secret', 'x'), 'x')).toBeNull();
    expect(now.look(now.encrypt('a secret', 'x'), 'x')).toBe('current');
    expect([now.look(other.encrypt('a secret', 'x'), 'x'), now.look(closed, 'y')]).toEqual(['neither', 'neither']);
    const found = now.look(closed, 'x');
    const again = typeof found === 'string' ? '' : found.closedAgain;
    expect(now.look(again, 'x')).toBe('current');
    expect([now.decrypt(again, 'x'), before.decrypt(again, 'x')]).toEqual(['a secret', null]);
    expect(now.hashes('a phone', 'x')).toEqual([expect.any(String), ...before.hashes('a phone', 'x')]);
  });

  it('creates one key if none is set, even for ten at once, and only its owner can read it', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => openCipher({ encryptionKey: null, dataDir })));
    const closed = ten[0]?.encrypt('a secret', 'x') ?? '';
    for (const cipher of [...ten, await openCipher({ encryptionKey: null, dataDir })])
      expect(cipher.decrypt(closed, 'x')).toBe('a secret');
    expect((await stat(join(dataDir, 'encryption.key'))).mode & 0o777).toBe(0o600);
  });
});

import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { type Bucket, startBucket } from '../../testing/bucket.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { createFolderStorage } from './folder-storage.ts';
import { connectS3 } from './s3-connection.ts';
import { createS3Storage } from './s3-storage.ts';
import type { Storage, Which } from './storage.ts';

const MEGABYTE = 1024 * 1024;
let folder: string;
let bucket: Bucket;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  atEnd(() => removeTemporaryFolder(folder));
  bucket = await startBucket();
});

const workFolder = () => join(folder, 'temporary');
let made = 0;
const freshPlace = () => {
  made += 1;
  return `place${made}`;
};
const inFolder = () => createFolderStorage(join(folder, freshPlace()));
const inBucket = (mostCopiedBytes?: number) =>
  createS3Storage(bucket.settings, {
    ...{ prefix: freshPlace(), workFolder: workFolder() },
    ...(mostCopiedBytes === undefined ? {} : { mostCopiedBytes }),
  });

const contentOf = async (file: Promise<Readable | null>) => {
  const found = await file;
  return found === null ? null : text(found);
};

async function listed(storage: Storage, which: Which) {
  const found: [string, number][] = [];
  for await (const { name, bytes } of storage.list(which)) found.push([name, bytes]);
  return found.sort();
}

describe.each<[string, () => Storage]>([
  ['folder', inFolder],
  ['s3', () => inBucket()],
])('a file in the storage "%s"', (kind, create) => {
  it('is read whole or in part, and gone when it is removed', async () => {
    const storage = create();
    await storage.write('a.png', Buffer.from('0123456789'));
    expect(await storage.size('a.png')).toBe(10);
    expect(await contentOf(storage.read('a.png'))).toBe('0123456789');
    expect(await contentOf(storage.read('a.png', { start: 2, end: 4 }))).toBe('234');
    expect(await contentOf(storage.read('a.png', { start: 8, end: 90 }))).toBe('89');
    await storage.write('a.png', Buffer.from('again'));
    expect(await contentOf(storage.read('a.png'))).toBe('again');
    await storage.remove('a.png');
    expect([await storage.size('a.png'), await storage.read('a.png')]).toEqual([null, null]);
  });

  it('that isn’t there is null wherever it is looked for', async () => {
    const storage = create();
    expect([await storage.size('a.png'), await storage.read('a.png'), await storage.readReceived('a.png')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(await storage.publishChanged('a.mp4', async () => true)).toBeNull();
    await storage.dropReceived('a.mp4');
    expect([await listed(storage, 'published'), await listed(storage, 'received')]).toEqual([[], []]);
  });

  it('that is received in many pieces is whole, and not served before it is published', async () => {
    const storage = create();
    const piece = Buffer.alloc(MEGABYTE, 'x');
    const pieces = Array.from({ length: 19 }, (_, n) => (n === 18 ? Buffer.from('end') : piece));
    expect(await storage.receive('a.mp4', Readable.from(pieces))).toBe(18 * MEGABYTE + 3);
    expect(await storage.size('a.mp4')).toBeNull();
    expect(await contentOf(storage.readReceived('a.mp4', { start: 18 * MEGABYTE, end: 18 * MEGABYTE + 9 }))).toBe(
      'end',
    );
    expect(await listed(storage, 'received')).toEqual([['a.mp4', 18 * MEGABYTE + 3]]);
    await storage.publish('a.mp4');
    expect(await storage.size('a.mp4')).toBe(18 * MEGABYTE + 3);
    expect(await storage.readReceived('a.mp4')).toBeNull();
    expect(await listed(storage, 'published')).toEqual([['a.mp4', 18 * MEGABYTE + 3]]);
    expect((await buffer((await storage.read('a.mp4')) ?? Readable.from([]))).length).toBe(18 * MEGABYTE + 3);
  });

  it('that is empty is received and read as such', async () => {
    const storage = create();
    expect(await storage.receive('a.mp4', Readable.from([]))).toBe(0);
    // The stand-in promises a byte here; S3 answers like this.
    bucket.failure = { status: 416, code: 'InvalidRange' };
    bucket.failing = kind === 's3' ? 1 : 0;
    expect(await contentOf(storage.readReceived('a.mp4', { start: 0, end: 11 }))).toBe('');
    bucket.failure = { status: 503, code: 'SlowDown' };
    await storage.keep('b.png', Readable.from([]));
    expect([await storage.size('b.png'), await contentOf(storage.read('b.png'))]).toEqual([0, '']);
  });

  it('is published as it was changed, and leaves no copy', async () => {
    const storage = create();
    await storage.receive('a.mp4', Readable.from([Buffer.from('taken at home')]));
    const done = await storage.publishChanged('a.mp4', async (file) => {
      await file.write(Buffer.from('####'), 0, 4, 9);
      return (await file.stat()).size;
    });
    expect(done).toEqual({ result: 13 });
    expect(await contentOf(storage.read('a.mp4'))).toBe('taken at ####');
    expect(await storage.readReceived('a.mp4')).toBeNull();
    expect(existsSync(workFolder()) ? await readdir(workFolder()) : []).toEqual([]);
  });

  it('that isn’t fit to be published stays received until it is dropped, also when reading it throws', async () => {
    const storage = create();
    await storage.receive('a.mp4', Readable.from([Buffer.from('no video')]));
    expect(await storage.publishChanged('a.mp4', async () => null)).toEqual({ result: null });
    const killed = storage.publishChanged('a.mp4', () => Promise.reject(new Error('killed')));
    await expect(killed).rejects.toThrow('killed');
    expect(await storage.size('a.mp4')).toBeNull();
    expect(await contentOf(storage.readReceived('a.mp4'))).toBe('no video');
    expect(existsSync(workFolder()) ? await readdir(workFolder()) : []).toEqual([]);
    await storage.dropReceived('a.mp4');
    expect(await listed(storage, 'received')).toEqual([]);
  });

  it('of which a killed process left the beginning is gone after a while', async () => {
    const storage = create();
    await storage.write('a.png', Buffer.from('picture'));
    await leaveUnfinished();
    expect(await storage.dropUnfinished(new Date(Date.now() - 60_000))).toBe(0);
    expect(await storage.dropUnfinished(new Date(Date.now() + 60_000))).toBe(1);
    expect(await storage.dropUnfinished(new Date(Date.now() + 60_000))).toBe(0);
    expect(await listed(storage, 'published')).toEqual([['a.png', 7]]);

    async function leaveUnfinished() {
      if (kind === 'folder') return writeFile(join(folder, `place${made}`, '.0b5e'), 'pict');
      const { client, s3 } = await connectS3(bucket.settings);
      const upload = { Bucket: bucket.settings.bucket, Key: `received/place${made}/a.mp4` };
      await client.send(new s3.CreateMultipartUploadCommand(upload));
    }
  });

  it('whose sender goes away isn’t kept, and what went wrong is said as it was', async () => {
    for (const size of [10, 9 * MEGABYTE]) {
      const storage = create();
      async function* cut() {
        for (let sent = 0; sent < size; sent += MEGABYTE) yield Buffer.alloc(Math.min(MEGABYTE, size));
        throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' });
      }
      const receiving = storage.receive('a.mp4', Readable.from(cut()));
      await expect(receiving).rejects.toMatchObject({ code: 'FST_REQ_FILE_TOO_LARGE' });
      expect(await listed(storage, 'received')).toEqual([]);
    }
  });
});

describe('a bucket', () => {
  it('gets a large file through us when it can’t copy it', async () => {
    const storage = inBucket(4);
    await storage.receive('a.tgz', Readable.from([Buffer.from('larger than four')]));
    await storage.publish('a.tgz');
    expect(await contentOf(storage.read('a.tgz'))).toBe('larger than four');
    expect(await listed(storage, 'received')).toEqual([]);
  });

  it('never has more than a few parts of a file on the way', async () => {
    let sent = 0;
    async function* many() {
      for (; sent < 64; sent += 1) yield Buffer.alloc(MEGABYTE);
    }
    let release = () => {};
    bucket.held = new Promise((resolve) => {
      release = resolve;
    });
    const receiving = inBucket().receive('a.mp4', Readable.from(many()));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(sent).toBeLessThan(30);
    bucket.held = null;
    release();
    expect(await receiving).toBe(64 * MEGABYTE);
  });

  it('that fails once is asked again; one that keeps failing is said to be away, without keys or signatures', async () => {
    const storage = inBucket();
    bucket.failing = 1;
    await storage.write('a.png', Buffer.from('picture'));
    expect(await contentOf(storage.read('a.png'))).toBe('picture');
    bucket.failing = Number.POSITIVE_INFINITY;
    for (const work of [
      () => storage.read('a.png'),
      () => storage.write('b.png', Buffer.from('b')),
      () => storage.receive('b.mp4', Readable.from([Buffer.from('b')])),
      () => listed(storage, 'published'),
    ]) {
      const error = await work().then(
        () => null,
        (reason) => reason,
      );
      expect(error).toMatchObject({ name: 'StorageAwayError', message: 'The file storage answered 503 (SlowDown).' });
      expect(Object.keys(error)).toEqual(['name']);
    }
    bucket.failing = 0;
  });

  it.each([
    ['a wrong key', { accessKeyId: 'WRONG' }, 'The file storage refuses the key.'],
    ['another bucket', { bucket: 'not-there' }, 'The file storage has no bucket not-there. Check S3_BUCKET.'],
    ['an address where nothing is', { endpoint: 'http://127.0.0.1:9' }, 'The file storage can’t be reached (ECONN'],
  ])('with %s says what to check', async (_what, wrong, sentence) => {
    const storage = createS3Storage({ ...bucket.settings, ...wrong }, { prefix: 'media', workFolder: workFolder() });
    await expect(storage.write('a.png', Buffer.from('a'))).rejects.toThrow(sentence);
  });
});

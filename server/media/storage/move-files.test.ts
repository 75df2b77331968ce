import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Bucket, startBucket } from '../../testing/bucket.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { runMediaCommand } from './commands.ts';
import { bothStorages, storageOf } from './open-storage.ts';
import type { Storage } from './storage.ts';

let bucket: Bucket;
let server: TestServer;
beforeAll(async () => {
  bucket = await startBucket();
  server = await startTestServer({ roles: [], storage: 's3', s3: bucket.settings });
});

const contextOf = (storage: 'folder' | 's3') => ({
  ...server.context,
  config: { ...server.context.config, storage },
});
const places = () => {
  const { folder, bucket: there } = bothStorages(server.context, 'media');
  if (there === null) throw new Error('no bucket');
  return { folder, there };
};
async function move(words: readonly string[], storage: 'folder' | 's3') {
  const said: string[] = [];
  const isKnown = await runMediaCommand(contextOf(storage), words, (line) => said.push(line));
  return { isKnown, said };
}
const contentOf = async (storage: Storage, name: string) => {
  const found = await storage.read(name);
  return found && text(found);
};

describe('media move', () => {
  it('carries files to the bucket after a break, and back; they are found all the while', async () => {
    const { folder, there } = places();
    for (const name of ['a.png', 'b.png', 'c.png']) await folder.write(name, Buffer.from(`of ${name}`));
    await folder.receive('d.mp4', Readable.from([Buffer.from('a video')]));
    // As after a kill: one is at both places, and one only half.
    await there.write('a.png', Buffer.from('of a.png'));
    await there.write('b.png', Buffer.from('of'));
    const both = storageOf(contextOf('s3'));
    expect(await contentOf(both, 'c.png')).toBe('of c.png');
    expect((await move(['move'], 's3')).said).toEqual([
      'media: 3 moved (23 bytes), 1 already there. Done.',
      'exports: 0 moved (0 bytes), 0 already there. Done.',
    ]);
    for (const name of ['a.png', 'b.png', 'c.png']) {
      expect([await contentOf(there, name), await folder.size(name)]).toEqual([`of ${name}`, null]);
    }
    expect(await there.readReceived('d.mp4').then((file) => file && text(file))).toBe('a video');
    expect((await move(['move'], 's3')).said[0]).toBe('media: 0 moved (0 bytes), 0 already there. Done.');
    expect(await contentOf(storageOf(contextOf('folder')), 'c.png')).toBe('of c.png');
    await move(['move', '--back'], 'folder');
    expect([await contentOf(folder, 'c.png'), await there.size('c.png')]).toEqual(['of c.png', null]);
  });

  it('says that the bucket is away, also when there is nothing to move', async () => {
    bucket.failing = Number.POSITIVE_INFINITY;
    bucket.failure = { status: 403, code: 'InvalidAccessKeyId' };
    await expect(move(['move'], 's3')).rejects.toThrow(/^Files can't be kept where they go, so nothing was moved: \S/);
    bucket.failing = 0;
  });

  it('refuses to empty the place that new files go to', async () => {
    await expect(move(['move'], 'folder')).rejects.toThrow('First set STORAGE=s3');
    await expect(move(['move', '--back'], 's3')).rejects.toThrow('First set STORAGE=folder');
    expect((await move(['mvoe'], 's3')).isKnown).toBe(false);
  });
});

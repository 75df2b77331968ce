import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { preparePlatform } from '../accounts/index.ts';
import { storageOf } from '../media/index.ts';
import { checkSetup } from '../setup/index.ts';
import { atEnd } from '../testing/at-end.ts';
import { type Bucket, startBucket } from '../testing/bucket.ts';
import { buildMp4 } from '../testing/build-video.ts';
import { type Exporter, exportWorld } from '../testing/export-world.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { createEmptyTestDatabase } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addressOfUpload } from '../testing/upload-file.ts';
import { backUp, checkArchive, restore } from './index.ts';

let bucket: Bucket;
let server: TestServer;
let us: Exporter;
let picture: Buffer;
let pictureName: string;
let videoName: string;

async function upload(path: string, name: string, bytes: Uint8Array): Promise<string> {
  return (await addressOfUpload(server.url, us.token, { path, name, bytes })).slice('/media/'.length);
}

beforeAll(async () => {
  bucket = await startBucket();
  server = await startTestServer({ roles: ['web'], storage: 's3', s3: bucket.settings });
  us = await exportWorld(server).newOrganization();
  const drawn = sharp({ create: { width: 30, height: 20, channels: 3, background: '#1a73e8' } });
  pictureName = await upload('/uploads', 'logo.png', await drawn.png().toBuffer());
  videoName = await upload('/uploads/video', 'video.mp4', buildMp4());
  picture = Buffer.from(await (await fetch(`${server.url}/media/${pictureName}`)).arrayBuffer());
});

const ready = async () => {
  const answer = await fetch(`${server.url}/ready`);
  return [answer.status, await answer.text()];
};

describe('with files in a bucket', () => {
  it('a backup holds them, and is restored into another bucket, which must be empty', async () => {
    const folder = await makeTemporaryFolder();
    atEnd(() => removeTemporaryFolder(folder));
    const path = join(folder, 'tidings.tar.gz');
    const { config, db } = server.context;
    expect(await backUp({ address: db.address, config, path, withKeys: false })).toMatchObject({ files: 2 });
    const checked = await checkArchive(path);
    const other = await startBucket('restored-media');
    const { address, drop } = await createEmptyTestDatabase();
    atEnd(drop);
    const place = { dataDir: join(folder, 'data'), encryptionKey: config.encryptionKey, storage: 's3' } as const;
    const used = { address, config: { ...place, s3: bucket.settings }, path, stopsSending: true };
    await expect(restore(used, checked)).rejects.toThrow('Bucket tidings-media already has media.');
    await restore({ ...used, config: { ...place, s3: other.settings } }, checked);
    const restored = storageOf({ config: { ...place, s3: other.settings } });
    const shown = await restored.read(pictureName);
    expect(shown && (await buffer(shown))).toEqual(picture);
    const video = await restored.readReceived(videoName);
    expect(video && (await buffer(video))).toEqual(buildMp4());
    expect([existsSync(join(place.dataDir, 'media')), existsSync(join(config.dataDir, 'media'))]).toEqual([
      false,
      false,
    ]);
  });

  it('an export is made and downloaded, with what was uploaded, and nothing of it is on this machine', async () => {
    const { exported, unpacked } = exportWorld(server);
    const whole = await unpacked(us, await exported(us));
    expect([...whole].filter(([, content]) => content.equals(picture))).toHaveLength(1);
    expect(bucket.requests.some((one) => /^GET exports\//.test(one))).toBe(true);
    expect(existsSync(join(server.context.config.dataDir, 'exports'))).toBe(false);
  });

  it('the doctor tries the bucket and names it', async () => {
    expect(await checkSetup(server.context, 'storage')).toMatchObject({
      // What may follow is the room on the disk of a database that the server brings.
      found: expect.stringMatching(/^A file was written, read back, and deleted in bucket tidings-media\./),
    });
    bucket.failing = Number.POSITIVE_INFINITY;
    expect(await checkSetup(server.context, 'storage')).toMatchObject({
      ...{ state: 'failed', fix: expect.stringContaining('Make sure that this server reaches the bucket') },
    });
    bucket.failing = 0;
  });

  it('/ready answers before a load balancer gives up while the bucket hangs, and asks it once', async () => {
    await preparePlatform(server.context);
    expect(await ready()).toEqual([200, 'OK']);
    let laterMs = 0;
    vi.spyOn(server.clock, 'monotonicMs').mockImplementation(() => performance.now() + laterMs);
    let release = () => {};
    bucket.held = new Promise((resolve) => {
      release = resolve;
    });
    bucket.requests.length = 0;
    try {
      // A bucket that is only slow can store files, so what it said before holds for a while.
      for (laterMs of [20_000, 40_000]) {
        const askedMs = performance.now();
        const isSlow = laterMs === 20_000;
        expect(await ready()).toEqual(isSlow ? [200, 'OK'] : [503, 'Files cannot be stored. The log says why.']);
        // The bucket itself would be given up after a minute.
        expect(performance.now() - askedMs).toBeLessThan(15_000);
      }
      expect(bucket.requests).toHaveLength(1);
    } finally {
      bucket.held = null;
      release();
    }
    laterMs = 60_000;
    await expect.poll(ready).toEqual([200, 'OK']);
  });
});

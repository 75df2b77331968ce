import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { createLog, type Log } from '../../platform/log.ts';
import { type Bucket, startBucket } from '../../testing/bucket.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildMp4 } from '../../testing/build-video.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addressOfUpload } from '../../testing/upload-file.ts';
import { storageOf } from './open-storage.ts';
import type { Storage, Which } from './storage.ts';
import { sweepFiles } from './sweep-files.ts';

const DAY_MS = 86_400_000;
// A day passes: the times of the storage can't be moved.
const tomorrow = () => new Date(Date.now() + DAY_MS);

describe.each(['folder', 's3'] as const)('the nightly sweep, with files in the storage "%s",', (kind) => {
  let server: TestServer;
  let storage: Storage;
  let token: string;
  let organizationId: OrganizationId;
  let bucket: Bucket | null = null;
  const said: string[] = [];

  beforeAll(async () => {
    bucket = kind === 's3' ? await startBucket() : null;
    const log: Log = createLog('silent');
    log.error = ((_values: object, text: string) => void said.push(text)) as Log['error'];
    const settings = bucket === null ? {} : ({ storage: 's3', s3: bucket.settings } as const);
    server = await startTestServer({ roles: ['web'], ...settings }, undefined, log);
    storage = storageOf(server.context);
    organizationId = (await buildOrganization(server.context)).id;
    token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
  });

  async function upload(path: string, name: string, bytes: Uint8Array) {
    return (await addressOfUpload(server.url, token, { path, name, bytes })).slice('/media/'.length);
  }
  const named = async (which: Which) => {
    const names: string[] = [];
    for await (const { name } of storage.list(which)) names.push(name);
    return names.sort();
  };
  const bytes = Buffer.from('x');

  it('deletes files that no row names, and only those', async () => {
    const picture = sharp({ create: { width: 4, height: 3, channels: 3, background: '#1a73e8' } });
    const png = await upload('/uploads', 'a.png', await picture.png().toBuffer());
    const mp4 = await upload('/uploads/video', 'a.mp4', buildMp4());
    const ask = (method: string, path: string | null, headers: Record<string, string>, body: string | null = null) =>
      fetch(`${server.url}${path}`, {
        ...{ method, body },
        headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
      });
    const about = `kind ${btoa('video')},filename ${btoa('a.mp4')}`;
    const begun = await ask('POST', '/uploads/parts', { 'upload-length': '50', 'upload-metadata': about });
    const next = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    await ask('PATCH', begun.headers.get('location'), next, 'some of it');
    const before = { received: await named('received'), published: await named('published') };
    expect([before.received.length, before.published]).toEqual([2, [png]]);
    expect(before.received).toContain(mp4);
    // A worker was killed between writing these and committing their rows.
    await storage.write('lost.jpg', bytes);
    await storage.keep('lost.mp4', Readable.from([bytes]));
    await storage.receive('lost.mov', Readable.from([bytes]));
    await sweepFiles(server.context);
    expect((await named('published')).length + (await named('received')).length).toBe(6);
    await sweepFiles(server.context, tomorrow());
    expect({ received: await named('received'), published: await named('published') }).toEqual(before);
    const metrics = await server.context.metrics.print();
    expect(metrics).toContain('tidings_files_swept_total{kind="published"} 2');
    expect(metrics).toContain('tidings_files_swept_total{kind="received"} 1');
  });

  it('deletes nothing of a storage that belongs to another database, and says so', async () => {
    for (let n = 0; n < 25; n += 1) await storage.write(`other${n}.jpg`, bytes);
    await sweepFiles(server.context, tomorrow());
    expect(await named('published')).toHaveLength(26);
    expect(said).toEqual([expect.stringMatching(/^most files of the storage are unknown to the database/)]);
  });
});

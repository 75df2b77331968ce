import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request as ask, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { type Bucket, startBucket } from '../../testing/bucket.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { box, buildMp4 } from '../../testing/build-video.ts';
import { startBeside } from '../../testing/start-beside.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { storageOf } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { createUploadTurns } from '../upload-turns.ts';
import { dropUpload, sweepUploads } from './drop-upload.ts';
import { finishUpload } from './finish-upload.ts';

const MEGABYTE = 1024 * 1024;
// The second process has the real clock.
const startsNow = new Date().toISOString();

let bucket: Bucket;
let server: TestServer;
let organizationId: OrganizationId;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] }, startsNow);
});

beforeEach(async () => {
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
});

type Call = { at?: string; by?: string; path?: string; headers?: Record<string, string>; body?: Uint8Array };

const headersFor = (by: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${by}`,
  'tus-resumable': '1.0.0',
  ...more,
});
const call = (method: string, { at = server.url, by = token, path = '/uploads/parts', headers, body }: Call) =>
  fetch(`${at}${path}`, {
    ...{ method, headers: headersFor(by, headers) },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
const metadata = (kind: string, name: string) =>
  `kind ${Buffer.from(kind).toString('base64')},filename ${Buffer.from(name).toString('base64')}`;

const create = (kind: string, name: string, size: number, more: Call = {}) =>
  call('POST', { ...more, headers: { 'upload-length': String(size), 'upload-metadata': metadata(kind, name) } });
const pathOf = (answer: Response) => answer.headers.get('location') ?? '';
async function arrivedOf(path: string, more: Call = {}): Promise<number> {
  const answer = await call('HEAD', { ...more, path });
  expect(answer.status).toBe(200);
  return Number(answer.headers.get('upload-offset'));
}
const send = (path: string, offset: number, body: Uint8Array, more: Call = {}) =>
  call('PATCH', {
    ...{ ...more, path, body },
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
  });
const finish = async (path: string, more: Call = {}) => {
  const answer = await call('POST', { ...more, path: `${path}/finish` });
  return { status: answer.status, body: (await answer.json()) as { url?: string; errors?: string[] } };
};
const errorsOf = async (answer: Response) => ((await answer.json()) as { errors: string[] }).errors;

/** Begins to send the rest of a file, and doesn't end. */
async function beginToSend(path: string, rest: Buffer, sent: number): Promise<ClientRequest> {
  const headers = {
    ...headersFor(token),
    ...{ 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', 'content-length': rest.length },
  };
  const request = ask(`${server.url}${path}`, { method: 'PATCH', headers });
  request.on('error', () => undefined);
  if (!request.write(rest.subarray(0, sent))) await once(request, 'drain');
  return request;
}

async function hashOf(content: Readable | null): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content ?? []) hash.update(chunk);
  return hash.digest('hex');
}

const video = (megabytes: number) => Buffer.concat([buildMp4(), box('free', randomBytes(megabytes * MEGABYTE))]);
const partsIn = async (storage: Storage) => {
  const parts: string[] = [];
  for await (const { name } of storage.list('received')) if (name.endsWith('.part')) parts.push(name);
  return parts;
};

describe.each(['folder', 's3'] as const)('an upload in parts, with files in the storage "%s",', (storage) => {
  beforeAll(async () => {
    if (storage !== 's3') return;
    bucket = await startBucket();
    server = await startTestServer({ roles: ['web'], storage, s3: bucket.settings }, startsNow);
  });

  it('that is cut in the middle goes on elsewhere, and is whole [UPLOAD-04]', async () => {
    // A second process is as slow to start as everything else here together.
    const other = storage === 'folder' ? await startBeside(server) : server;
    const bytes = video(40);
    const created = await create('video', 'Clip.MP4', bytes.length);
    expect(created.status).toBe(201);
    const path = pathOf(created);
    const underWay = await beginToSend(path, bytes, 23 * MEGABYTE);
    // What has arrived is known elsewhere while the connection is still open.
    await expect.poll(() => arrivedOf(path, { at: other.url })).toBeGreaterThanOrEqual(20 * MEGABYTE);
    underWay.destroy();
    // The process that was cut off keeps what it has read, so a client may have to look again.
    let sent = 0;
    for (let status = 409; status === 409; ) {
      const offset = await arrivedOf(path, { at: other.url });
      sent = bytes.length - offset;
      ({ status } = await send(path, offset, bytes.subarray(offset), { at: other.url }));
      expect([204, 409]).toContain(status);
    }
    expect(sent).toBeLessThanOrEqual(bytes.length - 20 * MEGABYTE);
    const { status, body } = await finish(path, { at: other.url });
    expect([status, body]).toMatchObject([200, { mimeType: 'video/mp4' }]);
    // Asked again at the first process, because the answer was lost.
    expect(await finish(path)).toEqual({ status, body });
    const kept = storageOf(server.context);
    const name = body.url?.slice('/media/'.length) ?? '';
    expect(await hashOf(await kept.readReceived(name))).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await partsIn(kept)).toEqual([]);
  }, 90_000);

  it('that no one continues for a day is gone, with its parts', async () => {
    const path = pathOf(await create('video', 'a.mp4', 100));
    expect((await send(path, 0, Buffer.alloc(60))).status).toBe(204);
    server.clock.advance({ hours: 23 });
    await sweepUploads(server.context);
    token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
    expect(await partsIn(storageOf(server.context))).toHaveLength(1);
    server.clock.advance({ hours: 2 });
    await sweepUploads(server.context);
    expect(await partsIn(storageOf(server.context))).toEqual([]);
    expect((await call('HEAD', { path })).status).toBe(404);
  });
});

describe('a picture in parts', () => {
  it('is checked and stored like one in one piece, and answered with its size [UPLOAD-05]', async () => {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#1a73e8' } });
    const bytes = await picture
      .jpeg()
      .withExif({ IFD0: { Copyright: 'someone' } })
      .toBuffer();
    const path = pathOf(await create('picture', 'photo.jpg', bytes.length));
    await send(path, 0, bytes.subarray(0, 100));
    await send(path, 100, bytes.subarray(100));
    const { body } = await finish(path);
    expect(body).toMatchObject({ mimeType: 'image/jpeg', width: 40, height: 30 });
    const served = await fetch(`${server.url}${body.url}`);
    expect((await sharp(await served.arrayBuffer()).metadata()).exif).toBeUndefined();
  });
});

describe('an upload in parts is refused', () => {
  it.each([
    ['picture', 'a.png', 10 * MEGABYTE + 1, 413, 'A picture can be at most 10 MB and 50 megapixels.'],
    ['video', 'a.mp4', 500 * MEGABYTE + 1, 413, 'A video can be at most 500 MB.'],
    ['video', 'a.webm', 100, 415, 'Please upload a video: mov or mp4.'],
    ['picture', 'a.html', 100, 415, 'Please upload a picture: jpg, jpeg, png, or gif.'],
    ['video', 'a.mp4', 0, 415, 'Please upload a video: mov or mp4.'],
  ])('before anything is sent: %s %s of %i bytes', async (kind, name, size, status, sentence) => {
    const answer = await create(kind, name, size);
    expect([answer.status, await errorsOf(answer)]).toEqual([status, [sentence]]);
  });

  it('when it turns out to be something else, and nothing of it stays', async () => {
    const path = pathOf(await create('video', 'a.mp4', 50));
    await send(path, 0, Buffer.from('<html><script>1</script></html>'.padEnd(50)));
    const { status, body } = await finish(path);
    expect([status, body.errors]).toEqual([415, ['Please upload a video: mov or mp4.']]);
    expect((await call('HEAD', { path })).status).toBe(404);
    const folder = join(server.context.config.dataDir, 'media', 'received');
    expect((await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('with the error itself, also if it is dropped while it is finished', async () => {
    const { id: userId, token: by } = await buildUser(server.context, organizationId, { access: 'MANAGER' });
    const path = pathOf(await create('picture', 'a.png', 50, { by }));
    await send(path, 0, Buffer.alloc(50), { by });
    const code = path.slice('/uploads/parts/'.length);
    const readReceived = async () => {
      await dropUpload(server.context, organizationId, code);
      throw new Error('The disk is broken.');
    };
    const place = { storage: { ...storageOf(server.context), readReceived }, turns: createUploadTurns() };
    const uploader = { organizationId, userId };
    await expect(finishUpload(server.context, place, uploader, code)).rejects.toThrow('The disk is broken.');
  });

  it('when it isn’t whole, and when more arrives than was said', async () => {
    const path = pathOf(await create('video', 'a.mp4', 50));
    await send(path, 0, Buffer.alloc(20));
    expect((await finish(path)).status).toBe(400);
    expect((await send(path, 20, Buffer.alloc(31))).status).toBe(413);
    expect((await send(path, 0, Buffer.alloc(10))).status).toBe(409);
    expect(await arrivedOf(path)).toBe(20);
  });

  it('from anyone who may not upload, and for anyone but who began it', async () => {
    const reader = (await buildUser(server.context, organizationId, { access: 'READONLY' })).token;
    const colleague = (await buildUser(server.context, organizationId, { access: 'OWNER' })).token;
    const stranger = (await buildUser(server.context, (await buildOrganization(server.context)).id)).token;
    expect((await create('video', 'a.mp4', 50, { by: reader })).status).toBe(403);
    expect((await create('video', 'a.mp4', 50, { by: 'x' })).status).toBe(401);
    const path = pathOf(await create('video', 'a.mp4', 50));
    for (const by of [colleague, stranger]) {
      const answers = [
        await call('HEAD', { path, by }),
        await send(path, 0, Buffer.alloc(9), { by }),
        await call('DELETE', { path, by }),
        await call('POST', { path: `${path}/finish`, by }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect(await arrivedOf(path)).toBe(0);
  });

  it('when those under way will take the organization’s space, until one is dropped', async () => {
    const paths: string[] = [];
    for (let n = 0; n < 41; n += 1) paths.push(pathOf(await create('video', 'a.mp4', 500 * MEGABYTE)));
    expect((await create('video', 'a.mp4', 50)).status).toBe(400);
    expect((await call('DELETE', { path: paths[0] ?? '' })).status).toBe(204);
    expect((await create('video', 'a.mp4', 50)).status).toBe(201);
  });
});

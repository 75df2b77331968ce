import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { inTransaction } from '../platform/database/database.ts';
import { atEnd } from '../testing/at-end.ts';
import { type Bucket, startBucket } from '../testing/bucket.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { buildMp4 } from '../testing/build-video.ts';
import { makeVideo } from '../testing/make-video.ts';
import { startBeside } from '../testing/start-beside.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { uploadFile } from '../testing/upload-file.ts';
import { prepareVideo } from './preparing/prepare-video.ts';
import { processVideo } from './processing/process-video.ts';
import { readShownMedia } from './read-shown-media.ts';

let bucket: Bucket;
let server: TestServer;
let token: string;
let organizationId: OrganizationId;

beforeAll(async () => {
  bucket = await startBucket();
  server = await startTestServer({ roles: ['web'], storage: 's3', s3: bucket.settings });
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
});

async function upload(path: string, name: string, bytes: Uint8Array) {
  const answer = await uploadFile(server.url, token, { path, name, bytes });
  return {
    status: answer.status,
    ...((await answer.json()) as { url?: string; errors?: string[] }),
  };
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#1a73e8' } })
    .png()
    .toBuffer();
const ask = (url: string | undefined, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${server.url}${url}`, { method, headers });

async function save(url: string | undefined) {
  const { createPitch } = await server.graphql('mutation { createPitch { pitch { id } } }', {}, token);
  await server.graphql(
    `mutation ($pitch: ID!, $url: String) { createPitchSlide(pitchId: $pitch, slideType: UPLOAD,
      pitchSlide: { url: $url, mimeType: "video/mp4" }) { success } }`,
    { pitch: createPitch.pitch.id, url },
    token,
  );
}

async function showVideo() {
  const { url } = await upload('/uploads/video', 'video.mp4', buildMp4());
  await save(url);
  await processVideo(server.context, url?.slice('/media/'.length) ?? '');
  return url;
}

describe('with files in S3, media', () => {
  it('are uploaded and served, and nothing of them is on this machine [UPLOAD-05]', async () => {
    const { url } = await upload('/uploads', 'logo.png', await picture());
    const served = await ask(url);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(40);
    expect(existsSync(join(server.context.config.dataDir, 'media'))).toBe(false);
  });

  it('are videos that are processed, then answered in ranges [UPLOAD-04]', async () => {
    const place = '+51.4778-000.0014/';
    const { url } = await upload('/uploads/video', 'video.mp4', buildMp4({ place }));
    expect((await ask(url)).status).toBe(404);
    await save(url);
    await processVideo(server.context, url?.slice('/media/'.length) ?? '');
    const whole = await ask(url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect([whole.status, bytes.length, bytes.includes(place)]).toEqual([200, buildMp4({ place }).length, false]);
    const part = await ask(url, { range: 'bytes=4-7' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 4-7/${bytes.length}`,
      'ftyp',
    ]);
    expect((await ask(url, { range: `bytes=${bytes.length}-` })).status).toBe(416);
  });

  it('are videos that are prepared for every phone, and nothing of them stays on this machine', async () => {
    const { dataDir } = server.context.config;
    const path = join(dataDir, 'made.mp4');
    await makeVideo({ path, video: 'libx264', audio: 'aac', size: '320x180', seconds: 1 });
    const { url = '' } = await upload('/uploads/video', 'video.mp4', await readFile(path));
    await save(url);
    const name = url.slice('/media/'.length);
    await processVideo(server.context, name);
    await prepareVideo(server.context, name);
    const shown = await inTransaction(server.context.db, organizationId, (tx) =>
      readShownMedia(tx, organizationId, [name]),
    );
    const large = await ask(`/media/${shown.get(name)?.prepared?.large}`, { range: 'bytes=4-7' });
    expect([large.status, await large.text()]).toEqual([206, 'ftyp']);
    expect(await readdir(join(dataDir, 'preparing'))).toEqual([]);
  });

  it('are answered in ranges only to players that hold the rest of the same file', async () => {
    const url = await showVideo();
    const tag = (await ask(url, {}, 'HEAD')).headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    expect((await ask(url, { range: 'bytes=4-7', 'if-range': tag })).status).toBe(206);
    expect((await ask(url, { range: 'bytes=4-7', 'if-range': '"another"' })).status).toBe(200);
  });

  it('are asked for their size without being read', async () => {
    const url = await showVideo();
    bucket.requests.length = 0;
    const head = await ask(url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(buildMp4().length)]);
    expect(bucket.requests).toEqual([`HEAD ${url?.slice(1)}`]);
  });

  it('aren’t available while S3 fails, and uploads and pages say so', async () => {
    const { url } = await upload('/uploads', 'logo.png', await picture());
    bucket.failing = Number.POSITIVE_INFINITY;
    const served = await ask(url);
    expect([served.status, served.headers.get('cache-control'), await served.text()]).toEqual([
      503,
      'no-store',
      'The file storage is not available. Try again in a moment.',
    ]);
    const sentence = 'We couldn’t store the file: the file storage isn’t available. Try again in a few minutes.';
    for (const [path, name, bytes] of [
      ['/uploads', 'logo.png', await picture()],
      ['/uploads/video', 'video.mp4', buildMp4()],
    ] as const) {
      expect(await upload(path, name, bytes)).toMatchObject({ status: 503, errors: [sentence] });
    }
    bucket.failing = 0;
    expect((await ask(url)).status).toBe(200);
  });

  it('hold nothing else while S3 is slow', async () => {
    const { url } = await upload('/uploads', 'logo.png', await picture());
    let release = () => {};
    bucket.held = new Promise((resolve) => {
      release = resolve;
    });
    const pictures = await Promise.all([0, 1, 2].map(() => picture()));
    const waiting = [
      ...Array.from({ length: 100 }, () => ask(url)),
      ...pictures.map((bytes) => upload('/uploads', 'logo.png', bytes)),
    ];
    try {
      const { createPitch } = await server.graphql('mutation { createPitch { pitch { id } } }', {}, token);
      expect(createPitch.pitch.id).not.toBeNull();
    } finally {
      bucket.held = null;
      release();
    }
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  });
});

it('two servers on one database and one bucket share uploads, with no folder in common', async () => {
  const folder = await makeTemporaryFolder();
  atEnd(() => removeTemporaryFolder(folder));
  const { url: other } = await startBeside(server, folder);
  const { url } = await upload('/uploads', 'logo.png', await picture());
  const shown = await fetch(`${other}${url}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  const video = await showVideo();
  const part = await fetch(`${other}${video}`, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
  expect(existsSync(join(folder, 'media'))).toBe(false);
}, 60_000);

import { mkdir, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { box, buildMp4, buildWebm } from '../testing/build-video.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { uploadFile } from '../testing/upload-file.ts';
import { processVideo } from './processing/process-video.ts';
import { sweepVideos } from './processing/sweep-videos.ts';

let server: TestServer;
let organizationId: OrganizationId;
let token: string;

beforeAll(async () => {
  // No worker: jobs are run by hand here, so that the state before them can be seen.
  server = await startTestServer({ roles: ['web'] });
});

beforeEach(async () => {
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
});

async function upload(name: string, bytes: Buffer, path = '/uploads/video', by: string | null = token) {
  const answer = await uploadFile(server.url, by, { path, name, bytes });
  return {
    status: answer.status,
    body: (await answer.json()) as { url?: string; mimeType?: string; errors?: string[] },
  };
}

const SLIDE = 'slide { id processed processingFailed isVideo mimeType url }';

async function save(url: string | undefined, slideType = 'UPLOAD', by = token) {
  const { createPitch } = await server.graphql('mutation { createPitch { pitch { id } } }', {}, by);
  const { createPitchSlide } = await server.graphql(
    `mutation ($pitch: ID!, $url: String) { createPitchSlide(pitchId: $pitch, slideType: ${slideType},
      pitchSlide: { url: $url, mimeType: "video/mp4" }) { success errors ${SLIDE} } }`,
    { pitch: createPitch.pitch.id, url },
    by,
  );
  return createPitchSlide;
}

const nameOf = (url: string | undefined) => (url ?? '').split('/media/')[1] ?? '';
const readSlide = async (id: string) =>
  (await server.graphql(`query ($id: ID!) { pitchSlide(pitchSlideId: $id) { ${SLIDE} } }`, { id }, token)).pitchSlide
    .slide;
const fetchVideo = (url: string | undefined) => fetch(`${server.url}${url}`);

describe('an uploaded video', () => {
  it('is answered with its address and type, and not served before it was processed [UPLOAD-03 UPLOAD-04]', async () => {
    const mp4 = await upload('Video.MP4', buildMp4());
    expect([mp4.status, mp4.body.mimeType]).toEqual([200, 'video/mp4']);
    expect(mp4.body.url).toMatch(/^\/media\/[0-9A-Za-z]{22}\.mp4$/);
    expect((await fetchVideo(mp4.body.url)).status).toBe(404);
    expect((await upload('video.mov', buildMp4())).body.mimeType).toBe('video/quicktime');
    expect((await upload('recording.webm', buildWebm(), '/uploads/recording')).body.mimeType).toBe('video/webm');
  });

  it('is processed from when its slide is saved, and ready after that [SLIDE-16 UPLOAD-04]', async () => {
    const { body } = await upload('video.mp4', buildMp4());
    const { slide } = await save(body.url);
    expect(slide).toMatchObject({ processed: false, processingFailed: false, isVideo: true, mimeType: 'video/mp4' });
    await processVideo(server.context, nameOf(body.url));
    expect(await readSlide(slide.id)).toMatchObject({ processed: true, processingFailed: false });
    const answer = await fetchVideo(body.url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const part = await fetch(`${server.url}${body.url}`, { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    // The job may run twice, and a second slide with the same video has nothing to wait for.
    await processVideo(server.context, nameOf(body.url));
    expect(await readSlide(slide.id)).toMatchObject({ processed: true });
    expect((await save(body.url)).slide.processed).toBe(true);
  });

  it('loses its location, and keeps its length and every other byte', async () => {
    const place = '+51.4778-000.0014/';
    const sent = buildMp4({ place });
    const { body } = await upload('video.mov', sent);
    await save(body.url);
    await processVideo(server.context, nameOf(body.url));
    const kept = Buffer.from(await (await fetchVideo(body.url)).arrayBuffer());
    expect(sent.includes(place)).toBe(true);
    expect(kept.includes(place)).toBe(false);
    expect(kept.length).toBe(sent.length);
    const end = sent.indexOf('udta') - 4;
    expect(kept.subarray(0, end).equals(sent.subarray(0, end))).toBe(true);
  });

  it.each(['meta', 'text'])('loses where a drone was, second by second, in a track of the kind %s', async (handler) => {
    const samples = ['GPS(33.4484,-112.0740)', 'GPS(33.4485,-112.0741)', 'GPS(33.4486,-112.0742)'];
    const sent = buildMp4({ beside: { handler, samples } });
    const { body } = await upload('drone.mp4', sent);
    const { slide } = await save(body.url);
    await processVideo(server.context, nameOf(body.url));
    expect(await readSlide(slide.id)).toMatchObject({ processed: true });
    const kept = Buffer.from(await (await fetchVideo(body.url)).arrayBuffer());
    expect([sent.includes('33.4486'), kept.includes('33.44'), kept.includes('GPS')]).toEqual([true, false, false]);
    expect(kept.length).toBe(sent.length);
    // The pictures behind it stay.
    expect(kept.subarray(-64).equals(sent.subarray(-64))).toBe(true);
  });

  it('that is damaged, or has no pictures in it, is reported as unplayable', async () => {
    const broken: [string, Buffer, string][] = [
      ['cut.mp4', buildMp4().subarray(0, 90), '/uploads/video'],
      ['voice.mp4', buildMp4({ handler: 'soun' }), '/uploads/video'],
      ['empty.mp4', box('ftyp', Buffer.from('isom')), '/uploads/video'],
      ['voice.webm', buildWebm({ trackType: 2 }), '/uploads/recording'],
    ];
    for (const [name, bytes, path] of broken) {
      const { body } = await upload(name, bytes, path);
      const { slide } = await save(body.url, path === '/uploads/recording' ? 'RECORD' : 'UPLOAD');
      await processVideo(server.context, nameOf(body.url));
      expect(await readSlide(slide.id), name).toMatchObject({ processed: false, processingFailed: true });
      expect((await fetchVideo(body.url)).status, name).toBe(404);
      expect((await save(body.url)).slide, name).toMatchObject({ processed: false, processingFailed: true });
    }
  });

  it('that no one saved is deleted after a day, and one that got stuck is restarted', async () => {
    const unsaved = await upload('video.mp4', buildMp4());
    const saved = await upload('video.mp4', buildMp4());
    await save(saved.body.url);
    server.clock.advance({ days: 1, seconds: 1 });
    token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
    await sweepVideos(server.context);
    expect(await save(unsaved.body.url)).toMatchObject({ success: false });
    await processVideo(server.context, nameOf(saved.body.url));
    expect((await fetchVideo(saved.body.url)).status).toBe(200);
  });

  it('that can’t be deleted after a day keeps none of the others, nor those that got stuck', async () => {
    const [stuck, unsaved, saved] = [
      await upload('video.mp4', buildMp4()),
      await upload('video.mp4', buildMp4()),
      await upload('video.mp4', buildMp4()),
    ];
    await save(saved.body.url);
    const file = join(server.context.config.dataDir, 'media', 'received', nameOf(stuck.body.url));
    await rm(file);
    await mkdir(join(file, 'in the way'), { recursive: true });
    server.clock.advance({ days: 1, seconds: 1 });
    token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
    await expect(sweepVideos(server.context)).rejects.toThrow('could not delete a video');
    expect(await save(unsaved.body.url)).toMatchObject({ success: false });
    await processVideo(server.context, nameOf(saved.body.url));
    expect((await fetchVideo(saved.body.url)).status).toBe(200);
    await rm(file, { recursive: true });
    await sweepVideos(server.context);
  });

  it('is not stored if the storage filled up during the upload', async () => {
    const folder = join(server.context.config.dataDir, 'media', 'received');
    const received = () => readdir(folder).catch(() => [] as string[]);
    const before = await received();
    const [first, rest] = [buildMp4().subarray(0, 64), buildMp4().subarray(64)];
    let finish: () => void = () => undefined;
    const isFull = new Promise<void>((resolve) => {
      finish = resolve;
    });
    async function* form() {
      const head = 'content-disposition: form-data; name="file"; filename="video.mp4"\r\ncontent-type: video/mp4';
      yield Buffer.concat([Buffer.from(`--x\r\n${head}\r\n\r\n`), first]);
      await isFull;
      yield Buffer.concat([rest, Buffer.from('\r\n--x--\r\n')]);
    }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' };
    const answer = fetch(`${server.url}/uploads/video`, {
      ...{ method: 'POST', headers, duplex: 'half' },
      body: ReadableStream.from(form()),
    } as RequestInit);
    await expect.poll(async () => (await received()).length).toBe(before.length + 1);
    await inTransaction(server.context.db, organizationId, (tx) =>
      sql`insert into media_files (organization_id, name, mime_type, bytes, created_at)
        values (${organizationId}, 'all', 'video/mp4', ${20 * 1024 ** 3}, now())`.execute(tx),
    );
    finish();
    expect(await (await answer).json()).toMatchObject({ success: false });
    expect(await received()).toEqual(before);
  });

  it('of another organization is answered as unknown', async () => {
    const { body } = await upload('video.mp4', buildMp4());
    const other = await buildOrganization(server.context);
    const stranger = (await buildUser(server.context, other.id, { access: 'MANAGER' })).token;
    const taken = await save(body.url, 'UPLOAD', stranger);
    const never = await save(`${server.url}/media/${'0'.repeat(22)}.mp4`, 'UPLOAD', stranger);
    expect(taken).toEqual(never);
    expect(taken.success).toBe(false);
    expect(await save('https://example.com/video.mp4')).toMatchObject({ success: false });
  });
});

describe('a recording', () => {
  it.each([
    ['RECORD', 'recording.webm', buildWebm({ seconds: 7 }), 7],
    ['SCREEN', 'recording.mp4', buildMp4({ seconds: 0, pieces: 3 }), 3],
  ])('makes a %s slide, and its length is read', async (slideType, name, bytes, seconds) => {
    const { body } = await upload(name, bytes, '/uploads/recording');
    const { slide } = await save(body.url, slideType);
    expect(slide).toMatchObject({ isVideo: true, processed: false });
    await processVideo(server.context, nameOf(body.url));
    expect(await readSlide(slide.id)).toMatchObject({ processed: true });
    const kept = await inTransaction(server.context.db, organizationId, (tx) =>
      sql`select seconds, width, height from media_files where name = ${nameOf(body.url)}`.execute(tx),
    );
    expect(kept.rows).toEqual([{ seconds, width: 640, height: 360 }]);
  });
});

describe('what is not a video', () => {
  it.each([
    ['a picture', 'a.mp4', Buffer.from('89504e470d0a1a0a00000000', 'hex')],
    ['a page under the name of a video', 'a.mov', Buffer.from('<html><script>1</script></html>')],
    ['a recorded form that no one picks', 'a.webm', buildWebm()],
    ['a video under another name', 'a.avi', buildMp4()],
    ['nothing at all', 'a.mp4', Buffer.alloc(0)],
  ])('is refused: %s [UPLOAD-03]', async (_what, name, bytes) => {
    const { status, body } = await upload(name, bytes);
    expect([status, body.errors]).toEqual([415, ['Please upload a video: mov or mp4.']]);
  });

  it('is refused without a session, and above 500 MB before it is read', async () => {
    expect((await upload('a.mp4', buildMp4(), '/uploads/video', null)).status).toBe(401);
    const answer = await sendHead(`${server.url}/uploads/video`, token, 600 * 1024 * 1024);
    expect(answer).toContain('413');
    expect(answer).toContain('A video can be at most 500 MB.');
  });
});

/** Announces this size, and sends nothing of it. */
function sendHead(address: string, by: string, length: number): Promise<string> {
  const { hostname, port, pathname } = new URL(address);
  const lines = [
    `POST ${pathname} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${by}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${length}`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let answer = '';
    socket.on('error', reject);
    socket.on('data', (bytes) => {
      answer += bytes.toString();
      if (answer.includes('}')) {
        socket.destroy();
        resolve(answer);
      }
    });
  });
}

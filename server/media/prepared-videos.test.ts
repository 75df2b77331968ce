import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { AV_CODEC_ID_AAC, AV_CODEC_ID_H264 } from 'node-av/constants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { buildMp4 } from '../testing/build-video.ts';
import { makeVideo, readVideo } from '../testing/make-video.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addressOfUpload } from '../testing/upload-file.ts';
import { ownProgram, prepareApart } from './preparing/prepare-apart.ts';
import { prepareVideo } from './preparing/prepare-video.ts';
import { processVideo } from './processing/process-video.ts';
import { sweepVideos } from './processing/sweep-videos.ts';
import { readShownMedia } from './read-shown-media.ts';

const PROFILE_HIGH = 100;

const listener = createServer((socket) => socket.destroy());
await once(listener.listen(0, '127.0.0.1'), 'listening');
const { port } = listener.address() as AddressInfo;

let server: TestServer;
let folder: string;
let organizationId: OrganizationId;
let token: string;

beforeAll(async () => {
  // No worker: jobs are run by hand here, so that the state before them can be seen.
  server = await startTestServer({ roles: ['web'] });
  folder = await makeTemporaryFolder();
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
});
afterAll(async () => {
  listener.close();
  await removeTemporaryFolder(folder);
});

async function make(name: string, wanted: Partial<Parameters<typeof makeVideo>[0]> = {}): Promise<Buffer> {
  const path = join(folder, name);
  const kinds = name.endsWith('webm') ? ({ video: 'libvpx-vp9', audio: 'libopus' } as const) : made;
  await makeVideo({ path, ...kinds, ...wanted });
  return readFile(path);
}
const made = { video: 'libx264', audio: 'aac' } as const;

const SLIDE =
  'slide { id processed processingFailed video { state percent problem strip } file { width prepared { large small poster } } }';

/** Uploads a video, saves a slide with it and processes it. */
async function bringIn(bytes: Buffer, name = 'recording.mp4') {
  const url = await addressOfUpload(server.url, token, { path: '/uploads/recording', name, bytes });
  const { createPitch } = await server.graphql('mutation { createPitch { pitch { id } } }', {}, token);
  const { createPitchSlide } = await server.graphql(
    `mutation ($pitch: ID!, $url: String) { createPitchSlide(pitchId: $pitch, slideType: RECORD,
      pitchSlide: { url: $url, mimeType: "video/mp4" }) { ${SLIDE} } }`,
    { pitch: createPitch.pitch.id, url },
    token,
  );
  const name22 = url.slice('/media/'.length);
  await processVideo(server.context, name22);
  return { name: name22, url, slideId: createPitchSlide.slide.id as string };
}

const readSlide = async (id: string) =>
  (await server.graphql(`query ($id: ID!) { pitchSlide(pitchSlideId: $id) { ${SLIDE} } }`, { id }, token)).pitchSlide
    .slide;
const bytesOf = async (address: string) =>
  Buffer.from(await (await fetch(`${server.url}/media/${address}`)).arrayBuffer());
const shown = async (name: string, organization = organizationId) =>
  (await inTransaction(server.context.db, organization, (tx) => readShownMedia(tx, organization, [name]))).get(name);
const again = (id: string, by = token) =>
  server.graphql(`mutation ($id: ID!) { prepareSlideVideo(pitchSlideId: $id) { success ${SLIDE} } }`, { id }, by);

describe('a video that browsers record', () => {
  it('becomes H.264 and AAC in two sizes, with a cover and a strip', async () => {
    const { name, url, slideId } = await bringIn(
      await make('vp9.webm', { size: '1280x720', seconds: 1 }),
      'recording.webm',
    );
    // Until then visitors see what was uploaded.
    expect(await readSlide(slideId)).toMatchObject({ processed: true, video: { state: 'WAITING', percent: 0 } });
    expect(await shown(name)).not.toHaveProperty('prepared');
    expect((await fetch(`${server.url}${url}`)).status).toBe(200);
    await prepareVideo(server.context, name);
    const { video, file: known } = await readSlide(slideId);
    expect(video).toMatchObject({ state: 'READY', percent: 100, problem: null });
    const files = (await shown(name))?.prepared;
    expect(files).toMatchObject({ width: 1280, height: 720 });
    const { large, small, poster } = files ?? {};
    expect(known).toEqual({ width: 1280, prepared: { large, small, poster } });
    for (const [file, width, height] of [
      [files?.large, 1280, 720],
      [files?.small, 854, 480],
    ] as const) {
      const bytes = await bytesOf(file ?? '');
      // The index comes first, so that a phone begins to play at once.
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
      const read = await readVideo(bytes);
      expect(read).toMatchObject({ video: AV_CODEC_ID_H264, profile: PROFILE_HIGH, audio: AV_CODEC_ID_AAC });
      expect([read.width, read.height]).toEqual([width, height]);
      expect(Math.abs(read.seconds - 1)).toBeLessThan(0.2);
    }
    expect(await sharp(await bytesOf(files?.poster ?? '')).metadata()).toMatchObject({ width: 1280, height: 720 });
    expect(await sharp(await bytesOf(video.strip.slice('/media/'.length))).metadata()).toMatchObject({
      ...{ width: 1600, height: 90 },
    });
    // The job may run twice, and the next sweep finds nothing to prepare.
    await prepareVideo(server.context, name);
    expect((await shown(name))?.prepared).toEqual(files);
  });

  it('is shown prepared in another organization’s copy of the slide, too', async () => {
    const { name } = await bringIn(await make('copied.mp4', { size: '320x180' }));
    await prepareVideo(server.context, name);
    const other = (await buildOrganization(server.context)).id;
    expect((await shown(name, other))?.prepared).toMatchObject({ small: null, width: 320, height: 180 });
  });
});

it('prepares a video of any length, and tells each percent once', async () => {
  // More pictures than the process may say lines.
  const { name, slideId } = await bringIn(await make('long.mp4', { size: '160x90', seconds: 8 }));
  await prepareVideo(server.context, name, (given) => prepareApart(given, { ...ownProgram, mostLines: 150 }));
  expect((await readSlide(slideId)).video).toMatchObject({ state: 'READY', percent: 100 });
});

it('turns the video of a phone that was held upright', async () => {
  const bytes = await make('upright.mp4', { size: '320x180' });
  // The matrix of the track that says by how much: at 40 bytes of the content of its header.
  const matrix = bytes.indexOf('tkhd') + 4 + 40;
  for (const [index, value] of [0, 0x10000, 0, -0x10000, 0].entries()) bytes.writeInt32BE(value, matrix + index * 4);
  const { name } = await bringIn(bytes);
  await prepareVideo(server.context, name);
  const files = (await shown(name))?.prepared;
  expect(await readVideo(await bytesOf(files?.large ?? ''))).toMatchObject({ width: 180, height: 320 });
});

describe('a video that can’t be prepared', () => {
  it('stays as it was uploaded, says why, and can be tried again by its organization', async () => {
    const { name, url, slideId } = await bringIn(buildMp4());
    await prepareVideo(server.context, name);
    const failed = { processed: true, video: { state: 'FAILED', problem: 'UNREADABLE' } };
    expect(await readSlide(slideId)).toMatchObject(failed);
    expect((await fetch(`${server.url}${url}`)).status).toBe(200);
    const other = await buildOrganization(server.context);
    const stranger = (await buildUser(server.context, other.id, { access: 'MANAGER' })).token;
    expect((await again(slideId, stranger)).prepareSlideVideo.success).toBe(false);
    expect(await readSlide(slideId)).toMatchObject(failed);
    expect((await again(slideId)).prepareSlideVideo).toMatchObject({
      success: true,
      slide: { video: { state: 'WAITING', problem: null } },
    });
    // It waits already.
    expect((await again(slideId)).prepareSlideVideo.success).toBe(false);
  });

  it.each([
    ['crashes the process', 'crash', 'STOPPED'],
    ['takes all memory', 'memory', 'STOPPED'],
    ['never ends', 'time', 'TOOK_TOO_LONG', 2_000],
    ['makes the process talk without end', 'answer', 'STOPPED'],
    ['reaches for the network', `connect ${port}`, 'STOPPED'],
    ['looks for settings', 'settings', 'STOPPED'],
  ])('as it %s ends only that process', async (_what, does, problem, longestMs = 60_000) => {
    const { name, slideId } = await bringIn(buildMp4());
    const path = join(import.meta.dirname, '../testing/greedy-preparation-process.ts');
    await prepareVideo(server.context, name, (given) =>
      prepareApart({ ...given, container: does as 'mp4' }, { path, longestMs }),
    );
    expect((await readSlide(slideId)).video).toMatchObject({ state: 'FAILED', problem });
  });

  it('as its pictures are larger than they claim is not decoded', async () => {
    const bytes = await make('larger.mp4', { size: '4096x2400', seconds: 0.2 });
    // The width and height of the track, and those of its pictures.
    const track = bytes.indexOf('tkhd') + 4 + 76;
    for (const [index, pixels] of [640, 360].entries()) bytes.writeInt32BE(pixels * 0x10000, track + index * 4);
    const pictures = bytes.indexOf('avc1', bytes.indexOf('stsd')) + 4 + 24;
    for (const [index, pixels] of [640, 360].entries()) bytes.writeInt16BE(pixels, pictures + index * 2);
    const { name, slideId } = await bringIn(bytes);
    await prepareVideo(server.context, name);
    expect((await readSlide(slideId)).video).toMatchObject({ state: 'FAILED', problem: 'TOO_LARGE' });
  });

  it('as its pictures are damaged ends only the process, or is prepared with what is left', async () => {
    const bytes = await make('damaged.mp4', { size: '320x180' });
    const content = bytes.indexOf('mdat') + 4;
    for (let at = content; at < bytes.length - 1_000; at += 97) bytes[at] = (at * 31) % 256;
    const { name, slideId } = await bringIn(bytes);
    await prepareVideo(server.context, name);
    expect(['READY', 'FAILED']).toContain((await readSlide(slideId)).video.state);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });
});

it('prepares a lost video again', async () => {
  const { name, slideId } = await bringIn(await make('lost.mp4', { size: '320x180' }));
  const dies = () => Promise.reject(new Error('killed'));
  await expect(prepareVideo(server.context, name, dies)).rejects.toThrow('killed');
  expect((await readSlide(slideId)).video).toMatchObject({ state: 'WORKING' });
  server.clock.advance({ hours: 5 });
  await sweepVideos(server.context);
  await prepareVideo(server.context, name);
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
  expect((await readSlide(slideId)).video).toMatchObject({ state: 'READY' });
});

it('prepares videos that are older than the tools while nothing newer waits, one for each that is taken', async () => {
  const bytes = buildMp4();
  // What other tests left waiting would come first.
  const left = await inTransaction(server.context.db, organizationId, (tx) =>
    sql<{ name: string }>`select name from prepared_videos where state = 'WAITING'`.execute(tx),
  );
  for (const one of left.rows) await prepareVideo(server.context, one.name, async () => ({ problem: 'STOPPED' }));
  const platform = Object.getOwnPropertyDescriptor(process, 'platform') ?? {};
  Object.defineProperty(process, 'platform', { ...platform, value: 'without the tools' });
  const older: Awaited<ReturnType<typeof bringIn>>[] = [];
  for (let n = 0; n < 3; n += 1) older.push(await bringIn(bytes));
  Object.defineProperty(process, 'platform', platform);
  const stateOf = async (slideId: string) => (await readSlide(slideId)).video?.state ?? 'OLDER';
  const states = async () => (await Promise.all(older.map(({ slideId }) => stateOf(slideId)))).sort();
  const work = async () => {
    for (const { name, slideId } of older) {
      if ((await stateOf(slideId)) === 'WAITING')
        return prepareVideo(server.context, name, async () => ({ problem: 'STOPPED' }));
    }
  };
  const { name } = await bringIn(bytes);
  await sweepVideos(server.context);
  expect(await states()).toEqual(['OLDER', 'OLDER', 'OLDER']);
  await prepareVideo(server.context, name, async () => ({ problem: 'STOPPED' }));
  expect(await states()).toEqual(['OLDER', 'OLDER', 'WAITING']);
  await sweepVideos(server.context);
  expect(await states()).toEqual(['OLDER', 'OLDER', 'WAITING']);
  await work();
  expect(await states()).toEqual(['FAILED', 'OLDER', 'WAITING']);
  const waiting = await inTransaction(server.context.db, organizationId, (tx) =>
    sql<{ priority: number }>`
      select priority from jobs.job where name = 'media.prepare-video' and state = 'created'
      order by created_on desc limit 1`.execute(tx),
  );
  expect(waiting.rows).toEqual([{ priority: -1 }]);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { buildMp4, buildWebm } from '../testing/build-video.ts';
import { craftedVideos } from '../testing/crafted-videos.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addressOfUpload } from '../testing/upload-file.ts';
import { processVideo } from './processing/process-video.ts';

const MOST_MS = 10_000;

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  const { id } = await buildOrganization(server.context);
  token = (await buildUser(server.context, id, { access: 'MANAGER' })).token;
});

/** Uploads a video, saves a slide with it and processes it; returns its state and how long that took. */
async function bringIn(kind: 'mp4' | 'webm', bytes: Buffer) {
  const url = await addressOfUpload(server.url, token, { path: '/uploads/recording', name: `video.${kind}`, bytes });
  const { createPitch } = await server.graphql('mutation { createPitch { pitch { id } } }', {}, token);
  const { createPitchSlide } = await server.graphql(
    `mutation ($pitch: ID!, $url: String) { createPitchSlide(pitchId: $pitch, slideType: RECORD,
      pitchSlide: { url: $url, mimeType: "video/mp4" }) { slide { id } } }`,
    { pitch: createPitch.pitch.id, url },
    token,
  );
  const begun = performance.now();
  await processVideo(server.context, url.split('/media/')[1] ?? '');
  const took = performance.now() - begun;
  const { pitchSlide } = await server.graphql(
    'query ($id: ID!) { pitchSlide(pitchSlideId: $id) { slide { processed processingFailed } } }',
    { id: createPitchSlide.slide.id },
    token,
  );
  return { ...pitchSlide.slide, took, status: (await fetch(`${server.url}${url}`)).status };
}

describe('a crafted video', () => {
  it.each(craftedVideos)('with %s (%s) is quickly rejected', async (_name, kind, build) => {
    const { took, ...seen } = await bringIn(kind, build());
    expect(seen).toEqual({ processed: false, processingFailed: true, status: 404 });
    expect(took).toBeLessThan(MOST_MS);
  });

  it.each([
    ['an hour of 8K', 'mp4', () => buildMp4({ width: 7_680, height: 4_320, seconds: 3_600 })],
    ['a tall one', 'mp4', () => buildMp4({ width: 2_160, height: 3_840 })],
    ['a recording', 'webm', () => buildWebm()],
  ] as const)('differs from %s (%s), which is shown', async (_name, kind, build) => {
    expect(await bringIn(kind, build())).toMatchObject({ processed: true, processingFailed: false, status: 200 });
  });
});

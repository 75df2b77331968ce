import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildViewerLink } from '../server/testing/build-viewer-link.ts';
import { makeVideo } from '../server/testing/make-video.ts';
import { addressOfUpload } from '../server/testing/upload-file.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ startsAt: new Date().toISOString() });
const { server, organization, staff } = journey;

async function uploadRecording(): Promise<string> {
  const path = join(server.context.config.dataDir, 'recorded.webm');
  await makeVideo({ path, video: 'libvpx-vp9', audio: 'libopus', size: '960x540', seconds: 3 });
  const sent = { path: '/uploads/recording', name: 'recording.webm', bytes: await readFile(path) };
  return addressOfUpload(server.url, staff.token, sent);
}

async function prepared(slideId: number) {
  const query = 'query ($id: ID!) { pitchSlide(pitchSlideId: $id) { slide { video { state } } } }';
  const { pitchSlide } = await server.graphql(query, { id: slideId }, staff.token);
  return pitchSlide.slide.video?.state;
}

it('plays a recording of VP9 as H.264 on the page of a contact', async () => {
  const url = await uploadRecording();
  const slide = { type: 'RECORD', title: 'Hello', url, mimeType: 'video/webm' } as const;
  const link = await buildViewerLink(server.context, organization.id, { slides: [slide] });
  await vi.waitFor(async () => expect(await prepared(link.slideIds[0] ?? 0)).toBe('READY'), {
    ...{ timeout: 120_000, interval: 500 },
  });
  const page = await journey.openPage(server.url + link.path);
  const video = page.locator('video.own-video');
  await video.waitFor();
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.5);
  const shown = await video.evaluate((element: HTMLVideoElement) => [element.currentSrc, element.videoWidth]);
  expect(shown).toEqual([expect.stringMatching(/\/media\/\w{22}\.mp4$/), 960]);
  const headers = await fetch(String(shown[0]), { method: 'HEAD' });
  expect(headers.headers.get('content-type')).toBe('video/mp4');
});

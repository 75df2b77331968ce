import { beforeAll, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { buildLandingPage } from '../testing/build-landing-page.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { buildMp4 } from '../testing/build-video.ts';
import { buildViewerLink } from '../testing/build-viewer-link.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addressOfUpload } from '../testing/upload-file.ts';

const name = `${'a'.repeat(22)}.png`;
const sound = `${'b'.repeat(22)}.mp3`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'], mediaUrl: 'https://cdn.example.com' });
});

async function get(path: string) {
  const answer = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

async function uploadVideo(organizationId: OrganizationId): Promise<string> {
  const { token } = await buildUser(server.context, organizationId);
  const sent = { path: '/uploads/video', name: 'video.mp4', bytes: buildMp4() };
  return (await addressOfUpload(server.url, token, sent)).slice('/media/'.length);
}

it('pages for visitors get uploads from MEDIA_URL and may, and nothing else from there', async () => {
  const { id } = await buildOrganization(server.context);
  const video = await uploadVideo(id);
  const slides = [
    { type: 'UPLOAD', url: `/media/${name}` },
    { type: 'UPLOAD', url: `/media/${video}` },
    { type: 'AUDIO', audioFile: `/media/${sound}` },
    { type: 'TEXT', content: '<p>/media/ is a path</p>' },
  ] as const;
  const { path } = await buildViewerLink(server.context, id, { slides: [...slides] });
  const viewer = await get(path);
  for (const file of [name, video, sound]) expect(viewer.html).toContain(`https://cdn.example.com/media/${file}`);
  expect(viewer.html).not.toMatch(/"\/media\//);
  expect(viewer.html).toContain('/media/ is a path');
  expect(viewer.policy).toContain("media-src 'self' https://cdn.example.com;");
  const page = await buildLandingPage(server.context, id, { title: 'Join', image: `/media/${name}` });
  const landing = await get(`/p/${page.code}`);
  expect(landing.html).toContain(`src="https://cdn.example.com/media/${name}"`);
  expect(landing.policy).toContain("img-src 'self' data: https: https://cdn.example.com;");
});

import { beforeAll, expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const UPDATE = `mutation ($id: ID!, $content: String) {
  updatePitchSlide(pitchSlideId: $id, content: $content) { success errors slide { content } } }`;
const TOO_LONG = 'Please keep this to 50000 characters.';
const MOST_MS = 3_000;

let server: TestServer;
let save: (content: string) => Promise<{ success: boolean; errors: string[]; slide: { content: string } | null }>;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  const { id } = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, id, { access: 'MANAGER' });
  const pitch = await buildPitch(server.context, id, { slides: [{}] });
  save = async (content) =>
    (await server.graphql(UPDATE, { id: String(pitch.slideIds[0]), content }, token)).updatePitchSlide;
});

// Cleaning a megabyte of these took a minute, in which no one was served.
it.each(['<b>', '<p><b>', '<ul><li>', '<a href="http://a.test">x</a>'])(
  'a megabyte of %s is refused as soon as it comes',
  async (tag) => {
    const begun = performance.now();
    const { success, errors } = await save(tag.repeat(Math.floor(900_000 / tag.length)));
    expect([success, errors]).toEqual([false, [TOO_LONG]]);
    expect(performance.now() - begun).toBeLessThan(MOST_MS);
  },
);

it('what is pasted may be longer than what is left of it', async () => {
  const pasted = '<p class="MsoNormal" style="margin: 0in; font-size: 11pt">Two tables for Friday</p>'.repeat(1_000);
  const { success, slide } = await save(pasted);
  expect([success, slide?.content]).toEqual([true, '<p>Two tables for Friday</p>'.repeat(1_000)]);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { turnSwitch } from '../../testing/turn-switch.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

async function staffOf(brand: string, showAudio: boolean) {
  const { id } = await buildOrganization(server.context, { brand });
  await turnSwitch(server.context, id, 'showAudio', { isOn: showAudio });
  const pitch = await buildPitch(server.context, id);
  const { token } = await buildUser(server.context, id, { access: 'MANAGER' });
  return { pitchId: pitch.id, slideId: pitch.slideIds[0], token };
}

const answerOf = 'success errors slide { id slideType audioFile isVideo }';
const sound = (name = 'a1B2c3.mp3') => `/media/${name}`;

describe('a slide with audio', () => {
  it.each([
    ['default', true, true],
    ['default', false, false],
    ['health', true, false],
    ['health', false, false],
    ['blast', true, false],
    ['tattoo', true, true],
  ])(
    'in %s, where the organization shows audio: %s, can be created: %s [SLIDE-08 BRAND-20 BRAND-30]',
    async (brand, showAudio, may) => {
      const { pitchId, slideId, token } = await staffOf(brand, showAudio);
      const settings = `slideType: AUDIO, pitchSlide: { audioFile: "${sound()}" }`;
      const { createPitchSlide } = await server.graphql(
        `mutation { createPitchSlide(pitchId: "${pitchId}", ${settings}) { ${answerOf} } }`,
        {},
        token,
      );
      expect(createPitchSlide.success).toBe(may);
      if (may) expect(createPitchSlide.slide).toMatchObject({ slideType: 'AUDIO', audioFile: sound(), isVideo: false });
      const { updatePitchSlide } = await server.graphql(
        `mutation { updatePitchSlide(pitchSlideId: "${slideId}", slideType: AUDIO, audioFile: "${sound()}") { ${answerOf} } }`,
        {},
        token,
      );
      expect(updatePitchSlide.success).toBe(may);
    },
  );

  it('accepts only an uploaded audio file [SLIDE-07]', async () => {
    const { pitchId, token } = await staffOf('default', true);
    const { createPitchSlide } = await server.graphql(
      `mutation { createPitchSlide(pitchId: "${pitchId}", slideType: AUDIO) { ${answerOf} } }`,
      {},
      token,
    );
    const change = async (audioFile: string) =>
      (
        await server.graphql(
          `mutation ($id: ID!, $audioFile: String) { updatePitchSlide(pitchSlideId: $id, audioFile: $audioFile) { ${answerOf} } }`,
          { id: createPitchSlide.slide.id, audioFile },
          token,
        )
      ).updatePitchSlide;
    const own = `${server.url}${sound('b.wav')}`;
    expect(await change(own)).toMatchObject({ success: true, slide: { audioFile: sound('b.wav') } });
    for (const foreign of ['https://elsewhere.example/media/a.mp3', '/media/a.png', '/media/../a.mp3', 'javascript:1'])
      expect((await change(foreign)).errors, foreign).toEqual(['Please upload an audio file: mp3 or wav.']);
    expect(await change('')).toMatchObject({ success: false });
  });
});

import { beforeAll, expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let dana: string;
let ray: string;
let pitchId: number;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'], brand: 'tattoo' });
  const { id } = await buildOrganization(server.context, { brand: 'tattoo' });
  dana = (await buildUser(server.context, id, { name: 'Dana Whitfield' })).token;
  ray = (await buildUser(server.context, id, { name: 'Ray Ortiz', access: 'MANAGER' })).token;
  pitchId = (await buildPitch(server.context, id, { slides: [] })).id;
});

const ask = async (call: string, token = dana) => (await server.graphql(call, {}, token)).answer;
const newSlide = async (type: string, settings = '') =>
  (
    await ask(
      `mutation { answer: createPitchSlide(pitchId: "${pitchId}", slideType: ${type}${settings}) { slide { id } } }`,
    )
  ).slide.id;
const save = (id: string, change: string, token = dana) =>
  ask(`mutation { answer: updatePitchSlide(pitchSlideId: "${id}", ${change}) { success errors } }`, token);
const restore = (id: string, number: number) =>
  ask(
    `mutation { answer: restoreSlideVersion(pitchSlideId: "${id}", number: ${number}) { success errors slide { slideType title description url content } } }`,
  );

async function versionsOf(id: string) {
  const call = `{ answer: slideVersions(pitchSlideId: "${id}") { versions { number userName restores parts { part text } } } }`;
  return (await ask(call)).versions.map(({ parts, ...version }: { parts: { part: string; text: string }[] }) => ({
    ...version,
    ...Object.fromEntries(parts.filter(({ text }) => text !== '').map(({ part, text }) => [part, text])),
  }));
}

it('keeps with each save of a slide who saved it and what it showed, as people read it', async () => {
  const id = await newSlide('TEXT');
  await save(id, 'title: "Aftercare", content: "<p>Wash &amp; dry.</p><ul><li>Cream</li></ul>"');
  await save(id, 'description: "Two weeks"', ray);
  expect(await versionsOf(id)).toEqual([
    {
      ...{ number: 2, userName: 'Ray Ortiz', restores: null, kind: 'Text', title: 'Aftercare' },
      ...{ description: 'Two weeks', content: 'Wash & dry.\nCream' },
    },
    {
      ...{ number: 1, userName: 'Dana Whitfield', restores: null, kind: 'Text', title: 'Aftercare' },
      content: 'Wash & dry.\nCream',
    },
  ]);
});

it('brings a slide back as a whole, also to another kind and without what was added since', async () => {
  const id = await newSlide('YOUTUBE', ', pitchSlide: { title: "One", url: "https://youtu.be/dQw4w9WgXcQ" }');
  await save(id, 'slideType: TEXT, title: "Two", description: "More", url: "", content: "<p>Words</p>"', ray);
  const { slide, errors } = await restore(id, 1);
  expect(errors).toEqual([]);
  expect(slide).toMatchObject({ slideType: 'YOUTUBE', title: 'One', description: null, content: null });
  expect(slide.url).toContain('dQw4w9WgXcQ');
  expect((await restore(id, 2)).slide).toMatchObject({ slideType: 'TEXT', title: 'Two', content: '<p>Words</p>' });
  expect((await versionsOf(id)).map(({ restores }: { restores: number | null }) => restores)).toEqual([
    2,
    1,
    null,
    null,
  ]);
});

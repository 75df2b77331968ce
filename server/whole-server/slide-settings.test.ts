import { expect, it } from 'vitest';
import { type SlideSetting, slideSettings } from '../../domain/pitches/settings/registry.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { buildViewerLink } from '../testing/build-viewer-link.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const settings: readonly SlideSetting[] = slideSettings;

const shape = settings.map(({ readOf, key }) => (readOf === 'slide' ? key : `${readOf} { ${key} }`)).join(' ');
const READ = `query ($id: ID!, $isPublic: Boolean) { answer: pitchSlide(pitchSlideId: $id, isPublic: $isPublic) { errors slide { ${shape} } } }`;
const CREATE = `mutation ($pitchId: ID!, $slide: PitchSlideInput) {
  answer: createPitchSlide(pitchId: $pitchId, slideType: TEXT, pitchSlide: $slide) { errors slide { id ${shape} } } }`;
const CHANGE = `mutation ($id: ID!, ${settings.map(({ key }) => `$${key}: String`).join(', ')}) {
  answer: updatePitchSlide(pitchSlideId: $id, ${settings.map(({ key }) => `${key}: $${key}`).join(', ')}) { errors slide { ${shape} } } }`;
const PUBLISH = 'mutation ($id: ID!) { answer: updateCampaign(campaignId: $id, public: true) { errors } }';
const COPY = `mutation ($id: ID!) { answer: cloneCampaign(campaignId: $id) { errors campaign { features { pitch { slides { ${shape} } } } } } }`;

// A valid value of each setting.
const exampleOf = ({ key, kind }: SlideSetting) =>
  ({
    ...{ line: `Given as ${key}`, text: `Given as ${key}\n\nin two`, 'rich-text': `<p>Given as ${key}</p>` },
    ...{ picture: `/media/${key}.png`, color: '#1a2b3c', file: '/media/file.png', audio: '/media/audio.mp3' },
    ...{ 'calendar-id': `id-${key}`, choice: kind.is === 'choice' ? kind.of[0] : null },
  })[kind.is];
const examples = Object.fromEntries(settings.map((setting) => [setting.key, exampleOf(setting)]));

type Read = Record<string, unknown> & { calendarSettings: Record<string, unknown> };
const expectEach = (slide: Read, expected: (setting: SlideSetting) => unknown) => {
  for (const setting of settings) {
    const holder: Record<string, unknown> = setting.readOf === 'slide' ? slide : slide.calendarSettings;
    expect(holder[setting.key], setting.key).toEqual(expected(setting));
  }
};

async function organization() {
  const { id } = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, id);
  const ask = async (document: string, variables = {}) => (await server.graphql(document, variables, token)).answer;
  return { id, ask };
}

it('every declared setting of a slide is given, kept, emptied, copied, and shown to others only as it says', async () => {
  const [us, them] = [await organization(), await organization()];
  const { pitchId, campaignId, slideIds, path } = await buildViewerLink(server.context, us.id, { slides: [{}] });
  const [id] = slideIds;
  expect((await us.ask(CHANGE, { id, ...examples })).errors).toEqual([]);
  // An absent value is unchanged.
  expectEach((await us.ask(CHANGE, { id })).slide, exampleOf);
  expectEach((await us.ask(READ, { id })).slide, exampleOf);

  expect(await us.ask(PUBLISH, { id: campaignId })).toEqual({ errors: [] });
  const inLibrary = (await them.ask(READ, { id, isPublic: true })).slide;
  expectEach(inLibrary, (setting) => (setting.isOffered ? exampleOf(setting) : null));
  const html = await (await fetch(`${server.url}${path}`)).text();
  expect(html).toContain('Given as title');
  for (const setting of settings.filter(({ isForViewers }) => !isForViewers))
    expect(html).not.toContain(exampleOf(setting));

  for (const who of [us, them]) {
    const [slide] = (await who.ask(COPY, { id: campaignId })).campaign.features[0].pitch.slides;
    expectEach(slide, exampleOf);
  }

  const ofNew = settings.filter(({ isForNew }) => isForNew);
  const slide = Object.fromEntries(ofNew.map((setting) => [setting.key, exampleOf(setting)]));
  const made = (await us.ask(CREATE, { pitchId, slide })).slide;
  expectEach(made, (setting) => (setting.isForNew ? exampleOf(setting) : null));

  const empty = Object.fromEntries(settings.map(({ key }) => [key, ' ']));
  expectEach((await us.ask(CHANGE, { id, ...empty })).slide, () => null);
});

it.each(settings.flatMap(({ key, kind }) => ('limit' in kind ? [{ key, limit: kind.limit }] : [])))(
  'updatePitchSlide refuses $key beyond $limit characters',
  async ({ key, limit }) => {
    const us = await organization();
    const { slideIds } = await buildViewerLink(server.context, us.id, { slides: [{}] });
    const { errors } = await us.ask(CHANGE, { id: slideIds[0], [key]: 'x'.repeat(limit + 1) });
    expect(errors).toEqual([expect.stringContaining(String(limit))]);
  },
);

it('updatePitchSlide refuses a code that isn’t one of the choices', async () => {
  const us = await organization();
  const { slideIds } = await buildViewerLink(server.context, us.id, { slides: [{}] });
  const { errors } = await us.ask(CHANGE, { id: slideIds[0], booking: 'sometimes' });
  expect(errors).toEqual(['Please choose one of the choices.']);
});

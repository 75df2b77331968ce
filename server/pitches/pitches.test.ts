import { beforeAll, describe, expect, it } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const pitchFields = `id userId organizationId title description endText image color shareImage showPreviews created
  archived code structure slides { id } v2 redirectType redirectUrl redirectPhone redirectButton`;
const slideFields =
  'id pitchId slideType internalTitle title description thumbnail url isVideo processed content mimeType widgetStructure widgets { id }';
const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

let server: TestServer;
let organizationId: number;
let staff: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  organizationId = (await buildOrganization(server.context, { brand: 'health' })).id;
  staff = await buildUser(server.context, organizationId, { access: 'MANAGER' });
});

const ask = async (document: string, variables: Record<string, unknown> = {}) => {
  const answer = await server.graphql(document, variables, staff.token);
  const [result] = Object.values(answer);
  expect(result.errors).toEqual([]);
  expect(result.success).toBe(true);
  return result;
};
const createPitch = async (title = 'Knee surgery'): Promise<string> =>
  (await ask('mutation ($title: String) { createPitch(title: $title) { success errors pitch { id } } }', { title }))
    .pitch.id;
const createSlide = async (pitchId: string, more: Record<string, unknown> = {}) =>
  ask(
    `mutation ($pitchId: ID!, $featureId: ID, $slideType: SlideType!, $after: ID, $slide: PitchSlideInput) {
      createPitchSlide(pitchId: $pitchId, featureId: $featureId, slideType: $slideType, after: $after, pitchSlide: $slide) {
        success errors structure slide { ${slideFields} } } }`,
    { pitchId, slideType: 'TEXT', ...more },
  );
const readPitch = async (pitchId: string) =>
  (
    await ask(`query ($pitchId: ID!) { pitch(pitchId: $pitchId) { success errors pitch { ${pitchFields} } } }`, {
      pitchId,
    })
  ).pitch;

describe('a pitch', () => {
  it('is made, found in the list and read with every field it has [API-47 API-12 API-22 ENT-13]', async () => {
    const pitchId = await createPitch();
    const { pitches } = await ask('{ pitches { success errors pitches { id title } } }');
    expect(pitches).toContainEqual({ id: pitchId, title: 'Knee surgery' });
    const { __type: redirect } = await server.graphql('{ __type(name: "RedirectType") { enumValues { name } } }');
    const kinds = redirect.enumValues.map((value: { name: string }) => value.name);
    expect(kinds.toSorted()).toEqual(['CONTACT', 'LINK', 'NONE']);
    expect(await readPitch(pitchId)).toEqual({
      ...{ id: pitchId, userId: String(staff.id), organizationId: String(organizationId), title: 'Knee surgery' },
      ...{
        description: null,
        endText: null,
        image: null,
        color: null,
        shareImage: null,
        showPreviews: expect.any(Boolean),
      },
      ...{ created: expect.stringMatching(/^2026-03-10T19:/), archived: false, code: expect.stringMatching(/^\w{8}$/) },
      ...{ structure: [], slides: [], v2: false },
      ...{ redirectType: 'NONE', redirectUrl: null, redirectPhone: null, redirectButton: null },
    });
  });

  it('keeps a new title, colour and logo, and what an update does not name', async () => {
    const pitchId = await createPitch();
    const update = (edit: Record<string, unknown>) =>
      ask(
        `mutation ($pitchId: ID!, $title: String, $color: String, $endText: String) {
          updatePitch(pitchId: $pitchId, title: $title, color: $color, endText: $endText) { success errors pitch { title color endText } } }`,
        { pitchId, ...edit },
      );
    expect((await update({ title: 'Your visit', color: '#1a73e8' })).pitch).toEqual({
      title: 'Your visit',
      color: '#1a73e8',
      endText: null,
    });
    expect((await update({ endText: 'See you' })).pitch).toEqual({
      title: 'Your visit',
      color: '#1a73e8',
      endText: 'See you',
    });
    expect(await readPitch(pitchId)).toMatchObject({ title: 'Your visit', color: '#1a73e8', endText: 'See you' });
  });
});

describe('the slides of a pitch', () => {
  it('stand where they were put, and come with their order [API-49 API-23]', async () => {
    const pitchId = await createPitch();
    const first = await createSlide(pitchId, { slide: { title: 'First' } });
    const last = await createSlide(pitchId, { slideType: 'YOUTUBE', slide: { title: 'Film', url: film } });
    const middle = await createSlide(pitchId, { after: first.slide.id, slide: { title: 'Second' } });
    expect(middle.structure).toEqual([first.slide.id, middle.slide.id, last.slide.id]);
    expect(last.slide).toMatchObject({ pitchId, slideType: 'YOUTUBE', title: 'Film', isVideo: true });
    const { slides } = await ask(
      'query ($pitchId: ID!) { pitchSlides(pitchId: $pitchId) { success errors slides { title widgetStructure } } }',
      { pitchId },
    );
    expect(slides).toEqual(['First', 'Second', 'Film'].map((title) => ({ title, widgetStructure: [] })));
  });

  it('may be made for a step, which then carries the pitch [API-49]', async () => {
    const pitchId = await createPitch();
    const { campaign } = await ask('mutation { createCampaign(name: "Spring") { success errors campaign { id } } }');
    const { campaignFeature } = await ask(
      `mutation ($campaignId: ID!) { createCampaignFeature(campaignId: $campaignId, featureType: PITCH, structureType: feature) {
        success errors campaignFeature { id } } }`,
      { campaignId: campaign.id },
    );
    await createSlide(pitchId, { featureId: campaignFeature.id });
    const read = await ask(
      'query ($id: ID!) { campaign(campaignId: $id, includeFeatures: true) { success errors campaign { features { id pitch { id } } } } }',
      { id: campaign.id },
    );
    expect(read.campaign.features).toEqual([{ id: campaignFeature.id, pitch: { id: pitchId } }]);
  });

  it('have a title for staff beside the one that contacts see', async () => {
    const { slide } = await createSlide(await createPitch(), { slide: { title: 'Welcome' } });
    await ask(
      'mutation ($id: ID!) { updatePitchSlide(pitchSlideId: $id, internalTitle: "Intro, version 2") { success errors } }',
      { id: slide.id },
    );
    const read = await ask(
      `query ($id: ID!) { pitchSlide(pitchSlideId: $id) { success errors slide { ${slideFields} } } }`,
      { id: slide.id },
    );
    expect(read.slide).toMatchObject({ title: 'Welcome', internalTitle: 'Intro, version 2', slideType: 'TEXT' });
  });

  it('leave the structure of their pitch when deleted [PITCH-26 API-51]', async () => {
    const pitchId = await createPitch();
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three']) ids.push((await createSlide(pitchId, { slide: { title } })).slide.id);
    expect((await readPitch(pitchId)).structure).toEqual(ids);
    await ask('mutation ($id: ID!) { deletePitchSlide(pitchSlideId: $id) { success errors } }', { id: ids[1] });
    expect((await readPitch(pitchId)).structure).toEqual([ids[0], ids[2]]);
  });
});

describe('the questions of a slide', () => {
  const widgetFields = 'id pitchSlideId label fineText widgetType labels start end created';
  const createWidget = (slideId: string, widgetType: string, slideWidget: Record<string, unknown>) =>
    ask(
      `mutation ($slideId: ID!, $widgetType: WidgetType!, $slideWidget: SlideWidgetInput) {
        createSlideWidget(pitchSlideId: $slideId, widgetType: $widgetType, slideWidget: $slideWidget) {
          success errors structure widget { ${widgetFields} } } }`,
      { slideId, widgetType, slideWidget },
    );
  const readWidget = (id: string) =>
    ask(`query ($id: ID!) { slideWidget(slideWidgetId: $id) { success errors widget { ${widgetFields} } } }`, { id });

  it('keep their order, which every new one answers [WIDGET-16 API-25]', async () => {
    const { slide } = await createSlide(await createPitch());
    const sure = await createWidget(slide.id, 'RATING', { label: 'How sure are you?', start: 1, end: 7 });
    const when = await createWidget(slide.id, 'CHOICE', { label: 'When?', labels: ['Morning', 'Evening'] });
    expect(sure.structure).toEqual([sure.widget.id]);
    expect(when.structure).toEqual([sure.widget.id, when.widget.id]);
    const read = await ask(
      'query ($id: ID!) { pitchSlide(pitchSlideId: $id) { success errors slide { widgetStructure widgets { id } } } }',
      { id: slide.id },
    );
    expect(read.slide.widgetStructure).toEqual(when.structure);
    expect(read.slide.widgets.map((widget: { id: string }) => widget.id)).toEqual(when.structure);
    expect((await readWidget(sure.widget.id)).widget).toEqual({
      ...{ id: sure.widget.id, pitchSlideId: slide.id, label: 'How sure are you?', fineText: null },
      ...{ widgetType: 'RATING', labels: [], start: 1, end: 7, created: expect.stringMatching(/^2026-03-10T19:/) },
    });
  });

  it('take every change of label, small print, kind, choices and range [API-53]', async () => {
    const { slide } = await createSlide(await createPitch());
    const { widget } = await createWidget(slide.id, 'YESNO', { label: 'Will you come?' });
    const update = (edit: Record<string, unknown>) =>
      ask(
        `mutation ($id: ID!, $label: String, $fineText: String, $widgetType: WidgetType, $labels: [String!], $start: Int, $end: Int) {
          updateSlideWidget(slideWidgetId: $id, label: $label, fineText: $fineText, widgetType: $widgetType, labels: $labels, start: $start, end: $end) {
            success errors widget { ${widgetFields} } } }`,
        { id: widget.id, ...edit },
      );
    await update({ label: 'Which day?', fineText: 'You can change it.', widgetType: 'CHOICE', labels: ['Mon', 'Tue'] });
    expect((await readWidget(widget.id)).widget).toMatchObject({
      ...{ label: 'Which day?', fineText: 'You can change it.', widgetType: 'CHOICE', labels: ['Mon', 'Tue'] },
    });
    await update({ widgetType: 'RATING', start: 2, end: 9 });
    expect((await readWidget(widget.id)).widget).toMatchObject({ label: 'Which day?', start: 2, end: 9 });
  });

  it('leave the order of their slide when deleted [API-54]', async () => {
    const { slide } = await createSlide(await createPitch());
    const one = await createWidget(slide.id, 'SHORT', { label: 'One' });
    const two = await createWidget(slide.id, 'SHORT', { label: 'Two' });
    const answer = await ask(
      'mutation ($id: ID!) { deleteSlideWidget(slideWidgetId: $id) { success errors slide { widgetStructure } } }',
      { id: one.widget.id },
    );
    expect(answer.slide.widgetStructure).toEqual([two.widget.id]);
  });
});

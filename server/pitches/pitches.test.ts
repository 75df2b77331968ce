import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { findPitchForViewer } from './index.ts';

let server: TestServer;
let organizationId: OrganizationId;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

async function signIn(brand: string) {
  organizationId = (await buildOrganization(server.context, { brand })).id;
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
}

beforeEach(() => signIn('default'));

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const SLIDE = `id slideType internalTitle title description url content isVideo processed mimeType widgetStructure`;

async function mutate(operation: string, variables: Record<string, unknown> = {}, declared = '') {
  return (await server.graphql(`mutation${declared} { answer: ${operation} }`, variables, token)).answer;
}

async function create(pitchId: number, type: string, settings: Record<string, unknown> | null = null, rest = '') {
  return mutate(
    `createPitchSlide(pitchId: "${pitchId}", slideType: ${type}, pitchSlide: $settings${rest}) { success errors structure slide { ${SLIDE} } }`,
    { settings },
    '($settings: PitchSlideInput)',
  );
}

const structure = async (pitchId: number): Promise<string[]> =>
  (await server.graphql(`{ pitch(pitchId: "${pitchId}") { pitch { structure } } }`, {}, token)).pitch.pitch.structure;

describe('a pitch', () => {
  it('is created, changed one field at a time and listed newest first [API-12 API-22 API-47]', async () => {
    const first = (await mutate('createPitch(title: "Tour") { success pitch { id title code redirectType archived } }'))
      .pitch;
    expect(first).toMatchObject({ title: 'Tour', redirectType: 'NONE', archived: false });
    server.clock.advance({ seconds: 1 });
    const second = (await mutate('createPitch { pitch { id title } }')).pitch;
    const update = (args: string) =>
      mutate(`updatePitch(pitchId: "${first.id}", ${args}) { success errors pitch { title color image endText } }`);
    await update('color: "#FF8800", image: "https://example.com/logo.png"');
    const { pitch } = await update('title: "Our tour", endText: "Thanks!\\nBye"');
    expect(pitch).toEqual({
      title: 'Our tour',
      color: '#ff8800',
      image: 'https://example.com/logo.png',
      endText: 'Thanks!\nBye',
    });
    expect((await update('image: "data:text/html,x"')).success).toBe(false);
    const { pitches } = await server.graphql('{ pitches { pitches { id } } }', {}, token);
    expect(pitches.pitches.map((one: { id: string }) => one.id)).toEqual([second.id, first.id]);
  });
});

describe('the slides of a pitch', () => {
  it('follow each other, or the slide that is named [API-49 API-23 EDIT-01]', async () => {
    const { id, slideIds } = await buildPitch(server.context, organizationId, {
      slides: [{ title: 'A' }, { title: 'B' }],
    });
    const added = await create(id, 'YOUTUBE', { url: YOUTUBE, title: 'Between' }, `, after: "${slideIds[0]}"`);
    const order = [String(slideIds[0]), added.slide.id, String(slideIds[1])];
    expect(added.structure).toEqual(order);
    const { pitchSlides } = await server.graphql(
      `{ pitchSlides(pitchId: "${id}") { slides { id title widgetStructure } } }`,
      {},
      token,
    );
    expect(pitchSlides.slides.map((slide: { title: string }) => slide.title)).toEqual(['A', 'Between', 'B']);
    await mutate(`movePitchSlide(pitchSlideId: "${slideIds[1]}") { success }`);
    expect(await structure(id)).toEqual([order[2], order[0], order[1]]);
    expect(await create(id, 'YOUTUBE', null, ', after: "999999"')).toMatchObject({ success: false });
  });

  it('close the gap of a deleted one [API-51 PITCH-26]', async () => {
    const { id, slideIds } = await buildPitch(server.context, organizationId, { slides: [{}, {}, {}] });
    const { pitch } = await mutate(`deletePitchSlide(pitchSlideId: "${slideIds[1]}") { success pitch { structure } }`);
    expect(pitch.structure).toEqual([String(slideIds[0]), String(slideIds[2])]);
    expect(await structure(id)).toEqual(pitch.structure);
  });

  it('can be created together with the step that shows them [API-49]', async () => {
    const pitch = await buildPitch(server.context, organizationId, { slides: [] });
    const campaign = await buildCampaign(server.context, organizationId, { steps: [] });
    const { campaignFeature } = await mutate(
      `createCampaignFeature(campaignId: "${campaign.id}", featureType: PITCH, structureType: feature) { campaignFeature { id } }`,
    );
    await create(pitch.id, 'YOUTUBE', { url: YOUTUBE }, `, featureId: "${campaignFeature.id}"`);
    const data = await server.graphql(
      `{ campaign(campaignId: "${campaign.id}") { campaign { features { pitch { id } } } } }`,
      {},
      token,
    );
    expect(data.campaign.campaign.features).toEqual([{ pitch: { id: String(pitch.id) } }]);
  });
});

describe('a slide', () => {
  it('keeps fields that an update doesn’t name', async () => {
    const { id } = await buildPitch(server.context, organizationId, { slides: [] });
    const { slide } = await create(id, 'YOUTUBE', { url: YOUTUBE, internalTitle: 'Staff', title: 'Visible' });
    expect(slide).toMatchObject({ slideType: 'YOUTUBE', isVideo: true, processed: true, internalTitle: 'Staff' });
    await mutate(`updatePitchSlide(pitchSlideId: "${slide.id}", description: "More") { success }`);
    const data = await server.graphql(
      `{ pitchSlide(pitchSlideId: "${slide.id}") { structure slide { ${SLIDE} } } }`,
      {},
      token,
    );
    expect(data.pitchSlide.slide).toMatchObject({ title: 'Visible', description: 'More', url: YOUTUBE });
    expect(data.pitchSlide.structure).toEqual([slide.id]);
  });

  it.each([
    ['YOUTUBE', { url: 'https://example.com/watch?v=dQw4w9WgXcQ' }, 'Please enter the address of a YouTube video.'],
    ['YOUTUBE', { url: 'javascript:alert(1)' }, 'Please enter a web address that starts with http:// or https://.'],
    [
      'YOUTUBE',
      { url: YOUTUBE, thumbnail: 'data:text/html,x' },
      'Please enter a web address that starts with http:// or https://.',
    ],
    ['UPLOAD', { url: '' }, 'Please upload a picture or a video.'],
    ['UPLOAD', { url: 'https://example.com/a.mp4', mimeType: 'video/mp4' }, 'Please upload the video here.'],
    [
      'UPLOAD',
      { url: 'https://example.com/a.pdf', mimeType: 'application/pdf' },
      'Please upload a picture or a video: jpg, jpeg, png, gif, mov, or mp4.',
    ],
    ['RECORD', { url: 'https://example.com/a.png', mimeType: 'image/png' }, 'Please record a video.'],
    ['SCREEN', { title: 'Nothing yet' }, 'Please record your screen.'],
  ])('of kind %s refuses %j', async (type, settings, sentence) => {
    const { id } = await buildPitch(server.context, organizationId, { slides: [] });
    expect(await create(id, type, settings)).toMatchObject({ success: false, errors: [sentence], slide: null });
    expect(await structure(id)).toEqual([]);
  });

  it('of text can be created only if the brand offers it [SLIDE-09]', async () => {
    const plain = await buildPitch(server.context, organizationId, { slides: [] });
    const written = { content: '<p>Hello</p>' };
    expect((await create(plain.id, 'TEXT', written)).errors).toEqual(['This kind of slide is not available.']);
    const { slide } = await create(plain.id, 'YOUTUBE', { url: YOUTUBE });
    const change = (slideId: string, args: string) =>
      mutate(`updatePitchSlide(pitchSlideId: "${slideId}", ${args}) { success errors }`);
    const refused = { success: false, errors: ['This kind of slide is not available.'] };
    expect(await change(slide.id, 'slideType: TEXT, content: "Hello"')).toEqual(refused);
    // Without content it is a questions-only slide, which every brand but blast has.
    const questions = (await create(plain.id, 'TEXT')).slide;
    expect(await change(questions.id, 'content: "Hello"')).toEqual(refused);
    expect((await change(questions.id, 'title: "Two questions"')).success).toBe(true);
    await signIn('health');
    const health = await buildPitch(server.context, organizationId, { slides: [] });
    expect((await create(health.id, 'TEXT', { content: '<p>Hello</p>' })).slide.content).toBe('<p>Hello</p>');
  });
});

describe('formatted text', () => {
  const write = async (content: string): Promise<string> => {
    await signIn('health');
    const { id } = await buildPitch(server.context, organizationId, { slides: [] });
    const { slide } = await create(id, 'TEXT', { title: 'A text', content });
    const found = await inTransaction(server.context.db, organizationId, (tx) =>
      findPitchForViewer(tx, organizationId, id),
    );
    expect(found?.slides[0]?.content).toBe(slide.content);
    return slide.content ?? '';
  };

  it('keeps paragraphs, lists, emphasis and links', async () => {
    const content = '<h2>Title</h2><p>One <strong>two</strong> <em>three</em></p><ul><li>Point</li></ul>';
    expect(await write(content)).toBe(content);
    expect(await write('<p><a href="https://example.com">Go</a></p>')).toBe(
      '<p><a href="https://example.com" target="_blank" rel="noopener noreferrer nofollow">Go</a></p>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">x</p>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<iframe src="https://evil.example"></iframe>',
    '<form id="body"><input name="attributes"></form>',
    '<style>@import "https://evil.example"</style>',
    '<p style="background:url(https://evil.example)">x</p>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ])('is stripped of anything that runs or loads from elsewhere: %s', async (content) => {
    expect(await write(content)).not.toMatch(
      /<script|<img|<svg|<iframe|<form|<input|<style|on\w+\s*=\s*["']?alert\(|href="(?!https:)|style=|javascript:/i,
    );
  });
});

describe('a question on a slide', () => {
  const WIDGET = 'id pitchSlideId label fineText widgetType labels start end options';
  const add = (slideId: string | number, type: string, settings: Record<string, unknown>) =>
    mutate(
      `createSlideWidget(pitchSlideId: "${slideId}", widgetType: ${type}, slideWidget: $settings) { success errors structure widget { ${WIDGET} } }`,
      { settings },
      '($settings: SlideWidgetInput)',
    );

  it('follows the others of its slide [API-25 WIDGET-10 WIDGET-11 WIDGET-16]', async () => {
    const { slideIds } = await buildPitch(server.context, organizationId);
    const [slideId = 0] = slideIds;
    const one = await add(slideId, 'YESNO', { label: 'Agree?', fineText: 'Really' });
    const two = await add(slideId, 'SHORT', { label: 'Why?' });
    expect(two.structure).toEqual([one.widget.id, two.widget.id]);
    const data = await server.graphql(
      `{ slideWidget(slideWidgetId: "${one.widget.id}") { structure widget { ${WIDGET} } } }`,
      {},
      token,
    );
    expect(data.slideWidget.widget).toMatchObject({
      pitchSlideId: String(slideId),
      label: 'Agree?',
      fineText: 'Really',
      widgetType: 'YESNO',
    });
    const { slide } = await mutate(
      `deleteSlideWidget(slideWidgetId: "${one.widget.id}") { success slide { widgetStructure } }`,
    );
    expect(slide.widgetStructure).toEqual([two.widget.id]);
  });

  it('has choices, trimmed and without duplicates [API-53 WIDGET-12]', async () => {
    const { slideIds } = await buildPitch(server.context, organizationId);
    const { widget } = await add(slideIds[0] ?? 0, 'CHOICE', { label: 'Which?', labels: [' A ', 'B', '', 'A'] });
    expect(widget.labels).toEqual(['A', 'B']);
    const updated = await mutate(
      `updateSlideWidget(slideWidgetId: "${widget.id}", labels: ["C"]) { widget { ${WIDGET} } }`,
    );
    expect(updated.widget).toMatchObject({ label: 'Which?', labels: ['C'] });
    const many = JSON.stringify(Array.from({ length: 51 }, (_, index) => String(index)));
    const refused = await mutate(`updateSlideWidget(slideWidgetId: "${widget.id}", labels: ${many}) { errors }`);
    expect(refused.errors).toEqual(['A question can have at most 50 choices.']);
  });

  it('isn’t overwritten by someone who saw another one', async () => {
    const { slideIds } = await buildPitch(server.context, organizationId);
    const { widget } = await add(slideIds[0] ?? 0, 'CHOICE', { label: 'Which?', labels: ['A', 'B'] });
    const save = (change: string) => mutate(`updateSlideWidget(slideWidgetId: "${widget.id}", ${change}) { errors }`);
    const seen = 'seen: { label: "Which?", fineText: "", labels: ["A", "B"] }';
    expect(await save(`label: "Which one?", ${seen}`)).toEqual({ errors: [] });
    expect(await save(`label: "Which of them?", ${seen}`)).toEqual({
      errors: ['This question was changed elsewhere while you were editing it. Choose which version to keep.'],
    });
  });

  it('of rating runs from 1 to 10 by default, and its ends are swapped into order [WIDGET-13 WIDGET-14 WIDGET-15]', async () => {
    const { slideIds } = await buildPitch(server.context, organizationId);
    const [slideId = 0] = slideIds;
    expect((await add(slideId, 'RATING', { label: 'How?' })).widget).toMatchObject({ start: 1, end: 10 });
    const { widget } = await add(slideId, 'RATING', { start: 9, end: 2 });
    expect(widget).toMatchObject({ start: 2, end: 9 });
    await expect(add(slideId, 'RATING', { start: 1.5 })).rejects.toThrow('non-integer');
  });

  it('of number has optional bounds, and the options of its kind', async () => {
    const { slideIds } = await buildPitch(server.context, organizationId);
    const bounded = { label: 'How many?', start: 9, end: 2, options: ['decimals', 'no such option'] };
    const { widget } = await add(slideIds[0] ?? 0, 'NUMBER', bounded);
    expect(widget).toMatchObject({ start: 2, end: 9, options: ['decimals'] });
    const update = async (change: string) =>
      (await mutate(`updateSlideWidget(slideWidgetId: "${widget.id}", ${change}) { widget { ${WIDGET} } }`)).widget;
    expect(await update('label: "How many?"')).toMatchObject({ start: 2, end: 9, options: ['decimals'] });
    expect(await update('start: null')).toMatchObject({ start: null, end: 9 });
    expect(await update('end: null, options: []')).toMatchObject({ start: null, end: null, options: [] });
    // Another kind keeps its options.
    expect(await update('widgetType: SHORT')).toMatchObject({ label: 'How many?', start: null, end: null });
  });
});

describe('in blast', () => {
  it('slides have no files of their own and no questions [SLIDE-10 SLIDE-11 SLIDE-12]', async () => {
    await signIn('blast');
    const { id } = await buildPitch(server.context, organizationId, { slides: [], brand: 'blast' });
    const picture = { url: 'https://example.com/a.png', mimeType: 'image/png' };
    const refused = { success: false, errors: ['This kind of slide is not available.'] };
    expect(await create(id, 'UPLOAD', picture)).toMatchObject(refused);
    for (const kind of ['RECORD', 'SCREEN']) expect(await create(id, kind)).toMatchObject(refused);
    const { slide } = await create(id, 'TEXT', { content: 'Hello' });
    const asked = await mutate(`createSlideWidget(pitchSlideId: "${slide.id}", widgetType: YESNO) { success errors }`);
    expect(asked).toEqual({ success: false, errors: ['Questions cannot be asked here.'] });
  });
});

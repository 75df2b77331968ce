import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { widgetTypes } from '../../domain/widgets/registry.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PITCH = `query ($id: ID!) { pitch(pitchId: $id) { pitch { id userId organizationId title description endText image
  color shareImage showPreviews created archived code structure slides { id widgetStructure } v2 redirectType redirectUrl
  redirectPhone redirectButton } } }`;

let server: TestServer;
let organizationId: OrganizationId;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
});
const readPitch = async (id: number) => (await server.graphql(PITCH, { id: String(id) }, token)).pitch.pitch;

describe('a new pitch', () => {
  it('has every field of a pitch, and no link at its end [ENT-13]', async () => {
    const pitch = await buildPitch(server.context, organizationId, { title: 'Knee surgery' });
    expect(await readPitch(pitch.id)).toEqual({
      ...{ id: String(pitch.id), userId: '1', organizationId: String(organizationId), title: 'Knee surgery' },
      ...{ description: null, endText: null, image: null, color: null, shareImage: null },
      ...{ showPreviews: true, archived: false, v2: false },
      ...{ created: expect.stringMatching(/^2026-03-10T19:/), code: expect.stringMatching(/^\w{8}$/) },
      structure: [String(pitch.slideIds[0])],
      slides: [{ id: String(pitch.slideIds[0]), widgetStructure: [] }],
      ...{ redirectType: 'NONE', redirectUrl: null, redirectPhone: null, redirectButton: null },
    });
    const { __type: redirect } = await server.graphql('{ __type(name: "RedirectType") { enumValues { name } } }');
    const kinds = redirect.enumValues.map((value: { name: string }) => value.name);
    expect(kinds.toSorted()).toEqual(['CONTACT', 'LINK', 'NONE']);
  });

  it('stores what a preview of its link shows [ENT-13]', async () => {
    const pitch = await buildPitch(server.context, organizationId, { title: 'Knee surgery' });
    const preview = { description: 'Before you come', shareImage: '/media/share.png', showPreviews: false };
    const change = `mutation ($id: ID!, $description: String, $shareImage: String, $showPreviews: Boolean) {
      updatePitch(pitchId: $id, description: $description, shareImage: $shareImage, showPreviews: $showPreviews) { errors } }`;
    const { updatePitch } = await server.graphql(change, { id: String(pitch.id), ...preview }, token);
    expect(updatePitch.errors).toEqual([]);
    expect(await readPitch(pitch.id)).toMatchObject({ title: 'Knee surgery', ...preview });
  });

  it('keeps the questions of a slide in order when one is deleted [API-54]', async () => {
    const widgets = [{ label: 'One' }, { label: 'Two' }, { label: 'Three' }];
    const pitch = await buildPitch(server.context, organizationId, { slides: [{ widgets }] });
    const [one, two, three] = pitch.widgetIds.map(String);
    const { deleteSlideWidget } = await server.graphql(
      'mutation ($id: ID!) { deleteSlideWidget(slideWidgetId: $id) { success errors slide { widgetStructure } } }',
      { id: two },
      token,
    );
    expect(deleteSlideWidget).toEqual({ success: true, errors: [], slide: { widgetStructure: [one, three] } });
    expect((await readPitch(pitch.id)).slides[0].widgetStructure).toEqual([one, three]);
  });
});

describe('a slide and its questions', () => {
  it('have all their documented fields, and the kinds of their lists [ENT-14 ENT-15]', async () => {
    const settings = `internalTitle: "For us", title: "Watch", description: "Two minutes", thumbnail: "https://example.com/a.png"`;
    const pitch = await buildPitch(server.context, organizationId, { slides: [{ widgets: [{ label: 'One' }] }] });
    const [slideId, widgetId] = [String(pitch.slideIds[0]), String(pitch.widgetIds[0])];
    const change = `mutation { updatePitchSlide(pitchSlideId: "${slideId}", ${settings}) { success } }`;
    expect((await server.graphql(change, {}, token)).updatePitchSlide.success).toBe(true);
    const widget = 'id pitchSlideId label fineText widgetType labels start end created';
    const { pitchSlide, slideWidget } = await server.graphql(
      `query ($slide: ID!, $widget: ID!) {
        pitchSlide(pitchSlideId: $slide) { slide { id pitchId slideType internalTitle title description thumbnail url audioFile
          calendarSettings { userId url highlevelCalendarId } isVideo processed content mimeType widgetStructure
          widgets { ${widget} } calendars { id } } }
        slideWidget(slideWidgetId: $widget) { widget { ${widget} } } }`,
      { slide: slideId, widget: widgetId },
      token,
    );
    const asked = {
      ...{ id: widgetId, pitchSlideId: slideId, label: 'One', fineText: null, widgetType: 'YESNO' },
      ...{ labels: ['Yes', 'No'], start: null, end: null, created: expect.stringMatching(/^2026-03-10T19:/) },
    };
    expect(slideWidget.widget).toEqual(asked);
    expect(pitchSlide.slide).toEqual({
      ...{ id: slideId, pitchId: String(pitch.id), slideType: 'YOUTUBE', internalTitle: 'For us', title: 'Watch' },
      ...{ description: 'Two minutes', thumbnail: 'https://example.com/a.png', url: 'https://youtu.be/dQw4w9WgXcQ' },
      ...{ audioFile: null, calendarSettings: { userId: null, url: null, highlevelCalendarId: null } },
      ...{ isVideo: true, processed: true, content: null, mimeType: null, widgetStructure: [widgetId] },
      ...{ widgets: [asked], calendars: [] },
    });
    const { slides, widgets } = await server.graphql(
      '{ slides: __type(name: "SlideType") { enumValues { name } } widgets: __type(name: "WidgetType") { enumValues { name } } }',
    );
    const named = (kind: { enumValues: { name: string }[] }) => kind.enumValues.map(({ name }) => name).toSorted();
    expect(named(slides)).toEqual(['AUDIO', 'CALENDAR', 'RECORD', 'SCREEN', 'TEXT', 'UPLOAD', 'YOUTUBE']);
    expect(named(widgets)).toEqual(widgetTypes.toSorted());
  });
});

describe('the steps of a campaign', () => {
  it('belong to one of three runs: feature, before and appointment [ENT-28]', async () => {
    const { __type: run } = await server.graphql('{ __type(name: "StructureType") { enumValues { name } } }');
    const names = run.enumValues.map((value: { name: string }) => value.name);
    expect(names.toSorted()).toEqual(['appointment', 'before', 'feature']);
  });
});

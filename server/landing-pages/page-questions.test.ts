import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { landingPageViewOf } from './landing-page-view.ts';
import { openPageOfCode } from './open-page.ts';

let server: TestServer;
let organizationId: OrganizationId;
let token: string;
let campaign: { id: string; code: string };

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});
beforeEach(async () => {
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
  const { id } = await buildCampaign(server.context, organizationId, { name: 'Spring' });
  campaign = (await ask(`{ answer: campaign(campaignId: "${id}") { campaign { id code } } }`)).campaign;
  // Every visitor of these tests has the same address.
  server.clock.advance({ minutes: 10 });
});

const ask = async (call: string, variables: Record<string, unknown> = {}, as: string | null = token) =>
  (await server.graphql(call, variables, as)).answer;
const add = (place: string, widgetType: string, slideWidget = {}) =>
  ask(
    `mutation ($widget: SlideWidgetInput) { answer: createSlideWidget(${place}, widgetType: ${widgetType}, slideWidget: $widget) {
      success errors structure widget { id pitchSlideId label widgetType } } }`,
    { widget: slideWidget },
  );
const onPage = (widgetType: string, slideWidget = {}) => add(`campaignId: "${campaign.id}"`, widgetType, slideWidget);
const asked = async (id = campaign.id) =>
  (
    await ask(
      `{ answer: campaign(campaignId: "${id}") { campaign { landingPage { widgets { label widgetType labels } } } } }`,
    )
  ).campaign.landingPage.widgets;

const visitor = { name: 'Maya Vance', phone: '6025550101', 'opt-in': 'Verified' };
const submit = (answers: readonly (readonly [string, string])[]) =>
  ask(
    `mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!) {
      answer: submitCampaignLandingPage(campaignCode: $code, widgets: $widgets) { success errors } }`,
    {
      code: campaign.code,
      widgets: [...Object.entries(visitor), ...answers].map(([id, content]) => ({ id, content })),
    },
    null,
  );
const answersOfLeads = async () =>
  (await ask('{ answer: leads { leads { name widgets { widgetId label content values } } } }')).leads;

function questionsIn(page: Parameters<typeof landingPageViewOf>[0]) {
  return landingPageViewOf(page, {
    ...{ language: 'en', now: server.clock.now(), hosts: server.context.hosts.current() },
    confirmation: { phone: null, firstTextAt: null },
  }).questions;
}

describe('a question on the page of a campaign', () => {
  it('belongs to the campaign, and the order of the page is returned [API-52 ENT-15 OPEN-51]', async () => {
    const first = await onPage('DATE', { label: 'When?' });
    const second = await onPage('CHECKBOX', { label: 'Where?', labels: ['Knee', 'Hip'] });
    expect(first.widget).toMatchObject({ pitchSlideId: null, label: 'When?', widgetType: 'DATE' });
    expect(second.structure).toEqual([first.widget.id, second.widget.id]);
    const pitch = await buildPitch(server.context, organizationId, { slides: [{}] });
    const onSlide = await add(`pitchSlideId: "${pitch.slideIds[0]}"`, 'YESNO');
    expect(onSlide.structure).toEqual([onSlide.widget.id]);
    const one = { success: false, errors: ['Please name one slide or one campaign for the question.'] };
    expect(await add(`campaignId: "${campaign.id}", pitchSlideId: "${pitch.slideIds[0]}"`, 'YESNO')).toMatchObject(one);
    expect(await ask('mutation { answer: createSlideWidget(widgetType: YESNO) { success errors } }')).toEqual(one);
  });

  it('is changed, deleted, and copied with the page', async () => {
    const { widget } = await onPage('SHORT', { label: 'What hurts?' });
    const other = await onPage('YESNO', { label: 'Since long?' });
    await ask(
      `mutation { answer: updateSlideWidget(slideWidgetId: "${widget.id}", label: "Where does it hurt?") { success } }`,
    );
    const { campaign: copy } = await ask(
      `mutation { answer: cloneCampaign(campaignId: "${campaign.id}") { campaign { id } } }`,
    );
    const removed = await ask(
      `mutation { answer: deleteSlideWidget(slideWidgetId: "${other.widget.id}") { success structure slide { id } } }`,
    );
    expect(removed).toEqual({ success: true, structure: [widget.id], slide: null });
    expect((await asked()).map(({ label }: { label: string }) => label)).toEqual(['Where does it hurt?']);
    expect((await asked(copy.id)).map(({ label }: { label: string }) => label)).toEqual([
      'Where does it hurt?',
      'Since long?',
    ]);
  });

  it('is shown on the page, and its answer is stored with the contact [API-52]', async () => {
    const ids = [
      (await onPage('DATE', { label: 'When did it begin?' })).widget.id,
      (await onPage('CHECKBOX', { label: 'Where?', labels: ['Knee', 'Hip', 'Back'] })).widget.id,
      (await onPage('VERIFY', { label: 'Our rules', fineText: 'I come alone.' })).widget.id,
      (await onPage('SHORT', { label: 'Anything else?' })).widget.id,
    ];
    const page =
      (await openPageOfCode(server.context, { kind: 'campaign', code: campaign.code, contactsOf: null })) ??
      expect.fail('no page');
    expect(questionsIn(page)).toMatchObject([
      { id: ids[0], input: 'field', field: { type: 'date' }, label: 'When did it begin?' },
      { input: 'ticks', labels: ['Knee', 'Hip', 'Back'] },
      { input: 'consent', fineText: 'I come alone.' },
      { input: 'field', field: { rows: 3 }, label: 'Anything else?' },
    ]);
    const [when, where, rules, else_] = ids;
    const given = [
      [when, '2026-02-01'],
      [where, 'Back'],
      [where, 'Knee'],
      [rules, 'Verified'],
      [else_, ''],
    ] as const;
    expect(await submit(given.map(([id, content]) => [String(id), content]))).toEqual({ success: true, errors: [] });
    const [lead] = await answersOfLeads();
    expect(lead.name).toBe('Maya Vance');
    expect(new Map(lead.widgets.map((one: { label: string; content: string }) => [one.label, one.content]))).toEqual(
      new Map([
        ['When did it begin?', '02/01/2026'],
        ['Where?', 'Knee, Back'],
        ['Our rules', 'Verified'],
      ]),
    );
    const { csv } = await ask(`{ answer: csvReport(campaignId: "${campaign.id}") { csv } }`);
    expect(csv).toContain('Last Active,When did it begin?,Where?,Our rules,Anything else?');
    expect(csv).toContain('02/01/2026,"Knee, Back",Verified,');
  });

  it('accepts no answer that does not fit, and none for another page', async () => {
    const { widget } = await onPage('RATING', { label: 'How bad?', start: 1, end: 5 });
    const refused = await submit([[widget.id, '6']]);
    expect(refused).toEqual({ success: false, errors: ['Please choose a number from 1 to 5.'] });
    expect(await answersOfLeads()).toEqual([]);
    const pitch = await buildPitch(server.context, organizationId, { slides: [{ widgets: [{}] }] });
    expect((await submit([[String(pitch.widgetIds[0]), 'Yes']])).success).toBe(true);
    expect((await answersOfLeads())[0].widgets).toEqual([]);
  });

  it('of another organization is answered as unknown', async () => {
    const other = await buildOrganization(server.context);
    const stranger = (await buildUser(server.context, other.id, { access: 'OWNER' })).token;
    const call = (id: string) =>
      ask(
        `mutation { answer: createSlideWidget(campaignId: "${id}", widgetType: YESNO) { success errors } }`,
        {},
        stranger,
      );
    expect(await call(campaign.id)).toEqual(await call('999999'));
    expect((await call(campaign.id)).success).toBe(false);
  });
});

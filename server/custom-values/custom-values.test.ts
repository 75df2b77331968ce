import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const CREATE = `mutation ($values: [CustomValueInput!]!, $isCalendar: Boolean) {
  createCustomValues(values: $values, isCalendar: $isCalendar) { success errors customValues {
    id model modelName name value customFieldId created isCalendly } } }`;
const CALENDLY = 'https://calendly.com/dana/intro';

let server: TestServer;
let organizationId: OrganizationId;
let dana: { id: number; token: string };

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});
beforeEach(async () => {
  organizationId = (await buildOrganization(server.context)).id;
  dana = await buildUser(server.context, organizationId, { access: 'MANAGER', name: 'Dana Rivers' });
});

type Given = { name: string; value: string; userId?: unknown; leadId?: unknown };
const create = async (values: Given[], isCalendar = false, token = dana.token) =>
  (await server.graphql(CREATE, { values, isCalendar }, token)).createCustomValues;
const list = async (args: string, token = dana.token): Promise<string[]> =>
  (await server.graphql(`{ customValues${args} { customValues { name } } }`, {}, token)).customValues.customValues?.map(
    ({ name }: { name: string }) => name,
  );
const refused = (sentence: string) => ({ success: false, errors: [sentence], customValues: null });

describe('custom values', () => {
  it('have all their fields, and are one’s own by default [ENT-06 API-55]', async () => {
    const made = await create([{ name: ' Title ', value: 'Head of sales' }]);
    const row = { id: expect.any(String), modelName: 'Dana Rivers', customFieldId: null, isCalendly: false };
    expect(made).toEqual({
      ...{ success: true, errors: [] },
      customValues: [
        { ...row, model: 'user', name: 'Title', value: 'Head of sales', created: expect.stringMatching(/Z$/) },
      ],
    });
  });

  it('are listed by filters: kind, owner, calendars, Calendly, a part of the name or value [API-08 INTG-11]', async () => {
    const lead = await buildLead(server.context, organizationId, { name: 'Kim' });
    await create([{ name: 'Title', value: 'Head' }]);
    await create([{ name: 'Size', value: '44', leadId: lead.id }]);
    await create([{ name: 'Intro', value: CALENDLY }], true);
    expect(await list('')).toEqual(['Intro', 'Size', 'Title']);
    expect(await list('(model: "user")')).toEqual(['Title']);
    expect(await list(`(leadId: "${lead.id}")`)).toEqual(['Size']);
    expect(await list(`(userId: "${dana.id}")`)).toEqual(['Intro', 'Title']);
    expect(await list('(calendarOnly: true)')).toEqual(['Intro']);
    expect(await list('(calendlyOnly: true)')).toEqual(['Intro']);
    expect(await list('(search: "TIT")')).toEqual(['Title']);
    expect(await list('(search: "dana/intro")')).toEqual(['Intro']);
    expect(await list('(search: "%")')).toEqual([]);
  });

  it('belong to their user [ENT-01]', async () => {
    await create([{ name: 'Title', value: 'Head' }]);
    await create([{ name: 'Intro', value: CALENDLY }], true);
    const { user } = await server.graphql('{ user { user { customValues { model name value } } } }', {}, dana.token);
    expect(user.user.customValues).toEqual([
      { model: 'calendar', name: 'Intro', value: CALENDLY },
      { model: 'user', name: 'Title', value: 'Head' },
    ]);
  });

  it('of the same name take the new value, and a calendar of the same link the new name', async () => {
    await create([{ name: 'Title', value: 'Head' }]);
    await create([{ name: 'Title', value: 'Chief' }]);
    await create([{ name: 'Intro', value: CALENDLY }], true);
    await create([{ name: 'First talk', value: CALENDLY }], true);
    expect(await list('')).toEqual(['First talk', 'Title']);
  });

  it('of a colleague are set by people who may change people, and of strangers by no one', async () => {
    const colleague = await buildUser(server.context, organizationId, { access: 'READONLY' });
    const admin = await buildUser(server.context, organizationId, { access: 'ADMIN' });
    const elsewhere = await buildOrganization(server.context);
    const stranger = await buildUser(server.context, elsewhere.id);
    const foreignLead = await buildLead(server.context, elsewhere.id);
    const of = (userId: number) => [{ name: 'Title', value: 'Head', userId: String(userId) }];
    const denied = refused('You do not have permission to do that.');
    const missing = refused('This does not exist or has been removed.');
    expect(await create(of(colleague.id))).toEqual(denied);
    expect((await create(of(colleague.id), false, admin.token)).success).toBe(true);
    expect(await create(of(stranger.id), false, admin.token)).toEqual(missing);
    expect(await create([{ name: 'x', value: 'y', leadId: String(foreignLead.id) }])).toEqual(missing);
    expect(await create(of(colleague.id), false, colleague.token)).toEqual(denied);
    expect(await list('', colleague.token)).toEqual(['Title']);
  });

  it('need a name, and are limited in number', async () => {
    expect(await create([{ name: ' ', value: 'x' }])).toEqual(refused('Please enter a name.'));
    expect((await create([{ name: 'x'.repeat(201), value: 'x' }])).success).toBe(false);
    expect((await create([{ name: 'x', value: 'x'.repeat(2001) }])).success).toBe(false);
    const many = Array.from({ length: 101 }, (_, number) => ({ name: `n${number}`, value: 'x' }));
    expect(await create(many)).toEqual(refused('Please send at most 100 at once.'));
    expect(await list('')).toEqual([]);
  });
});

describe('a calendar', () => {
  it.each(['https://calendly.com/dana/intro', 'calendly.com/dana/intro', 'http://calendly.com/dana/intro'])(
    'is a Calendly link: %s',
    async (value) => {
      const { customValues } = await create([{ name: 'Intro', value }], true);
      expect(customValues[0]).toMatchObject({ model: 'calendar', value: CALENDLY, isCalendly: true });
    },
  );

  it.each([
    [
      'javascript:alert(1)',
      'data:text/html,x',
      'java\tscript:alert(1)',
      ' ',
      'https://calendly.com',
      'https://evil.test/x',
    ],
    ['https://calendly.com.evil.test/x', 'https://calendly.com@evil.test/x', 'https://evil.test/calendly.com/x'],
  ])('is nothing else: %s', async (...values) => {
    const sentence = 'Please enter a Calendly link, such as https://calendly.com/your-name/30min.';
    for (const value of values) expect(await create([{ name: 'Intro', value }], true)).toEqual(refused(sentence));
    expect(await list('')).toEqual([]);
  });

  it('is added to a slide and removed, and only one’s own organization’s [SLIDE-20 API-50 INTG-14]', async () => {
    const pitch = await buildPitch(server.context, organizationId, { slides: [{ type: 'CALENDAR' }] });
    const made = await create(
      [
        { name: 'Intro', value: CALENDLY },
        { name: 'Long', value: 'https://calendly.com/dana/long' },
      ],
      true,
    );
    const [intro, long] = made.customValues.map(({ id }: { id: string }) => id);
    const update = async (change: string) => {
      const fields = 'structure slide { calendars { name } calendarSettings { userId url highlevelCalendarId } }';
      const call = `updatePitchSlide(pitchSlideId: "${pitch.slideIds[0]}", ${change}) { success errors ${fields} }`;
      return (await server.graphql(`mutation { ${call} }`, {}, dana.token)).updatePitchSlide;
    };
    expect(await update(`calendars: ["${long}", "${intro}"], highlevelCalendarId: "hl_1-A"`)).toEqual({
      ...{ success: true, errors: [], structure: [String(pitch.slideIds[0])] },
      slide: {
        calendars: [{ name: 'Long' }, { name: 'Intro' }],
        calendarSettings: {
          ...{ userId: String(dana.id), url: 'https://calendly.com/dana/long', highlevelCalendarId: 'hl_1-A' },
        },
      },
    });
    expect((await update(`calendarsRemove: ["${long}"]`)).slide.calendars).toEqual([{ name: 'Intro' }]);
    expect((await update('title: "When?"')).slide.calendars).toEqual([{ name: 'Intro' }]);
    const [title] = (await create([{ name: 'Title', value: 'Head' }])).customValues;
    const elsewhere = await buildOrganization(server.context);
    const stranger = await buildUser(server.context, elsewhere.id);
    const [foreign] = (await create([{ name: 'Theirs', value: CALENDLY }], true, stranger.token)).customValues;
    for (const id of [title.id, foreign.id, '987654321', 'x'])
      expect((await update(`calendars: ["${id}"]`)).errors).toEqual(['This does not exist or has been removed.']);
    expect((await update('highlevelCalendarId: "../x"')).success).toBe(false);
  });

  it('is copied with its slide', async () => {
    const pitch = await buildPitch(server.context, organizationId, { slides: [{ type: 'CALENDAR' }] });
    const [intro] = (await create([{ name: 'Intro', value: CALENDLY }], true)).customValues;
    const ask = (query: string) => server.graphql(query, {}, dana.token);
    await ask(
      `mutation { updatePitchSlide(pitchSlideId: "${pitch.slideIds[0]}", calendars: ["${intro.id}"]) { success } }`,
    );
    const { createCampaign } = await ask('mutation { createCampaign(name: "C") { campaign { id } } }');
    const { id } = createCampaign.campaign;
    const { createCampaignFeature } = await ask(
      `mutation { createCampaignFeature(campaignId: "${id}", featureType: PITCH, structureType: feature) { campaignFeature { id } } }`,
    );
    const stepId = createCampaignFeature.campaignFeature.id;
    await ask(`mutation { updateCampaignFeature(campaignFeatureId: "${stepId}", pitchId: "${pitch.id}") { success } }`);
    const { cloneCampaign } = await ask(
      `mutation { cloneCampaign(campaignId: "${id}") { campaign { features { pitch { slides { calendars { name } } } } } } }`,
    );
    expect(cloneCampaign.campaign.features[0].pitch.slides).toEqual([{ calendars: [{ name: 'Intro' }] }]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { buildWorkflow } from '../testing/build-workflow.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let platformToken: string;
let manager: string;
let organizationId: OrganizationId;
let publisherId: OrganizationId;
let offered: { id: string };

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  const publisher = await buildOrganization(server.context);
  publisherId = publisher.id;
  platformToken = (await buildUser(server.context, publisher.id, { name: 'Pat Publisher', isPlatformAdmin: true }))
    .token;
  organizationId = (await buildOrganization(server.context)).id;
  manager = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
  const widgets = [{ type: 'CHOICE' as const, label: 'Which?', labels: ['A', 'B'] }];
  const pitch = await buildPitch(server.context, publisher.id, { title: 'Video', slides: [{ title: 'One', widgets }] });
  const lead = await buildLead(server.context, publisher.id);
  const made = await buildCampaign(server.context, publisher.id, {
    name: 'Made before',
    steps: [
      { message: 'Hi {{first_name}}', days: 2 },
      { message: 'Watch', pitchId: pitch.id },
    ],
    leadIds: [lead.id],
  });
  const copy = `mutation { answer: cloneCampaign(campaignId: "${made.id}") { campaign { id } } }`;
  offered = (await ask(copy, platformToken)).campaign;
  await publish(platformToken);
});

const ask = async (call: string, token: string | null = manager) => (await server.graphql(call, {}, token)).answer;
const publish = (token: string) =>
  ask(
    `mutation { answer: updateCampaign(campaignId: "${offered.id}", name: "Welcome series", public: true, description: "Three days of welcome", category: "Onboarding") { success errors campaign { public description category } } }`,
    token,
  );
const SHAPE = `id name userName category description leadId stats { leads messages }
  features { id messageContent days pitch { id title slides { id title widgets { label labels } } } }`;
const listed = async (token = manager) =>
  (await ask(`{ answer: campaigns(publicOnly: true) { success campaigns { ${SHAPE} } } }`, token)).campaigns;

describe('the campaign library', () => {
  it('offers public campaigns to other organizations of the brand, without their contacts [API-20 PITCH-04]', async () => {
    const [campaign] = await listed();
    expect(campaign).toMatchObject({ name: 'Welcome series', userName: 'Pat Publisher', category: 'Onboarding' });
    expect(campaign).toMatchObject({ description: 'Three days of welcome', stats: { leads: 0, messages: 0 } });
    expect(campaign.features).toHaveLength(2);
    expect(campaign.features[1].pitch.slides[0].widgets[0].labels).toEqual(['A', 'B']);
  });

  it('hides the workflows of a step from others, both in the library and by the code of its page', async () => {
    const rules = 'features { id workflows { actions { webhookUrl } } }';
    const own = `{ answer: campaign(campaignId: "${offered.id}") { campaign { code ${rules} } } }`;
    const { code, features } = (await ask(own, platformToken)).campaign;
    const action = { type: 'WEBHOOK', webhookUrl: 'https://hooks.example/secret' } as const;
    const rule = { stepId: Number(features[0].id), triggers: [{ type: 'VIEWED' }], actions: [action] } as const;
    await buildWorkflow(server.context, publisherId, rule);
    expect((await ask(own, platformToken)).campaign.features[0].workflows).toHaveLength(1);
    const elsewhere = [
      [`{ answer: campaign(campaignId: "${offered.id}", isPublic: true) { campaign { ${rules} } } }`, manager],
      [`{ answer: campaign(campaignCode: "${code}") { campaign { ${rules} } } }`, null],
    ] as const;
    for (const [document, token] of elsewhere)
      expect(JSON.stringify(await ask(document, token))).not.toContain('webhookUrl');
  });

  it('hides the internal notes of a slide from others', async () => {
    const fields = 'internalTitle calendars { value modelName } calendarSettings { userId url highlevelCalendarId }';
    const read = async (isPublic: boolean, token: string) => {
      const shape = `features { pitch { slides { id ${fields} } } }`;
      const call = `{ answer: campaign(campaignId: "${offered.id}", isPublic: ${isPublic}) { campaign { ${shape} } } }`;
      return (await ask(call, token)).campaign.features[1].pitch.slides[0];
    };
    const { id: slideId } = await read(false, platformToken);
    const value = 'https://calendly.com/pat/intro';
    const made = `mutation { answer: createCustomValues(isCalendar: true, values: [{ name: "Intro", value: "${value}" }]) { customValues { id } } }`;
    const [calendar] = (await ask(made, platformToken)).customValues;
    const change = `pitchSlideId: "${slideId}", internalTitle: "For us", slideType: CALENDAR, calendars: ["${calendar.id}"]`;
    await ask(
      `mutation { answer: updatePitchSlide(${change}, highlevelCalendarId: "hl") { success errors } }`,
      platformToken,
    );
    const kept = { internalTitle: 'For us', calendars: [{ value, modelName: 'Pat Publisher' }] };
    expect(await read(false, platformToken)).toMatchObject(kept);
    expect(await read(true, manager)).toMatchObject({
      ...{ internalTitle: null, calendars: [] },
      calendarSettings: { userId: null, url: null, highlevelCalendarId: null },
    });
  });

  it('is not the list of own campaigns', async () => {
    const { campaigns } = await ask('{ answer: campaigns { success campaigns { id } } }');
    expect(campaigns).not.toContainEqual({ id: offered.id });
  });

  it('offers nothing to organizations of another brand', async () => {
    const clinic = await buildOrganization(server.context, { brand: 'health' });
    const { token } = await buildUser(server.context, clinic.id, { access: 'OWNER' });
    expect(await listed(token)).toEqual([]);
    const copied = await ask(
      `mutation { answer: cloneCampaign(campaignId: "${offered.id}") { success errors } }`,
      token,
    );
    expect(copied).toEqual({ success: false, errors: ['This does not exist or has been removed.'] });
  });

  it('lists the categories of what is offered, in alphabetical order [API-10 OPEN-47]', async () => {
    const { campaignCategories } = await ask('{ answer: campaignCategories { success campaignCategories } }');
    expect(campaignCategories).toEqual(['Onboarding']);
  });

  it('shows one offered campaign for a preview, and no other of that organization [API-19]', async () => {
    const read = (id: string, isPublic: boolean) =>
      ask(`{ answer: campaign(campaignId: "${id}", isPublic: ${isPublic}) { success errors campaign { name } } }`);
    expect((await read(offered.id, true)).campaign).toEqual({ name: 'Welcome series' });
    expect(await read(offered.id, false)).toMatchObject({ success: false });
    const own = await buildCampaign(server.context, organizationId, { name: 'Not offered' });
    expect(await read(String(own.id), true)).toMatchObject({ success: false });
  });

  it('shows one slide of an offered campaign, and of no other [API-24]', async () => {
    const read = (id: string, isPublic: boolean, token = manager) =>
      ask(
        `{ answer: pitchSlide(pitchSlideId: "${id}", isPublic: ${isPublic}) { success errors structure
          slide { title internalTitle widgets { label } } } }`,
        token,
      );
    const slideId = (await listed())[0].features[1].pitch.slides[0].id;
    const shown = { title: 'One', internalTitle: null, widgets: [{ label: 'Which?' }] };
    expect(await read(slideId, true)).toMatchObject({ success: true, structure: [slideId], slide: shown });
    const gone = { success: false, errors: ['This does not exist or has been removed.'], slide: null };
    expect(await read(slideId, false)).toMatchObject(gone);
    const own = await buildPitch(server.context, organizationId, { slides: [{}] });
    expect(await read(String(own.slideIds[0]), true)).toMatchObject(gone);
    const clinic = await buildOrganization(server.context, { brand: 'health' });
    const { token } = await buildUser(server.context, clinic.id, { access: 'OWNER' });
    expect(await read(slideId, true, token)).toMatchObject(gone);
  });

  it('gives a personal copy with new ids and leaves the original unchanged [PITCH-09 OPEN-84 API-31]', async () => {
    const before = await listed();
    const { campaign } = await ask(
      `mutation { answer: cloneCampaign(campaignId: "${offered.id}") { success campaign { ${SHAPE} public } } }`,
    );
    expect(campaign).toMatchObject({ name: 'Welcome series', public: false, stats: { leads: 0 } });
    expect(campaign.id).not.toBe(offered.id);
    const texts = (one: typeof campaign) => one.features.map((step: { messageContent: string }) => step.messageContent);
    expect(texts(campaign)).toEqual(texts(before[0]));
    expect(campaign.features[1].pitch.id).not.toBe(before[0].features[1].pitch.id);
    expect(campaign.features[1].pitch.slides[0]).toMatchObject({ title: 'One', widgets: [{ label: 'Which?' }] });
    expect(await listed()).toEqual(before);
  });

  it('is filled by anyone who may edit their own campaigns, in its categories; new ones are the platform’s [OPEN-47]', async () => {
    const own = await buildCampaign(server.context, organizationId, { name: 'Mine' });
    const change = (what: string, token = manager) =>
      ask(`mutation { answer: updateCampaign(campaignId: "${own.id}", ${what}) { success errors } }`, token);
    const reader = (await buildUser(server.context, organizationId, { access: 'READONLY' })).token;
    const stranger = (await buildUser(server.context, publisherId, { access: 'OWNER' })).token;
    for (const [token, sentence] of [
      [reader, 'You do not have permission to do that.'],
      [stranger, 'This does not exist or has been removed.'],
    ] as const)
      expect(await change('public: true', token)).toEqual({ success: false, errors: [sentence] });
    expect(await change('category: "Mine alone"')).toEqual({
      ...{ success: false, errors: ['Choose one of the categories that the library has.'] },
    });
    expect(await listed()).toHaveLength(1);
    expect(await change('public: true, description: "Two texts", category: "Onboarding"')).toMatchObject({
      success: true,
    });
    expect((await listed()).map(({ name }: { name: string }) => name)).toEqual(['Mine', 'Welcome series']);
    expect(await change('public: false, category: ""')).toMatchObject({ success: true });
    const call = `mutation { answer: cloneCampaign(campaignId: "${own.id}", isPublic: true) { success errors } }`;
    expect(await ask(call)).toEqual({ success: false, errors: ['You do not have permission to do that.'] });
    expect(await listed()).toHaveLength(1);
  });

  it('copies into another organization only with the right to edit campaigns there', async () => {
    const other = await buildOrganization(server.context);
    const into = `mutation { answer: cloneCampaign(campaignId: "${offered.id}", organizationId: "${other.id}") { success errors } }`;
    expect(await ask(into)).toEqual({ success: false, errors: ['This does not exist or has been removed.'] });
    expect(await ask(into, platformToken)).toEqual({ success: true, errors: [] });
    const { token } = await buildUser(server.context, other.id, { access: 'READONLY' });
    const { campaigns } = await ask('{ answer: campaigns { campaigns { name } } }', token);
    expect(campaigns).toEqual([{ name: 'Welcome series' }]);
  });

  it('copies nothing into an organization that is closed, until it is reopened', async () => {
    const other = await buildOrganization(server.context, { name: 'Other Roofs' });
    const { token: owner, password } = await buildUser(server.context, other.id);
    const into = `mutation { answer: cloneCampaign(campaignId: "${offered.id}", organizationId: "${other.id}") { success errors } }`;
    const close = `mutation { answer: closeOrganization(name: "Other Roofs", currentPassword: "${password}") { success } }`;
    expect(await ask(close, owner)).toEqual({ success: true });
    expect(await ask(into, platformToken)).toEqual({
      success: false,
      errors: ['This organization is closed. An owner can reopen it.'],
    });
    expect(await ask('mutation { answer: reopenOrganization { success } }', owner)).toEqual({ success: true });
    expect(await ask(into, platformToken)).toEqual({ success: true, errors: [] });
  });

  it('copies nothing of the platform’s into an organization that a platform admin would see masked', async () => {
    const clinic = await buildOrganization(server.context, { brand: 'health' });
    const into = `mutation { answer: cloneCampaign(campaignId: "${offered.id}", organizationId: "${clinic.id}") { success errors } }`;
    expect(await ask(into, platformToken)).toEqual({
      success: false,
      errors: ['You can’t see or change this without emergency access to the organization.'],
    });
    const { token } = await buildUser(server.context, clinic.id, { access: 'READONLY' });
    expect((await ask('{ answer: campaigns { campaigns { name } } }', token)).campaigns).toEqual([]);
  });
});

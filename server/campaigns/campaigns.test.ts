import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { recountAtEnd } from '../testing/recount-at-end.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let organizationId: OrganizationId;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  recountAtEnd(server);
});

beforeEach(async () => {
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId, { name: 'Maria Manager', access: 'MANAGER' })).token;
});

const FIELDS = `id name code leadId leadName userName brandName brandImage brandColor lastActive paused hasAppt v2
  structure { feature before appointment } features { id message messageContent featureType pitch { id title } after }`;

async function ask(operation: string, variables: Record<string, unknown> = {}, declared = '') {
  const kind = /^(campaigns|campaign)\b/.test(operation) ? 'query' : 'mutation';
  const data = await server.graphql(
    `${kind}${declared ? `(${declared})` : ''} { answer: ${operation} }`,
    variables,
    token,
  );
  return data.answer;
}

const create = async (args = '(name: "Spring")') =>
  (await ask(`createCampaign${args} { success errors campaign { ${FIELDS} } }`)).campaign;
const list = async (args = '') => (await ask(`campaigns${args} { success campaigns { id name } }`)).campaigns;
const read = (id: string) => ask(`campaign(campaignId: "${id}") { success errors campaign { ${FIELDS} } }`);

describe('a campaign', () => {
  it('is created with a name and listed newest first [API-30]', async () => {
    const first = await create();
    server.clock.advance({ minutes: 1 });
    const second = await create('(name: "Summer")');
    expect(first).toMatchObject({ name: 'Spring', userName: 'Maria Manager', paused: null, lastActive: null });
    expect(first.code).toMatch(/^[0-9A-Za-z]{8}$/);
    expect((await list()).map((one: { id: string }) => one.id)).toEqual([second.id, first.id]);
  });

  it('is named after the contact it is made for [API-30]', async () => {
    const lead = await buildLead(server.context, organizationId, { name: 'Ann Archer' });
    expect(await create(`(leadId: "${lead.id}")`)).toMatchObject({
      name: 'Ann Archer',
      leadId: String(lead.id),
      leadName: 'Ann Archer',
    });
    expect(await create('')).toMatchObject({ name: 'New Campaign' });
    const bakery = await buildOrganization(server.context, { brand: 'blast' });
    const baker = await buildUser(server.context, bakery.id, { access: 'MANAGER' });
    const made = 'mutation { createCampaign { campaign { name } } }';
    const { createCampaign } = await server.graphql(made, {}, baker.token);
    expect(createCampaign.campaign.name).toBe('New Blast');
  });

  it('is read by its id, with its steps in order', async () => {
    const built = await buildCampaign(server.context, organizationId, {
      steps: [{ message: 'One' }, { message: 'Two' }],
    });
    const { campaign } = await read(String(built.id));
    expect(campaign.structure).toEqual({ feature: built.stepIds.map(String), before: [], appointment: [] });
    expect(campaign.features.map((step: { message: string }) => step.message)).toEqual(['One', 'Two']);
  });

  it('keeps the fields that an update leaves out [API-34]', async () => {
    const { id } = await create();
    const update = (args: string) =>
      ask(`updateCampaign(campaignId: "${id}", ${args}) { success errors campaign { ${FIELDS} } }`);
    await update('brandName: "Acme", brandImage: "example.com/logo.png", brandColor: "#1A73E8"');
    const { campaign } = await update('name: "Autumn"');
    expect(campaign).toMatchObject({ name: 'Autumn', brandName: 'Acme' });
    expect(campaign).toMatchObject({ brandImage: 'https://example.com/logo.png', brandColor: '#1a73e8' });
    expect((await update('brandName: ""')).campaign).toMatchObject({ name: 'Autumn', brandName: null });
  });

  it.each([
    ['name', 'Autumn'],
    ['hasAppt', true],
    ['calendlyEventUri', 'https://api.calendly.com/event_types/2|Visit|https://calendly.com/visit'],
    ['brandName', 'Bolt'],
    ['brandImage', 'https://example.com/new.png'],
    ['brandColor', '#0b7a75'],
  ] as const)('changes %s alone and keeps the other fields [API-34]', async (field, value) => {
    const { id } = await create();
    const shown = 'name hasAppt calendlyEventUri calendlyEventName brandName brandImage brandColor';
    const update = (args: string) =>
      ask(`updateCampaign(campaignId: "${id}", ${args}) { success errors campaign { ${shown} } }`);
    const before = await update(`name: "Spring", hasAppt: false, brandName: "Acme", brandColor: "#1a73e8",
      brandImage: "https://example.com/logo.png",
      calendlyEventUri: "https://api.calendly.com/event_types/1|Call|https://calendly.com/call"`);
    expect(before).toMatchObject({ errors: [], campaign: { name: 'Spring', brandName: 'Acme', hasAppt: false } });
    const after = await update(`${field}: ${JSON.stringify(value)}`);
    const calendar = { calendlyEventUri: 'https://api.calendly.com/event_types/2', calendlyEventName: 'Visit' };
    const changed = field === 'calendlyEventUri' ? calendar : { [field]: value };
    expect(after.campaign).toEqual({ ...before.campaign, ...changed });
  });

  it.each([
    ['name: "  "', 'Please enter a name for the campaign.'],
    ['brandImage: "javascript:alert(1)"', 'Please enter a web address that starts with http:// or https://.'],
    ['brandColor: "red; }"', 'Please enter a color such as #1a73e8.'],
    [`name: "${'x'.repeat(201)}"`, 'Please keep this to 200 characters.'],
  ])('refuses %s', async (args, sentence) => {
    const { id } = await create();
    const answer = await ask(`updateCampaign(campaignId: "${id}", ${args}) { success errors campaign { id } }`);
    expect(answer).toEqual({ success: false, errors: [sentence], campaign: null });
    expect((await read(id)).campaign.name).toBe('Spring');
  });

  it('is among the ten with the latest activity in the list of recent ones [OPEN-48]', async () => {
    for (let count = 0; count < 12; count += 1) {
      await create(`(name: "Campaign ${count}")`);
      server.clock.advance({ seconds: 1 });
    }
    const recent = await list('(recent: true)');
    expect(recent).toHaveLength(10);
    expect(recent[0].name).toBe('Campaign 11');
    expect(await list()).toHaveLength(12);
  });
});

describe('a copy of a campaign', () => {
  it('has the same steps and slides under new ids and no contacts [API-31 OPEN-84]', async () => {
    const widgets = [{ type: 'CHOICE' as const, label: 'Which?', labels: ['A', 'B'] }];
    const pitch = await buildPitch(server.context, organizationId, {
      title: 'Video',
      slides: [{ title: 'One', widgets }],
    });
    const lead = await buildLead(server.context, organizationId);
    const original = await buildCampaign(server.context, organizationId, {
      name: 'Spring',
      steps: [
        { message: 'Hi {{first_name}}', days: 2, window: 9 },
        { message: 'Watch', pitchId: pitch.id },
      ],
      leadIds: [lead.id],
    });
    const whole = `id name code structure { feature } stats { leads }
      features { id code days window messageContent pitch { id title slides { id title widgets { id label labels } } } }`;
    const { campaign: copy } = await ask(
      `cloneCampaign(campaignId: "${original.id}") { success campaign { ${whole} } }`,
    );
    const { campaign: before } = await ask(`campaign(campaignId: "${original.id}") { campaign { ${whole} } }`);
    expect(copy).toMatchObject({ name: 'Spring (Copy)', stats: { leads: 0 } });
    expect(before).toMatchObject({ name: 'Spring', stats: { leads: 1 } });
    const shape = (step: { days: number; window: number; messageContent: string }) => [
      step.days,
      step.window,
      step.messageContent,
    ];
    expect(copy.features.map(shape)).toEqual(before.features.map(shape));
    const [, withPitch] = copy.features;
    expect(withPitch.pitch).toMatchObject({
      title: 'Video',
      slides: [{ title: 'One', widgets: [{ label: 'Which?', labels: ['A', 'B'] }] }],
    });
    const ids = (one: typeof copy) => [
      one.id,
      one.code,
      ...one.features.flatMap((step: typeof copy) => [step.id, step.code]),
      one.features[1].pitch.id,
      one.features[1].pitch.slides[0].id,
    ];
    expect(ids(copy).filter((id: string) => ids(before).includes(id))).toEqual([]);
  });

  it('of a campaign made for a contact is not named after them, even if they were renamed since', async () => {
    const lead = await buildLead(server.context, organizationId, { name: 'Ann Archer' });
    const made = await create(`(leadId: "${lead.id}")`);
    expect(made.name).toBe('Ann Archer');
    await ask(`updateLead(leadId: "${lead.id}", lead: { name: "Ann Bow" }) { success }`);
    const { campaign: copy } = await ask(
      `cloneCampaign(campaignId: "${made.id}") { success campaign { name leadId } }`,
    );
    expect(copy).toEqual({ name: 'New Campaign', leadId: null });
  });
});

describe('archiving and deleting', () => {
  it('hides an archived campaign, keeps its report and cancels waiting messages [API-32 OPEN-86]', async () => {
    const lead = await buildLead(server.context, organizationId);
    const { id } = await buildCampaign(server.context, organizationId, {
      steps: [{ message: 'Hi', days: 1 }],
      leadIds: [lead.id],
    });
    const waiting = `lead(leadId: "${lead.id}") { lead { featureQueue { id } campaigns { code } } }`;
    const before = await server.graphql(`{ ${waiting} }`, {}, token);
    expect(before.lead.lead.featureQueue).toHaveLength(1);
    expect(await ask(`archiveCampaign(campaignId: "${id}") { success errors }`)).toEqual({ success: true, errors: [] });
    expect(await list()).toEqual([]);
    expect(await list('(archived: true)')).toMatchObject([{ id: String(id) }]);
    expect((await ask(`campaign(campaignId: "${id}") { campaign { stats { leads } } }`)).campaign.stats.leads).toBe(1);
    const after = await server.graphql(`{ ${waiting} }`, {}, token);
    expect(after.lead.lead).toEqual({ featureQueue: [], campaigns: [] });
    expect((await ask(`archiveCampaign(campaignId: "${id}") { success }`)).success).toBe(true);
  });

  it('deletes a campaign for good [API-33]', async () => {
    const { id } = await create();
    expect((await ask(`deleteCampaign(campaignId: "${id}") { success }`)).success).toBe(true);
    expect(await list()).toEqual([]);
    expect((await read(id)).errors).toEqual(['This does not exist or has been removed.']);
  });

  it('refuses every change while archived, and accepts them once restored; its contacts continue when asked to', async () => {
    const lead = await buildLead(server.context, organizationId);
    const { id, stepIds } = await buildCampaign(server.context, organizationId, {
      steps: [{ message: 'Hi', days: 1 }],
      leadIds: [lead.id],
    });
    await ask(`archiveCampaign(campaignId: "${id}") { success }`);
    const edits = [
      `updateCampaign(campaignId: "${id}", name: "Other") { errors }`,
      `pauseCampaign(campaignId: "${id}", paused: true) { errors }`,
      `updateCampaignFeature(campaignFeatureId: "${stepIds[0]}", message: "Hello") { errors }`,
    ];
    for (const edit of edits) expect((await ask(edit)).errors).toEqual(['This campaign is archived.']);
    const restore = `restoreCampaign(campaignId: "${id}") { errors campaign { archived } }`;
    expect(await ask(restore)).toEqual({ errors: [], campaign: { archived: false } });
    expect(await ask(restore)).toEqual({ errors: [], campaign: { archived: false } });
    expect(await list()).toHaveLength(1);
    const state = `{ lead(leadId: "${lead.id}") { lead { featureQueue { id } campaigns { stopped } } } }`;
    expect((await server.graphql(state, {}, token)).lead.lead).toEqual({
      featureQueue: [],
      campaigns: [{ stopped: true }],
    });
    expect(await ask(`addLeadsToCampaign(campaignId: "${id}", leadIds: ["${lead.id}"]) { added }`)).toEqual({
      added: 1,
    });
    expect((await server.graphql(state, {}, token)).lead.lead.featureQueue).toHaveLength(1);
    for (const edit of edits) expect((await ask(edit)).errors).toEqual([]);
  });

  it('accepts no more contacts once archived', async () => {
    const lead = await buildLead(server.context, organizationId);
    const { id } = await buildCampaign(server.context, organizationId);
    await ask(`archiveCampaign(campaignId: "${id}") { success }`);
    const answer = await ask(`addLeadsToCampaign(campaignId: "${id}", leadIds: ["${lead.id}"]) { success errors }`);
    expect(answer.errors).toEqual(['This campaign is archived.']);
  });
});

describe('a pause', () => {
  it('lasts until the campaign is continued, and shows who paused it and since when', async () => {
    const { id } = await create();
    const pause = (paused: boolean) =>
      ask(`pauseCampaign(campaignId: "${id}", paused: ${paused}) { campaign { paused pausedAt pausedBy } }`);
    const { campaign } = await pause(true);
    expect(campaign).toMatchObject({ paused: 'The campaign was paused', pausedBy: expect.stringMatching(/./) });
    expect(Date.parse(campaign.pausedAt)).toBeGreaterThan(0);
    expect((await pause(true)).campaign).toEqual(campaign);
    expect((await pause(false)).campaign).toEqual({ paused: null, pausedAt: null, pausedBy: null });
  });

  it('says in the brand’s own word that it was paused', async () => {
    const bakery = await buildOrganization(server.context, { brand: 'blast' });
    const baker = await buildUser(server.context, bakery.id, { access: 'MANAGER' });
    const { createCampaign } = await server.graphql('mutation { createCampaign { campaign { id } } }', {}, baker.token);
    const pause = `mutation { pauseCampaign(campaignId: "${createCampaign.campaign.id}", paused: true) { campaign { paused } } }`;
    const { pauseCampaign } = await server.graphql(pause, {}, baker.token);
    expect(pauseCampaign.campaign.paused).toBe('The blast was paused');
  });
});

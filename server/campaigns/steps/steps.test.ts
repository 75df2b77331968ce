import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let organizationId: OrganizationId;
let token: string;
let campaignId: CampaignId;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
});

beforeEach(async () => {
  campaignId = (await buildCampaign(server.context, organizationId, { steps: [] })).id;
});

const STEP = `id label code days hours minutes window delayUntil structureType featureType message messageContent after pitch { id }`;

async function mutate(operation: string, variables: Record<string, unknown> = {}, declared = '') {
  const data = await server.graphql(`mutation${declared} { answer: ${operation} }`, variables, token);
  return data.answer;
}

async function create(args = '') {
  const answer =
    await mutate(`createCampaignFeature(campaignId: "${campaignId}", featureType: MESSAGE, structureType: feature${args}) {
    success errors campaignFeature { ${STEP} } campaign { structure { feature } } }`);
  return answer;
}

const createdId = async (args = ''): Promise<string> => (await create(args)).campaignFeature.id;

const update = (id: string, args: string, variables: Record<string, unknown> = {}, declared = '') =>
  mutate(
    `updateCampaignFeature(campaignFeatureId: "${id}", ${args}) { success errors campaignFeature { ${STEP} } }`,
    variables,
    declared,
  );

async function order(): Promise<string[]> {
  const data = await server.graphql(
    `{ campaign(campaignId: "${campaignId}") { campaign { structure { feature } } } }`,
    {},
    token,
  );
  return data.campaign.campaign.structure.feature;
}

describe('a chain of steps', () => {
  it('adds a new step at its end, or after the one that is named [API-35 EDIT-12 OPEN-89]', async () => {
    const first = await createdId();
    const last = await createdId();
    const between = await createdId(`, after: "${first}"`);
    expect(await order()).toEqual([first, between, last]);
  });

  it('refuses to add one after a step it does not have [OPEN-89]', async () => {
    expect(await create(', after: "999999"')).toMatchObject({
      success: false,
      errors: ['This does not exist or has been removed.'],
    });
  });

  it('is reordered, also to the front', async () => {
    const [a, b, c] = [await createdId(), await createdId(), await createdId()];
    await mutate(`moveCampaignFeature(campaignFeatureId: "${a}", after: "${b}") { success }`);
    expect(await order()).toEqual([b, a, c]);
    await mutate(`moveCampaignFeature(campaignFeatureId: "${c}") { success }`);
    expect(await order()).toEqual([c, b, a]);
  });

  it('closes the gap of a deleted step [API-37]', async () => {
    const [a, b, c] = [await createdId(), await createdId(), await createdId()];
    const answer = await mutate(
      `deleteCampaignFeature(campaignFeatureId: "${b}") { success campaign { structure { feature } features { id after } } }`,
    );
    expect(answer.campaign.structure.feature).toEqual([a, c]);
    expect(answer.campaign.features).toEqual([
      { id: a, after: null },
      { id: c, after: a },
    ]);
    expect((await update(b, 'message: "x"')).errors).toEqual(['This does not exist or has been removed.']);
  });
});

describe('a step', () => {
  it('is created empty and then filled with message, delay and window [API-36]', async () => {
    const { campaignFeature } = await create();
    expect(campaignFeature).toMatchObject({ message: null, days: 0, hours: 0, minutes: 0, window: null, after: null });
    expect(campaignFeature.code).toMatch(/^[0-9A-Za-z]{6}$/);
    const filled = await update(
      campaignFeature.id,
      'messageContent: "Hi {{first_name}}!", days: 2, hours: 3, minutes: 4, window: 9',
    );
    expect(filled.campaignFeature).toMatchObject({
      ...{ message: 'Hi first name!', messageContent: 'Hi {{first_name}}!', label: 'Hi!' },
      ...{ days: 2, hours: 3, minutes: 4, window: 9 },
    });
  });

  it('keeps fields that an edit leaves out, and clears its hour and its moment on request', async () => {
    const id = await createdId();
    await update(id, 'message: "Hello", window: 18, delayUntil: "2026-04-01T15:00:00Z"');
    const one = await update(id, 'days: 1');
    expect(one.campaignFeature).toMatchObject({
      message: 'Hello',
      window: 18,
      delayUntil: '2026-04-01T15:00:00.000Z',
      days: 1,
    });
    const two = await update(id, 'noWindow: true, noDelayUntil: true');
    expect(two.campaignFeature).toMatchObject({ message: 'Hello', window: null, delayUntil: null, days: 1 });
  });

  it('accepts 240 visible characters and refuses 241; a chip counts as its label [OPEN-57]', async () => {
    const id = await createdId();
    const set = (message: string) => update(id, 'messageContent: $message', { message }, '($message: String)');
    const chip = '{{first_name}}';
    expect((await set(`${'x'.repeat(230)}${chip}`)).success).toBe(true);
    const refused = await set(`${'x'.repeat(231)}${chip}`);
    expect(refused).toMatchObject({ success: false, errors: ['A message can have at most 240 characters.'] });
    expect((await set('x'.repeat(240))).success).toBe(true);
    expect((await set('x'.repeat(241))).success).toBe(false);
  });

  it('loses emoji before it is stored', async () => {
    const id = await createdId();
    expect((await update(id, 'message: "Hi 😀 there 👍🏽"')).campaignFeature.message).toBe('Hi  there');
  });

  it.each([
    ['days: -1', 'A delay is made of whole numbers of 0 or more.'],
    ['hours: -1', 'A delay is made of whole numbers of 0 or more.'],
    ['minutes: -5', 'A delay is made of whole numbers of 0 or more.'],
    ['days: 2147483647', 'A delay can be at most ten years.'],
    ['window: 24', 'The hour must be a whole number from 0 to 23.'],
    ['window: -1', 'The hour must be a whole number from 0 to 23.'],
    ['delayUntil: "tomorrow"', 'Please enter a date and time.'],
    ['delayUntil: "9999-01-01T00:00:00Z"', 'Please choose a date within the next ten years.'],
    ['delayUntil: "2026-13-45T99:00:00Z"', 'Please enter a date and time.'],
  ])('refuses %s and is unchanged [EDIT-39]', async (args, sentence) => {
    const id = await createdId();
    await update(id, 'message: "Before"');
    expect(await update(id, `message: "After", ${args}`)).toMatchObject({ success: false, errors: [sentence] });
    expect((await update(id, 'days: 0')).campaignFeature.message).toBe('Before');
  });

  it('accepts no fractional delay [EDIT-38]', async () => {
    const id = await createdId();
    await expect(update(id, 'days: 1.5')).rejects.toThrow('Int cannot represent non-integer value');
  });

  it('has a pitch if its kind has a link, and is named after it', async () => {
    const pitch = await buildPitch(server.context, organizationId, { title: 'Our video' });
    const message = await createdId();
    expect((await update(message, `pitchId: "${pitch.id}"`)).errors).toEqual([
      'This step is a message: it carries no slides.',
    ]);
    const { campaignFeature } = await mutate(
      `createCampaignFeature(campaignId: "${campaignId}", featureType: PITCH, structureType: feature) { campaignFeature { ${STEP} } }`,
    );
    const attached = await update(campaignFeature.id, `pitchId: "${pitch.id}"`);
    expect(attached.campaignFeature).toMatchObject({ label: 'Our video', pitch: { id: String(pitch.id) } });
  });
});

describe('waiting texts', () => {
  const waiting = async (leadId: LeadId) => {
    const data = await server.graphql(
      `{ lead(leadId: "${leadId}") { lead { featureQueue { campaignFeatureId scheduledFor message } } } }`,
      {},
      token,
    );
    return data.lead.lead.featureQueue;
  };

  it('are rescheduled when the delay of their step is edited', async () => {
    const lead = await buildLead(server.context, organizationId);
    const built = await buildCampaign(server.context, organizationId, {
      steps: [{ message: 'Hi', days: 1 }],
      leadIds: [lead.id],
    });
    const [before] = await waiting(lead.id);
    await update(String(built.stepIds[0]), 'days: 3');
    const [after] = await waiting(lead.id);
    const days = (Date.parse(after.scheduledFor) - Date.parse(before.scheduledFor)) / 86_400_000;
    expect(days).toBe(2);
  });

  it('wait for the next step when theirs is deleted', async () => {
    const lead = await buildLead(server.context, organizationId);
    const steps = [
      { message: 'One', days: 1 },
      { message: 'Two', days: 2 },
    ];
    const built = await buildCampaign(server.context, organizationId, { steps, leadIds: [lead.id] });
    await mutate(`deleteCampaignFeature(campaignFeatureId: "${built.stepIds[0]}") { success }`);
    expect(await waiting(lead.id)).toMatchObject([{ campaignFeatureId: String(built.stepIds[1]), message: 'Two' }]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let organizationId: OrganizationId;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  organizationId = (await buildOrganization(server.context)).id;
});

const MARK = `mutation Mark(
  $campaignId: ID!, $campaignFeatureId: ID, $isLeaving: Boolean, $drafts: [ID!], $browser: String) {
  answer: markCampaignEditor(campaignId: $campaignId, campaignFeatureId: $campaignFeatureId, isLeaving: $isLeaving,
    drafts: $drafts, browser: $browser) {
    success errors editors { name isPlatformAdmin campaignFeatureId }
    drafts { name isPlatformAdmin campaignFeatureId } } }`;

type Marked = {
  campaignFeatureId?: string | undefined;
  isLeaving?: boolean;
  drafts?: (string | undefined)[];
  browser?: string;
};

async function openCampaign(of = organizationId) {
  const { id: campaignId, stepIds } = await buildCampaign(server.context, of, {
    steps: [{ message: 'Hello' }, { message: 'Again', days: 1 }],
  });
  const [first, second] = stepIds.map(String);
  const as =
    (token: string) =>
    async (more: Marked = {}) =>
      (await server.graphql(MARK, { campaignId: String(campaignId), ...more }, token)).answer;
  return { as, first, second };
}

async function person(given: Parameters<typeof buildUser>[2] = {}, of = organizationId) {
  return (await buildUser(server.context, of, given)).token;
}

describe('who is in the builder of a campaign', () => {
  it('see each other and the step that the other edits, until they leave or aren’t heard of', async () => {
    const { as, first, second } = await openCampaign();
    const [dana, ray] = [as(await person({ name: 'Dana Whitfield' })), as(await person({ name: 'Ray Ortiz' }))];
    expect(await dana({ campaignFeatureId: first })).toEqual({ success: true, errors: [], editors: [], drafts: [] });
    const seenDana = { name: 'Dana Whitfield', isPlatformAdmin: false, campaignFeatureId: first };
    expect(await ray({ campaignFeatureId: second })).toMatchObject({ editors: [seenDana] });
    expect(await dana({ campaignFeatureId: second })).toMatchObject({
      editors: [{ name: 'Ray Ortiz', campaignFeatureId: second }],
    });
    await ray({ isLeaving: true });
    expect(await dana()).toMatchObject({ editors: [] });
    expect(await ray()).toMatchObject({ editors: [{ ...seenDana, campaignFeatureId: null }] });
    server.clock.advance({ seconds: 51 });
    expect(await ray()).toMatchObject({ editors: [] });
  });

  it('tells open builders when someone comes, goes to another step, or leaves, and not each time they are heard of', async () => {
    const { as, first } = await openCampaign();
    const dana = as(await person());
    let told = 0;
    const stop = server.context.live.follow(organizationId, (name) => {
      if (name === 'presence') told += 1;
    });
    for (const mark of [
      { campaignFeatureId: first },
      { campaignFeatureId: first },
      {},
      {},
      { isLeaving: true },
      { isLeaving: true },
    ])
      await dana(mark);
    // What is announced last arrives last.
    await expect.poll(() => told).toBe(3);
    stop();
  });

  it('are only looking where they may not edit, and are in one campaign at a time', async () => {
    const { as, first } = await openCampaign();
    const elsewhere = await openCampaign();
    const [dana, reader] = [as(await person()), await person({ name: 'Lee Park', access: 'READONLY' })];
    await as(reader)({ campaignFeatureId: first });
    expect(await dana()).toMatchObject({ editors: [{ name: 'Lee Park', campaignFeatureId: null }] });
    await elsewhere.as(reader)();
    expect(await dana()).toMatchObject({ editors: [] });
    const none = { success: false, errors: ['This does not exist or has been removed.'] };
    expect(await dana({ campaignFeatureId: (await openCampaign()).first })).toMatchObject(none);
  });

  it('have names for colleagues only: not for and of a platform admin from outside', async () => {
    const clinic = (await buildOrganization(server.context, { brand: 'health' })).id;
    const { as } = await openCampaign(clinic);
    const dana = as(await person({ name: 'Dana Whitfield' }, clinic));
    const admin = as(await person({ name: 'Platform Pat', isPlatformAdmin: true, access: 'NONE' }, clinic));
    await dana();
    expect(await admin()).toMatchObject({ editors: [{ name: null, isPlatformAdmin: false }] });
    expect(await dana()).toMatchObject({ editors: [{ name: null, isPlatformAdmin: true }] });
  });

  it('are no one’s business in other organizations', async () => {
    const { as } = await openCampaign();
    const stranger = await person({}, (await buildOrganization(server.context)).id);
    expect(await as(stranger)()).toMatchObject({
      success: false,
      errors: ['This does not exist or has been removed.'],
    });
  });
});

describe('changes of a step that aren’t saved', () => {
  const danasOn = (campaignFeatureId: string | undefined, name: string | null = 'Dana Whitfield') => ({
    name,
    isPlatformAdmin: false,
    campaignFeatureId,
  });

  it('are shown to colleagues after their person has left, until that browser keeps none', async () => {
    const { as, first, second } = await openCampaign();
    const [dana, ray] = [as(await person({ name: 'Dana Whitfield' })), as(await person({ name: 'Ray Ortiz' }))];
    await dana({ campaignFeatureId: first, drafts: [first, second], browser: 'desk' });
    expect(await dana({ isLeaving: true, drafts: [first], browser: 'desk' })).toMatchObject({ drafts: [] });
    expect(await ray()).toMatchObject({ editors: [], drafts: [danasOn(first)] });
    // Another browser of hers keeps none, and knows nothing of the first.
    await dana({ drafts: [], browser: 'phone' });
    await dana();
    expect(await ray()).toMatchObject({ drafts: [danasOn(first)] });
    await dana({ drafts: [first], browser: 'phone' });
    await dana({ drafts: [], browser: 'desk' });
    expect(await ray()).toMatchObject({ drafts: [danasOn(first)] });
    await dana({ drafts: [], browser: 'phone' });
    expect(await ray()).toMatchObject({ drafts: [] });
  });

  it('are forgotten a day after that browser last spoke of them', async () => {
    const { as, first } = await openCampaign();
    const dana = as(await person({ name: 'Dana Whitfield' }));
    // A session ends sooner than the day.
    const seenByRay = async () => as(await person({ name: 'Ray Ortiz' }))();
    await dana({ drafts: [first], browser: 'desk' });
    server.clock.advance({ hours: 2 });
    await dana({ drafts: [first], browser: 'desk' });
    server.clock.advance({ hours: 23 });
    expect(await seenByRay()).toMatchObject({ drafts: [danasOn(first)] });
    server.clock.advance({ hours: 2 });
    expect(await seenByRay()).toMatchObject({ drafts: [] });
  });

  it('are told to open builders when they come and go, and not each time they are repeated', async () => {
    const { as, first } = await openCampaign();
    const dana = as(await person());
    let told = 0;
    const stop = server.context.live.follow(organizationId, (name) => {
      if (name === 'presence') told += 1;
    });
    await dana();
    await expect.poll(() => told).toBe(1);
    for (const drafts of [[first], [first], [], []]) await dana({ drafts, browser: 'desk' });
    await dana({ isLeaving: true });
    await expect.poll(() => told).toBe(4);
    stop();
  });

  it('are of steps in this campaign, of people who may edit, and of names among colleagues only', async () => {
    const { as, first } = await openCampaign();
    const elsewhere = await openCampaign();
    const [dana, reader] = [as(await person({ name: 'Dana Whitfield' })), as(await person({ access: 'READONLY' }))];
    const admin = as(await person({ name: 'Platform Pat', isPlatformAdmin: true, access: 'NONE' }));
    await reader({ drafts: [first], browser: 'desk' });
    expect(await dana({ drafts: [first, elsewhere.first], browser: 'desk' })).toMatchObject({ success: false });
    expect(await admin()).toMatchObject({ drafts: [] });
    await dana({ drafts: [first], browser: 'desk' });
    expect(await admin({ drafts: [first], browser: 'desk' })).toMatchObject({ drafts: [danasOn(first, null)] });
    expect(await dana()).toMatchObject({ drafts: [{ ...danasOn(first, null), isPlatformAdmin: true }] });
    const stranger = await person({}, (await buildOrganization(server.context)).id);
    expect(await as(stranger)({ drafts: [first], browser: 'desk' })).toMatchObject({ success: false, drafts: null });
  });
});

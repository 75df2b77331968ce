import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
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
  token = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
});

const ask = async (call: string, as = token) => (await server.graphql(call, {}, as)).answer;
const PAGE = `landingPage { title description explainer thumbnail explainerMimeType color profile schedule price sendCampaign campaignId trialPeriod }`;
const FIELDS = `id name code stats { leads } ${PAGE}`;

const create = (args = '', as = token) =>
  ask(`mutation { answer: createGroup${args} { success errors group { ${FIELDS} } } }`, as);
const newGroup = async (name = 'VIP') => (await create(`(name: "${name}")`)).group;
const list = async () => (await ask(`{ answer: groups { success groups { ${FIELDS} } } }`)).groups;
const read = async (id: string, as = token) =>
  ask(`{ answer: group(groupId: "${id}") { success errors group { ${FIELDS} } } }`, as);
const update = (id: string, group: string) =>
  ask(`mutation { answer: updateGroup(groupId: "${id}", group: ${group}) { success errors group { ${FIELDS} } } }`);
const add = (id: string, ...leads: { id: number }[]) =>
  ask(
    `mutation { answer: addLeadsToGroup(groupId: "${id}", leadIds: [${idsOf(leads)}]) { success errors added already } }`,
  );
const remove = (id: string, ...leads: { id: number }[]) =>
  ask(
    `mutation { answer: removeLeadsFromGroup(groupId: "${id}", leadIds: [${idsOf(leads)}]) { success errors removed } }`,
  );
const idsOf = (leads: { id: number }[]) => leads.map(({ id }) => `"${id}"`).join(', ');
const leadsOf = async (id: string, search = '') =>
  ask(`{ answer: leads(groupId: "${id}", search: "${search}") { success total leads { name groups { name } } } }`);

describe('a group', () => {
  it('is created with a name or the usual one, a public code and the usual price [API-70 API-11 OPEN-50 GROUP-15 CONST-19]', async () => {
    const { group } = await create();
    expect(group).toMatchObject({ name: 'New Group', stats: { leads: 0 } });
    expect(group.code).toMatch(/^[0-9A-Za-z]{8}$/);
    expect(group.landingPage).toMatchObject({ price: 5, trialPeriod: 0, schedule: null, sendCampaign: false });
    server.clock.advance({ minutes: 1 });
    const second = await newGroup('VIP');
    expect((await list()).map((one: { id: string }) => one.id)).toEqual([second.id, group.id]);
  });

  it('can be read by its id, and only in its organization [API-21]', async () => {
    const group = await newGroup();
    expect((await read(group.id)).group).toEqual(group);
    const other = await buildUser(server.context, (await buildOrganization(server.context)).id);
    const foreign = await read(group.id, other.token);
    expect(foreign).toEqual(await read('999999', other.token));
    expect(foreign).toMatchObject({ success: false, group: null });
  });

  it('changes the given fields and keeps the rest [API-71 GROUP-07 GROUP-16..GROUP-19 ENT-17]', async () => {
    const campaign = await buildCampaign(server.context, organizationId);
    const { id } = await newGroup();
    for (const schedule of ['WEEKLY', 'BI_MONTHLY', 'MONTHLY', 'OTHER']) {
      const { group } = await update(id, `{ landingPage: { schedule: ${schedule} } }`);
      expect(group.landingPage.schedule).toBe(schedule);
    }
    await update(id, `{ landingPage: { title: "Join us", price: 12.5, color: "#1A73E8", trialPeriod: 14 } }`);
    await update(id, `{ landingPage: { sendCampaign: true, campaignId: "${campaign.id}" } }`);
    const video = { explainer: 'https://example.com/video.mp4', thumbnail: 'https://example.com/video.jpg' };
    const page = { ...video, explainerMimeType: 'video/mp4', profile: 'https://example.com/me.jpg', description: 'Us' };
    await update(id, `{ landingPage: { ${Object.entries(page).map(([field, value]) => `${field}: "${value}"`)} } }`);
    const { group } = await update(id, '{ name: "Regulars" }');
    expect(group).toMatchObject({ name: 'Regulars', landingPage: { title: 'Join us', price: 12.5, color: '#1a73e8' } });
    expect(group.landingPage).toMatchObject({ trialPeriod: 14, sendCampaign: true, campaignId: String(campaign.id) });
    expect(group.landingPage).toMatchObject(page);
  });

  it('no longer sends a campaign when it is set to none', async () => {
    const campaign = await buildCampaign(server.context, organizationId);
    const { id } = await newGroup();
    await update(id, `{ landingPage: { sendCampaign: true, campaignId: "${campaign.id}" } }`);
    const { group } = await update(id, '{ landingPage: { campaignId: null } }');
    expect(group.landingPage).toMatchObject({ sendCampaign: false, campaignId: null });
  });

  it('has no trial when the number of days is empty [GROUP-14]', async () => {
    const { id } = await newGroup();
    await update(id, '{ landingPage: { trialPeriod: 14 } }');
    expect((await update(id, '{ landingPage: { trialPeriod: null } }')).group.landingPage.trialPeriod).toBe(0);
  });

  it.each([
    ['{ name: " " }', 'Please enter a name for the group.'],
    ['{ landingPage: { price: -1 } }', 'Please enter a price of 0 or more.'],
    ['{ landingPage: { color: "red" } }', 'Please enter a color such as #1a73e8.'],
    [
      '{ landingPage: { profile: "javascript:alert(1)" } }',
      'Please enter a web address that starts with http:// or https://.',
    ],
    ['{ landingPage: { campaignId: "999999" } }', 'This does not exist or has been removed.'],
  ])('refuses %s and is unchanged', async (change, sentence) => {
    const group = await newGroup();
    expect(await update(group.id, change)).toEqual({ success: false, errors: [sentence], group: null });
    expect((await read(group.id)).group).toEqual(group);
  });

  it('is archived with others and is gone from every list [API-72]', async () => {
    const [one, two, three] = [await newGroup('One'), await newGroup('Two'), await newGroup('Three')];
    const call = `mutation { answer: archiveGroups(groupIds: ["${one.id}", "${two.id}"]) { success errors archived } }`;
    expect(await ask(call)).toEqual({ success: true, errors: [], archived: 2 });
    expect(await list()).toEqual([three]);
    expect(await read(one.id)).toMatchObject({ success: false });
    expect(await ask(call)).toMatchObject({ success: false });
  });
});

describe('an archived group', () => {
  const archive = (id: string) => ask(`mutation { answer: archiveGroups(groupIds: ["${id}"]) { success } }`);
  const restore = (id: string, as = token) =>
    ask(`mutation { answer: restoreGroups(groupIds: ["${id}"]) { success errors restored } }`, as);
  const archivedNames = async () =>
    (await ask('{ answer: groups(archived: true) { groups { name } } }')).groups.map(
      ({ name }: { name: string }) => name,
    );

  it('is listed apart and comes back as it was, with its contacts and its page', async () => {
    const [group, other] = [await newGroup('Regulars'), await newGroup('Others')];
    await add(group.id, await buildLead(server.context, organizationId));
    const before = (await read(group.id)).group;
    await archive(group.id);
    expect(await archivedNames()).toEqual(['Regulars']);
    expect(await restore(group.id)).toEqual({ success: true, errors: [], restored: 1 });
    expect(await archivedNames()).toEqual([]);
    expect(await list()).toEqual([other, before]);
    expect(before.stats.leads).toBe(1);
    expect(await ask(`{ answer: group(groupCode: "${group.code}") { success } }`, '')).toEqual({ success: true });
    // What isn't archived can't be restored.
    expect(await restore(group.id)).toMatchObject({ success: false, restored: null });
  });

  it('comes back only where the plan allows one more', async () => {
    const poor = await buildOrganization(server.context, { billingActive: false });
    token = (await buildUser(server.context, poor.id)).token;
    const { id } = await newGroup('First');
    await archive(id);
    for (let made = 0; made < 3; made += 1) await newGroup();
    expect(await restore(id)).toEqual({ success: false, errors: ["You've reached your limit"], restored: null });
    expect(await archivedNames()).toEqual(['First']);
  });
});

describe('the number of groups', () => {
  it('is limited by the plan, and one more is refused with the reason [OPEN-77]', async () => {
    const poor = await buildOrganization(server.context, { billingActive: false });
    const person = await buildUser(server.context, poor.id);
    for (let made = 0; made < 3; made += 1) expect(await create('', person.token)).toMatchObject({ success: true });
    const limit = { success: false, errors: ["You've reached your limit"], group: null };
    expect(await create('', person.token)).toEqual(limit);
    const admin = await buildUser(server.context, poor.id, { isPlatformAdmin: true });
    expect(await create('', admin.token)).toMatchObject({ success: true });
  });

  it('is enforced for groups that are created at the same moment', async () => {
    const poor = await buildOrganization(server.context, { billingActive: false });
    const person = await buildUser(server.context, poor.id);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create('', person.token)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(3);
  });
});

describe('contacts of a group', () => {
  it('are added once, listed, searched, counted and removed again [API-60 API-63 API-26]', async () => {
    const maya = await buildLead(server.context, organizationId, { name: 'Maya Okafor' });
    const ben = await buildLead(server.context, organizationId, { name: 'Ben Fox' });
    await buildLead(server.context, organizationId, { name: 'Not in it' });
    const { id } = await newGroup();
    expect(await add(id, maya, ben, maya)).toEqual({ success: true, errors: [], added: 2, already: 0 });
    expect(await add(id, maya)).toMatchObject({ added: 0, already: 1 });
    expect(await leadsOf(id)).toMatchObject({ total: 2 });
    expect((await leadsOf(id, 'maya')).leads).toEqual([{ name: 'Maya Okafor', groups: [{ name: 'VIP' }] }]);
    expect((await read(id)).group.stats.leads).toBe(2);
    expect(await remove(id, maya)).toEqual({ success: true, errors: [], removed: 1 });
    expect(await remove(id, maya)).toMatchObject({ removed: 0 });
    expect(await leadsOf(id)).toMatchObject({ total: 1, leads: [{ name: 'Ben Fox' }] });
    expect((await read(id)).group.stats.leads).toBe(1);
  });

  it('may be new ones, from a form or a file [API-57 API-58 LEAD-32]', async () => {
    const { id } = await newGroup();
    const leads = '[{ name: "Ann", phone: "5551230001" }, { name: "Bob", phone: "5551230002" }]';
    await ask(`mutation { answer: createLeads(leads: ${leads}, groupId: "${id}") { success errors created } }`);
    const file = `headers: ["Name", "Phone"], leads: [["Cleo", "5551230003"], ["Bob", "5551230002"]], fullNameKey: "Name",
      phoneKey: "Phone", importKey: "file-1", chunk: 0, firstLine: 2, last: true`;
    await ask(`mutation { answer: leadsFromCsv(${file}, groupId: "${id}") { success errors } }`);
    expect((await leadsOf(id)).leads.map((lead: { name: string }) => lead.name).sort()).toEqual(['Ann', 'Bob', 'Cleo']);
    expect((await read(id)).group.stats.leads).toBe(3);
  });

  it('join a campaign together, each once however many groups they are in [API-73]', async () => {
    const [maya, ben] = [
      await buildLead(server.context, organizationId),
      await buildLead(server.context, organizationId),
    ];
    const [one, two] = [await newGroup('One'), await newGroup('Two')];
    await add(one.id, maya, ben);
    await add(two.id, ben);
    const campaign = await buildCampaign(server.context, organizationId);
    const join = `mutation { answer: addGroupsToCampaign(groupIds: ["${one.id}", "${two.id}"], campaignId: "${campaign.id}") { success errors added already } }`;
    expect(await ask(join)).toEqual({ success: true, errors: [], added: 2, already: 0 });
  });

  it('of another organization are answered as if they never existed', async () => {
    const other = await buildOrganization(server.context);
    const foreign = await buildLead(server.context, other.id);
    const { id } = await newGroup();
    expect(await add(id, foreign)).toEqual({
      ...{ success: false, errors: ['This does not exist or has been removed.'], added: null, already: null },
    });
    expect((await read(id)).group.stats.leads).toBe(0);
  });
});

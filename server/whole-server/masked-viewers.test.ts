import { beforeAll, describe, expect, it } from 'vitest';
import { recordStart, recordStop } from '../consent/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildPitch } from '../testing/build-pitch.ts';
import { buildUser } from '../testing/build-user.ts';
import { sendAs, sendWaiting } from '../testing/send-waiting.ts';
import { startTestServer } from '../testing/test-server.ts';
import { visitPitch } from '../testing/visit-pitch.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

const READ = `query ($id: ID!) { lead(leadId: $id) { success errors lead { name messages { message } } } }`;
const ALLOW = `mutation ($id: ID!, $read: Boolean!) {
  updateOrganization(organizationId: $id, organization: { viewersReadMessages: $read }) { success errors } }`;

type World = Awaited<ReturnType<typeof buildWorld>>;

async function buildWorld(brand: string) {
  const { id } = await buildOrganization(context, { brand });
  const owner = await buildUser(context, id, { access: 'OWNER' });
  const admin = await buildUser(context, id, { access: 'ADMIN' });
  const manager = await buildUser(context, id, { access: 'MANAGER' });
  const viewer = await buildUser(context, id, { access: 'READONLY' });
  const lead = await buildLead(context, id, { name: 'Ana Ruiz' });
  await sendAs(context, { organizationId: id, leadId: lead.id, phone: lead.phone, carrierId: `viewed-${id}` });
  return { id, owner, admin, manager, viewer, leadId: lead.id };
}

const readBy = async ({ leadId }: World, { token }: { token: string }) =>
  (await server.graphql(READ, { id: leadId }, token)).lead.lead;
type Contact = { phone: string; timeline: { state: string | null; content: string | null }[] };
const TOLD = 'query ($id: ID!) { lead(leadId: $id) { lead { phone timeline { state content } } } }';
const readContact = async ({ leadId }: World, { token }: { token: string }): Promise<Contact> =>
  (await server.graphql(TOLD, { id: leadId }, token)).lead.lead;
const allow = async ({ id }: World, { token }: { token: string }, read: boolean) =>
  (await server.graphql(ALLOW, { id, read }, token)).updateOrganization;

describe('message texts, for people who can only view the account', () => {
  let clinic: World;
  beforeAll(async () => {
    clinic = await buildWorld('health');
  });

  it('are hidden in health, and everything else is there', async () => {
    expect(await readBy(clinic, clinic.viewer)).toEqual({
      name: 'Ana Ruiz',
      messages: [{ message: 'Message content hidden' }],
    });
    for (const person of [clinic.owner, clinic.admin, clinic.manager]) {
      expect((await readBy(clinic, person)).messages).toEqual([{ message: 'Hello' }]);
    }
  });

  it('are shown as long as the owner lets them read, which no one else may decide', async () => {
    const refused = { success: false, errors: ['You do not have permission to do that.'] };
    for (const person of [clinic.admin, clinic.viewer]) expect(await allow(clinic, person, true)).toEqual(refused);
    expect(await allow(clinic, clinic.owner, true)).toEqual({ success: true, errors: [] });
    expect((await readBy(clinic, clinic.viewer)).messages).toEqual([{ message: 'Hello' }]);
    await allow(clinic, clinic.owner, false);
    expect((await readBy(clinic, clinic.viewer)).messages).toEqual([{ message: 'Message content hidden' }]);
  });

  it('stay unread, without a record of reading, until a member opens them who can read them', async () => {
    const unreadFor = async ({ token }: { token: string }) =>
      (await server.graphql('query ($id: ID!) { lead(leadId: $id) { lead { unread } } }', { id: clinic.leadId }, token))
        .lead.lead.unread;
    const readers = async () =>
      // The same view within an hour is one row with the number of times.
      (
        await server.graphql('{ auditEntries(action: "feed-viewed") { entries { times } } }', {}, clinic.owner.token)
      ).auditEntries.entries.reduce((sum: number, { times }: { times: number }) => sum + times, 0);
    const fact = { kind: 'message.received', organizationId: clinic.id, leadId: clinic.leadId, messageId: 1 } as const;
    await inTransaction(context.db, clinic.id, (tx) =>
      context.facts.publish(tx, context, { ...fact, at: context.clock.now() }),
    );
    server.clock.advance({ minutes: 1 });
    const before = await readers();
    await readBy(clinic, clinic.viewer);
    expect([await unreadFor(clinic.owner), await readers()]).toEqual([true, before]);
    const outsider = await buildUser(context, clinic.id, { isPlatformAdmin: true, access: 'NONE' });
    const startAccess = 'mutation { startEmergencyAccess(reason: "Ticket 12: texts go out twice") { success } }';
    expect((await readBy(clinic, outsider)).messages).toEqual([{ message: 'Message content hidden' }]);
    expect([await unreadFor(clinic.owner), await readers()]).toEqual([true, before]);
    await server.graphql(startAccess, {}, outsider.token);
    expect((await readBy(clinic, outsider)).messages).toEqual([{ message: 'Hello' }]);
    expect([await unreadFor(clinic.owner), await readers()]).toEqual([true, before + 1]);
    await readBy(clinic, clinic.manager);
    expect([await unreadFor(clinic.owner), await readers()]).toEqual([false, before + 2]);
  });

  it('are shown in other brands', async () => {
    const studio = await buildWorld('tattoo');
    expect((await readBy(studio, studio.viewer)).messages).toEqual([{ message: 'Hello' }]);
  });
});

it('an opt-out in words of their own is hidden with message texts, and STOP is shown', async () => {
  const clinic = await buildWorld('health');
  const phone = String((await readContact(clinic, clinic.owner)).phone);
  const optOut = (source: 'keyword' | 'phrase', reason: string) =>
    inTransaction(context.db, clinic.id, (tx) =>
      recordStop(tx, context, {
        ...{ organizationId: clinic.id, phone, source, sourceId: source, reason, at: context.clock.now() },
      }),
    );
  const start = { organizationId: clinic.id, phone, sourceId: 'start', word: 'START' };
  await optOut('keyword', 'STOP');
  server.clock.advance({ minutes: 1 });
  await inTransaction(context.db, clinic.id, (tx) => recordStart(tx, context, { ...start, at: context.clock.now() }));
  server.clock.advance({ minutes: 1 });
  await optOut('phrase', 'My chemo is over, stop texting me');
  const shown = async (person: { token: string }) =>
    (await readContact(clinic, person)).timeline
      .filter(({ state }) => state === 'revoked')
      .map(({ content }) => content);
  expect(await shown(clinic.manager)).toEqual(['My chemo is over, stop texting me', 'STOP']);
  expect(await shown(clinic.viewer)).toEqual([null, 'STOP']);
  await allow(clinic, clinic.owner, true);
  expect(await shown(clinic.viewer)).toEqual(['My chemo is over, stop texting me', 'STOP']);
});

describe('what staff write about contacts, for people from whom message texts are hidden', () => {
  it('is hidden, and found by no search, until the owner lets them read', async () => {
    const clinic = await buildWorld('health');
    const { leadId: id, manager, viewer } = clinic;
    const ask = (document: string, { token }: { token: string }) => server.graphql(document, { id }, token);
    await ask('mutation ($id: ID!) { addLeadNote(leadId: $id, note: "Afraid of needles") { success } }', manager);
    const VALUE = '{ name: "Ward", value: "oncology", leadId: $id }';
    await ask(`mutation ($id: ID!) { createCustomValues(values: [${VALUE}]) { success } }`, manager);
    const shown = async (person: { token: string }) => {
      const { lead } = await ask(
        'query ($id: ID!) { lead(leadId: $id) { lead { timeline { kind content } } } }',
        person,
      );
      const { customValues } = await ask(
        'query ($id: ID!) { customValues(leadId: $id) { customValues { value } } }',
        person,
      );
      const { found } = await ask('{ found: customValues(search: "onco") { customValues { value } } }', person);
      const isNote = ({ kind }: { kind: string }) => kind === 'note';
      return [lead.lead.timeline.find(isNote).content, customValues.customValues, found.customValues];
    };
    const all = ['Afraid of needles', [{ value: 'oncology' }], [{ value: 'oncology' }]];
    expect(await shown(manager)).toEqual(all);
    expect(await shown(viewer)).toEqual(['Note hidden', [{ value: null }], []]);
    await allow(clinic, clinic.owner, true);
    expect(await shown(viewer)).toEqual(all);
  });
});

describe('answers on slides, for people from whom message texts are hidden', () => {
  async function buildAnswered() {
    const clinic = await buildWorld('health');
    const widgets = [{ label: 'Any pain?' }];
    const pitch = await buildPitch(context, clinic.id, { slides: [{ widgets }] });
    const steps = [{ message: 'Look', pitchId: pitch.id }];
    const campaign = await buildCampaign(context, clinic.id, { steps, leadIds: [clinic.leadId] });
    await sendWaiting(context, clinic.id);
    const visit = { organizationId: clinic.id, campaignId: campaign.id, leadId: clinic.leadId };
    await (await visitPitch(server, visit))({ widgets: [{ widgetId: String(pitch.widgetIds[0]), values: ['Yes'] }] });
    const outsider = await buildUser(context, clinic.id, { isPlatformAdmin: true, access: 'NONE' });
    return { ...clinic, outsider, campaignId: String(campaign.id), widgetId: String(pitch.widgetIds[0]) };
  }

  it('are hidden wherever they appear, until the owner lets them read', async () => {
    const clinic = await buildAnswered();
    const { campaignId, widgetId, leadId, manager, viewer, outsider } = clinic;
    const shown = async ({ token }: { token: string }) => {
      const asked = `query ($id: ID!) { lead(leadId: $id) { lead {
        widgets { label content values } timeline { kind title content } } } }`;
      const { widgets, timeline } = (await server.graphql(asked, { id: leadId }, token)).lead.lead;
      const entry = timeline.find(({ kind }: { kind: string }) => kind === 'answer');
      const { csvReport } = await server.graphql(`{ csvReport(campaignId: ${campaignId}) { csv } }`, {}, token);
      return { widgets, entry: [entry.title, entry.content], cell: csvReport.csv?.split('\n')[1]?.split(',').at(-2) };
    };
    const people = async ({ token }: { token: string }, value: string | null) => {
      const asked = 'query ($filter: LeadFilter) { leads(leadFilter: $filter) { total errors } }';
      return (await server.graphql(asked, { filter: { answered: { campaignId, widgetId, value } } }, token)).leads;
    };
    const hidden = 'Answer hidden';
    const all = {
      widgets: [{ label: 'Any pain?', content: 'Yes', values: ['Yes'] }],
      ...{ entry: ['Any pain?', 'Yes'], cell: 'Yes' },
    };
    expect(await shown(manager)).toEqual(all);
    expect(await people(manager, 'Yes')).toEqual({ total: 1, errors: [] });
    expect(await shown(viewer)).toEqual({
      widgets: [{ label: 'Any pain?', content: hidden, values: [] }],
      ...{ entry: ['Any pain?', hidden], cell: hidden },
    });
    for (const value of ['Yes', null]) {
      expect(await people(viewer, value)).toEqual({
        ...{ total: null, errors: ['You do not have permission to do that.'] },
      });
      expect((await people(outsider, value)).errors).toEqual([
        'You can’t see or change this without emergency access to the organization.',
      ]);
    }
    await allow(clinic, clinic.owner, true);
    expect(await shown(viewer)).toEqual(all);
    expect((await people(viewer, 'Yes')).total).toBe(1);
  });
});

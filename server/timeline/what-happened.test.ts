import { expect, it } from 'vitest';
import type { LeadId } from '../../domain/ids.ts';
import { addLeadsToCampaign } from '../campaigns/index.ts';
import { recordStop } from '../consent/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { sendWaiting } from '../testing/send-waiting.ts';
import { putBehind } from '../testing/staff-actions.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
clock.stand();

const TIMELINE = `query ($id: ID!) { lead(leadId: $id) { lead { timeline {
  kind at state personName campaignName stepNumber content reason fromPhone phone } } } }`;
const CHANGES = {
  remove: 'mutation ($c: ID!, $l: [ID!]) { done: removeLeadsFromCampaign(campaignId: $c, leadIds: $l) { errors } }',
  add: 'mutation ($c: ID!, $l: [ID!]) { done: addLeadsToCampaign(campaignId: $c, leadIds: $l) { errors } }',
  phone: 'mutation ($id: ID!) { done: updateLead(leadId: $id, lead: { phone: "(602) 555-0144" }) { errors } }',
  third: 'mutation ($id: ID!) { done: updateLead(leadId: $id, lead: { phone: "(602) 555-0145" }) { errors } }',
  email: 'mutation ($id: ID!) { done: updateLead(leadId: $id, lead: { email: "ann@clinic.test" }) { errors } }',
  archive: 'mutation ($l: [ID!]) { done: archiveLeads(leadIds: $l) { errors } }',
  restore: 'mutation ($l: [ID!]) { done: restoreLeads(leadIds: $l) { errors } }',
};
type Entry = Record<
  'kind' | 'at' | 'state' | 'personName' | 'campaignName' | 'content' | 'reason' | 'fromPhone' | 'phone',
  string | null
> & { stepNumber: number | null };

async function world(messages: readonly string[]) {
  clock.set('2026-03-10T19:00:00Z');
  const organization = await buildOrganization(context);
  const user = await buildUser(context, organization.id, { name: 'Mia Manager', access: 'OWNER' });
  const lead = await buildLead(context, organization.id, { userId: user.id });
  const steps = messages.map((message) => ({ message }));
  clock.advance({ minutes: 1 });
  const campaign = await buildCampaign(context, organization.id, {
    ...{ name: 'Open house', userId: user.id, steps, leadIds: [lead.id] },
  });
  const values = { c: String(campaign.id), l: [String(lead.id)], id: String(lead.id) };
  const change = async (what: keyof typeof CHANGES) => {
    clock.advance({ hours: 2 });
    const { done } = await server.graphql(CHANGES[what], values, user.token);
    expect([what, done.errors]).toEqual([what, []]);
  };
  const timeline = async (leadId: LeadId = lead.id): Promise<Entry[]> =>
    (await server.graphql(TIMELINE, { id: String(leadId) }, user.token)).lead.lead.timeline.toReversed();
  return { organizationId: organization.id, campaign, leadId: lead.id, change, timeline, token: user.token };
}

it('keeps what happened: a first membership, being archived and coming back, and a corrected phone, with who did it', async () => {
  const { change, timeline, token } = await world([]);
  for (const what of ['remove', 'phone', 'add', 'archive', 'restore'] as const) await change(what);
  const told = (await timeline()).filter(({ kind }) => ['joined', 'left', 'contact'].includes(kind ?? ''));
  expect(told.map(({ kind, state, personName }) => [kind, state, personName].filter(Boolean).join(' '))).toEqual([
    ...['contact created Mia Manager', 'joined', 'left Mia Manager', 'contact phone-changed Mia Manager'],
    ...['joined Mia Manager', 'contact archived Mia Manager', 'left', 'contact restored Mia Manager'],
  ]);
  const { auditEntries } = await server.graphql(
    '{ auditEntries { entries { action phrase leads { id } } } }',
    {},
    token,
  );
  const trail = auditEntries.entries.filter(({ action }: { action: string }) => action.startsWith('leads-'));
  expect(trail.map((entry: { phrase: string; leads: unknown[] }) => [entry.phrase, entry.leads.length])).toEqual([
    ['restored a lead', 1],
    ['archived a lead', 1],
    ['took a lead out of a campaign', 1],
  ]);
  await change('archive');
  const listed = '{ leads(leadFilter: { archived: true }) { leads { archivedAt archivedBy } } }';
  const archivedAt = clock.now().toISOString();
  expect((await server.graphql(listed, {}, token)).leads.leads).toEqual([{ archivedAt, archivedBy: 'Mia Manager' }]);
});

it('says which details were changed and by whom, once, and not to what', async () => {
  const { change, timeline } = await world([]);
  await change('email');
  await change('email');
  const told = (await timeline()).filter(({ state }) => state === 'details-changed');
  expect(told.map(({ kind, reason, personName, content }) => [kind, reason, personName, content])).toEqual([
    ['contact', 'email', 'Mia Manager', null],
  ]);
});

it('mentions no campaign when archiving is undone right away', async () => {
  const { change, timeline, token, leadId } = await world([]);
  const joined = async () =>
    (
      await server.graphql(
        'query ($id: ID!) { lead(leadId: $id) { lead { campaigns { joined } } } }',
        { id: String(leadId) },
        token,
      )
    ).lead.lead.campaigns;
  const before = await joined();
  await change('archive');
  clock.advance({ minutes: -110 });
  await change('restore');
  expect(before).toHaveLength(1);
  expect(await joined()).toEqual(before);
  const told = (await timeline()).filter(({ kind }) => kind === 'joined' || kind === 'left');
  expect(told.map(({ kind }) => kind)).toEqual(['joined']);
});

it('keeps the proof of consent over corrections: with which number, and who attested it in what words', async () => {
  const { change, timeline, leadId, organizationId, token } = await world([]);
  const phoneOf = async () =>
    (await server.graphql('query ($id: ID!) { lead(leadId: $id) { lead { phone } } }', { id: String(leadId) }, token))
      .lead.lead.phone;
  const first = await phoneOf();
  await change('phone');
  const second = await phoneOf();
  await change('third');
  const told = (await timeline()).filter(({ kind, state }) => kind === 'consent' || state === 'phone-changed');
  expect(
    told.map(({ state, reason, personName, fromPhone, phone }) => [state, reason, personName, fromPhone, phone]),
  ).toEqual([
    ['attested', 'staff', 'Mia Manager', null, first],
    ['phone-changed', null, 'Mia Manager', first, second],
    ['attested', 'phone-corrected', 'Mia Manager', null, second],
    ['phone-changed', null, 'Mia Manager', second, await phoneOf()],
    ['attested', 'phone-corrected', 'Mia Manager', null, null],
  ]);
  expect(told[2]?.content).toMatch(/^By saving this phone number, you confirm that it belongs to the same person/);
  // What happens with a number that is someone else's by now isn't theirs.
  clock.advance({ minutes: 1 });
  const other = await buildLead(context, organizationId, { phone: second });
  await inTransaction(context.db, organizationId, (tx) =>
    recordStop(tx, context, {
      ...({ organizationId, phone: second, source: 'keyword', reason: 'STOP', at: context.clock.now() } as const),
    }),
  );
  expect((await timeline(other.id)).map(({ state }) => state)).toContain('revoked');
  expect((await timeline()).map(({ state }) => state)).not.toContain('revoked');
});

it('keeps a first membership once, however many add the contact back at once', async () => {
  const { change, organizationId, campaign, leadId, timeline } = await world([]);
  await change('remove');
  clock.advance({ hours: 1 });
  const back = { campaignId: campaign.id, leadIds: [leadId] };
  const all = Array.from({ length: 8 }, () =>
    inTransaction(context.db, organizationId, (tx) => addLeadsToCampaign(tx, context, organizationId, back)),
  );
  const added = (await Promise.all(all)).map((one) => one.added);
  expect(added.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  const kinds = (await timeline()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'joined' || kind === 'left')).toEqual(['joined', 'left', 'joined']);
});

it('keeps the number that a step had when its message was sent', async () => {
  const { organizationId, campaign, timeline } = await world(['One', 'Two']);
  await sendWaiting(context, organizationId);
  const numbers = async () =>
    (await timeline()).filter(({ kind }) => kind === 'textOut').map(({ content, stepNumber }) => [content, stepNumber]);
  expect(await numbers()).toEqual([
    ['One', 1],
    ['Two', 2],
  ]);
  clock.advance({ minutes: 5 });
  const [one = 0, two = 0] = campaign.stepIds;
  await putBehind(context, organizationId, one, two);
  // What waits is numbered as it will be sent.
  expect(await numbers()).toEqual([
    ['One', 1],
    ['Two', 1],
  ]);
});

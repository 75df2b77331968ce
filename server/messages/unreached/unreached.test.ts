import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildLeads } from '../../testing/build-leads.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { optIn, optOut } from '../../testing/staff-actions.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { recordDelivery } from '../outcomes/record-delivery.ts';
import { gotNothing } from './store.ts';

let server: TestServer;
let organizationId: OrganizationId;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] }, '2026-03-10T19:00:00Z');
});

beforeEach(async () => {
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId)).token;
});

const ask = (query: string, asker = token) => server.graphql(query, {}, asker);

async function gotNothingIn(campaignId: CampaignId): Promise<number> {
  return (await ask(`{ campaignUnreached(campaignId: "${campaignId}") { gotNothing } }`)).campaignUnreached.gotNothing;
}

async function people(campaignId: CampaignId, which: string) {
  const fields = 'success errors total page contacts { reason advice wait { cause until } lead { id } }';
  return (await ask(`{ unreachedLeads(campaignId: "${campaignId}", ${which}) { ${fields} } }`)).unreachedLeads;
}

const report = (carrierId = '', state: 'delivered' | 'undelivered' = 'delivered', errorCode: string | null = null) => {
  const told = { carrier: 'simulator', carrierId, state, errorCode, reference: {}, at: server.context.clock.now() };
  return inTransactionAcrossOrganizations(server.context.db, (tx) => recordDelivery(tx, server.context, told));
};

describe('contacts who got nothing of a campaign', () => {
  it('include everyone whom no message has reached, each with the reason and what to do', async () => {
    const reached = await buildLead(server.context, organizationId);
    const undelivered = await buildLead(server.context, organizationId);
    const canceled = await buildLead(server.context, organizationId);
    const leadIds = [reached.id, undelivered.id, canceled.id];
    const { id } = await buildCampaign(server.context, organizationId, { leadIds });
    expect(await gotNothingIn(id)).toBe(0);
    const [first, second] = await sendWaiting(server.context, organizationId, { most: 2 });
    await report(first);
    await report(second, 'undelivered', '30006');
    await sendWaiting(server.context, organizationId, { outcome: () => 'skipped' });
    expect(await gotNothingIn(id)).toBe(2);
    const { contacts, total } = await people(id, 'kind: GOT_NOTHING');
    expect(total).toBe(2);
    expect(contacts.map(({ lead }: { lead: { id: string } }) => lead.id)).toEqual([
      String(canceled.id),
      String(undelivered.id),
    ]);
    expect(contacts[1]).toMatchObject({
      reason: 'The number is a landline or can’t receive texts.',
      advice: 'Check the phone number and correct it.',
      wait: null,
    });
    // The same is said of each in the campaign.
    for (const [one, unreached] of [
      [reached, false],
      [undelivered, true],
      [canceled, true],
    ] as const) {
      const asked = `{ lead(leadId: "${one.id}") { lead { campaigns { unreached waiting } } } }`;
      const { lead } = (await server.graphql(asked, {}, token)).lead;
      expect(lead.campaigns).toEqual([{ unreached, waiting: false }]);
    }
    const failed = await people(id, 'kind: FAILED');
    expect(failed).toMatchObject({ total: 1, contacts: [{ lead: { id: String(undelivered.id) } }] });
    const counts = `{ campaignUnreached(campaignId: "${id}") { failed } }`;
    expect((await server.graphql(counts, {}, token)).campaignUnreached).toEqual({ failed: 1 });
  });

  it('leave out contacts with a message still waiting, or reached by a later one', async () => {
    const lead = await buildLead(server.context, organizationId);
    const steps = [{ message: 'One' }, { message: 'Two' }];
    const { id } = await buildCampaign(server.context, organizationId, { steps, leadIds: [lead.id] });
    await sendWaiting(server.context, organizationId, { outcome: () => 'failed' });
    expect(await gotNothingIn(id)).toBe(0);
    await sendWaiting(server.context, organizationId);
    expect(await gotNothingIn(id)).toBe(0);
    expect(await people(id, 'kind: FAILED')).toMatchObject({ total: 1, contacts: [{ lead: { id: String(lead.id) } }] });
  });

  it('leave out a failed message that was sent again and arrived, but not one that failed again', async () => {
    const lead = await buildLead(server.context, organizationId);
    const { id } = await buildCampaign(server.context, organizationId, { leadIds: [lead.id] });
    const fail = () => sendWaiting(server.context, organizationId, { outcome: () => 'failed' });
    const failedIn = async () => {
      const { total, contacts } = await people(id, 'kind: FAILED');
      const { failed } = (await ask(`{ campaignUnreached(campaignId: "${id}") { failed } }`)).campaignUnreached;
      return [failed, total, contacts.length];
    };
    const retry = async () => {
      const asked = await ask(`{ lead(leadId: "${lead.id}") { lead { featureQueue { id error } } } }`);
      const item = asked.lead.lead.featureQueue.find(({ error }: { error: string | null }) => error !== null);
      await ask(`mutation { retryCampaignFeatureQueue(campaignFeatureQueueId: "${item.id}") { success } }`);
    };
    await fail();
    await retry();
    expect(await failedIn()).toEqual([1, 1, 1]);
    await fail();
    expect(await failedIn()).toEqual([1, 1, 1]);
    await retry();
    await sendWaiting(server.context, organizationId);
    expect(await failedIn()).toEqual([0, 0, 0]);
  });

  it('leave out contacts who were removed from the campaign since', async () => {
    const lead = await buildLead(server.context, organizationId);
    const { id } = await buildCampaign(server.context, organizationId, { leadIds: [lead.id] });
    await sendWaiting(server.context, organizationId, { outcome: () => 'skipped' });
    expect(await gotNothingIn(id)).toBe(1);
    await ask(`mutation { removeLeadsFromCampaign(campaignId: "${id}", leadIds: ["${lead.id}"]) { success } }`);
    expect(await gotNothingIn(id)).toBe(0);
  });

  it('come in pages of ten, and are hidden from other organizations', async () => {
    const leadIds = await buildLeads(server.context, organizationId, 12);
    const { id } = await buildCampaign(server.context, organizationId, { leadIds });
    await sendWaiting(server.context, organizationId, { outcome: () => 'skipped' });
    expect((await people(id, 'kind: GOT_NOTHING')).contacts).toHaveLength(10);
    expect(await people(id, 'kind: GOT_NOTHING, page: 2')).toMatchObject({ total: 12, page: 2 });
    expect((await people(id, 'kind: GOT_NOTHING, page: 2')).contacts).toHaveLength(2);
    token = (await buildUser(server.context, (await buildOrganization(server.context)).id)).token;
    expect(await people(id, 'kind: GOT_NOTHING')).toMatchObject({ success: false, contacts: null });
    expect(await gotNothingIn(id)).toBeNull();
  });

  it('are found through an index, however many the campaign has reached', async () => {
    const { id } = await buildCampaign(server.context, organizationId);
    const plan = await inTransaction(server.context.db, organizationId, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const explained = sql<Record<string, string>>`explain ${gotNothing(organizationId, id)}`;
      return (await explained.execute(tx)).rows.flatMap(Object.values).join('\n');
    });
    expect(plan).toContain('messages_not_received');
  });
});

describe('contacts who stopped partway', () => {
  const steps = [{ message: 'One' }, { message: 'Two' }];
  const figures = async (campaignId: CampaignId) =>
    (await ask(`{ campaignUnreached(campaignId: "${campaignId}") { gotNothing stopped canContinue } }`))
      .campaignUnreached;
  const stoppedIn = async (leadId: LeadId) =>
    (await ask(`{ lead(leadId: "${leadId}") { lead { campaigns { stopped } } } }`)).lead.lead.campaigns;

  it('are shown with what to do, and continue after START when asked to', async () => {
    const stays = await buildLead(server.context, organizationId);
    const stops = await buildLead(server.context, organizationId);
    const { id } = await buildCampaign(server.context, organizationId, { steps, leadIds: [stays.id, stops.id] });
    await sendWaiting(server.context, organizationId);
    expect(await figures(id)).toEqual({ gotNothing: 0, stopped: 0, canContinue: 0 });
    await optOut(server.context, organizationId, stops.phone);
    expect(await figures(id)).toEqual({ gotNothing: 0, stopped: 1, canContinue: 0 });
    const told = { lead: { id: String(stops.id) }, reason: 'They opted out' };
    const advice = 'They can text START to your number to get messages again.';
    expect(await people(id, 'kind: STOPPED')).toMatchObject({ total: 1, contacts: [{ ...told, advice }] });
    expect([await stoppedIn(stops.id), await stoppedIn(stays.id)]).toEqual([[{ stopped: true }], [{ stopped: false }]]);
    await optIn(server.context, organizationId, stops.phone);
    expect(await figures(id)).toEqual({ gotNothing: 0, stopped: 1, canContinue: 1 });
    const back = 'They opted in again since. Choose Continue to send them what’s left.';
    expect(await people(id, 'kind: STOPPED')).toMatchObject({ total: 1, contacts: [{ ...told, advice: back }] });
    const goOn = `addLeadsToCampaign(campaignId: "${id}", allLeads: true, fromCampaignId: "${id}") { added already }`;
    expect(await ask(`mutation { ${goOn} }`)).toEqual({ addLeadsToCampaign: { added: 1, already: 1 } });
    expect(await figures(id)).toEqual({ gotNothing: 0, stopped: 0, canContinue: 0 });
    expect(await stoppedIn(stops.id)).toEqual([{ stopped: false }]);
  });

  it('count among those who got nothing if they stopped before the first message', async () => {
    const lead = await buildLead(server.context, organizationId);
    const { id } = await buildCampaign(server.context, organizationId, { steps, leadIds: [lead.id] });
    await optOut(server.context, organizationId, lead.phone);
    await optIn(server.context, organizationId, lead.phone);
    expect(await figures(id)).toEqual({ gotNothing: 1, stopped: 0, canContinue: 1 });
    expect((await people(id, 'kind: STOPPED')).total).toBe(0);
  });
});

describe('a contact of a campaign that left out a message', () => {
  const steps = [{ message: 'One' }, { message: 'Two' }];
  const stateOf = async (leadId: LeadId) => {
    const found = await ask(
      `{ lead(leadId: "${leadId}") { lead { campaigns { complete stopped ended leftOutSteps } } } }`,
    );
    return found.lead.lead.campaigns[0];
  };
  const open = { complete: false, stopped: false, ended: false, leftOutSteps: [] };

  it('has nothing more to come once its last message is left out, and the message is named', async () => {
    const lead = await buildLead(server.context, organizationId);
    await buildCampaign(server.context, organizationId, { steps, leadIds: [lead.id] });
    expect(await stateOf(lead.id)).toEqual(open);
    await sendWaiting(server.context, organizationId);
    expect(await stateOf(lead.id)).toEqual(open);
    await sendWaiting(server.context, organizationId, { outcome: () => 'skipped' });
    expect(await stateOf(lead.id)).toEqual({ ...open, ended: true, leftOutSteps: [2] });
  });

  it('is in the report with the step and the reason, not if it got everything, nothing, or stopped', async () => {
    const [lead, all, none, stops] = await Promise.all(
      [1, 2, 3, 4].map(() => buildLead(server.context, organizationId)),
    );
    const leadIds = [lead, all, none, stops].map((one) => one?.id ?? NO_ID);
    const { id } = await buildCampaign(server.context, organizationId, { steps, leadIds: leadIds.slice(0, 1) });
    await sendWaiting(server.context, organizationId);
    await sendWaiting(server.context, organizationId, { outcome: () => 'skipped' });
    const add = async (leadId = 0) =>
      ask(`mutation { addLeadsToCampaign(campaignId: "${id}", leadIds: ["${leadId}"]) { success } }`);
    await add(none?.id);
    for (const _step of steps) await sendWaiting(server.context, organizationId, { outcome: () => 'skipped' });
    await add(all?.id);
    for (const _step of steps) await sendWaiting(server.context, organizationId);
    await add(stops?.id);
    await sendWaiting(server.context, organizationId);
    await optOut(server.context, organizationId, stops?.phone ?? '');
    const figures = (await ask(`{ campaignUnreached(campaignId: "${id}") { gotNothing stopped leftOut } }`))
      .campaignUnreached;
    expect(figures).toEqual({ gotNothing: 1, stopped: 1, leftOut: 1 });
    const listed = await ask(
      `{ unreachedLeads(campaignId: "${id}", kind: LEFT_OUT) { total contacts { lead { id } leftOutSteps } } }`,
    );
    expect(listed.unreachedLeads).toEqual({
      total: 1,
      contacts: [{ lead: { id: String(lead?.id) }, leftOutSteps: [2] }],
    });
  });

  it('has the steps that the carrier didn’t deliver named, without one that a later try delivered', async () => {
    const lead = await buildLead(server.context, organizationId);
    await buildCampaign(server.context, organizationId, { steps, leadIds: [lead.id] });
    const [one] = await sendWaiting(server.context, organizationId);
    const [two] = await sendWaiting(server.context, organizationId);
    await report(one, 'undelivered', '30003');
    await report(two, 'undelivered', '30003');
    const asked = `{ lead(leadId: "${lead.id}") { lead { campaigns { undeliveredSteps } featureQueue { id } } } }`;
    const read = async () => (await ask(asked)).lead.lead;
    const { campaigns, featureQueue } = await read();
    expect(campaigns).toEqual([{ undeliveredSteps: [1, 2] }]);
    await ask(`mutation { retryCampaignFeatureQueue(campaignFeatureQueueId: "${featureQueue[0].id}") { success } }`);
    await report((await sendWaiting(server.context, organizationId))[0]);
    expect((await read()).campaigns).toEqual([{ undeliveredSteps: [2] }]);
  });

  it('has more to come while a later message waits, and after all were sent has had everything', async () => {
    const [lead, other] = [
      await buildLead(server.context, organizationId),
      await buildLead(server.context, organizationId),
    ];
    await buildCampaign(server.context, organizationId, { steps, leadIds: [lead.id] });
    await sendWaiting(server.context, organizationId, { outcome: () => 'skipped' });
    expect(await stateOf(lead.id)).toEqual({ ...open, leftOutSteps: [1] });
    await buildCampaign(server.context, organizationId, { steps: [{ message: 'Only' }], leadIds: [other.id] });
    await sendWaiting(server.context, organizationId);
    expect(await stateOf(lead.id)).toEqual({ ...open, ended: true, leftOutSteps: [1] });
    expect(await stateOf(other.id)).toEqual({ ...open, complete: true, ended: true });
  });

  it('after STOP is stopped, not finished: what was left can still be sent', async () => {
    const lead = await buildLead(server.context, organizationId);
    await buildCampaign(server.context, organizationId, { steps, leadIds: [lead.id] });
    await sendWaiting(server.context, organizationId);
    await optOut(server.context, organizationId, lead.phone);
    await optIn(server.context, organizationId, lead.phone);
    expect(await stateOf(lead.id)).toEqual({ ...open, stopped: true });
  });
});

describe('waiting contacts', () => {
  it('are listed by what they wait for, even once the campaign is paused', async () => {
    const leadIds = await buildLeads(server.context, organizationId, 3);
    const { id } = await buildCampaign(server.context, organizationId, { leadIds });
    await ask(`mutation { pauseCampaign(campaignId: "${id}", paused: true) { success } }`);
    const paused = await people(id, 'kind: WAITING, cause: "paused", release: "resume-campaign"');
    expect(paused).toMatchObject({ total: 3, contacts: [{ wait: { cause: 'paused' } }, {}, {}] });
    expect(paused.contacts[0].reason).toBe('The campaign was paused');
    const { contacts, total } = await people(id, 'kind: WAITING, cause: "scheduled"');
    expect([contacts, total]).toEqual([[], 0]);
  });
});

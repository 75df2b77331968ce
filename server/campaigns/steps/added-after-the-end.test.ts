import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readQueue, readRows } from '../../testing/read-texts.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { optOut } from '../../testing/staff-actions.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
recountAtEnd(server);
const { context, clock } = server;

const ADD = `mutation ($campaignId: ID!) { createCampaignFeature(campaignId: $campaignId, featureType: MESSAGE,
  structureType: feature) { campaignFeature { id } } }`;
const SAVE = `mutation ($id: ID!, $days: Int) { updateCampaignFeature(campaignFeatureId: $id, messageContent: "And then?",
  days: $days, window: 9) { success } }`;
const SEND = 'mutation ($id: ID!) { sendToFinished(campaignFeatureId: $id) { success errors planned } }';
const FINISHED = 'query ($id: ID!) { finishedLeads(campaignFeatureId: $id) { success leads firstAt lastAt } }';

/** Three contacts who got the only message of a campaign, of whom one says STOP. */
async function finished() {
  clock.set('2026-03-10T19:00:00Z');
  const { id: organizationId } = await buildOrganization(context);
  const { id: userId, ...signedIn } = await buildUser(context, organizationId, { access: 'MANAGER' });
  const leads = [];
  for (let n = 0; n < 3; n += 1) leads.push(await buildLead(context, organizationId));
  const leadIds = leads.map(({ id }) => id);
  const { id: campaignId } = await buildCampaign(context, organizationId, {
    ...{ userId, leadIds, steps: [{ message: 'One' }] },
  });
  await sendWaiting(context, organizationId);
  await optOut(context, organizationId, leads[2]?.phone ?? '');
  let { token } = signedIn;
  const ask = (document: string, variables: object = {}) => server.graphql(document, { ...variables }, token);
  return {
    organizationId,
    ask,
    later: async (moment: string) => {
      clock.set(moment);
      token = (await buildUser(context, organizationId, { access: 'MANAGER' })).token;
    },
    add: async (days = 1): Promise<string> => {
      const { createCampaignFeature } = await ask(ADD, { campaignId });
      const { id } = createCampaignFeature.campaignFeature;
      expect(await ask(SAVE, { id, days })).toMatchObject({ updateCampaignFeature: { success: true } });
      return id;
    },
    remove: (id: string) => ask(`mutation { deleteCampaignFeature(campaignFeatureId: "${id}") { success } }`),
    stats: async () => {
      const { campaign } = await ask(`{ campaign(campaignId: "${campaignId}") { campaign {
        stats { complete completedRate features { finishedWithout scheduled } } } } }`);
      return campaign.campaign.stats;
    },
  };
}

describe('a step that is added after contacts have finished the campaign', () => {
  it('leaves them out, and says how many', async () => {
    const one = await finished();
    await one.add();
    expect(await readQueue(context, one.organizationId)).toEqual([]);
    expect((await one.stats()).features).toEqual([
      { finishedWithout: 0, scheduled: 0 },
      { finishedWithout: 2, scheduled: 0 },
    ]);
  });

  it('makes no one complete who was not sent every step, until it is gone [OPEN-104]', async () => {
    const one = await finished();
    expect(await one.stats()).toMatchObject({ complete: 3, completedRate: 100 });
    const id = await one.add();
    expect(await one.stats()).toMatchObject({ complete: 0, completedRate: 0 });
    await one.remove(id);
    expect(await one.stats()).toMatchObject({ complete: 3, completedRate: 100 });
  });

  it('goes to them too if staff want it, as late as if it had been there, each once', async () => {
    const one = await finished();
    const id = await one.add();
    // 9 AM in Arizona on the next day.
    const times = { firstAt: '2026-03-11T16:00:00.000Z', lastAt: '2026-03-11T16:00:00.000Z' };
    expect((await one.ask(FINISHED, { id })).finishedLeads).toEqual({ success: true, leads: 2, ...times });
    expect((await one.ask(SEND, { id })).sendToFinished).toEqual({ success: true, errors: [], planned: 2 });
    expect((await one.ask(SEND, { id })).sendToFinished).toMatchObject({ success: true, planned: 0 });
    const sent = sql`select 1 from audit_entries where organization_id = ${one.organizationId} and action = 'bulk-sent'`;
    expect(await readRows(context, sent)).toHaveLength(1);
    const waiting = await readQueue(context, one.organizationId);
    expect(waiting.map(({ due_at }) => due_at.toISOString())).toEqual([times.firstAt, times.firstAt]);
    expect((await one.stats()).features[1]).toEqual({ finishedWithout: 0, scheduled: 2 });
    await sendWaiting(context, one.organizationId);
    expect(await one.stats()).toMatchObject({ complete: 2 });
  });

  it('goes out at its next hour of the day where its time is over', async () => {
    const one = await finished();
    const id = await one.add();
    await one.later('2026-03-14T19:00:00Z');
    expect((await one.ask(FINISHED, { id })).finishedLeads).toMatchObject({ firstAt: '2026-03-15T16:00:00.000Z' });
    await one.ask(SEND, { id });
    const [waiting] = await readQueue(context, one.organizationId);
    expect(waiting?.due_at.toISOString()).toBe('2026-03-15T16:00:00.000Z');
  });

  it('is refused while the step has no message', async () => {
    const one = await finished();
    const id = await one.add();
    await one.ask(`mutation { updateCampaignFeature(campaignFeatureId: "${id}", messageContent: "") { success } }`);
    expect((await one.ask(SEND, { id })).sendToFinished).toMatchObject({ success: false });
    expect(await readQueue(context, one.organizationId)).toEqual([]);
  });
});

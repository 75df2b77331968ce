import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CampaignId, LeadId, OrganizationId } from '../../../domain/ids.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { NO_ID } from '../../platform/no-id.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { recountAtEnd } from '../../testing/recount-at-end.ts';
import { sendWaiting } from '../../testing/send-waiting.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tellViewing } from '../../testing/viewing.ts';
import { columnQuery } from './store.ts';

let server: TestServer;
let organizationId: OrganizationId;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  recountAtEnd(server);
});

beforeEach(async () => {
  organizationId = (await buildOrganization(server.context)).id;
  token = (await buildUser(server.context, organizationId)).token;
});

const people = async (count: number) =>
  Promise.all(Array.from({ length: count }, () => buildLead(server.context, organizationId)));

async function stats(campaignId: CampaignId) {
  const data = await server.graphql(
    `{ campaign(campaignId: "${campaignId}") { campaign { stats { complete completedRate messages } } } }`,
    {},
    token,
  );
  return data.campaign.campaign;
}

async function completedOfOrganization(): Promise<number> {
  const data = await server.graphql('{ user { user { organization { stats { completed } } } } }', {}, token);
  return data.user.user.organization.stats.completed;
}

async function board(campaignId: CampaignId): Promise<Record<string, [number, string[]]>> {
  const data = await server.graphql(
    `{ campaignBoard(campaignId: "${campaignId}") { columns { id label total leads { id } } } }`,
    {},
    token,
  );
  const columns = data.campaignBoard.columns as { label: string; total: number; leads: { id: string }[] }[];
  return Object.fromEntries(columns.map(({ label, total, leads }) => [label, [total, leads.map((lead) => lead.id)]]));
}

describe('the board', () => {
  it('has Received first, a column for each step and Complete last, every contact in one [CAMP-09 OPEN-103]', async () => {
    const leads = await people(4);
    const leadIds = leads.map((lead) => lead.id);
    const [ready, message, watching] = leadIds.map(String);
    const pitch = await buildPitch(server.context, organizationId, { title: 'Video' });
    const steps = [{ message: 'Hello' }, { message: 'Watch', pitchId: pitch.id }];
    const campaign = await buildCampaign(server.context, organizationId, { steps, leadIds: leadIds.slice(0, 1) });
    const { id: campaignId } = campaign;
    const stepId = campaign.stepIds[1] ?? 0;
    const view = (leadId: LeadId) => ({ organizationId, campaignId, leadId, stepId, pitchId: pitch.id });
    await sendWaiting(server.context, organizationId);
    await sendWaiting(server.context, organizationId);
    await tellViewing(server.context, view(leadIds[0] ?? NO_ID), 'opened', 'finished');
    await add(campaignId, leadIds.slice(1, 3));
    await sendWaiting(server.context, organizationId);
    await sendWaiting(server.context, organizationId);
    await tellViewing(server.context, view(leadIds[2] ?? NO_ID), 'opened');
    await add(campaignId, leadIds.slice(3));
    expect(await board(campaignId)).toEqual({
      Received: [1, [String(leadIds[3])]],
      Hello: [1, [message]],
      Video: [1, [watching]],
      Complete: [1, [ready]],
    });
    const data = await server.graphql(
      `{ campaignBoard(campaignId: "${campaignId}") { columns { label } } }`,
      {},
      token,
    );
    expect(data.campaignBoard.columns.map((column: { label: string }) => column.label)).toEqual([
      'Received',
      'Hello',
      'Video',
      'Complete',
    ]);
  });

  async function add(campaignId: CampaignId, leadIds: readonly LeadId[]) {
    const ids = JSON.stringify(leadIds.map(String));
    await server.graphql(
      `mutation { addLeadsToCampaign(campaignId: "${campaignId}", leadIds: ${ids}) { added } }`,
      {},
      token,
    );
  }

  it('shows a contact as complete once the last message was sent, if there is no content [OPEN-104]', async () => {
    const [one] = await people(1);
    const steps = [{ message: 'One' }, { message: 'Two' }];
    const { id } = await buildCampaign(server.context, organizationId, { steps, leadIds: [one?.id ?? NO_ID] });
    await sendWaiting(server.context, organizationId);
    expect((await stats(id)).stats).toMatchObject({ complete: 0, completedRate: 0 });
    await sendWaiting(server.context, organizationId);
    expect((await stats(id)).stats).toMatchObject({ complete: 1, completedRate: 100 });
    expect(await completedOfOrganization()).toBe(1);
  });

  it('waits for the last content to be viewed to its end, whichever of the two comes last [OPEN-104]', async () => {
    const [before, after] = await people(2);
    const pitch = await buildPitch(server.context, organizationId);
    const steps = [{ message: 'Watch', pitchId: pitch.id }, { message: 'Thanks' }];
    const campaign = await buildCampaign(server.context, organizationId, {
      steps,
      leadIds: [before?.id ?? NO_ID, after?.id ?? NO_ID],
    });
    const view = (leadId: LeadId) => ({
      organizationId,
      campaignId: campaign.id,
      leadId,
      stepId: campaign.stepIds[0] ?? 0,
      pitchId: pitch.id,
    });
    await sendWaiting(server.context, organizationId);
    await tellViewing(server.context, view(before?.id ?? NO_ID), 'opened', 'finished');
    expect((await stats(campaign.id)).stats.complete).toBe(0);
    await sendWaiting(server.context, organizationId);
    expect((await stats(campaign.id)).stats.complete).toBe(1);
    await tellViewing(server.context, view(after?.id ?? NO_ID), 'opened');
    expect((await stats(campaign.id)).stats.complete).toBe(1);
    await tellViewing(server.context, view(after?.id ?? NO_ID), 'finished');
    expect((await stats(campaign.id)).stats.complete).toBe(2);
  });

  it('does not show a skipped contact as complete', async () => {
    const [one] = await people(1);
    const { id } = await buildCampaign(server.context, organizationId, { leadIds: [one?.id ?? NO_ID] });
    await sendWaiting(server.context, organizationId, { outcome: () => 'skipped' });
    expect((await stats(id)).stats).toMatchObject({ complete: 0, messages: 0 });
    expect((await board(id)).Received).toEqual([1, [String(one?.id)]]);
  });

  it('moves contacts to the right column when a step is deleted', async () => {
    const [one] = await people(1);
    const steps = [{ message: 'One' }, { message: 'Two' }, { message: 'Three', days: 1 }];
    const campaign = await buildCampaign(server.context, organizationId, { steps, leadIds: [one?.id ?? NO_ID] });
    await sendWaiting(server.context, organizationId);
    await sendWaiting(server.context, organizationId);
    expect((await board(campaign.id)).Two).toEqual([1, [String(one?.id)]]);
    const remove = (stepId = 0) =>
      server.graphql(`mutation { deleteCampaignFeature(campaignFeatureId: "${stepId}") { success } }`, {}, token);
    await remove(campaign.stepIds[1]);
    expect(await board(campaign.id)).toMatchObject({ One: [1, [String(one?.id)]], Three: [0, []], Complete: [0, []] });
    await remove(campaign.stepIds[2]);
    expect(await board(campaign.id)).toMatchObject({ One: [0, []], Complete: [1, [String(one?.id)]] });
  });

  it('finds the twenty of a column in its index, however many are in the others', async () => {
    const { id } = await buildCampaign(server.context, organizationId, { steps: [{ message: 'Hello' }] });
    for (const stepId of [null, 1]) {
      const plan = await inTransaction(server.context.db, organizationId, async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx);
        const query = columnQuery(organizationId, id, { stepId, isComplete: false }, 20);
        return (await sql<Record<string, string>>`explain ${query}`.execute(tx)).rows.flatMap(Object.values).join('\n');
      });
      expect(plan).toMatch(/Index Cond: .*campaign_id.*last_step_id/);
    }
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { LeadId } from '../../../domain/ids.ts';
import { readMessages, readQueue } from '../../testing/read-texts.ts';
import { runJobs, runTimedJob } from '../../testing/run-jobs.ts';
import { startEffects } from '../../testing/start-effects.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { cancelMessages } from './cancel-messages.ts';

let server: TestServer;
let effects: Awaited<ReturnType<typeof startEffects>>;
// It has no sender, so everything waits, as it does at night.
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  effects = await startEffects(server);
});

const THANKS = { type: 'LEAD', messageContent: 'Thanks, {{first_name}}' } as const;
const MORE = { type: 'LEAD', messageContent: 'And more' } as const;

const mutate = async (operation: string, token = effects.owner.token) => {
  const { answer } = await server.graphql(`mutation { answer: ${operation} { errors } }`, {}, token);
  expect(answer.errors).toEqual([]);
  await runJobs(server, 'workflows.cancel');
};
const waitingFor = async (leadId: LeadId) =>
  (await readQueue(server.context, effects.organizationId)).filter((one) => one.lead_id === leadId && !one.step_id);
const skippedFor = async (leadId: LeadId) =>
  (await readMessages(server.context, effects.organizationId))
    .filter((one) => one.lead_id === leadId && one.kind === 'workflow')
    .map(({ outcome, reason, body }) => ({ outcome, reason, body }));
const REMOVED = { outcome: 'skipped', reason: 'step-deleted' };

/** The ids of the workflow of the contact's step and its actions. */
async function workflowOf({ campaignId }: { campaignId: number }) {
  const document = `{ campaign(campaignId: "${campaignId}") { campaign { features { workflows { id actions { id } } } } } }`;
  const { campaign } = await server.graphql(document, {}, effects.owner.token);
  const [workflow] = campaign.campaign.features[0].workflows;
  return { id: workflow.id as string, actionIds: workflow.actions.map((one: { id: string }) => one.id) as string[] };
}

describe('a message of a workflow that waits', () => {
  it('isn’t sent once the workflow is deleted, and the contact’s feed says why', async () => {
    const [link, other] = [await effects.fired([THANKS]), await effects.fired([THANKS])];
    expect(await waitingFor(link.leadId)).toHaveLength(1);
    await mutate(`deleteCampaignWorkflow(campaignWorkflowId: "${(await workflowOf(link)).id}")`);
    expect(await waitingFor(link.leadId)).toEqual([]);
    expect(await skippedFor(link.leadId)).toEqual([{ ...REMOVED, body: 'Thanks, {{first_name}}' }]);
    const feed = `{ lead(leadId: "${link.leadId}") { lead { messages { message reason } } } }`;
    const { lead } = await server.graphql(feed, {}, effects.owner.token);
    expect(lead.lead.messages).toMatchObject([{ reason: 'The message was removed from the campaign' }]);
    expect(await waitingFor(other.leadId)).toHaveLength(1);
  });

  it('isn’t sent once its action is deleted or does something else, and the other messages are', async () => {
    const [deleted, changed] = [await effects.fired([THANKS, MORE]), await effects.fired([THANKS, MORE])];
    await mutate(`deleteWorkflowAction(workflowActionId: "${(await workflowOf(deleted)).actionIds[0]}")`);
    const [first] = (await workflowOf(changed)).actionIds;
    await mutate(`updateWorkflowAction(workflowActionId: "${first}", actionType: LEAD, messageContent: "Thank you")`);
    expect(await waitingFor(changed.leadId)).toHaveLength(2);
    await mutate(`updateWorkflowAction(workflowActionId: "${first}", actionType: ME, messageContent: "Call them")`);
    for (const { leadId } of [deleted, changed]) {
      expect(await waitingFor(leadId)).toMatchObject([{ body: 'And more' }]);
      expect(await skippedFor(leadId)).toEqual([{ ...REMOVED, body: 'Thanks, {{first_name}}' }]);
    }
  });

  it('is canceled with those of all other contacts, however many at a time', async () => {
    const links = [await effects.fired([THANKS]), await effects.fired([THANKS]), await effects.fired([THANKS])];
    const actionIds = (await Promise.all(links.map(workflowOf))).flatMap((one) => one.actionIds.map(Number));
    await cancelMessages(server.context, effects.organizationId, actionIds, 1);
    for (const { leadId } of links) expect(await waitingFor(leadId)).toEqual([]);
  });

  it('isn’t sent while its deleted step may come back, and is if it does', async () => {
    const [link, other] = [await effects.fired([THANKS]), await effects.fired([THANKS])];
    const dueBefore = (await waitingFor(other.leadId))[0]?.due_at;
    await mutate(`deleteCampaignFeature(campaignFeatureId: "${link.stepId}")`);
    await runJobs(server, 'workflows.hold');
    const [held] = await waitingFor(link.leadId);
    expect(held?.due_at.getTime()).toBeGreaterThan(server.clock.now().getTime() + 65 * 60_000);
    expect(held?.reason).toBe('step-deleted');
    expect((await waitingFor(other.leadId))[0]?.due_at).toEqual(dueBefore);
    server.clock.advance({ minutes: 20 });
    await mutate(`restoreCampaignFeature(campaignFeatureId: "${link.stepId}")`);
    await runJobs(server, 'workflows.hold');
    const [back] = await waitingFor(link.leadId);
    expect(back).toMatchObject({ held_until: null, reason: null, body: THANKS.messageContent });
    expect(back?.due_at.getTime()).toBeLessThanOrEqual(server.clock.now().getTime());
  });

  it('isn’t sent once its step is deleted and can’t come back', async () => {
    const link = await effects.fired([THANKS]);
    await mutate(`deleteCampaignFeature(campaignFeatureId: "${link.stepId}")`);
    expect(await waitingFor(link.leadId)).toHaveLength(1);
    server.clock.advance({ minutes: 66 });
    await runTimedJob(server, 'campaigns.forget-deleted-steps');
    await runJobs(server, 'workflows.cancel');
    expect(await waitingFor(link.leadId)).toEqual([]);
    expect(await skippedFor(link.leadId)).toMatchObject([REMOVED]);
  });
});

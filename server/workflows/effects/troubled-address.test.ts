import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLeadsToCampaign } from '../../campaigns/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { createLog } from '../../platform/log.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildUser } from '../../testing/build-user.ts';
import { readRows } from '../../testing/read-texts.ts';
import { runJobs, runLaterJob } from '../../testing/run-jobs.ts';
import { startEffects } from '../../testing/start-effects.ts';
import { type Receiver, startReceiver } from '../../testing/start-receiver.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { turnSwitch } from '../../testing/turn-switch.ts';

let receiver: Receiver;
let server: TestServer;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ roles: ['web'] }, OPEN_TUESDAY, createLog('silent'), receiver.outside);
});
afterAll(() => receiver.close());

const CALL = 'workflows.call-webhook';

describe('a webhook address', () => {
  const url = () => `http://hooks.example.com:${receiver.port}/hook?a=1`;
  /** Runs all pending retries. */
  const giveUp = async () => {
    while (await runLaterJob(server, CALL)) server.clock.advance({ minutes: 2 });
  };

  it('is shown as stopped once the person who saved it has left, until someone else who may use webhooks saves it', async () => {
    receiver.answerWith(200);
    const { organizationId, fired } = await startEffects(server);
    const [colleague, owner] = [
      await buildUser(server.context, organizationId, { access: 'ADMIN' }),
      await buildUser(server.context, organizationId, { access: 'OWNER' }),
    ];
    for (const { id: userId } of [colleague, owner])
      await turnSwitch(server.context, organizationId, 'showAppt', { userId });
    const { campaignId } = await fired([{ type: 'WEBHOOK', webhookUrl: url(), savedBy: colleague.id }]);
    const ask = (document: string) => server.graphql(document, {}, owner.token);
    const needs = async () =>
      (await ask('{ needsYou { needs { key campaignId } } }')).needsYou.needs.filter(
        (need: { key: string; campaignId: string }) =>
          need.key === 'WEBHOOK_STOPPED' && need.campaignId === String(campaignId),
      ).length;
    const actionOf = async () => {
      const parts = `campaign { features { workflows { actions { id isStopped } } } }`;
      const { campaign } = await ask(`{ campaign(campaignId: "${campaignId}") { ${parts} } }`);
      return campaign.campaign.features[0].workflows[0].actions[0];
    };
    const { id } = await actionOf();
    expect([await needs(), (await actionOf()).isStopped]).toEqual([0, false]);
    await ask(`mutation { deleteUsers(userIds: ["${colleague.id}"]) { success } }`);
    expect([await needs(), (await actionOf()).isStopped]).toEqual([1, true]);
    await ask(`mutation { updateWorkflowAction(workflowActionId: "${id}", actionType: WEBHOOK) { success } }`);
    expect([await needs(), (await actionOf()).isStopped]).toEqual([0, false]);
    await runJobs(server, CALL);
    expect(receiver.calls).toHaveLength(1);
  });

  it('needs attention once three calls in a row have failed, until one works or it is another address', async () => {
    receiver.answerWith(500);
    const { organizationId, owner, fired, open } = await startEffects(server);
    await turnSwitch(server.context, organizationId, 'showAppt', { userId: owner.id });
    const link = await fired([{ type: 'WEBHOOK', webhookUrl: url(), savedBy: owner.id }]);
    const { campaignId } = link;
    const finish = async () => {
      await runJobs(server, CALL);
      await giveUp();
    };
    const calledFor = async (phone: string, answer: number) => {
      receiver.answerWith(answer);
      const { id: leadId } = await buildLead(server.context, organizationId, { phone });
      await inTransaction(server.context.db, organizationId, (tx) =>
        addLeadsToCampaign(tx, server.context, organizationId, { campaignId, leadIds: [leadId] }),
      );
      const [place] = await readRows<{ code: string }>(
        server.context,
        sql`select code from campaign_leads where campaign_id = ${campaignId} and lead_id = ${leadId}`,
      );
      await open({ ...link, leadId, leadCode: place?.code ?? '' });
      await finish();
    };
    const ask = (document: string) => server.graphql(document, {}, owner.token);
    let actionId = '';
    const isSaid = async () => {
      const { needsYou } = await ask('{ needsYou { needs { key campaignId } } }');
      const parts = 'campaign { features { workflows { actions { id callsFail } } } }';
      const { campaign } = await ask(`{ campaign(campaignId: "${campaignId}") { ${parts} } }`);
      const [action] = campaign.campaign.features[0].workflows[0].actions;
      actionId = action.id;
      const needs = needsYou.needs.filter(
        (need: { key: string; campaignId: string }) =>
          need.key === 'WEBHOOK_FAILING' && need.campaignId === String(campaignId),
      );
      expect(action.callsFail).toBe(needs.length === 1);
      return action.callsFail;
    };
    await finish();
    await calledFor('4805550301', 404);
    expect(await isSaid()).toBe(false);
    await calledFor('4805550302', 500);
    expect(await isSaid()).toBe(true);
    await calledFor('4805550303', 200);
    expect(await isSaid()).toBe(false);
    for (const phone of ['4805550304', '4805550305', '4805550306']) await calledFor(phone, 410);
    expect(await isSaid()).toBe(true);
    const save = `workflowActionId: "${actionId}", actionType: WEBHOOK, webhookUrl: "${url()}2"`;
    await ask(`mutation { updateWorkflowAction(${save}) { success } }`);
    expect(await isSaid()).toBe(false);
  });
});

import { expect, it } from 'vitest';
import { readQueue } from '../testing/read-texts.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { startRules } from '../testing/start-rules.ts';
import { startTestServer } from '../testing/test-server.ts';
import { turnSwitch } from '../testing/turn-switch.ts';

const server = await startTestServer({ roles: ['web'] });
const rules = await startRules(server);

it('workflows that were made before they were switched off run on, can’t be changed, and can be deleted', async () => {
  const world = await rules.sentTo(() => [{ type: 'VIEWED' }]);
  const staff = await rules.staff();
  await turnSwitch(server.context, rules.organizationId, 'if-then', { isOn: false });
  const ask = async (call: string) =>
    (await server.graphql(`mutation { answer: ${call} { success errors } }`, {}, staff)).answer;
  const refused = { success: false, errors: ['Workflows are not available here.'] };
  await rules.view(world);
  expect(await rules.said(world)).toHaveLength(1);
  expect(await ask(`createCampaignWorkflow(campaignFeatureId: "${world.stepId}")`)).toEqual(refused);
  expect(await ask(`createWorkflowAction(campaignWorkflowId: "${world.workflowId}")`)).toEqual(refused);
  expect(await ask(`deleteCampaignWorkflow(campaignWorkflowId: "${world.workflowId}")`)).toEqual({
    success: true,
    errors: [],
  });
  await runJobs(server, 'workflows.cancel-messages');
  expect(await readQueue(server.context, rules.organizationId)).toEqual([]);
});

import { expect, it } from 'vitest';
import { buildRuleWorld } from '../testing/build-rule-world.ts';
import { buildWorkflow } from '../testing/build-workflow.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });

it('responses are saved in the format of stored answers, and a response that no answer can match is refused', async () => {
  const { organizationId, token, stepId, pitch } = await buildRuleWorld(server.context);
  const [, , , , phone = 0] = pitch.widgetIds;
  const triggers = [{ type: 'WIDGET', widgetId: phone, triggerResponses: ['Any'] }] as const;
  const { triggerIds } = await buildWorkflow(server.context, organizationId, { stepId, triggers, actions: [] });
  const respond = async (...responses: string[]) => {
    const { answer } = await server.graphql(
      `mutation ($responses: [String!]) { answer: updateWorkflowTrigger(workflowTriggerId: "${triggerIds[0]}",
        triggerType: WIDGET, widgetId: "${phone}", triggerResponses: $responses) { errors trigger { triggerResponses } } }`,
      { responses },
      token,
    );
    return answer.trigger?.triggerResponses ?? answer.errors;
  };
  expect(await respond('602.555.0101', 'Any')).toEqual(['6025550101', 'Any']);
  expect(await respond('call me')).toEqual(['Please enter a valid phone number.']);
});

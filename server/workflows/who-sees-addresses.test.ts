import { expect, it } from 'vitest';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { buildViewerLink } from '../testing/build-viewer-link.ts';
import { buildWorkflow } from '../testing/build-workflow.ts';
import { startTestServer } from '../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

it('the address of a webhook is shown to people who may change it; its host to everyone who sees the workflow', async () => {
  const { id } = await buildOrganization(context, { brand: 'opp-text' });
  const link = await buildViewerLink(context, id);
  const url = 'https://hooks.example.com/services/T0/B0/a-key';
  const actions = [{ type: 'WEBHOOK', webhookUrl: url }] as const;
  await buildWorkflow(context, id, { stepId: link.stepId, triggers: [{ type: 'VIEWED' }], actions });
  const asked = `{ campaign(campaignId: "${link.campaignId}") { campaign { features { workflows { label actions { webhookUrl } } } } } }`;
  const seenBy = async (access: AccessLevel) => {
    const { token } = await buildUser(context, id, { access });
    const { campaign } = await server.graphql(asked, {}, token);
    return campaign.campaign.features[0].workflows[0];
  };
  const label = 'If the lead opened the content, then call hooks.example.com';
  expect(await seenBy('READONLY')).toEqual({ label, actions: [{ webhookUrl: null }] });
  expect(await seenBy('MANAGER')).toEqual({ label, actions: [{ webhookUrl: url }] });
});

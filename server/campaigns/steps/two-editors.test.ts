import { beforeAll, expect, it } from 'vitest';
import type { OrganizationId } from '../../../domain/ids.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let organizationId: OrganizationId;
let dana: string;
let ray: string;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  organizationId = (await buildOrganization(server.context)).id;
  dana = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
  ray = (await buildUser(server.context, organizationId, { access: 'MANAGER' })).token;
});

async function stepToEdit(): Promise<string> {
  const built = await buildCampaign(server.context, organizationId, { steps: [{ message: 'Hello', days: 1 }] });
  return String(built.stepIds[0]);
}

/** Opens a step in one session; answers how that session saves it, as the version it has seen. */
async function openIn(token: string, stepId: string) {
  const seen = await save(token, stepId, '');
  return (change: string) => save(token, stepId, `, version: "${seen.campaignFeature.version}", ${change}`);
}

async function save(token: string, stepId: string, change: string) {
  const call = `mutation { updateCampaignFeature(campaignFeatureId: "${stepId}"${change}) {
    success errors campaignFeature { version messageContent days } } }`;
  return (await server.graphql(call, {}, token)).updateCampaignFeature;
}

const changedMeanwhile = {
  success: false,
  errors: ['This step was changed elsewhere while you were editing it. Choose which version to keep.'],
};

it('refuses the later of two saves of a step by two people, and keeps the earlier one', async () => {
  const stepId = await stepToEdit();
  const [saveDanas, saveRays] = [await openIn(dana, stepId), await openIn(ray, stepId)];
  expect(await saveDanas('messageContent: "Good morning"')).toMatchObject({ success: true });
  expect(await saveRays('messageContent: "Good evening"')).toMatchObject(changedMeanwhile);
  expect(await save(ray, stepId, '')).toMatchObject({ campaignFeature: { messageContent: 'Good morning' } });
  const saveAgain = await openIn(ray, stepId);
  expect(await saveAgain('messageContent: "Good evening"')).toMatchObject({ success: true });
});

it('lets only one of two saves at the same moment through', async () => {
  const stepId = await stepToEdit();
  const saves = [await openIn(dana, stepId), await openIn(ray, stepId)];
  const answers = await Promise.all(saves.map((saveOne, at) => saveOne(`messageContent: "Hello ${at}"`)));
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
});

it.each([
  ['another delay', 'days: 2'],
  ['another hour', 'window: 9'],
  ['another moment', 'delayUntil: "2026-12-01T09:00:00Z"'],
])('gives a step with %s another version', async (_what, change) => {
  const stepId = await stepToEdit();
  const saveRays = await openIn(ray, stepId);
  await save(dana, stepId, `, ${change}`);
  expect(await saveRays('messageContent: "Good evening"')).toMatchObject(changedMeanwhile);
});

it('keeps the version while nothing has changed, and asks for none from programs', async () => {
  const stepId = await stepToEdit();
  const saveRays = await openIn(ray, stepId);
  expect(await save(dana, stepId, ', messageContent: "Hello", days: 1')).toMatchObject({ success: true });
  expect(await saveRays('days: 5')).toMatchObject({ success: true, campaignFeature: { days: 5 } });
});

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildLead } from '../../testing/build-lead.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildPitch } from '../../testing/build-pitch.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildWorkflow } from '../../testing/build-workflow.ts';
import { rowsWith } from '../../testing/erased-world.ts';
import { readRows } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;
const WORD = 'Renwordcanary';

async function world() {
  const { id: organizationId } = await buildOrganization(context);
  const { id: userId, token } = await buildUser(context, organizationId, { access: 'OWNER' });
  const ask = async (document: string, variables: object = {}) =>
    Object.values(await server.graphql(document, { ...variables }, token))[0];
  const lead = await buildLead(context, organizationId, { name: 'Ren Ray' });
  const { campaign } = await ask('mutation ($id: ID!) { createCampaign(leadId: $id) { campaign { id } } }', {
    id: String(lead.id),
  });
  return { organizationId, userId, ask, lead, campaignId: String(campaign.id) };
}

/** Writes the word into everything of the campaign that a person can write, and shows slides of everyone in it, too. */
async function writeAll({ organizationId, userId, ask, campaignId }: Awaited<ReturnType<typeof world>>) {
  const pitchOf = async (title: string) =>
    buildPitch(context, organizationId, { title, slides: [{ title, widgets: [{ type: 'SHORT', label: title }] }] });
  const [own, shared] = [await pitchOf(`${WORD} own`), await pitchOf('For everyone')];
  await buildCampaign(context, organizationId, { userId, steps: [{ message: 'Hello', pitchId: shared.id }] });
  await ask(
    `mutation ($id: ID!) { updateCampaign(campaignId: $id, brandName: "For ${WORD}", category: "${WORD}",
      description: "${WORD}", brandImage: "https://pictures.test/${WORD}.png", landingPageTitle: "${WORD}") { errors } }`,
    { id: campaignId },
  );
  const stepIds: string[] = [];
  for (const pitchId of [own.id, shared.id]) {
    const { campaignFeature } = await ask(
      'mutation ($id: ID!) { createCampaignFeature(campaignId: $id, featureType: PITCH, structureType: feature) { errors campaignFeature { id } } }',
      { id: campaignId },
    );
    stepIds.push(campaignFeature.id);
    await ask(
      `mutation ($id: ID!, $pitch: ID!) { updateCampaignFeature(campaignFeatureId: $id, messageContent: "Hi ${WORD}", pitchId: $pitch) { errors } }`,
      { id: campaignFeature.id, pitch: String(pitchId) },
    );
  }
  await buildWorkflow(context, organizationId, {
    stepId: Number(stepIds[0]),
    triggers: [{ type: 'WIDGET', widgetId: own.widgetIds[0] ?? null, triggerResponses: [`${WORD} answer`] }],
    actions: [
      { type: 'SPECIFIC', messageContent: `${WORD} answered`, userIds: [userId] },
      { type: 'LEAD', messageContent: `Thanks ${WORD}` },
      { type: 'WEBHOOK', webhookUrl: 'https://hooks.test/key' },
    ],
  });
}

it('erasing a contact leaves no text of a campaign that was made for them, nor its slides', async () => {
  const ours = await world();
  const { ask, lead, campaignId } = ours;
  await writeAll(ours);
  expect((await rowsWith(server, [WORD])).length).toBeGreaterThan(8);
  await ask(
    'mutation ($id: ID!) { eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { errors } }',
    { id: String(lead.id) },
  );
  expect(await rowsWith(server, [WORD])).toEqual([]);
  const responses = await readRows<{ responses: string[] }>(context, sql`select responses from workflow_triggers`);
  expect(responses).toEqual([{ responses: [] }]);
  const { campaign } = await ask(
    'query ($id: ID!) { campaign(campaignId: $id) { campaign { brandName features { pitch { title } } } } }',
    { id: campaignId },
  );
  expect(campaign.brandName).toBeNull();
  expect(JSON.stringify(campaign.features)).toContain('For everyone');
});

it('a copy of what is stored about a contact has all of a campaign that was made for them, and nothing for everyone', async () => {
  const ours = await world();
  await writeAll(ours);
  const tables = new Set((await rowsWith(server, [WORD])).map((row) => row.split(':')[0] ?? ''));
  const { json, page } = await ours.ask(
    'mutation ($id: ID!) { copyLead(leadId: $id, currentPassword: "a-long-password-1") { json page } }',
    { id: String(ours.lead.id) },
  );
  const { stored } = JSON.parse(json);
  expect([...tables].filter((table) => !JSON.stringify(stored[table] ?? '').includes(WORD))).toEqual([]);
  for (const words of [`Hi ${WORD}`, `Thanks ${WORD}`, `${WORD} answer`, `${WORD} own`]) expect(page).toContain(words);
  expect(json).not.toContain('For everyone');
  expect(json).not.toContain('hooks.test');
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { OrganizationId } from '../../domain/ids.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let token: string;
let organizationId: OrganizationId;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  ({ id: organizationId } = await buildOrganization(server.context));
  ({ token } = await buildUser(server.context, organizationId, { access: 'MANAGER' }));
});

const ask = async (mutation: string) => {
  const [answer] = Object.values(await server.graphql(`mutation { ${mutation} }`, {}, token));
  return answer as Record<string, { id: string }>;
};
const titleOf = async (id: string) =>
  (await server.graphql('query ($id: ID!) { pitch(pitchId: $id) { pitch { title } } }', { id }, token)).pitch.pitch
    .title;

// As the editor makes it: content titled like its campaign.
async function withContent(title?: string) {
  const { campaign } = await ask('createCampaign { campaign { id } }');
  const { pitch } = await ask(`createPitch(title: "${title ?? 'New Campaign'}") { pitch { id } }`);
  const { campaignFeature } = await ask(
    `createCampaignFeature(campaignId: "${campaign?.id}", featureType: PITCH, structureType: feature) { campaignFeature { id } }`,
  );
  await ask(
    `updateCampaignFeature(campaignFeatureId: "${campaignFeature?.id}", pitchId: "${pitch?.id}") { campaignFeature { id } }`,
  );
  const rename = (name: string) => ask(`updateCampaign(campaignId: "${campaign?.id}", name: "${name}") { errors }`);
  return { rename, title: () => titleOf(pitch?.id ?? '') };
}

describe('content of a campaign that is renamed', () => {
  it('takes its name, letter by letter as it is typed, while it is titled like it', async () => {
    const { rename, title } = await withContent();
    await rename('After');
    await rename('Aftercare video');
    expect(await title()).toBe('Aftercare video');
  });

  it('keeps a title of its own', async () => {
    const { rename, title } = await withContent('How to care for it');
    await rename('Aftercare video');
    expect(await title()).toBe('How to care for it');
  });

  it('is left alone in other campaigns that have the same name', async () => {
    const [one, other] = [await withContent(), await withContent()];
    await one.rename('Aftercare video');
    expect(await other.title()).toBe('New Campaign');
  });
});

import { expect, it } from 'vitest';
import { registerBrand } from '../../../brands/registry.ts';
import { exampleBrand } from '../../../domain/brands/testing/example-brand.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';

const { controls } = exampleBrand();
registerBrand(exampleBrand({ key: 'no-slides', hostNames: [], controls: { ...controls, allowSlides: false } }));
const server = await startTestServer();

it.each([
  ['default', []],
  ['no-slides', ['This kind of slide is not available.']],
])('a message with slides can be created in %s: %j is what it says [BRAND-16]', async (brand, errors) => {
  const organization = await buildOrganization(server.context, { brand });
  const { token } = await buildUser(server.context, organization.id);
  const { createCampaign } = await server.graphql('mutation { createCampaign { campaign { id } } }', {}, token);
  const create = async (type: string) =>
    (
      await server.graphql(
        `mutation ($id: ID!) { createCampaignFeature(campaignId: $id, featureType: ${type}, structureType: feature) { errors } }`,
        { id: createCampaign.campaign.id },
        token,
      )
    ).createCampaignFeature.errors;
  expect(await create('PITCH')).toEqual(errors);
  expect(await create('MESSAGE')).toEqual([]);
});

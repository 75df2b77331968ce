import type { OrganizationId } from '../../domain/ids.ts';
import { demoClient } from './demo-client.ts';
import { findCampaignId } from './make-campaign.ts';
import type { DemoOffer } from './story.ts';

/** Offers an organization's campaign in the library of its brand, as a platform admin does in the campaign's editor. */
export async function offerCampaign(
  url: string,
  platformAdmin: ReturnType<typeof demoClient>,
  { organizationId, offer }: { readonly organizationId: OrganizationId; readonly offer: DemoOffer },
): Promise<void> {
  const { token } = await platformAdmin.call(
    'mutation ($id: ID!) { switchOrganization(organizationId: $id) { success errors token } }',
    { id: String(organizationId) },
  );
  const inside = demoClient(url, token);
  const { campaign, ...shown } = offer;
  await inside.call(
    `mutation ($campaignId: ID!, $category: String!, $description: String!) {
      updateCampaign(campaignId: $campaignId, public: true, category: $category, description: $description) { success errors } }`,
    { campaignId: await findCampaignId(inside, campaign), ...shown },
  );
}

import type { DemoClient } from './demo-client.ts';
import { findCampaignId } from './make-campaign.ts';
import type { DemoGroup } from './story.ts';

/** Creates a group of everyone in a campaign. */
export async function makeGroup(owner: DemoClient, { name, of }: DemoGroup): Promise<void> {
  const { group } = await owner.call(
    'mutation ($name: String!) { createGroup(name: $name) { success errors group { id } } }',
    { name },
  );
  await owner.call(
    'mutation ($groupId: ID!, $campaignId: ID!) { addLeadsToGroup(groupId: $groupId, fromCampaignId: $campaignId, allLeads: true) { success errors } }',
    { groupId: group.id, campaignId: await findCampaignId(owner, of) },
  );
}

import type { DemoClient } from './demo-client.ts';
import { findCampaignId } from './make-campaign.ts';
import type { DemoGroup } from './story.ts';

/** Creates the groups of a story, of everyone in a campaign or everyone with an area code. */
export async function makeGroups(owner: DemoClient, groups: readonly DemoGroup[]): Promise<void> {
  for (const { name, ...members } of groups) {
    const { group } = await owner.call(
      'mutation ($name: String!) { createGroup(name: $name) { success errors group { id } } }',
      { name },
    );
    const chosen =
      'of' in members ? { campaignId: await findCampaignId(owner, members.of) } : { search: members.areaCode };
    await owner.call(
      `mutation ($groupId: ID!, $campaignId: ID, $search: String) {
        addLeadsToGroup(groupId: $groupId, fromCampaignId: $campaignId, search: $search, allLeads: true) { success errors } }`,
      { groupId: group.id, ...chosen },
    );
  }
}

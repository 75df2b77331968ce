import type { DemoClient } from './demo-client.ts';
import { findCampaignId, makeCampaign } from './make-campaign.ts';
import type { DemoPages } from './story.ts';

/** Sets up the public page of a group and of a campaign, and lets visitors join the group by its form. */
export async function makePages(
  clients: { readonly owner: DemoClient; readonly visitor: DemoClient },
  { group, campaign }: DemoPages,
  visitors: readonly { readonly name: string; readonly phone: string }[],
): Promise<void> {
  const { owner, visitor } = clients;
  const code = await makeGroupPage(owner, group);
  await makeCampaignPage(owner, campaign);
  for (const person of visitors) {
    const filled = { ...person, 'opt-in': 'Verified' };
    await visitor.call(
      'mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!) { submitGroupLandingPage(groupCode: $code, widgets: $widgets) { success errors } }',
      { code, widgets: Object.entries(filled).map(([id, content]) => ({ id, content })) },
    );
  }
}

async function makeGroupPage(owner: DemoClient, { name, sends, ...page }: DemoPages['group']): Promise<string> {
  const { group } = await owner.call(
    'mutation ($name: String!) { createGroup(name: $name) { success errors group { id code } } }',
    { name },
  );
  const campaignId = await makeCampaign(owner, sends);
  await owner.call(
    'mutation ($groupId: ID!, $landingPage: GroupLandingPageInput!) { updateGroup(groupId: $groupId, group: { landingPage: $landingPage }) { success errors } }',
    { groupId: group.id, landingPage: { ...page, sendCampaign: true, campaignId } },
  );
  return group.code;
}

async function makeCampaignPage(owner: DemoClient, { name, ...page }: DemoPages['campaign']): Promise<void> {
  await owner.call(
    `mutation ($campaignId: ID!, $title: String, $description: String, $color: String) {
      updateCampaign(campaignId: $campaignId, landingPageTitle: $title, landingPageDescription: $description,
        landingPageColor: $color) { success errors } }`,
    { campaignId: await findCampaignId(owner, name), ...page },
  );
}

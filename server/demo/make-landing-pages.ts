import type { DemoClient } from './demo-client.ts';
import { findCampaignId } from './make-campaign.ts';
import type { DemoLandingPage } from './story.ts';

type Visitor = { readonly name: string; readonly phone: string };

/** Creates the landing pages of a story and lets visitors sign up on them, each visitor on one. */
export async function makeLandingPages(
  clients: { readonly owner: DemoClient; readonly visitor: DemoClient },
  pages: readonly DemoLandingPage[],
  visitors: readonly Visitor[],
): Promise<void> {
  let from = 0;
  for (const page of pages) {
    const code = await makeLandingPage(clients.owner, page);
    for (const visitor of visitors.slice(from, from + page.visitors)) await signUp(clients.visitor, code, visitor);
    from += page.visitors;
  }
}

async function makeLandingPage(owner: DemoClient, page: DemoLandingPage): Promise<string> {
  const { title, description, color, layout, of } = page;
  const { landingPage } = await owner.call(
    'mutation ($title: String!) { createLandingPage(title: $title) { success errors landingPage { id code } } }',
    { title },
  );
  await owner.call(
    'mutation ($id: ID!, $page: LandingPageInput!) { updateLandingPage(landingPageId: $id, landingPage: $page) { success errors } }',
    { id: landingPage.id, page: { description, color, layout, campaignId: await findCampaignId(owner, of) } },
  );
  return landingPage.code;
}

async function signUp(visitor: DemoClient, code: string, person: Visitor): Promise<void> {
  const filled = { ...person, 'opt-in': 'Verified' };
  await visitor.call(
    'mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!) { submitLandingPage(landingPageCode: $code, widgets: $widgets) { success errors } }',
    { code, widgets: Object.entries(filled).map(([id, content]) => ({ id, content })) },
  );
}

// An organization that has one of everything, seen by a person who may open every screen.
import type { Page } from 'playwright-core';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildGroup } from '../server/testing/build-group.ts';
import { buildLandingPage } from '../server/testing/build-landing-page.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { buildLeads } from '../server/testing/build-leads.ts';
import { buildMeeting } from '../server/testing/build-meeting.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { buildUser } from '../server/testing/build-user.ts';
import { buildViewerLink } from '../server/testing/build-viewer-link.ts';
import { startJourney } from './journey-server.ts';
import { goInside } from './open-page.ts';

/** Names are as long and as unbroken as people make them. */
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';

/** Starts the story of a person who looks at everything. */
export async function startFullHouse() {
  const journey = await startJourney({ organization: `The ${LONG_NAME} Institute of Preventive Care` });
  const {
    organization,
    server: { context },
  } = journey;
  const admin = await buildUser(context, organization.id, { name: `Ada ${LONG_NAME}`, isPlatformAdmin: true });
  const leadIds = await buildLeads(context, organization.id, 14);
  const lead = await buildLead(context, organization.id, { name: `Konstantin ${LONG_NAME}`, phone: '6025550143' });
  const pitch = await buildPitch(context, organization.id, { slides: [{ title: 'The tour', widgets: [{}] }] });
  const campaign = await buildCampaign(context, organization.id, {
    name: `Spring check-up for ${LONG_NAME}`,
    userId: admin.id,
    steps: [{ message: 'Hello {{first_name}}' }, { message: 'Please watch this', pitchId: pitch.id }],
    leadIds: [...leadIds, lead.id],
  });
  const group = await buildGroup(context, organization.id, {
    ...{ name: `Friends of ${LONG_NAME}`, userId: admin.id, leadIds: [...leadIds, lead.id] },
  });
  const landingPage = await buildLandingPage(context, organization.id, {
    ...{ title: `Join ${LONG_NAME}`, userId: admin.id, campaignId: campaign.id },
  });
  await buildMeeting(context, organization.id, { leadId: lead.id, word: LONG_NAME, campaignIds: [campaign.id] });
  const link = await buildViewerLink(context, organization.id, {
    slides: [
      { title: 'Before you come', content: `<p>${LONG_NAME}</p>`, widgets: [{ label: LONG_NAME }, { type: 'RATING' }] },
    ],
  });
  // A new page for each screen would load the whole app again.
  const inside = await journey.openStaffApp('/dashboard', { as: admin });
  const outside = await journey.openPage('about:blank');
  const open = async (path: string): Promise<Page> => {
    await inside.goto(journey.server.url + path);
    await inside.getByRole('heading').first().waitFor();
    return inside;
  };
  return {
    ...{ lead, campaign, group, landingPage, link, organization },
    /** The page of a signed-in person, taken to another screen. */
    open,
    /** The same without loading the app again, as a link in it does. */
    async goTo(path: string): Promise<Page> {
      await goInside(inside, path);
      await inside.getByRole('heading').first().waitFor();
      return inside;
    },
    /** The page of a signed-out person, taken to another address. */
    async openPage(path: string): Promise<Page> {
      await outside.goto(journey.server.url + path);
      return outside;
    },
  };
}

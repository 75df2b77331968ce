import { expect, it } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ access: 'LIMITED' });
const { server, organization, staff } = journey;
const lead = await buildLead(server.context, organization.id, { name: 'Maya Okafor', phone: '5552223344' });
const campaign = await buildCampaign(server.context, organization.id, { name: 'Spring', leadIds: [lead.id] });
await journey.waitForTexts('+15552223344', 1);

it('sees the cards and no contact, campaign or banner, and can’t add anything [DASH-12 NAV-34 NAV-35]', async () => {
  const page = await journey.openStaffApp('/dashboard');
  const completed = page.getByRole('region', { name: 'Completed' });
  await completed.getByText('100%').waitFor();
  const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
  expect(await links.allTextContents()).toEqual(['Overview', 'Account']);
  expect(await page.getByRole('button', { name: 'New', exact: true }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Leads' }).count()).toBe(0);
  expect(await page.getByText('Maya Okafor').count()).toBe(0);
  expect(await page.getByText('Spring').count()).toBe(0);
});

it('is sent back to the overview from every other address [NAV-34 USER-28]', async () => {
  for (const path of ['/campaigns', `/campaign/${campaign.id}`, '/users']) {
    const page = await journey.openStaffApp(path);
    await page.waitForURL('**/dashboard');
  }
});

it('can’t get contacts from the server either', async () => {
  const { leads } = await server.graphql('{ leads { success errors leads { name } } }', {}, staff.token);
  expect(leads).toEqual({ success: false, errors: ['You do not have permission to do that.'], leads: null });
});

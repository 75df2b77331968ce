import { expect, it } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { buildMeeting } from '../server/testing/build-meeting.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ organization: 'Northwind Roofing' });
const { server, organization, staff } = journey;
const phone = '+16025550161';
const maya = await buildLead(server.context, organization.id, { name: 'Maya Okafor', phone: phone.slice(2) });
const steps = [{ message: 'May we check your roof, {{first_name}}?' }];
const spring = { name: 'Spring', userId: staff.id, leadIds: [maya.id], steps };
const campaign = await buildCampaign(server.context, organization.id, spring);
await buildMeeting(server.context, organization.id, { leadId: maya.id, word: 'Harbor' });
await server.graphql(
  `mutation ($id: ID!) { updateOrganization(organizationId: $id, organization: { showMessages: true, showEventsPage: true,
    allowIncomingLeads: true }) { success } }`,
  { id: String(organization.id) },
  staff.token,
);
await journey.waitForTexts(phone, 1);
await journey.reply(phone, 'Yes, on Monday');

it('staff manage contacts, groups, landing pages, events and an inbox, and read reports [BRAND-03]', async () => {
  const page = await journey.openStaffApp('/dashboard');
  const goTo = (screen: string) =>
    page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: screen, exact: true }).click();

  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add leads' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Nadia Haddad');
  await form.getByLabel('Phone', { exact: true }).fill('(602) 555-0162');
  await form.getByRole('button', { name: 'Add lead', exact: true }).click();
  await page.getByRole('row', { name: /Nadia Haddad/ }).waitFor();

  await goTo('Groups');
  await page.getByRole('button', { name: 'New group' }).click();
  await page.waitForURL('**/group/*');

  await page.goto(`${server.url}/landing-pages`);
  await page.getByRole('button', { name: /New landing page/ }).click();
  await page.waitForURL('**/landing-page/*');

  await goTo('Events');
  await page.getByRole('checkbox', { name: /Harbor room/ }).click();
  await page.getByRole('region', { name: 'Selected events' }).getByRole('button', { name: 'Cancel events' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click();
  await page.getByText('Successfully cancelled event(s).').waitFor();

  await goTo('Messages');
  await page.getByRole('button', { name: /Maya Okafor/ }).click();
  await page.getByRole('log').getByText('Yes, on Monday').waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('Monday it is');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await journey.waitForTexts(phone, 3)).at(-1)?.body).toBe('Monday it is');

  await page.goto(`${server.url}/campaign/${campaign.id}`);
  await page.getByRole('region', { name: 'Messages Sent' }).getByText('1', { exact: true }).waitFor();
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('row', { name: /Maya Okafor/ }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Reporting' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Campaign' }).waitFor();
});

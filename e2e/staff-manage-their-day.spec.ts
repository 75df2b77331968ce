import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { buildMeeting } from '../server/testing/build-meeting.ts';
import { untilSettled } from '../server/testing/read-texts.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ brand: 'health', organization: 'Northwind Clinic' });
const { server, organization, staff } = journey;
const phone = '+16025550161';
const maya = await buildLead(server.context, organization.id, { name: 'Maya Okafor', phone: phone.slice(2) });
const steps = [{ message: 'May we see you this spring, {{first_name}}?' }];
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
// A reply belongs to a campaign whose message is known to have been sent.
await untilSettled(server.context, organization.id);
await journey.reply(phone, 'Yes, on Monday');

describe('staff on an ordinary day', () => {
  it('manage contacts, groups, landing pages, events and an inbox, and read reports [BRAND-03]', async () => {
    const page = await journey.openStaffApp('/dashboard');
    const goTo = (screen: string) =>
      page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: screen, exact: true }).click();

    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add contacts' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name', { exact: true }).fill('Nadia Haddad');
    await form.getByLabel('Phone', { exact: true }).fill('(602) 555-0162');
    await form.getByRole('button', { name: 'Add contact', exact: true }).click();
    await page.getByRole('row', { name: /Nadia Haddad/ }).waitFor();

    await goTo('Groups');
    await page.getByRole('button', { name: 'New group' }).click();
    await page.waitForURL('**/group/*');
    // Selected because it is new, and no longer after a reload.
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.and(page.locator(':focus')).waitFor();
    await page.reload();
    await name.waitFor();
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(false);

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

  it('turn on replies to messages and calls, accept new texters, and set workflows [BRAND-06]', async () => {
    const page = await journey.openStaffApp('/account');
    await switchOn(page, ['Let contacts join on their own', 'Forward calls', 'Auto-reply']);
    await page.getByLabel('Forward to').fill('(602) 555-0190');
    await page.getByRole('textbox', { name: 'Auto-reply' }).fill('We answer on Monday');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Saved', { exact: true }).waitFor();

    const stranger = '+16025550163';
    await journey.reply(stranger, 'Do you take new patients?');
    expect((await journey.waitForTexts(stranger, 2)).at(-1)?.body).toContain('We answer on Monday');
    await page.goto(`${server.url}/messages`);
    await page.getByRole('button', { name: /\(602\) 555-0163/ }).click();
    await page.getByRole('log').getByText('Do you take new patients?').waitFor();

    await page.goto(`${server.url}/simulator?phone=6025550163`);
    await page.getByRole('button', { name: /^Call from phone/ }).click();
    await page.getByText('Your call rings at (602) 555-0190').waitFor();

    await page.goto(`${server.url}/campaign/${campaign.id}`);
    await page.getByRole('button', { name: 'Edit campaign' }).click();
    await page.getByRole('button', { name: 'If/then' }).waitFor();
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('row', { name: /Maya Okafor/ }).click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Campaigns' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /appointment/i })
      .first()
      .waitFor();
    await page.goto(`${server.url}/campaign-library`);
    await page.getByRole('heading', { name: 'Campaign library' }).waitFor();
  });
});

async function switchOn(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('switch', { name }).focus();
    await page.keyboard.press('Space');
  }
}

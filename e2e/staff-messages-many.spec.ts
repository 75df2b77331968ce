import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { OrganizationId } from '../domain/ids.ts';
import { agreeToTexts } from '../server/testing/agree-to-texts.ts';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildOrganization } from '../server/testing/build-organization.ts';
import { buildUser } from '../server/testing/build-user.ts';
import { readMessages, readQueue, until } from '../server/testing/read-texts.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ brand: 'blast', organization: 'Sunny Corner Bakery' });
const { server, organization, staff } = journey;
const firstPhone = 5_553_100_000;
const phoneOf = (person: number) => `+1${firstPhone + person}`;

/** Contacts who agreed, all but the last few of them in one group. */
async function buildGroup(
  { organizationId, token }: { organizationId: OrganizationId; token: string },
  people: number,
  inGroup: number,
  from: number,
): Promise<string> {
  const made = await server.graphql('mutation { createGroup(name: "Regulars") { group { id } } }', {}, token);
  const groupId = made.createGroup.group.id as string;
  const leads = Array.from({ length: people }, (_, n) => ({ name: `Person ${n + 1}`, phone: String(from + n + 1) }));
  const add =
    'mutation ($leads: [LeadInput!]!, $groupId: ID) { createLeads(leads: $leads, groupId: $groupId) { success } }';
  await server.graphql(add, { leads: leads.slice(0, inGroup), groupId }, token);
  if (people > inGroup) await server.graphql(add, { leads: leads.slice(inGroup), groupId: null }, token);
  const phones = leads.map(({ phone }) => phone);
  await agreeToTexts(server.context, organizationId, phones);
  return groupId;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const bar = (page: Page) => page.getByRole('region', { name: /^Selected/ });

describe('a user with three hundred regulars', () => {
  it('selects across pages, messages 300 contacts, sees the confirm step and the phones [BULK-06 BULK-12 LEAD-21]', async () => {
    const groupId = await buildGroup({ organizationId: organization.id, token: staff.token }, 303, 300, firstPhone);
    const page = await journey.openStaffApp(`/group/${groupId}`);
    await press(page, 'Message');
    await page.getByText('Select leads from the table first.').waitFor();

    // With the keyboard alone, up to the last button.
    await page.getByRole('checkbox', { name: 'Select Person 300', exact: true }).focus();
    await page.keyboard.press('Space');
    await bar(page).getByText('1 of 300 contacts selected').waitFor();
    await page.getByRole('button', { name: 'Page 2', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Select Person 290', exact: true }).press('Space');
    await bar(page).getByText('2 of 300 contacts selected').waitFor();
    await bar(page).getByRole('button', { name: 'Select all 300' }).press('Enter');
    await bar(page).getByText('300 of 300 contacts selected').waitFor();
    await bar(page).getByRole('button', { name: 'Message' }).press('Enter');
    const words = page.getByRole('textbox', { name: 'Message' });
    await words.focus();
    await page.keyboard.type('Fresh bread at noon, come by');
    await page.getByRole('button', { name: 'Continue' }).press('Enter');

    const send = page.getByRole('button', { name: 'Send to 300 contacts' });
    const boxes = page.getByRole('dialog', { name: 'Message 300 contacts' }).getByRole('group').getByRole('checkbox');
    expect(await boxes.count()).toBe(3);
    for (const box of await boxes.all()) {
      expect(await send.isEnabled()).toBe(false);
      await box.press('Space');
    }
    await send.press('Enter');
    await page.getByText('Success - Your messages are now being sent out in the background.').waitFor();

    for (const person of [1, 150, 300]) {
      const [text] = await journey.waitForTexts(phoneOf(person), 1);
      expect(text?.body).toBe('Fresh bread at noon, come by');
    }
    await until(async () => (await readQueue(server.context, organization.id)).length === 0);
    const sent = (await readMessages(server.context, organization.id)).filter(({ kind }) => kind === 'blast');
    expect(new Set(sent.map(({ phone }) => phone)).size).toBe(300);
    expect(sent.every(({ outcome }) => outcome === 'sent')).toBe(true);
    for (const person of [301, 303]) expect(await journey.textsOn(phoneOf(person))).toEqual([]);
  });

  it('is not asked for the rules a second time [BULK-11]', async () => {
    const page = await journey.openStaffApp('/groups');
    await page.getByRole('checkbox', { name: 'Select Regulars' }).click();
    await bar(page).getByRole('button', { name: 'Message' }).click();
    await page.getByRole('textbox', { name: 'Message' }).focus();
    await page.keyboard.type('Closed tomorrow');
    await press(page, 'Send to 300 contacts');
    await page.getByText('Success - Your messages are now being sent out in the background.').waitFor();
    expect(await journey.waitForTexts(phoneOf(7), 2)).toMatchObject([{}, { body: 'Closed tomorrow' }]);
  });
});

describe('a user without a plan', () => {
  it('adds contacts to a campaign without billing, sees the billing card, and sends after setting it up [BULK-14 BULK-22]', async () => {
    const { context } = server;
    const shop = await buildOrganization(context, { billingActive: false });
    const owner = await buildUser(context, shop.id);
    const groupId = await buildGroup({ organizationId: shop.id, token: owner.token }, 2, 2, firstPhone + 500);
    await buildCampaign(context, shop.id, { name: 'Spring', userId: owner.id, steps: [{ message: 'Come by' }] });
    const page = await journey.openStaffApp(`/group/${groupId}`, { as: owner });
    await page.getByRole('checkbox', { name: 'Select all leads' }).click();
    await bar(page).getByRole('button', { name: 'Add to campaign' }).click();
    await page.getByRole('combobox', { name: 'Campaign' }).click();
    await page.getByRole('option', { name: 'Spring' }).click();
    await press(page, 'Continue');
    await press(page, 'Send to 2 leads');
    const card = page.getByRole('dialog', { name: 'Billing' });
    await card.getByRole('radio', { name: /Basic/ }).check();
    await card.getByRole('textbox', { name: 'Card number' }).fill('4242 4242 4242 4242');
    expect(await readQueue(context, shop.id)).toEqual([]);
    await card.getByRole('textbox', { name: 'Expires' }).fill('12/40');
    await card.getByRole('textbox', { name: 'Security code' }).fill('123');
    await card.getByRole('button', { name: 'Choose Basic' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Subscription Updated' });
    await toast.waitFor();
    await card.waitFor({ state: 'hidden' });
    // The missing setup above the button goes away, which moves the button.
    await page.getByRole('group', { name: 'Before you send' }).waitFor({ state: 'hidden' });
    const [box, button] = [
      await toast.boundingBox(),
      await page.getByRole('button', { name: 'Send to 2 leads' }).boundingBox(),
    ];
    expect(box && button && box.x + box.width <= button.x, 'the toast lies beside the button').toBe(true);
    await press(page, 'Send to 2 leads');
    await page.getByText('Leads Added').waitFor();
    expect(await journey.waitForTexts(phoneOf(501), 1)).toMatchObject([{ body: 'Come by' }]);
  });
});

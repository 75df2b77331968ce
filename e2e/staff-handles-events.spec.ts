import { describe, expect, it, vi } from 'vitest';
import { bookEvent } from '../server/events/index.ts';
import { inTransaction } from '../server/platform/database/database.ts';
import { NO_ID } from '../server/platform/no-id.ts';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { turnSwitch } from '../server/testing/turn-switch.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ brand: 'opp-text', startsAt: '2026-03-10T19:00:00Z' });
const { server, organization, staff } = journey;
const people = await Promise.all(
  ['Maya Okafor', 'Ben Ito'].map((name, index) =>
    buildLead(server.context, organization.id, { name, phone: `602555020${index}`, userId: staff.id }),
  ),
);
const campaign = await buildCampaign(server.context, organization.id, {
  name: 'Reminders',
  userId: staff.id,
  steps: [],
});
await remindBefore(campaign.id, 'See you tomorrow, {{first_name}}');
await turnSwitch(server.context, organization.id, 'showEventsPage');
await inTransaction(server.context.db, organization.id, async (tx) => {
  const place = {
    eventTimeZone: 'America/Los_Angeles',
    eventUrl: null,
    pitchSlideId: null,
    pitchId: null,
    campaignIds: [],
  };
  const openHouse = {
    eventLocation: 'Open house',
    eventAddress: '12 Harbor Street',
    eventTime: new Date('2026-03-20T17:30:00Z'),
  };
  for (const { id: leadId } of people)
    await bookEvent(tx, server.context, organization.id, { booking: { ...place, ...openHouse, leadId } });
  const call = { eventLocation: 'Online', eventAddress: null, eventTime: new Date('2026-03-25T17:30:00Z') };
  await bookEvent(tx, server.context, organization.id, {
    booking: { ...place, ...call, leadId: people[0]?.id ?? NO_ID },
  });
});
// One person's day: what one story leaves on the page is where the next one begins.
const day = await journey.openStaffApp('/dashboard');
const openHouseName = '03/20/2026 10:30 AM MST, Open house, 12 Harbor Street';

async function remindBefore(campaignId: number, messageContent: string): Promise<void> {
  const make = `mutation ($id: ID!) { createCampaignFeature(campaignId: $id, featureType: MESSAGE, structureType: before) {
    campaignFeature { id } } }`;
  const { createCampaignFeature } = await server.graphql(make, { id: String(campaignId) }, staff.token);
  const write = `mutation ($id: ID!, $messageContent: String) { updateCampaignFeature(campaignFeatureId: $id, days: 1,
    messageContent: $messageContent) { success } }`;
  await server.graphql(write, { id: createCampaignFeature.campaignFeature.id, messageContent }, staff.token);
}

async function waitingFor(leadId: number): Promise<{ message: string; scheduledFor: string }[]> {
  const query = 'query ($id: ID!) { lead(leadId: $id) { lead { featureQueue { message scheduledFor } } } }';
  return (await server.graphql(query, { id: String(leadId) }, staff.token)).lead.lead.featureQueue;
}

describe('staff whose contacts have booked events', () => {
  it('find them in the sidebar and at their own address, the soonest first [EVENT-01 NAV-05 NAV-26]', async () => {
    await day.getByRole('link', { name: 'Events' }).click();
    await day.waitForURL(/\/events$/);
    await day.getByRole('checkbox', { name: openHouseName }).waitFor();
    await day.reload();
    await day.getByRole('checkbox', { name: openHouseName }).waitFor();
    const cards = await day.getByRole('checkbox').allTextContents();
    expect(cards[0]).toMatch(/^10:30 AM MST(?:Past)?Open house, 12 Harbor Street2 /);
    expect(cards).toHaveLength(2);
  });

  it('are asked to select some before anything is done [EVENT-06 ERR-42]', async () => {
    await day.getByRole('button', { name: 'Cancel events' }).click();
    await day.getByText('Select events from below first.').waitFor();
    await day.getByText('Select Events', { exact: true }).waitFor();
    expect(await day.getByRole('dialog').count()).toBe(0);
  });

  it('message everyone in one, with the keyboard alone [EVENT-02]', async () => {
    const page = day;
    await page.getByRole('checkbox', { name: openHouseName }).focus();
    await page.keyboard.press('Space');
    const bar = page.getByRole('region', { name: 'Selected events' });
    await bar.getByText('1 of 2 events selected').waitFor();
    await bar.getByRole('button', { name: 'Message' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).focus();
    await page.keyboard.insertText('Parking is behind the house');
    await page.getByRole('button', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Send to 2 / }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Success - Your messages are now being sent out in the background.').waitFor();
    for (const { phone } of people) {
      const texts = await journey.waitForTexts(`+1${phone}`, 1);
      expect(texts.map(({ body }) => body)).toEqual(['Parking is behind the house']);
    }
  });

  it('add a campaign to it, whose messages count back from its time [EVENT-03]', async () => {
    const page = day;
    await page.reload();
    await page.getByRole('checkbox', { name: openHouseName }).click();
    const bar = page.getByRole('region', { name: 'Selected events' });
    await bar.getByRole('button', { name: 'Add to campaign' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Campaign' }).click();
    await page.getByRole('option', { name: 'Reminders' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /^Send to 2 / }).click();
    await page.getByText('Leads Added').waitFor();
    for (const { id } of people)
      expect(await waitingFor(id)).toMatchObject([{ scheduledFor: '2026-03-19T17:30:00.000Z' }]);
  });

  it('cancel it, and its waiting messages are gone [EVENT-04 EVENT-05 EVENT-08 ERR-55]', async () => {
    const page = day;
    await page.reload();
    await page.getByRole('checkbox', { name: openHouseName }).click();
    await page.getByRole('region', { name: 'Selected events' }).getByRole('button', { name: 'Cancel events' }).click();
    const question = page.getByRole('dialog', { name: 'Cancel event?' });
    await question.getByText(openHouseName).waitFor();
    await question.getByText(/Messages waiting to go out before or after it for 2 .* won’t be sent\./).waitFor();
    await question.getByRole('button', { name: 'Cancel event' }).click();
    await page.getByText('Successfully cancelled event(s).').waitFor();
    await page.getByRole('checkbox', { name: openHouseName }).waitFor({ state: 'hidden' });
    for (const { id } of people) expect(await waitingFor(id)).toEqual([]);
    await page.getByRole('switch', { name: 'All events' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: openHouseName }).getByText('Canceled').waitFor();
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('row', { name: /Maya Okafor/ }).click();
    await page.getByRole('button', { name: 'Timeline' }).click();
    const story = page.getByRole('region', { name: 'Timeline' });
    await story.getByText(/^The appointment on 03\/20\/2026 .* was canceled$/).waitFor();
    await story.getByText('Pre-Appt. step 1 of Reminders, for 03/20/2026, was not sent').waitFor();
  });

  it('see a day, and make, move, cancel, and bring back an appointment on it [EVENT-01 DETAIL-21]', async () => {
    const page = await journey.openStaffApp('/events');
    await page.getByText('Day', { exact: true }).click();
    await page.getByLabel('Go to day').fill('03/20/2026');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Friday, March 20, 2026' }).waitFor();
    await page.getByRole('listitem', { name: 'Maya Okafor, 10:30 AM MST' }).getByText('Canceled').waitFor();
    await page.getByLabel('Go to day').fill('03/22/2026');
    await page.keyboard.press('Enter');
    await page.getByText('No appointments on this day').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'Monday, March 23, 2026' }).waitFor();
    await page.getByRole('button', { name: 'New appointment' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New appointment' });
    await dialog.getByRole('combobox', { name: 'Lead' }).fill('Ben');
    await page.getByRole('option', { name: /Ben Ito/ }).click();
    await dialog.getByLabel('Appointment date').fill('03/23/2026');
    await dialog.getByLabel('Time (optional), MST').fill('09:15');
    await dialog.getByRole('combobox', { name: /^Campaign/ }).click();
    await page.getByRole('option', { name: 'Reminders' }).click();
    await dialog.getByRole('button', { name: 'Add appointment' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const row = page.getByRole('listitem', { name: 'Ben Ito, 9:15 AM MST' });
    await row.getByText('Reminders').waitFor();
    const ben = people[1]?.id ?? NO_ID;
    expect(await waitingFor(ben)).toMatchObject([{ scheduledFor: '2026-03-22T16:15:00.000Z' }]);
    await row.getByRole('button', { name: 'Move the appointment of Ben Ito' }).click();
    const move = page.getByRole('dialog', { name: 'Change Appointment Date' });
    await move.getByLabel('Time (optional), MST').fill('11:00');
    await move.getByText('Ben Ito').waitFor();
    await move.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByText('The appointment of Ben Ito was moved to 03/23/2026 11:00 AM MST.').waitFor();
    const moved = page.getByRole('listitem', { name: 'Ben Ito, 11:00 AM MST' });
    await moved.getByText('Moved').waitFor();
    expect(await waitingFor(ben)).toMatchObject([{ scheduledFor: '2026-03-22T18:00:00.000Z' }]);
    const cancel = async () => {
      await moved.getByRole('button', { name: 'Cancel the appointment of Ben Ito' }).click();
      const question = page.getByRole('dialog', { name: 'Cancel appointment?' });
      await question.getByRole('button', { name: 'Cancel appointment' }).click();
    };
    await cancel();
    await moved.getByText('Canceled').waitFor();
    expect(await waitingFor(ben)).toEqual([]);
    const toast = page.getByRole('alert').filter({ hasText: 'The appointment of Ben Ito was canceled.' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await moved.getByText('Reminders').waitFor();
    await vi.waitFor(
      async () => expect(await waitingFor(ben)).toMatchObject([{ scheduledFor: '2026-03-22T18:00:00.000Z' }]),
      { timeout: 60_000 },
    );
    await cancel();
    await moved.getByRole('button', { name: 'Restore' }).waitFor();
  });

  it('see that there are none when none is left [EVENT-07 ERR-35]', async () => {
    const page = await journey.openStaffApp('/events');
    await page.getByRole('checkbox').first().click();
    await page.getByRole('region', { name: 'Selected events' }).getByRole('button', { name: 'Cancel events' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel event' }).click();
    await page.getByText('- No Events Found -').waitFor();
    await vi.waitFor(async () => expect(await page.getByRole('dialog').count()).toBe(0), { timeout: 60_000 });
  });
});

import { describe, expect, it } from 'vitest';
import { ordinaryTexts } from '../brands/ordinary.ts';
import { registerBrand } from '../brands/registry.ts';
import { tattooCareBrand } from '../brands/tattoo-care.ts';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { beginJob } from './jobs/begin-job.ts';
import { startJourney } from './journey-server.ts';
import { goInside } from './open-page.ts';

// A studio where the clocks change: on 03/08/2026, 2 AM becomes 3 AM. Later stories of the same process have this brand
// too, so its name is its own.
registerBrand({
  ...tattooCareBrand,
  ...ordinaryTexts({ name: 'Eastern Ink', help: 'helpSignedUp', choice: 'bodyPart' }),
  ...{ key: 'eastern-ink', name: 'Eastern Ink' },
  hostNames: ['eastern-ink.localhost'],
  sending: { ...tattooCareBrand.sending, zone: 'America/New_York', zoneLabel: 'ET' },
});
const journey = await startJourney({ brand: 'eastern-ink', startsAt: '2026-03-03T17:00:00Z' });
const { server, organization, staff } = journey;
await buildLead(server.context, organization.id, { name: 'Maya Okafor', phone: '2125550144' });
const campaign = await buildCampaign(server.context, organization.id, {
  name: 'Aftercare',
  userId: staff.id,
  steps: [],
});
const inNewYork = { timezoneId: 'America/New_York' };

async function addStep(words: string, when: Record<string, string>): Promise<void> {
  await page
    .getByRole('button', { name: /^New Message/ })
    .last()
    .click();
  const dialog = page.getByRole('region', { name: 'New message' });
  await dialog.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.insertText(words);
  await dialog.getByRole('tab', { name: 'When' }).click();
  for (const [unit, count] of Object.entries(when)) await dialog.getByLabel(unit, { exact: true }).fill(count);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('list', { name: 'Steps' }).getByText(words).first().waitFor();
}

const page = await journey.openStaffApp(`/campaign/${campaign.id}`, inNewYork);

async function openMaya(): Promise<void> {
  await goInside(page, '/dashboard');
  await page.getByRole('row', { name: /Maya Okafor/ }).click();
  await page.getByRole('dialog', { name: /Maya Okafor/ }).waitFor();
}

async function planOf(): Promise<string[]> {
  await page.getByRole('button', { name: 'Timeline' }).click();
  const story = page.getByRole('region', { name: 'Timeline' });
  await story.getByText('is planned').first().waitFor();
  const planned = await story.getByRole('listitem').filter({ hasText: 'is planned' }).allTextContents();
  await page.getByRole('button', { name: 'Timeline' }).click();
  return planned.toReversed();
}

describe('staff whose contact has an appointment', () => {
  it('build the messages before and after it in their own tabs [EDIT-11 OPEN-88]', async () => {
    await page.getByRole('tab', { name: 'Pre-Appt.' }).click();
    await addStep('See you tomorrow', { Days: '1' });
    await page.getByText('1 day before the appointment').first().waitFor();
    await addStep('See you in a bit', { Hours: '11' });
    await page.getByText('11 hours before the appointment').first().waitFor();
    await page.getByRole('tab', { name: 'Post-Appt.' }).click();
    await addStep('How does it heal?', { Days: '2' });
    await page.getByText('2 days after the appointment').first().waitFor();
    await page.getByRole('tab', { name: 'Instant' }).click();
    await page.getByText('No steps yet').waitFor();
  });

  it('create it, and see when its messages will be sent [DETAIL-02 DETAIL-15 DETAIL-21 DETAIL-22 DETAIL-23]', async () => {
    await openMaya();
    const maya = page.getByRole('dialog', { name: /Maya Okafor/ });
    await maya.getByRole('button', { name: 'New appointment' }).click();
    const dialog = page.getByRole('dialog', { name: 'New appointment' });
    await dialog.getByLabel('Appointment date').fill('03/07/2026');
    await dialog.getByRole('combobox', { name: /Campaign/ }).click();
    await page.getByRole('option', { name: 'Aftercare' }).click();
    await dialog.getByRole('button', { name: 'Add appointment' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('listitem', { name: 'Appointment, 03/07/2026' }).getByText('Aftercare').waitFor();
    expect(await planOf()).toEqual([
      expect.stringMatching(
        /^Pre-Appt. step 1 of Aftercare, for 03\/07\/2026, is planned03\/06\/2026 12:00 PM.*See you tomorrow$/,
      ),
      expect.stringMatching(
        /^Pre-Appt. step 2 of Aftercare, for 03\/07\/2026, is planned03\/07\/2026 8:00 AM.*See you in a bit$/,
      ),
      expect.stringMatching(
        /^Post-Appt. step 1 of Aftercare, for 03\/07\/2026, is planned03\/09\/2026 12:00 PM.*How does it heal\?$/,
      ),
    ]);
  });

  it('move it across the clock change, and see the new schedule [DETAIL-18 DETAIL-19 DETAIL-22 DETAIL-23]', async () => {
    await goInside(page, '/dashboard');
    const job = await beginJob(page, 'move-an-appointment');
    await page.getByRole('row', { name: /Maya Okafor/ }).click();
    await page.getByRole('button', { name: 'Change the date of the appointment, 03/07/2026' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Appointment Date' });
    await dialog.getByLabel('Appointment date').fill('03/08/2026');
    await dialog.getByRole('button', { name: 'Change date' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('listitem', { name: 'Appointment, 03/08/2026' }).waitFor();
    await job.end();
    // A day before noon is noon, though only 23 hours apart; eleven hours before noon is in quiet hours, and nothing is
    // sent before 8.
    expect(await planOf()).toEqual([
      expect.stringMatching(/step 1 of Aftercare, for 03\/08\/2026, is planned03\/07\/2026 12:00 PM/),
      expect.stringMatching(/step 2 of Aftercare, for 03\/08\/2026, is planned03\/08\/2026 8:00 AM/),
      expect.stringMatching(/step 1 of Aftercare, for 03\/08\/2026, is planned03\/10\/2026 12:00 PM/),
    ]);
    await page.getByRole('button', { name: 'Timeline' }).click();
    await page
      .getByRole('region', { name: 'Timeline' })
      .getByText('The appointment was moved from 03/07/2026 to 03/08/2026')
      .waitFor();
  });

  it('give it a time, which its messages then count from, and take it away again [DETAIL-19 DETAIL-21]', async () => {
    await openMaya();
    await page.getByRole('button', { name: 'Change the date of the appointment, 03/08/2026' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Appointment Date' });
    await dialog.getByLabel('Time (optional), ET').fill('15:30');
    await dialog.getByRole('button', { name: 'Change date' }).click();
    await page.getByRole('listitem', { name: 'Appointment, 03/08/2026 3:30 PM EDT' }).waitFor();
    expect(await planOf()).toEqual([
      expect.stringMatching(/step 1 of Aftercare, for .*, is planned03\/07\/2026 3:30 PM/),
      expect.stringMatching(/step 2 of Aftercare, for .*, is planned03\/08\/2026 8:00 AM/),
      expect.stringMatching(/step 1 of Aftercare, for .*, is planned03\/10\/2026 3:30 PM/),
    ]);
    await page.getByRole('button', { name: 'Move the appointment, 03/08/2026 3:30 PM EDT' }).click();
    await dialog.getByLabel(/^Time/).fill('');
    await dialog.getByRole('button', { name: 'Change date' }).click();
    await page.getByRole('listitem', { name: 'Appointment, 03/08/2026', exact: true }).waitFor();
  });

  it('without a date find only campaigns that need none, and remove one with the keyboard alone [DETAIL-16 DETAIL-24 DETAIL-25]', async () => {
    await openMaya();
    await page.getByRole('button', { name: 'Change the date of the appointment, 03/08/2026' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Change Appointment Date' });
    await dialog.getByRole('checkbox', { name: 'No date (instant campaigns only)' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Change date' }).focus();
    await page.keyboard.press('Enter');
    await dialog.getByText('A campaign with messages before or after the appointment needs a date.').waitFor();
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Leave' }).focus();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Remove Aftercare from this appointment' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Its waiting messages won’t be sent.').waitFor();
    await page.getByRole('button', { name: 'Timeline' }).click();
    const story = page.getByRole('region', { name: 'Timeline' });
    await story.getByText('Pre-Appt. step 1 of Aftercare, for 03/08/2026, was not sent').waitFor();
    expect(await story.getByText('is planned').count()).toBe(0);
  });
});

import { expect, it } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { server, organization, staff } = journey;

// As a phone lays out a page: one that is wider than its screen would be shown smaller, and move under the finger.
const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

it('staff choose two people on a phone, and both get the campaign [NAV-31]', async () => {
  const people = [
    { name: 'Ada Park', phone: '6025550171' },
    { name: 'Ana Diaz', phone: '6025550172' },
  ];
  for (const one of people) await buildLead(server.context, organization.id, one);
  const campaign = await buildCampaign(server.context, organization.id, {
    ...{ name: 'Flash day', userId: staff.id },
    steps: [{ message: 'Our flash day is on Friday.' }],
  });
  const page = await journey.openStaffApp(`/campaign/${campaign.id}`, onPhone);
  await page.getByRole('button', { name: 'Add leads', exact: true }).tap();
  await page.getByRole('radio', { name: 'Choose individually' }).tap();
  await page.getByRole('button', { name: 'Continue' }).tap();
  const field = page.getByRole('dialog').getByLabel('Leads').first();
  await field.tap();
  await field.fill('a');
  for (const { name } of people) {
    const option = page.getByRole('option', { name });
    await option.waitFor();
    expect(await page.evaluate(() => innerWidth), 'as wide as the screen').toBe(onPhone.viewport.width);
    await option.tap();
  }
  await page.getByRole('heading', { name: 'Add leads' }).tap();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await page.getByRole('button', { name: 'Send to 2 leads' }).tap();
  for (const one of people) expect((await journey.waitForTexts(one.phone, 1))[0]?.body).toContain('flash day');
});

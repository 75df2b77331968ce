import { expect, it } from 'vitest';
import { buildLead } from '../server/testing/build-lead.ts';
import { beginJob } from './jobs/begin-job.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ brand: 'opp-text', organization: 'Harbor Point Realty' });
const { server, organization, staff } = journey;

it('takes a few clicks from signing in to a campaign on people’s phones', async () => {
  await buildLead(server.context, organization.id, { name: 'Maria Lopez', phone: '5552220001' });
  const page = await journey.openStaffApp('/login', { as: null });
  const job = await beginJob(page, 'first-campaign');
  await page.getByLabel('Email').fill(staff.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(staff.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New campaign' }).click();
  await page
    .getByRole('complementary', { name: 'Preview' })
    .frameLocator('iframe')
    .getByText('You are invited')
    .waitFor();
  await page.getByRole('button', { name: 'Use template Wish list' }).click();
  await page.getByText('“Wish list” is ready to edit.').waitFor();
  await page.getByRole('button', { name: 'Add leads and send' }).click();
  await page.getByRole('radio', { name: /^All leads/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send to 1 lead' }).click();
  const [text] = await journey.waitForTexts('+15552220001', 1);
  await job.end();

  expect(text?.body).toMatch(
    /^Hi Maria, Harbor Point Realty here\. We only send homes that fit\. Tell us what you like\. http\S+ Reply STOP to opt out\.$/,
  );
  const phone = await journey.openPage(/http\S+/.exec(text?.body ?? '')?.[0] ?? '');
  await phone.getByRole('heading', { name: 'What should your next home have?' }).waitFor();
  const picture = phone.getByRole('img', { name: 'What should your next home have?' });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200);
  await phone.getByText('How many bedrooms?').waitFor();
});

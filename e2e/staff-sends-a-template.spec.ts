import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { buildLead } from '../server/testing/build-lead.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ brand: 'opp-text', organization: 'Harbor Point Realty' });
const { server, organization, staff } = journey;

it('takes eight clicks from signing in to a campaign on people’s phones', async () => {
  await buildLead(server.context, organization.id, { name: 'Maria Lopez', phone: '5552220001' });
  let clicks = 0;
  const click = async (target: Locator) => {
    await target.click();
    clicks += 1;
  };
  const page = await journey.openStaffApp('/login', { as: null });
  await page.getByLabel('Email').fill(staff.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(staff.password);
  await click(page.getByRole('button', { name: 'Sign in', exact: true }));
  await click(page.getByRole('button', { name: 'New', exact: true }));
  await click(page.getByRole('menuitem', { name: 'New campaign' }));
  await page.getByRole('complementary', { name: 'Preview' }).getByText('You are invited').waitFor();
  await click(page.getByRole('button', { name: 'Use template Wish list' }));
  await page.getByText('“Wish list” is ready to edit.').waitFor();
  await click(page.getByRole('button', { name: 'Add leads and send' }));
  await click(page.getByRole('radio', { name: /^All leads/ }));
  await click(page.getByRole('button', { name: 'Continue' }));
  await click(page.getByRole('button', { name: 'Send to 1 lead' }));
  const [text] = await journey.waitForTexts('+15552220001', 1);
  expect(clicks).toBe(8);

  expect(text?.body).toMatch(
    /^Hi Maria, Harbor Point Realty here\. We only send homes that fit\. Three questions: http\S+ Reply STOP to opt out\.$/,
  );
  const phone = await journey.openPage(/http\S+/.exec(text?.body ?? '')?.[0] ?? '');
  await phone.getByRole('heading', { name: 'What should your next home have?' }).waitFor();
  const picture = phone.getByRole('img', { name: 'What should your next home have?' });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1200);
  await phone.getByText('How many bedrooms?').waitFor();
});

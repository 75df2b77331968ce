import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { PROMISED, violationsIn } from './barriers.ts';
import { beginJob } from './jobs/begin-job.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ brand: 'blast', organization: 'Corner Bakery' });
const { server, organization, staff } = journey;
const campaign = await buildCampaign(server.context, organization.id, {
  ...{ name: 'Bread club welcome', userId: staff.id },
  steps: [{ message: 'Welcome to the bread club, {{first_name}}!' }],
});
const asStaff = async (call: string, answer: string) =>
  (await server.graphql(`mutation { answer: ${call} { success errors ${answer} } }`, {}, staff.token)).answer;

const { group } = await asStaff('createGroup(name: "Bread club")', 'group { id code }');
await asStaff(
  `updateGroup(groupId: "${group.id}", group: { landingPage: { title: "The bread club", description: "A loaf a week",
    price: 12, schedule: WEEKLY, trialPeriod: 14, sendCampaign: true, campaignId: "${campaign.id}" } })`,
  '',
);

/** Accessibility violations on the page, and by how much it is wider than the phone. */
async function troubles(page: Page): Promise<string[]> {
  const violations = await violationsIn(page, 'html', PROMISED);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`)),
    ...(wider > 0 ? [`${wider} pixels too wide`] : []),
  ];
}

async function fillIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Name').fill('Maya Okafor');
  await page.getByLabel('Phone').fill(phone);
  expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
  await page.getByRole('checkbox').first().check();
}

describe('a visitor', () => {
  it('without JavaScript is asked to allow it, and sees no form that can’t be submitted', async () => {
    const page = await journey.openPage(`/g/${group.code}`, { javaScriptEnabled: false });
    const notice = page.locator('.notice');
    expect(await notice.isVisible()).toBe(true);
    expect(await notice.innerText()).toContain('Please allow JavaScript to submit this form.');
    expect(await page.getByLabel('Name').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Submit' }).isVisible()).toBe(false);
    expect(await page.getByText('A loaf a week').isVisible()).toBe(true);
  });

  it("joins a group on its page and gets the group's campaign [PAGE-26 PAGE-30 PAGE-31 PAGE-35 GROUP-20]", async () => {
    const page = await journey.openPage(`/g/${group.code}`);
    await page.getByRole('heading', { name: 'The bread club' }).waitFor();
    for (const shown of ['A loaf a week', '$12', 'Weekly', '14 days']) await page.getByText(shown).waitFor();
    const logo = page.locator('.mark');
    expect(await logo.evaluate((mark) => getComputedStyle(mark).borderRadius)).toBe('50%');
    expect(await troubles(page)).toEqual([]);
    await fillIn(page, '(602) 555-0171');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Submitted!').waitFor();
    await page.getByText(/^New here\? Your first text should arrive /).waitFor();
    await page.getByText(/^Texts from Corner Bakery come from \(555\) /).waitFor();
    const link = page.getByRole('link', { name: 'Save our number' });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const card = await fetch(new URL((await link.getAttribute('href')) ?? '', server.url));
    expect(await card.text()).toContain(`FN:Corner Bakery\r\n`);
    expect(await troubles(page)).toEqual([]);
    const [text] = await journey.waitForTexts('+16025550171', 1);
    expect(text?.body).toContain('Welcome to the bread club, Maya!');
    const app = await journey.openStaffApp(`/group/${group.id}`);
    await app.getByRole('row', { name: /Maya Okafor/ }).waitFor();
  });

  it('joins a campaign on the page that staff wrote in its editor [EDIT-04 PAGE-15..PAGE-18 PAGE-25 PAGE-28]', async () => {
    const app = await journey.openStaffApp(`/campaign/${campaign.id}`);
    await app.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const job = await beginJob(app, 'build-a-landing-page');
    await app.getByRole('button', { name: 'Landing page' }).click();
    const dialog = app.getByRole('dialog', { name: 'Edit Landing Page' });
    await dialog.getByLabel('Title').fill('Spring bread');
    await dialog.getByLabel('Branding color').fill('#0b6e6e');
    await dialog.getByRole('button', { name: 'Save and Copy Link' }).click();
    await app.getByText('Link Copied').waitFor();
    await job.end();
    await dialog.getByRole('button', { name: 'Save and Copy Link' }).waitFor();
    const link = await app.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).pathname).toMatch(/^\/l\/\w{8}$/);
    expect(await violationsIn(app, '[role=dialog]')).toEqual([]);

    const page = await journey.openPage(link, { colorScheme: 'dark' });
    await page.getByRole('heading', { name: 'Spring bread' }).waitFor();
    const header = await page.locator('header').evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(header).toBe('rgb(11, 110, 110)');
    expect(await troubles(page)).toEqual([]);
    await fillIn(page, '6025550172');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Submitted!').waitFor();
    await journey.waitForTexts('+16025550172', 1);
  });
});

import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { buildUser } from '../server/testing/build-user.ts';
import { isInSight } from './in-sight.ts';
import { beginJob } from './jobs/begin-job.ts';
import { startJourney } from './journey-server.ts';
import { goInside } from './open-page.ts';

const journey = await startJourney();
const { server, organization, staff } = journey;
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const phone = '+15552223344';
const maya = await buildLead(server.context, organization.id, { name: 'Maya Okafor', phone: '5552223344' });
const pitch = await buildPitch(server.context, organization.id, {
  title: 'Your visit',
  slides: [{ title: 'Before you come', widgets: [{ label: 'Will you come?' }] }, { title: 'The tour' }],
});
const given = { userId: staff.id, leadIds: [maya.id] };
const steps = [{ message: 'Please watch this', pitchId: pitch.id }];
await buildCampaign(server.context, organization.id, { ...given, name: 'Autumn', steps: [{ message: 'Hi' }] });
await buildCampaign(server.context, organization.id, { ...given, name: 'Spring', steps });
await journey.waitForTexts(phone, 2);

// One person's page for all that they do with this contact.
const staffPage = await journey.openStaffApp('/dashboard');

async function openMaya(): Promise<Page> {
  const page = staffPage;
  await goInside(page, '/dashboard');
  await page.getByRole('row', { name: /Maya Okafor/ }).click();
  await page.getByRole('dialog', { name: /Maya Okafor/ }).waitFor();
  return page;
}
const chooseTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

async function watchOnThePhone(): Promise<void> {
  const texts = await journey.textsOn(phone);
  const address = texts.map((text) => /https?:\S+/.exec(text.body)?.[0]).find(Boolean) ?? '';
  const page = await journey.openPage('about:blank');
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await page.goto(address);
  await page.getByText('Yes', { exact: true }).click();
  await page.waitForTimeout(2_500);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForTimeout(1_500);
  await page.close();
}

describe('staff who open a contact', () => {
  it('see how long each slide was viewed and what was answered, the campaign with activity first [DETAIL-05 DETAIL-06 DETAIL-08 DETAIL-09]', async () => {
    await watchOnThePhone();
    const page = await openMaya();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('region', { name: 'Answers' }).getByText('Will you come?').waitFor();
    expect(await dialog.getByRole('region', { name: 'Answers' }).textContent()).toContain('Yes');
    expect(await dialog.getByRole('combobox', { name: 'Campaign' }).inputValue()).toBe('Spring');
    const times = dialog.getByRole('table', { name: 'Time per slide of Your visit' });
    expect(await times.getByRole('row').nth(1).textContent()).toMatch(/^Before you come00:0[2-9]$/);
    await dialog.getByRole('combobox', { name: 'Campaign' }).click();
    await page.getByRole('option', { name: 'Autumn' }).click();
    await dialog.getByText('Nothing viewed yet').waitFor();
  });

  it('write, and see the answer arrive [DETAIL-10 MSG-10 MSG-19]', async () => {
    const page = await openMaya();
    await chooseTab(page, 'Messages');
    const feed = page.getByRole('log', { name: 'Messages' });
    await feed.getByText('Please watch this').waitFor();
    await page.getByRole('textbox', { name: 'Message' }).fill('See you on Monday');
    await page.getByRole('button', { name: 'Send message' }).click();
    const notice = page.getByText('Message Sent', { exact: true });
    await notice.waitFor();
    await notice.waitFor({ state: 'hidden' });
    const texts = await journey.waitForTexts(phone, 3);
    expect(texts.at(-1)?.body).toBe('See you on Monday');
    await journey.reply(phone, 'I will be there');
    await feed.getByText('I will be there').waitFor();
    // The latest message is visible without scrolling.
    await vi.waitFor(async () => expect(await isInSight(page, 'I will be there')).toBe(true), { timeout: 60_000 });
    const meta = await feed.locator('div', { hasText: 'See you on Monday' }).first().textContent();
    expect(meta).toMatch(/Person \d+.*03\/10\/2026/);
  });

  it('read the conversation in the inbox, in a feed 600 high where there is room [MSG-21 CONST-33]', async () => {
    const show =
      'mutation ($id: ID!) { updateOrganization(organizationId: $id, organization: { showMessages: true }) { success } }';
    await server.graphql(show, { id: String(organization.id) }, staff.token);
    const page = await journey.openStaffApp(`/messages?contact=${maya.id}`);
    const feed = page.getByRole('log');
    await feed.getByText('Please watch this').first().waitFor();
    const composer = await page.getByRole('textbox', { name: 'Message' }).boundingBox();
    expect((composer?.y ?? 0) + (composer?.height ?? 0)).toBeLessThan(800);
    await page.setViewportSize({ width: 1280, height: 1200 });
    await vi.waitFor(async () => expect((await feed.boundingBox())?.height).toBe(600));
    // However high the window is, the box to answer is at the end of its panel.
    await page.setViewportSize({ width: 1280, height: 2600 });
    await vi.waitFor(async () => expect(await spaceBelowBox(page)).toBeLessThan(20));
    expect((await feed.boundingBox())?.height).toBe(600);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('see the whole contact in a dialog 600 wide and at most 600 high [DETAIL-27 CONST-25 CONST-29]', async () => {
    const page = await openMaya();
    await page.setViewportSize({ width: 1440, height: 1200 });
    for (const tab of ['Reporting', 'Messages', 'Campaigns', 'Details']) {
      await chooseTab(page, tab);
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      await settled(page);
      const box = await page.getByRole('dialog').boundingBox();
      expect(box?.width, tab).toBe(600);
      expect(box?.height, tab).toBeLessThanOrEqual(600);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('go from a campaign of the contact to that campaign [DETAIL-01 NAV-39 NAV-14]', async () => {
    const page = await openMaya();
    await chooseTab(page, 'Campaigns');
    await page.getByRole('dialog').getByRole('link', { name: 'Spring' }).click();
    await page.waitForURL(/\/campaign\/\d+$/);
    await page.getByRole('heading', { name: 'Spring' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    const job = await beginJob(page, 'find-a-contact');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or do something' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('okafor');
    await page.getByRole('option', { name: /Maya Okafor/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /Maya Okafor/ }).waitFor();
    await job.end();
  });

  it('correct a name and a number, and return to the list, which shows them [DETAIL-11 DETAIL-14 ERR-48]', async () => {
    const page = await openMaya();
    await chooseTab(page, 'Details');
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Maya Okafor-Lind');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('row', { name: /Maya Okafor-Lind/ }).waitFor();
    const job = await beginJob(page, 'correct-a-number');
    await page.getByRole('row', { name: /Maya Okafor-Lind/ }).click();
    await chooseTab(page, 'Details');
    await page.getByRole('dialog').getByLabel('Phone', { exact: true }).fill('(555) 222-3345');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('row').getByText('(555) 222-3345').waitFor();
    await job.end();
  });

  it('give a preferred name, which is there when they come back', async () => {
    const page = await openMaya();
    await chooseTab(page, 'Details');
    await page.getByRole('dialog').getByLabel('Preferred name').fill('May');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const again = await openMaya();
    await chooseTab(again, 'Details');
    expect(await again.getByRole('dialog').getByLabel('Preferred name').inputValue()).toBe('May');
  });

  it('keep the number that a colleague corrected while they had the details open', async () => {
    const page = await openMaya();
    await chooseTab(page, 'Details');
    await page.getByRole('dialog').getByLabel('Email').fill('maya@okafor.test');
    const colleague = await buildUser(server.context, organization.id, { name: 'Ines Roy' });
    const other = await journey.openStaffApp(`/contacts?contact=${maya.id}`, { as: colleague });
    await chooseTab(other, 'Details');
    await other.getByLabel('Phone', { exact: true }).fill('(555) 222-3346');
    await other.getByRole('button', { name: 'Save' }).click();
    await other.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const again = await openMaya();
    await chooseTab(again, 'Details');
    const value = (label: string) => again.getByRole('dialog').getByLabel(label, { exact: true }).inputValue();
    expect([await value('Phone'), await value('Email')]).toEqual(['(555) 222-3346', 'maya@okafor.test']);
  });

  it('read an Arabic name that doesn’t fit from its beginning', async () => {
    const name = 'محمد عبد الرحمن بن إبراهيم بن عبد الله بن يوسف الهاشمي القرشي';
    await buildLead(server.context, organization.id, { name, phone: '5552223399' });
    const page = await journey.openStaffApp('/contacts', { viewport: { width: 390, height: 844 } });
    await page.getByText(name).click();
    const { box, text } = await page
      .getByRole('dialog')
      .locator('[data-truncate]', { hasText: name })
      .evaluate((element) => {
        const whole = document.createRange();
        whole.selectNodeContents(element);
        return { box: element.getBoundingClientRect(), text: whole.getBoundingClientRect() };
      });
    expect(text.width).toBeGreaterThan(box.width);
    expect(text.right).toBeLessThanOrEqual(Math.ceil(box.right));
    await page.close();
  });
});

describe('staff whose server returns errors', () => {
  async function answerWith(page: Page, operation: string, result: object): Promise<void> {
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes(operation)) return route.fallback();
      return route.fulfill({ contentType: 'application/json', body: JSON.stringify({ data: result }) });
    });
  }

  it('see the first error, or that it is unknown, and lose nothing they typed [API-05]', async () => {
    const page = await openMaya();
    onTestFinished(() => page.unrouteAll());
    await chooseTab(page, 'Messages');
    const box = page.getByRole('textbox', { name: 'Message' });
    await answerWith(page, 'messageLead', { messageLead: { success: false, errors: ['Not today.', 'Nor then.'] } });
    await box.fill('Hello again');
    await page.getByRole('button', { name: 'Send message' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Not today.' });
    await toast.waitFor();
    expect(await toast.textContent()).not.toContain('Nor then.');
    expect(await box.inputValue()).toBe('Hello again');
    await answerWith(page, 'messageLead', { messageLead: { success: false, errors: [] } });
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('alert').filter({ hasText: 'An unknown error occurred.' }).waitFor();
    expect(await box.inputValue()).toBe('Hello again');
  });

  it('can try again when a screen fails to load [API-05 ERR-57]', async () => {
    const page = await journey.openPage('about:blank', { viewport: { width: 1280, height: 800 }, isMobile: false });
    await page.addInitScript((token) => localStorage.setItem('token', token), staff.token);
    await answerWith(page, 'leads(', { leads: { success: false, errors: [] } });
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('alert').filter({ hasText: 'An unknown error occurred.' }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row', { name: /Maya Okafor/ }).waitFor();
  });
});

describe('the dialogs', () => {
  it('are 500 wide unless they need another width, and take 93 percent of a phone [CONST-24 CONST-27]', async () => {
    const page = await journey.openStaffApp('/dashboard');
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add leads' }).click();
    await page.getByRole('dialog', { name: 'Add leads' }).waitFor();
    const width = async (windowWidth: number) => {
      await page.setViewportSize({ width: windowWidth, height: 800 });
      await settled(page);
      return (await page.getByRole('dialog').boundingBox())?.width ?? 0;
    };
    expect(await width(1280)).toBe(500);
    expect(await width(768)).toBe(500);
    expect(Math.round(await width(767))).toBe(Math.round(767 * 0.93));
    expect(Math.round(await width(390))).toBe(Math.round(390 * 0.93));
  });

  it('and tooltips that explain a number are at most 340 wide [CONST-28]', async () => {
    const page = await journey.openStaffApp('/dashboard');
    const words = page.getByRole('tooltip');
    // By the focus: what loads above may move the button away from a pointer at any moment.
    await page.getByRole('button', { name: 'How Views is counted' }).focus();
    await words.waitFor();
    await settled(page);
    expect((await words.boundingBox())?.width).toBe(340);
  });
});

/** How much is empty below the box to answer, to the end of its panel. */
async function spaceBelowBox(page: Page): Promise<number> {
  const panel = page.locator('[data-conversation]');
  const [outer, form] = [await panel.boundingBox(), await panel.locator('form').boundingBox()];
  if (outer === null || form === null) return Number.POSITIVE_INFINITY;
  return outer.y + outer.height - form.y - form.height;
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
}

import { describe, expect, it } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { picture } from './campaign-editor.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ brand: 'health', access: 'MANAGER' });
const { server, organization, staff } = journey;
const phone = '+15552223344';
const maya = await buildLead(server.context, organization.id, { name: 'Maya Okafor', phone: '5552223344' });
const pitch = await buildPitch(server.context, organization.id, { title: '', brand: 'health' });
const campaign = await buildCampaign(server.context, organization.id, {
  ...{ name: 'Knee surgery', userId: staff.id, leadIds: [maya.id] },
  steps: [{ message: 'Please do not eat after midnight' }, { message: 'Please watch this', pitchId: pitch.id }],
});
await journey.waitForTexts(phone, 1);

describe('staff of a health organization', () => {
  it('see Contact wherever others see Lead [BRAND-07 BRAND-08]', async () => {
    const page = await journey.openStaffApp('/dashboard');
    await page.getByRole('heading', { name: 'Contacts' }).waitFor();
    await page.getByRole('region', { name: 'Contacts' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search contacts' }).waitFor();
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add contacts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add contacts' });
    await dialog.getByLabel('Name').waitFor();
    expect(await dialog.getByRole('tab').allTextContents()).toEqual([
      'New contact',
      'Existing contacts',
      'From a file',
    ]);
    expect(await dialog.getByRole('button', { name: 'Add contact' }).count()).toBe(1);
    expect(await page.locator('body').innerText()).not.toMatch(/\bleads?\b/i);
  });

  it('see contact names and messages unmasked [BRAND-41]', async () => {
    const page = await journey.openStaffApp('/dashboard');
    await page.getByRole('row', { name: /Maya Okafor/ }).click();
    await page.getByRole('dialog', { name: /Maya Okafor/ }).waitFor();
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Campaigns');
    await page.getByRole('tab', { name: 'Messages' }).click();
    const feed = page.getByRole('log', { name: 'Messages' });
    await feed.getByText('Please do not eat after midnight').waitFor();
    expect(await feed.textContent()).toMatch(/Person \d+/);
  });

  it('see content for pitch and Organization for Brand, and write text of at most 400 pixels [BRAND-09 BRAND-10 SLIDE-22 CONST-32]', async () => {
    const page = await journey.openStaffApp(`/campaign/${campaign.id}`);
    const editor = page.getByRole('toolbar');
    const toEditor = page.getByRole('button', { name: 'Edit campaign' });
    await editor.or(toEditor).waitFor();
    if (await toEditor.isVisible()) await toEditor.click();
    await page.getByRole('button', { name: 'Branding' }).click();
    await page.getByRole('dialog').getByLabel('Organization name').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // The slide that is there shows a picture from outside.
    await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
    await page.getByRole('button', { name: '1 slide' }).click();
    const content = page.getByRole('region', { name: 'Edit message with slides' });
    await content.getByRole('button', { name: 'Add slide' }).click();
    await page.getByRole('menuitem', { name: 'Text' }).click();
    const slide = page.getByRole('region', { name: 'New slide: Text' });
    const field = slide.getByRole('textbox', { name: 'Text' });
    await field.click();
    for (let line = 0; line < 40; line += 1) {
      await page.keyboard.insertText(`Line ${line}`);
      await page.keyboard.press('Enter');
    }
    const box = await slide.locator('.mantine-RichTextEditor-root').boundingBox();
    expect(box?.height).toBe(400);
    expect(await page.locator('body').innerText()).not.toMatch(/\bpitch/i);
  });

  it('sign in under the brand’s name at its own host', async () => {
    const { port } = new URL(server.url);
    const page = await journey.openPage('about:blank');
    for (const [host, name] of [
      ['health.localhost', 'Wellspring Health'],
      ['127.0.0.1', 'Whistle Pitch'],
    ]) {
      await page.goto(`http://${host}:${port}/login`);
      await page.getByLabel('Email').waitFor();
      expect(await page.locator('body').innerText()).toContain(name);
      expect(await page.title()).toContain(name);
    }
  });
});

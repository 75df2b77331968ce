import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLeads } from '../server/testing/build-leads.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { server, organization, staff } = journey;
const leadIds = await buildLeads(server.context, organization.id, 14);
const pitch = await buildPitch(server.context, organization.id, {
  slides: [{ title: 'The film', widgets: [{}, { type: 'RATING' }, { type: 'CHOICE', labels: ['Yes', 'No'] }] }],
});
const campaign = await buildCampaign(server.context, organization.id, {
  name: 'Spring check-up',
  userId: staff.id,
  steps: [{ message: 'Hello {{first_name}}' }, { message: 'Please watch this', pitchId: pitch.id }],
  leadIds,
});

const openContact = async (page: Page, tab: string) => {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('tabpanel', { name: tab }).waitFor();
};
const openNew = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').getByRole('tabpanel').waitFor();
};
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  it('the way in bars nobody', async () => {
    const page = await journey.openStaffApp('/login', { as: null, colorScheme });
    await page.getByLabel('Email').waitFor();
    expect(await barriers(page)).toEqual([]);
    for (const [address, heading] of [
      ['/register', 'Create an account'],
      ['/register/some-link', 'This link does not open anything'],
      ['/forgot-password-request', 'Forgot your password?'],
      ['/reset-password/some-link', 'Choose a new password'],
    ] as const) {
      await page.goto(server.url + address);
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await barriers(page), address).toEqual([]);
    }
  });

  it('the overview, its dialogs and a contact bar nobody', async () => {
    const page = await journey.openStaffApp('/dashboard', { colorScheme });
    await page.getByRole('row', { name: /Lead 14/ }).waitFor();
    expect(await barriers(page)).toEqual([]);
    for (const item of ['Add leads', 'Import a file']) {
      await openNew(page, item);
      expect(await barriers(page, dialog), item).toEqual([]);
      await closeDialog(page);
    }
    await page.getByRole('row', { name: /Lead 14/ }).click();
    for (const tab of ['Reporting', 'Messages', 'Campaigns', 'Details']) {
      await openContact(page, tab);
      expect(await barriers(page, dialog), tab).toEqual([]);
    }
  });

  it('the campaigns, one of them, and its steps bar nobody', async () => {
    const page = await journey.openStaffApp('/campaigns', { colorScheme });
    await page.getByRole('link', { name: 'Spring check-up' }).waitFor();
    expect(await barriers(page), 'the list').toEqual([]);
    await page.goto(`${server.url}/campaign/${campaign.id}`);
    await page.getByRole('list', { name: 'Steps' }).waitFor();
    expect(await barriers(page), 'the editor').toEqual([]);
    await page
      .getByRole('button', { name: /^New Message/ })
      .last()
      .click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Message' }).waitFor();
    expect(await barriers(page, dialog), 'a step').toEqual([]);
    await closeDialog(page);
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await page.getByRole('region', { name: 'Received' }).waitFor();
    expect(await barriers(page), 'the report').toEqual([]);
  });

  it('the simulated phones bar nobody', async () => {
    const desk = await journey.openStaffApp('/simulator', { colorScheme });
    await desk.getByRole('heading', { name: 'Phones' }).waitFor();
    expect(await barriers(desk)).toEqual([]);
  });
});

const dialog = '[role=dialog]';

/** What stands seriously in the way of people who cannot see well, or use no mouse. */
async function barriers(page: Page, within = 'html'): Promise<string[]> {
  // What fades in has the colours of neither state until it is there.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  const look = new AxeBuilder({ page }).include(within).setLegacyMode();
  // In the dark only the colours are others than in the light.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const { violations } = await (isDark ? look.withRules('color-contrast') : look).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`);
}

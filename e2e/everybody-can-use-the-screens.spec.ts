import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLeads } from '../server/testing/build-leads.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { buildViewerLink } from '../server/testing/build-viewer-link.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { server, organization, staff } = journey;
const leadIds = await buildLeads(server.context, organization.id, 14);
const pitch = await buildPitch(server.context, organization.id, {
  slides: [{ title: 'The film', widgets: [{}, { type: 'RATING' }, { type: 'CHOICE', labels: ['Yes', 'No'] }] }],
});
await buildCampaign(server.context, organization.id, {
  name: 'Spring check-up',
  userId: staff.id,
  steps: [{ message: 'Hello {{first_name}}' }, { message: 'Please watch this', pitchId: pitch.id }],
  leadIds,
});
const link = await buildViewerLink(server.context, organization.id, {
  slides: [
    {
      title: 'Before you come',
      content: '<p>Please do not eat after midnight.</p>',
      widgets: [{ label: 'Will you come?' }, { type: 'RATING', label: 'How sure are you?', start: 1, end: 5 }],
    },
  ],
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
    await page.goto(`${server.url}/register/some-link`);
    await page.getByLabel('Name').waitFor();
    expect(await barriers(page)).toEqual([]);
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

  it('the phones and what a contact opens bar nobody', async () => {
    const desk = await journey.openStaffApp('/simulator', { colorScheme });
    await desk.getByRole('heading', { name: 'Phones' }).waitFor();
    expect(await barriers(desk)).toEqual([]);
    const phone = await journey.openPage(link.path, { colorScheme });
    await phone.getByRole('heading', { name: 'Before you come' }).waitFor();
    expect(await barriers(phone)).toEqual([]);
  });
});

const dialog = '[role=dialog]';

/** What stands seriously in the way of people who cannot see well, or use no mouse. */
async function barriers(page: Page, within = 'html'): Promise<string[]> {
  // What fades in has the colours of neither state until it is there.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  const { violations } = await new AxeBuilder({ page }).include(within).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`);
}

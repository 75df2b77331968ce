import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildLeads } from '../server/testing/build-leads.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
await buildLeads(journey.server.context, journey.organization.id, 12);

const MOST_STEPS = 60;
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Presses Tab until this has the focus, and fails if it never does. */
async function tabTo(page: Page, locator: Locator): Promise<void> {
  await locator.waitFor();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await isFocused(locator)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${locator} cannot be reached with the Tab key`);
}

async function openOverview(): Promise<Page> {
  const page = await journey.openStaffApp('/dashboard');
  await page
    .getByRole('row', { name: /^Open / })
    .first()
    .waitFor();
  return page;
}

describe('without a mouse', () => {
  it('finds a contact in the list, opens it, goes through it and closes it', async () => {
    const page = await openOverview();
    const rows = page.getByRole('row', { name: /^Open / });
    await tabTo(page, rows.first());
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(rows.nth(1))).toBe(true);
    const name = (await rows.nth(1).getAttribute('aria-label'))?.replace('Open ', '') ?? '';
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name }).waitFor();
    const tabs = dialog.getByRole('tab');
    await tabTo(page, dialog.getByRole('tab', { selected: true }));
    const seen: (string | null)[] = [];
    for (let n = 0; n < (await tabs.count()); n += 1) {
      const tab = dialog.getByRole('tab', { selected: true });
      seen.push(await tab.textContent());
      await dialog.getByRole('tabpanel').waitFor();
      await page.keyboard.press('ArrowRight');
    }
    expect(new Set(seen).size).toBe(await tabs.count());
    await tabTo(page, dialog.getByRole('button', { name: 'Timeline' }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await isFocused(rows.nth(1)), 'the focus comes back to the row').toBe(true);
  });

  it('selects contacts, messages them, and clears the selection', async () => {
    const page = await openOverview();
    await tabTo(page, page.getByRole('checkbox', { name: 'Select Lead 12' }));
    await page.keyboard.press('Space');
    const bar = page.getByRole('region', { name: 'Selected leads' });
    await bar.getByText('1 of 12 leads selected').waitFor();
    await tabTo(page, bar.getByRole('button', { name: 'Message' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const box = dialog.getByRole('textbox', { name: 'Message' });
    await tabTo(page, box);
    await page.keyboard.insertText('See you on Monday.');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.keyboard.press('Escape');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await box.getByText('See you on Monday.').waitFor();
    await tabTo(page, dialog.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByRole('button', { name: 'Send to Lead 12' }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await bar.waitFor({ state: 'hidden' });
    await tabTo(page, page.getByRole('checkbox', { name: 'Select all leads' }));
    await page.keyboard.press('Space');
    await tabTo(page, bar.getByRole('button', { name: 'Select all 12' }));
    await page.keyboard.press('Enter');
    await bar.getByText('12 of 12 leads selected').waitFor();
    await tabTo(page, bar.getByRole('button', { name: 'Clear' }));
    await page.keyboard.press('Enter');
    await bar.waitFor({ state: 'hidden' });
  });
});

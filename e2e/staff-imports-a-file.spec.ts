import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildLead } from '../server/testing/build-lead.ts';
import { barriersAtEveryWidth } from './barriers.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
await buildLead(journey.server.context, journey.organization.id, { name: 'Known Kim', phone: '6025550101' });

const PEOPLE = 4_500;
const rows = Array.from({ length: PEOPLE }, (_, n) => `Person ${n},602${3_000_000 + n}`);
const file = ['Name,Mobile', 'Known Kim,6025550101', 'Bad Ben,602-555-01', ...rows].join('\n');

const count = (page: Page, label: string) =>
  page
    .locator('dl div', { hasText: label })
    .locator('dd')
    .getByText(/^[\d,]+$/)
    .textContent();

/** Lets the first part of the file through and holds what comes after it, until the page is loaded again. */
async function holdAfterFirstPart(page: Page): Promise<Promise<void>> {
  const held = Promise.withResolvers<void>();
  let parts = 0;
  await page.route('**/graphql', async (route: Route) => {
    if (!route.request().postData()?.includes('mutation LeadsFromCsv')) return route.continue();
    parts += 1;
    if (parts === 1) return route.continue();
    held.resolve();
  });
  return held.promise;
}

describe('staff who import a file', () => {
  it('fix a row in place, reload in the middle without losing anything, and undo it [LEAD-26 LEAD-27]', async () => {
    const page = await journey.openStaffApp('/contacts');
    await page.getByRole('button', { name: 'Import a file' }).click();
    const given = { name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
    await page.getByLabel('CSV file').setInputFiles(given);
    await page.getByRole('table', { name: 'Columns of the file' }).waitFor();
    expect(await barriersAtEveryWidth(page, 'the columns')).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('radio', { name: 'They signed a paper form' }).check();
    expect(await barriersAtEveryWidth(page, 'the consent')).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await count(page, 'Can’t be imported')).toBe('1');
    await page.getByLabel('Phone on line 3').fill('602-555-0102');
    await page.getByText('Fixed, will be imported').waitFor();
    expect(await barriersAtEveryWidth(page, 'the check')).toEqual([]);

    await page.reload();
    await page.getByText('Fixed, will be imported').waitFor();
    expect(await page.getByLabel('Phone on line 3').inputValue()).toBe('602-555-0102');
    expect(await count(page, 'New')).toBe('4,501');
    expect(await count(page, 'Already in your leads')).toBe('1');

    const held = holdAfterFirstPart(page);
    await page.getByRole('button', { name: 'Import leads' }).click();
    await held;
    await page.unroute('**/graphql');
    await page.reload();
    await page.getByText('Imported 4,501 new leads from spring.csv').waitFor();
    await page.getByText('1 was in your leads already').waitFor();
    expect(await barriersAtEveryWidth(page, 'the result')).toEqual([]);

    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByText('Undone: 4,501 new leads were archived.').waitFor();
    await page.getByRole('link', { name: 'Show leads' }).click();
    await page.getByRole('row', { name: /Known Kim/ }).waitFor();
    await page.getByText('1 lead', { exact: true }).waitFor();
  });
});

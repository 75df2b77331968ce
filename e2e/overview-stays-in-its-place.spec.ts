import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildLeads } from '../server/testing/build-leads.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { server, organization, staff } = journey;
const leadIds = await buildLeads(server.context, organization.id, 30);
for (const name of ['Autumn', 'Spring', 'Summer']) {
  const steps = [{ message: 'May we see you?' }];
  await buildCampaign(server.context, organization.id, { name, userId: staff.id, leadIds: leadIds.slice(0, 5), steps });
}
for (const phone of ['+15553000001', '+15553000002']) await journey.reply(phone, 'Why do you keep texting me');
await journey.reply('+15553000003', 'Is it open today?');
// What is still being sent has a banner of its own, which leaves as it ends.
const readPending = async () => {
  const { sendStats } = await server.graphql<{ sendStats: { sendStats: { pending: number }[] } }>(
    'query { sendStats { sendStats { pending } } }',
    {},
    staff.token,
  );
  return sendStats.sendStats.reduce((sum, { pending }) => sum + pending, 0);
};
await vi.waitFor(async () => expect(await readPending()).toBe(0), { timeout: 30_000, interval: 200 });

/** How much of the window moved how far, as browsers measure it, and what did. */
type Shift = { value: number; moved: string[] };

/** What has moved on the page without anyone's doing. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  const named = (node: Node | null) => (node instanceof Element ? (node.textContent ?? '').slice(0, 40) : String(node));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[])
      shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => named(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until everything is there, and for as long as something may still come. */
async function movedWhileLoading(page: Page): Promise<number> {
  await page.getByRole('region', { name: 'Needs your attention' }).waitFor();
  await page.getByText('What happened').waitFor();
  await page.waitForTimeout(1_500);
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

it.each([
  [1280, 800],
  [390, 844],
])(
  'shows the overview for the first time in a window of %i by %i, and the second, and nothing in it moves',
  async (width, height) => {
    const page = await journey.openStaffApp('/login', { as: null, viewport: { width, height } });
    await page.addInitScript(watchShifts);
    await page.evaluate((token) => localStorage.setItem('token', token), staff.token);
    await page.goto(`${server.url}/dashboard`);
    expect(await movedWhileLoading(page)).toBeLessThan(0.05);
    // The second time it's as high as it was.
    await page.reload();
    expect(await movedWhileLoading(page)).toBeLessThan(0.05);
  },
);

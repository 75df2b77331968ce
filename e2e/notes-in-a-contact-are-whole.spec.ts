import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildLead } from '../server/testing/build-lead.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney();
const { context } = journey.server;
const organizationId = journey.organization.id;
const asks = await buildLead(context, organizationId, { name: 'Maya Okafor', phone: '5552223344' });
const left = await buildLead(context, organizationId, { name: 'Omar Fields', phone: '5552223355' });
for (let n = 0; n < 8; n += 1)
  await journey.reply(`+1${asks.phone}`, `Question ${n}: when do you open, and where do I park?`);
await journey.reply(`+1${asks.phone}`, 'why are you texting me');
await journey.reply(`+1${left.phone}`, 'STOP');

/** The notes whose words are taller than what is shown of them. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog] [role=alert]')]
      .filter((note) => note.scrollHeight > note.clientHeight + 1)
      .map((note) => `${note.clientHeight} of ${note.scrollHeight}: ${note.textContent}`),
  );

async function isWhole(note: Locator, height: number): Promise<boolean> {
  const box = await note.boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

describe('staff who open a contact in a low window', () => {
  it.each([
    ['Maya Okafor', 'Do they want you to stop texting them?'],
    ['Omar Fields', 'opted out'],
  ])('read the whole note about %s', async (name, words) => {
    const page = await journey.openStaffApp('/dashboard');
    await page.getByRole('row', { name: new RegExp(name) }).click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Messages' }).click();
    const note = page.getByRole('dialog').getByRole('alert').filter({ hasText: words });
    await note.waitFor();
    for (const [width, height] of [
      [1280, 800],
      [1280, 420],
      [390, 500],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect([width, height, await cutOff(page)]).toEqual([width, height, []]);
      await note.scrollIntoViewIfNeeded();
      expect(await isWhole(note, height)).toBe(true);
    }
    await page.close();
  });
});

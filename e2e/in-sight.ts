import type { Page } from 'playwright-core';

/** Whether all of a text is in the part of a conversation that is shown. */
export async function isInSight(page: Page, text: string): Promise<boolean> {
  const feed = await page.getByRole('log', { name: 'Messages' }).boundingBox();
  const item = await page.getByRole('log', { name: 'Messages' }).getByText(text).boundingBox();
  return feed !== null && item !== null && item.y >= feed.y && item.y + item.height <= feed.y + feed.height + 1;
}
